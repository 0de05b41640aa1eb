import { calls } from '@cubby/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAtProvider } from '../../../../test/provider.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { type SignOnWorld, startSignOnWorld } from './single-sign-on.fixture.ts';

let world: SignOnWorld;
beforeAll(async () => {
  world = await startSignOnWorld();
  for (const name of ['ada', 'bo']) world.provider.accounts.set(name, { email: `${name}@example.com` });
});
afterAll(() => world.provider.stop());

/** A user who signed in through the provider, so long ago that dangerous actions ask again. */
const linked = async (more: Parameters<SignOnWorld['build']>[0] = {}) => {
  const { company, key } = await world.buildSignOn();
  const user = await world.build({ company_id: company.id, single_sign_on_subject: 'ada', ...more });
  const token = await world.app.signInAs(user);
  await clearConfirmation(token);
  return { company, key, user, token };
};
const clearConfirmation = (token: string) =>
  world.app.sql
    .updateTable('sessions')
    .set({ confirmed_time: null })
    .where('token_hash', '=', hashToken(token))
    .execute();
const start = (as: string) => world.app.call(calls.startConfirmation, {}, { as, ...world.elsewhere() });
const finish = (as: string, returned: URLSearchParams, cookie: string) => {
  const { state = '', code, iss, error } = Object.fromEntries(returned);
  return world.app.call(
    calls.finishConfirmation,
    { body: { state, code: code ?? null, iss: iss ?? null, error: error ?? null } },
    { as, headers: { ...world.elsewhere().headers, cookie } },
  );
};
/** The whole way. */
const confirm = async (as: string, account: string | null) => {
  const started = await start(as);
  const returned = await signInAtProvider(started.body.url, account);
  return finish(as, returned, world.browserOf(started as never).cookie);
};
/** A dangerous action. */
const act = async (as: string) => (await world.app.call(calls.endOtherSessions, {}, { as })).status;
const codeOf = (answer: { error: { errorCode: string | number } }) => answer.error.errorCode;

describe('a user who signs in through a provider', () => {
  test('proves there, before a dangerous action, that they are there', async () => {
    const { company, user, token } = await linked();
    expect(await act(token)).toBe(403);
    const { url } = (await start(token)).body;
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      login_hint: user.mail,
    });
    expect((await confirm(token, 'ada')).body).toEqual({ success: true });
    expect(await act(token)).toBe(200);
    expect(await world.auditOf(company.id)).toMatchObject([
      { action: 'sessions.confirm', after: { by: 'PROVIDER' }, user_id: user.id },
    ]);
  });

  test('is no other user, and is not let through where they give up', async () => {
    const { company, token } = await linked();
    expect(codeOf(await confirm(token, 'bo'))).toBe('SIGN_ON_NOT_LINKED');
    expect(codeOf(await confirm(token, null))).toBe('SIGN_ON_DENIED');
    expect(await act(token)).toBe(403);
    const reasons = (await world.auditOf(company.id)).map(({ after }) => (after as { reason: string }).reason);
    expect(reasons).toEqual(['OTHER_SUBJECT', 'access_denied']);
  });

  test('sees in the account whether the provider can confirm them', async () => {
    const { company, user, token } = await linked();
    const readConfirms = async () =>
      (await world.app.call(calls.getAccount, {}, { as: token })).body.confirmsByProvider;
    expect(await readConfirms()).toBe(true);
    const providers = world.app.sql.updateTable('single_sign_on_providers').where('company_id', '=', company.id);
    await providers.set({ enabled: false }).execute();
    expect([await readConfirms(), codeOf(await start(token))]).toEqual([false, 'SIGN_ON_OFF']);
    await providers.set({ enabled: true }).execute();
    await world.app.sql.updateTable('users').set({ single_sign_on_subject: null }).where('id', '=', user.id).execute();
    expect([await readConfirms(), codeOf(await start(token))]).toEqual([false, 'SIGN_ON_NOT_LINKED']);
  });
});

describe('a proof', () => {
  test('is for the session that asked for it, in its browser, once', async () => {
    const { user, token } = await linked();
    const other = await world.app.signInAs(user);
    await clearConfirmation(other);
    const started = await start(token);
    const { cookie } = world.browserOf(started as never);
    const returned = await signInAtProvider(started.body.url, 'ada');
    expect(codeOf(await finish(other, returned, cookie))).toBe('SIGN_ON_EXPIRED');
    const again = await start(token);
    const back = await signInAtProvider(again.body.url, 'ada');
    expect(codeOf(await finish(token, back, 'none=1'))).toBe('SIGN_ON_EXPIRED');
    expect((await finish(token, back, world.browserOf(again as never).cookie)).status).toBe(200);
    expect(codeOf(await finish(token, back, world.browserOf(again as never).cookie))).toBe('SIGN_ON_EXPIRED');
    expect(await act(other)).toBe(403);
  });

  test('is no sign-in, and a sign-in no proof', async () => {
    const { key, token } = await linked();
    const started = await start(token);
    const returned = await signInAtProvider(started.body.url, 'ada');
    const browser = world.browserOf(started as never);
    expect(codeOf(await world.finish(returned, browser))).toBe('SIGN_ON_EXPIRED');
    const signIn = await world.go(key, 'ada');
    expect(codeOf(await finish(token, signIn.returned, signIn.browser.cookie))).toBe('SIGN_ON_EXPIRED');
    expect(await act(token)).toBe(403);
  });

  test('takes a user who was asked again', async () => {
    const { company, token } = await linked();
    const started = await start(token);
    const returned = await signInAtProvider(started.body.url, 'ada');
    // As if the attempt had begun minutes after the person last proved themselves there.
    await world.app.sql
      .updateTable('single_sign_on_attempts')
      .set({ ends_time: new Date(Date.now() + 15 * 60_000) })
      .where('company_id', '=', company.id)
      .execute();
    const refused = await finish(token, returned, world.browserOf(started as never).cookie);
    expect([codeOf(refused), refused.error.data]).toEqual(['SIGN_ON_REFUSED', { reason: 'NOT_ASKED_ANEW' }]);
    expect(await act(token)).toBe(403);
  });

  test('goes with its session', async () => {
    const { token } = await linked();
    const started = await start(token);
    await world.app.call(calls.signOut, {}, { as: token });
    const { state = '' } = Object.fromEntries(new URL(started.body.url).searchParams);
    const left = await world.app.sql
      .selectFrom('single_sign_on_attempts')
      .selectAll()
      .where('state_hash', '=', hashToken(state))
      .execute();
    expect(left).toEqual([]);
  });

  test('is none of staff of the platform, nor of an API key', async () => {
    const platform = await world.app.signInAs(await world.build());
    expect(codeOf(await start(platform))).toBe('SIGN_ON_OFF');
    const { user, token } = await linked();
    const { apiKey } = (await world.app.call(calls.regenerateApiKey, { body: { userId: user.id } }, { as: token }))
      .body;
    expect(codeOf(await start(apiKey))).toBe('NOT_FOR_API_KEYS');
  });
});
