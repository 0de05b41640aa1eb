import { calls } from '@cubby/contract';
import { codeTries } from '@cubby/contract/people/sessions/second-step.limits';
import { sql as raw } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountApp, password, secrets, startAccountApp } from '../../../../test/account-app.ts';
import { atOnce, blockPerson } from '../../../../test/locks.ts';
import type { User } from '../../../../test/factories/users.ts';
import { setTries, triesOf } from '../../../../test/tries.ts';
import { newTotpSecret } from '../../../platform/secrets/index.ts';
import { stepOf, totpCode } from '../../../platform/secrets/totp.ts';
import { freeTries } from './sessions.policy.ts';
import { totpPurpose } from './sessions.authenticator.ts';

let world: AccountApp;
beforeAll(async () => {
  world = await startAccountApp();
});

const begin = async (user: User) => {
  const { body } = await world.signIn(user.username);
  return body.token;
};
const submit = (token: string | undefined, otp: string, from = world.elsewhere()) =>
  world.app.call(calls.submitOtp, { query: { otp } }, { ...from, ...(token !== undefined && { as: token }) });
const resend = (token: string, body: Parameters<typeof world.app.call<typeof calls.resendOtp>>[1]['body']) =>
  world.app.call(calls.resendOtp, { body }, { as: token, ...world.elsewhere() });
const codeOf = async (user: User): Promise<string> => (await world.waiting(user.id, 'SIGN_IN'))[0]?.secret ?? '';
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const opens = async (token: string) => (await world.app.call(calls.listOrders, { query: {} }, { as: token })).status;
/** Lets the person try again at once. */
const forgive = (user: User) => setTries(world.app.sql, `code:${user.id}`, 0);

describe('a sign-in with a second step', () => {
  test('answers with a token that opens nothing, and reveals no more than the step needs', async () => {
    const company = await world.app.buildCompany();
    const user = await world.build({ second_step: 'MAIL', company_id: company.id });
    const { body } = await world.signIn(user.username);
    expect(body).toMatchObject({
      userId: user.id,
      merchantId: company.id,
      needMFA: true,
      multiFactorAuthMethod: 'EMAIL',
      email: 'a•••@example.com',
      authoritySet: [],
      roles: [],
    });
    expect(await opens(body.token)).toBe(401);
    for (const [call, request] of [
      [calls.getLoginData, { params: { username: user.username } }],
      [calls.signOut, {}],
      [calls.listOwnSessions, {}],
      [calls.changePassword, { body: { originalPassword: password, newPassword: 'Other_pass1' } }],
    ] as const)
      expect((await world.app.call(call, request as never, { as: body.token })).status).toBe(401);
  });

  test.each([
    ['MAIL', 'ada@example.com'],
    ['SMS', '+85291234567'],
  ] as const)('by %s has a code sent to the own address, and opens with it once', async (channel, recipient) => {
    const user = await world.build({ second_step: channel, permissions: ['ORDER_LIST'] });
    const token = await begin(user);
    const row = await world.app.sql
      .selectFrom('verification_codes')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ channel, recipient, tries: 0 });
    const code = await codeOf(user);
    expect(code).toMatch(/^\d{6}$/);
    const { body } = await submit(token, code);
    expect(body).toMatchObject({ token, needMFA: false, authoritySet: ['ORDER_LIST'] });
    expect(await opens(token)).toBe(200);
    expect((await submit(token, code)).error.errorCode).toBe('SIGN_IN_REQUIRED');
  });

  test('stores its code nowhere in plain text: not in a table, the queue or the audit', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    await begin(user);
    const code = await codeOf(user);
    const { rows } = await raw<{ text: string }>`
      select c::text as text from verification_codes c where user_id = ${user.id}
      union all select j::text from graphile_worker._private_jobs j
      union all select a::text from audit_events a where user_id = ${user.id}`.execute(world.app.sql);
    expect(rows.length).toBeGreaterThan(1);
    for (const { text } of rows) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  test('of an account that nothing reaches is refused with its reason', async () => {
    const user = await world.build({ second_step: 'SMS', phone: null });
    const { status, error } = await world.signIn(user.username);
    expect([status, error.errorCode]).toEqual([403, 'SECOND_STEP_NOT_POSSIBLE']);
  });

  test('does not clear the failures before it', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    await setTries(world.app.sql, `name:${user.username}`, 3);
    await begin(user);
    expect(await triesOf(world.app.sql, `name:${user.username}`)).toBe(3);
  });

  test('sends at most ten codes in an hour', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    for (let tries = 0; tries < 10; tries++) expect((await world.signIn(user.username)).status).toBe(200);
    expect((await world.signIn(user.username)).status).toBe(429);
    await world.age(user.id, 3600);
    expect((await world.signIn(user.username)).status).toBe(200);
  });
});

