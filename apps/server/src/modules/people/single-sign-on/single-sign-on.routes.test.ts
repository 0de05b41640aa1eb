import { calls } from '@cubby/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider } from '../../../../test/provider.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { outgoingSeconds } from '../../../platform/outgoing/index.ts';
import { freeTries } from '../sessions/sessions.policy.ts';
import { secrets, type SignOnWorld, startSignOnWorld } from './single-sign-on.fixture.ts';

let world: SignOnWorld;
beforeAll(async () => {
  world = await startSignOnWorld();
  const { accounts } = world.provider;
  accounts.set('ada', { email: 'ada@example.com', email_verified: true });
  accounts.set('ada-mfa', { email: 'ada@example.com', email_verified: true, amr: ['pwd', 'mfa'] });
  accounts.set('bo', { email: 'bo@example.com', email_verified: true });
});
afterAll(() => world.provider.stop());

const codeOf = (answer: { error: { errorCode: string | number } }) => answer.error.errorCode;
const opens = async (token: string) => (await world.app.call(calls.getAccount, {}, { as: token })).status;
/** A user of a company of their own with the account `ada` at the provider. */
const linked = async (more: Parameters<SignOnWorld['build']>[0] = {}) => {
  const { company, key } = await world.buildSignOn();
  const user = await world.build({ company_id: company.id, single_sign_on_subject: 'ada', ...more });
  return { company, key, user };
};

describe('signing in through the provider', () => {
  test('opens a session of the person whom it names, and leads back to where they were', async () => {
    const { company, key, user } = await linked();
    const { status, body, headers } = await world.signOn(key, 'ada', { returnPath: '/app/articleInfo?articleId=5' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: user.id, needMFA: false, returnPath: '/app/articleInfo?articleId=5' });
    expect(await opens(body.token)).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/^cubby-sign-on-[0-9a-f]{16}=; Max-Age=0/);
    expect(await world.auditOf(company.id)).toEqual([
      { action: 'single-sign-on.accept', after: { secondStep: 'NONE' }, user_id: user.id },
      { action: 'sessions.open', after: null, user_id: user.id },
    ]);
  });

  test('sends the browser away with PKCE, a state and a nonce, and a cookie that no script reads', async () => {
    const { key } = await linked();
    const { body, headers } = await world.start(key.toUpperCase(), { loginHint: 'ada@example.com' });
    const { origin, searchParams } = new URL(body.url);
    expect(origin).toBe(world.provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://cubby.test/single-sign-on',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: 'ada@example.com',
    });
    expect(String(headers['set-cookie'])).toMatch(/=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('stores neither the state, the nonce, the verifier nor the cookie in plain text', async () => {
    const { key } = await linked();
    const started = await world.start(key);
    const { state = '', nonce = '' } = Object.fromEntries(new URL(started.body.url).searchParams);
    const row = await world.app.sql
      .selectFrom('single_sign_on_attempts')
      .selectAll()
      .where('state_hash', '=', hashToken(state))
      .executeTakeFirstOrThrow();
    const stored = Object.values(row).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    const cookie = world.browserOf(started).cookie.split('=')[1] ?? '';
    for (const text of stored) for (const secret of [state, nonce, cookie]) expect(text).not.toContain(secret);
  });

  test('of two tabs goes on in both', async () => {
    const { key } = await linked();
    const [one, other] = [await world.go(key, 'ada'), await world.go(key, 'ada')];
    const both = { cookie: `${one.browser.cookie}; ${other.browser.cookie}` };
    expect((await world.finish(one.returned, both)).status).toBe(200);
    expect((await world.finish(other.returned, both)).status).toBe(200);
  });

  test('is no way around the lock', async () => {
    const { key, user } = await linked();
    expect((await world.signOn(key, 'ada')).status).toBe(200);
    await world.app.sql.updateTable('users').set({ status: 'LOCKED' }).where('id', '=', user.id).execute();
    const refused = await world.signOn(key, 'ada');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'SIGN_ON_LOCKED']);
  });
});

describe('the second step', () => {
  test('of ours follows where the provider has asked for one thing alone', async () => {
    const { key } = await linked({ second_step: 'MAIL' });
    const { body } = await world.signOn(key, 'ada');
    expect(body).toMatchObject({ needMFA: true, multiFactorAuthMethod: 'EMAIL', authoritySet: [] });
    expect(await opens(body.token)).toBe(401);
  });

  test('is taken where the provider has asked for several', async () => {
    const { company, key, user } = await linked({ second_step: 'MAIL', single_sign_on_subject: 'ada-mfa' });
    const { body } = await world.signOn(key, 'ada-mfa');
    expect(body.needMFA).toBe(false);
    expect(await opens(body.token)).toBe(200);
    expect((await world.auditOf(company.id))[0]).toMatchObject({ after: { secondStep: 'PROVIDER' }, user_id: user.id });
  });
});