describe('a code', () => {
  test.each(['12345', '1234567', 'abcdef', ''])('like %j is refused for its shape, and costs no try', async (otp) => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    const { status, error } = await submit(token, otp);
    expect([status, error.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });

  test('of another person opens nothing', async () => {
    const [one, other] = [await world.build({ second_step: 'MAIL' }), await world.build({ second_step: 'MAIL' })];
    const token = await begin(one);
    await begin(other);
    const [mine, code] = [await codeOf(one), await codeOf(other)];
    if (mine !== code) expect((await submit(token, code)).error.errorCode).toBe('CODE_REFUSED');
  });

  test(`may be wrong ${codeTries - 1} times; with the next the sign-in is gone`, async () => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    const code = await codeOf(user);
    for (let left = codeTries - 1; left >= 0; left--) {
      const { status, error } = await submit(token, wrong(code));
      expect([status, error.errorCode, error.data]).toEqual([400, 'CODE_REFUSED', { triesLeft: left }]);
    }
    await forgive(user);
    expect((await submit(token, code)).error.errorCode).toBe('SIGN_IN_REQUIRED');
  });

  test('fits with the last try', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    const code = await codeOf(user);
    for (let tries = 1; tries < codeTries; tries++) await submit(token, wrong(code));
    expect((await submit(token, code)).status).toBe(200);
  });

  test('that is invalid delays the user who typed it, and signing in again gives no fresh attempts', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    const here = world.elsewhere();
    const first = await begin(user);
    for (let tries = 0; tries < freeTries; tries++) await submit(first, wrong(await codeOf(user)), here);
    expect((await submit(await begin(user), await codeOf(user), here)).status).toBe(429);
  });

  test('in many tries at once is counted each time', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    const code = wrong(await codeOf(user));
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(token, code)));
    const refusedCodes = answers.filter(({ error }) => error.errorCode === 'CODE_REFUSED');
    expect(refusedCodes).toHaveLength(codeTries);
  });

  test.each([
    [295, 200],
    [301, 400],
  ])('after %i s answers %i', async (seconds, status) => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    const code = await codeOf(user);
    await world.age(user.id, seconds);
    expect((await submit(token, code)).status).toBe(status);
  });

  test('without a sign-in, or with an open session, is nothing', async () => {
    const user = await world.build();
    expect((await submit(undefined, '123456')).status).toBe(401);
    expect((await submit('x', '123456')).status).toBe(401);
    expect((await submit(await world.app.signInAs(user), '123456')).status).toBe(401);
  });

  test.each([
    ['locked', { status: 'LOCKED' as const }],
    ['deleted', { deactivated_time: new Date() }],
    ['given another password', { password_hash: 'other' }],
  ])('opens nothing for a person who was %s meanwhile', async (_, change) => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    const code = await codeOf(user);
    await world.app.sql.updateTable('users').set(change).where('id', '=', user.id).execute();
    expect((await submit(token, code)).status).toBe(401);
  });
});