describe('a sign-in that is not as it began', () => {
  test('is refused a second time, with the same state', async () => {
    const { key } = await linked();
    const { returned, browser } = await world.go(key, 'ada');
    expect((await world.finish(returned, browser)).status).toBe(200);
    const again = await world.finish(returned, browser);
    expect([again.status, codeOf(again)]).toEqual([400, 'SIGN_ON_EXPIRED']);
  });

  test('is refused with a code that was used, under a state of its own', async () => {
    const { key } = await linked();
    const first = await world.go(key, 'ada');
    expect((await world.finish(first.returned, first.browser)).status).toBe(200);
    const second = await world.go(key, 'ada');
    second.returned.set('code', first.returned.get('code') ?? '');
    expect(codeOf(await world.finish(second.returned, second.browser))).toBe('SIGN_ON_EXPIRED');
  });

  test('is refused with the code of another’s sign-in: its verifier does not fit', async () => {
    const { key } = await linked();
    const [mine, theirs] = [await world.go(key, 'ada'), await world.go(key, 'bo')];
    mine.returned.set('code', theirs.returned.get('code') ?? '');
    expect(codeOf(await world.finish(mine.returned, mine.browser))).toBe('SIGN_ON_EXPIRED');
  });

  test('is refused in another browser, and goes on in its own', async () => {
    const { key } = await linked();
    const [mine, theirs] = [await world.go(key, 'ada'), await world.go(key, 'ada')];
    const [name] = mine.browser.cookie.split('=');
    const [, value] = theirs.browser.cookie.split('=');
    for (const cookie of ['', theirs.browser.cookie, `${name}=${value}`, `${name}=`])
      expect(codeOf(await world.finish(mine.returned, { cookie }))).toBe('SIGN_ON_EXPIRED');
    expect((await world.finish(mine.returned, mine.browser)).status).toBe(200);
  });

  test('is refused with another nonce', async () => {
    const { company, key } = await linked();
    const { returned, browser } = await world.go(key, 'ada');
    const stateHash = hashToken(returned.get('state') ?? '');
    const purpose = `sign-on-proof:${stateHash.toString('hex')}`;
    const { sql } = world.app;
    const { sealed } = await sql
      .selectFrom('single_sign_on_attempts')
      .select('sealed')
      .where('state_hash', '=', stateHash)
      .executeTakeFirstOrThrow();
    const proof = JSON.parse(secrets.open(purpose, sealed)) as object;
    await sql
      .updateTable('single_sign_on_attempts')
      .set({ sealed: secrets.encrypt(purpose, JSON.stringify({ ...proof, nonce: 'x'.repeat(43) })) })
      .where('state_hash', '=', stateHash)
      .execute();
    const refused = await world.finish(returned, browser);
    expect([refused.status, codeOf(refused), refused.error.data]).toEqual([
      403,
      'SIGN_ON_REFUSED',
      { reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' },
    ]);
    expect((await world.auditOf(company.id)).map(({ action }) => action)).toEqual(['single-sign-on.refuse']);
  });

  test('is refused where another provider says that it has answered', async () => {
    const { key } = await linked();
    const { returned, browser } = await world.go(key, 'ada');
    returned.set('iss', 'https://other.example.com');
    expect(codeOf(await world.finish(returned, browser))).toBe('SIGN_ON_REFUSED');
  });

  test('is refused after ten minutes', async () => {
    const { key } = await linked();
    const { returned, browser } = await world.go(key, 'ada');
    await world.app.sql
      .updateTable('single_sign_on_attempts')
      .set({ ends_time: new Date(Date.now() - 1000) })
      .where('state_hash', '=', hashToken(returned.get('state') ?? ''))
      .execute();
    expect(codeOf(await world.finish(returned, browser))).toBe('SIGN_ON_EXPIRED');
  });

  test('is reported as cancelled if the person cancelled it', async () => {
    const { company, key } = await linked();
    const refused = await world.signOn(key, null);
    expect([refused.status, codeOf(refused), refused.error.data]).toEqual([
      403,
      'SIGN_ON_DENIED',
      { reason: 'access_denied' },
    ]);
    expect((await world.auditOf(company.id)).at(-1)?.after).toEqual({ reason: 'access_denied' });
  });

  test('delays the address after some states that do not exist', async () => {
    const headers = { 'x-forwarded-for': '10.200.0.1' };
    const none = () =>
      world.finish(new URLSearchParams({ state: 'none', code: 'x' }), { cookie: '' }, headers as never);
    for (let tries = 0; tries < freeTries; tries++) expect(codeOf(await none())).toBe('SIGN_ON_EXPIRED');
    expect((await none()).status).toBe(429);
  });

  test('is counted each time where many come at once', async () => {
    const headers = { 'x-forwarded-for': '10.200.0.2' };
    const none = () =>
      world.finish(new URLSearchParams({ state: 'none', code: 'x' }), { cookie: '' }, headers as never);
    const lines = () =>
      world.app.sql.selectFrom('audit_events').select('id').where('address', '=', '10.200.0.2').execute();
    const answers = await Promise.all(Array.from({ length: 20 }, none));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(freeTries);
    expect(await lines()).toHaveLength(freeTries);
  });
});

describe('the provider', () => {
  test('that is away is reported as that, at the beginning and at the end', async () => {
    const provider = await startProvider('http://cubby.test/single-sign-on');
    provider.accounts.set('ada', {});
    const { issuer } = provider;
    const { company, key } = await world.buildSignOn({ issuer });
    await world.build({ company_id: company.id, single_sign_on_subject: 'ada' });
    const { returned, browser } = await world.go(key, 'ada');
    await provider.stop();
    const late = await world.finish(returned, browser);
    expect([late.status, codeOf(late), late.error.data]).toEqual([
      503,
      'SIGN_ON_PROVIDER_AWAY',
      { reason: 'UNREACHABLE' },
    ]);
    const other = await world.buildSignOn({ issuer });
    expect(codeOf(await world.start(other.key))).toBe('SIGN_ON_PROVIDER_AWAY');
    const { values } = await outgoingSeconds.get();
    expect(values.map(({ labels }) => labels)).toContainEqual({ target: 'sign-on', outcome: 'away' });
  });

  test('that is switched off leads nowhere, also for those on their way', async () => {
    const { company, key } = await linked();
    const { returned, browser } = await world.go(key, 'ada');
    await world.app.sql
      .updateTable('single_sign_on_providers')
      .set({ enabled: false })
      .where('company_id', '=', company.id)
      .execute();
    expect(codeOf(await world.start(key))).toBe('SIGN_ON_OFF');
    expect(codeOf(await world.finish(returned, browser))).toBe('SIGN_ON_OFF');
  });

  test('of a company that is suspended leads nowhere', async () => {
    const { company, key } = await linked();
    await world.app.sql.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', company.id).execute();
    expect(codeOf(await world.start(key))).toBe('SIGN_ON_OFF');
  });
});

describe('what a user types', () => {
  const find = async (name: string) =>
    (await world.app.call(calls.findSingleSignOn, { body: { name } }, world.elsewhere())).body.companyKey;

  test('leads to a provider by the domain or the key alone, whatever the local part of the address', async () => {
    const { company, key, user } = await linked();
    await world.app.sql
      .insertInto('single_sign_on_domains')
      .values({ company_id: company.id, domain: 'harbour.example' })
      .execute();
    for (const name of [
      key,
      ` ${key.toUpperCase()} `,
      'missing@harbour.example',
      'ADA@HARBOUR.EXAMPLE',
      'harbour.example',
    ])
      expect([name, await find(name)]).toEqual([name, key]);
    for (const name of [user.username, 'ada@example.com', 'ada@sub.harbour.example', 'harbour', `${key}-`, '@', '%'])
      expect([name, await find(name)]).toEqual([name, null]);
  });

  test('leads nowhere where the provider is switched off', async () => {
    const { key } = await world.buildSignOn({ enabled: false });
    expect(await find(key)).toBeNull();
  });

  test.each([
    'https://evil.example/app',
    '//evil.example/app',
    '/app/x\\@evil.example',
    'javascript:alert(1)',
    '/page/login',
    '/application',
    '/app/x#y',
    '/app/x y',
    '/app/\n',
    `/app/${'x'.repeat(1000)}`,
  ])('as the way back is refused where it is no screen: %s', async (returnPath) => {
    const { key } = await linked();
    const { status, error } = await world.start(key, { returnPath });
    expect([status, error.fieldErrors?.[0]?.path]).toEqual([400, 'returnPath']);
  });
});