describe('another code', () => {
  const resendRequest = (user: User) => ({
    userId: user.id,
    email: 'a•••@example.com',
    merchantId: null,
    multiFactorAuthMethod: 'EMAIL' as const,
  });

  test('is sent after 60 s and not before; then it alone fits', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    const first = await codeOf(user);
    await world.age(user.id, 58);
    const early = await resend(token, resendRequest(user));
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(2);
    await world.age(user.id, 2);
    expect((await resend(token, resendRequest(user))).body).toMatchObject({ code: 200, data: { resendSeconds: 60 } });
    const [second, before] = await world.waiting(user.id, 'SIGN_IN');
    expect(before?.secret).toBe(first);
    if (second?.secret !== first) expect((await submit(token, first)).status).toBe(400);
    expect((await submit(token, second?.secret ?? '')).status).toBe(200);
  });

  test('gives no more tries', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    for (let tries = 0; tries < 3; tries++) await submit(token, wrong(await codeOf(user)));
    await world.age(user.id, 60);
    await resend(token, resendRequest(user));
    expect((await submit(token, wrong(await codeOf(user)))).error.data).toEqual({ triesLeft: 1 });
  });

  test.each([
    ['userId', { userId: '1' }],
    ['email', { email: 'eve@example.com' }],
    ['merchantId', { merchantId: '1' }],
    ['multiFactorAuthMethod', { multiFactorAuthMethod: 'SMS' as const }],
  ])('goes to no other user: %s', async (path, other) => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    await world.age(user.id, 60);
    const { status, error } = await resend(token, { ...resendRequest(user), ...other });
    expect([status, error.fieldErrors?.map((each) => each.path)]).toEqual([400, [path]]);
    expect(await world.waiting(user.id, 'SIGN_IN')).toHaveLength(1);
  });

  test('goes nowhere once the address is another', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    const token = await begin(user);
    await world.age(user.id, 60);
    await world.app.sql.updateTable('users').set({ mail: 'new@example.com' }).where('id', '=', user.id).execute();
    expect((await resend(token, resendRequest(user))).error.errorCode).toBe('SECOND_STEP_NOT_POSSIBLE');
  });

  test('needs a sign-in', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    expect((await resend('x', resendRequest(user))).status).toBe(401);
  });
});

describe('an authenticator app', () => {
  const withApp = async () => {
    const secret = newTotpSecret();
    const user = await world.build({ second_step: 'TOTP' });
    await world.app.sql
      .updateTable('users')
      .set({ totp_sealed: secrets.encrypt(totpPurpose(user.id), secret.toString('base64')) })
      .where('id', '=', user.id)
      .execute();
    return { user, codeAt: (steps: number) => totpCode(secret, stepOf(Date.now()) + steps) };
  };

  test('opens with its code, and no code opens twice', async () => {
    const { user, codeAt } = await withApp();
    const { body } = await world.signIn(user.username);
    expect(body).toMatchObject({ multiFactorAuthMethod: 'AUTHENTICATOR', email: null });
    const code = codeAt(0);
    expect((await submit(body.token, code)).status).toBe(200);
    expect((await submit(await begin(user), code)).error.errorCode).toBe('CODE_REFUSED');
    expect((await submit(await begin(user), codeAt(1))).status).toBe(200);
  });

  test('with its code sent twice at once opens, and remains open', async () => {
    const { user, codeAt } = await withApp();
    const token = await begin(user);
    const code = codeAt(0);
    const answers = await atOnce(world.app.sql, blockPerson(user.id), 2, () => [
      submit(token, code),
      submit(token, code),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await opens(token)).toBe(200);
    expect(await triesOf(world.app.sql, `code:${user.id}`)).toBe(0);
  });

  test('sends nothing, so nothing can be sent again', async () => {
    const { user } = await withApp();
    const token = await begin(user);
    expect(await world.waiting(user.id, 'SIGN_IN')).toEqual([]);
    const body = { userId: user.id, multiFactorAuthMethod: 'AUTHENTICATOR' as const };
    expect((await resend(token, body)).error.errorCode).toBe('SECOND_STEP_NOT_POSSIBLE');
  });

  test('has its tries counted too', async () => {
    const { user, codeAt } = await withApp();
    const token = await begin(user);
    for (let left = codeTries - 1; left >= 0; left--)
      expect((await submit(token, codeAt(1000))).error.data).toEqual({ triesLeft: left });
    expect((await submit(token, codeAt(0))).status).toBe(401);
  });
});
