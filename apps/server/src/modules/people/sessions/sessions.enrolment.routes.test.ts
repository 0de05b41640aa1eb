import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountApp, startAccountApp } from '../../../../test/account-app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import type { User } from '../../../../test/factories/users.ts';
import { atOnce, blockPerson } from '../../../../test/locks.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { stepOf, totpCode } from '../../../platform/secrets/totp.ts';

let world: AccountApp;
let company: Company;
beforeAll(async () => {
  world = await startAccountApp();
  company = await world.app.buildCompany({ second_step: 'MAIL' });
});

/** A user who can't use any second step of the company. */
const build = () => world.build({ company_id: company.id, mail: null, permissions: ['ORDER_LIST'] });
const begin = async (user: User) => (await world.signIn(user.username)).body;
const enrol = (as: string) => world.app.call(calls.beginEnrolment, {}, { as, ...world.elsewhere() });
const complete = (as: string, body: { enrolment: string; code: string }) =>
  world.app.call(calls.completeEnrolment, { body }, { as, ...world.elsewhere() });
const opens = async (as: string) => (await world.app.call(calls.listOrders, { query: {} }, { as })).status;
const submit = (as: string, otp: string) =>
  world.app.call(calls.submitOtp, { query: { otp } }, { as, ...world.elsewhere() });
const codeOf = (base32: string, steps = 0) => totpCode(fromBase32(base32), stepOf(Date.now()) + steps);
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const lines = (user: User) =>
  world.app.sql
    .selectFrom('audit_events')
    .select(['action', 'user_id', 'after'])
    .where('noun_id', '=', user.id)
    .orderBy('id')
    .execute();

describe('a user who can’t use any second step of the company', () => {
  test('gets nowhere with the password alone, and in with an app that is set up', async () => {
    const user = await build();
    const signedIn = await begin(user);
    expect(signedIn).toMatchObject({
      needMFA: true,
      needEnrolment: true,
      multiFactorAuthMethod: 'AUTHENTICATOR',
      authoritySet: [],
      roles: [],
      merchantName: null,
    });
    const { token } = signedIn;
    expect(await opens(token)).toBe(401);
    expect((await submit(token, '123456')).status).toBe(401);
    const { enrolment, secret } = (await enrol(token)).body;
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    expect((await complete(token, { enrolment, code: wrong })).error.errorCode).toBe('CODE_REFUSED');
    expect(await opens(token)).toBe(401);
    const code = codeOf(secret);
    const { body } = await complete(token, { enrolment, code });
    expect(body).toMatchObject({ token, needMFA: false, authoritySet: ['ORDER_LIST'] });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await opens(token)).toBe(200);
    // From now on it is the second step, and the code that set it up opens nothing.
    const next = await begin(user);
    expect(next.needEnrolment).toBeUndefined();
    expect(next.multiFactorAuthMethod).toBe('AUTHENTICATOR');
    expect((await submit(next.token, code)).error.errorCode).toBe('CODE_REFUSED');
    expect((await submit(next.token, codeOf(secret, 1))).status).toBe(200);
    expect(await lines(user)).toMatchObject([
      { action: 'users.second-step', user_id: user.id, after: { multiFactorAuthMethod: 'AUTHENTICATOR' } },
      { action: 'sessions.open' },
      { action: 'sessions.refuse' },
      { action: 'sessions.open' },
    ]);
  });

  test('of a company that requires none signs in with the password', async () => {
    const free = await world.app.buildCompany();
    const user = await world.build({ company_id: free.id, mail: null, permissions: ['ORDER_LIST'] });
    const body = await begin(user);
    expect([body.needMFA, body.needEnrolment, await opens(body.token)]).toEqual([false, undefined, 200]);
  });
});

describe('setting up the app of a sign-in', () => {
  test('is for the person of that sign-in, and for no other session', async () => {
    const [one, other] = [await begin(await build()), await begin(await build())];
    const { enrolment, secret } = (await enrol(one.token)).body;
    const proof = { enrolment, code: codeOf(secret) };
    expect((await complete(other.token, proof)).error.errorCode).toBe('CODE_REFUSED');
    const reached = await world.build({ company_id: company.id });
    const waiting = await begin(reached);
    for (const token of ['x', waiting.token, await world.app.signInAs(reached)]) {
      expect((await enrol(token)).error.errorCode).toBe('SIGN_IN_REQUIRED');
      expect((await complete(token, proof)).error.errorCode).toBe('SIGN_IN_REQUIRED');
    }
    expect((await complete(one.token, proof)).status).toBe(200);
    expect((await complete(one.token, proof)).error.errorCode).toBe('SIGN_IN_REQUIRED');
  });

  test('is done once: who signed in with the password before sets up no other', async () => {
    const user = await build();
    const [one, other] = [await begin(user), await begin(user)];
    const { enrolment, secret } = (await enrol(one.token)).body;
    const theirs = (await enrol(other.token)).body;
    expect((await complete(one.token, { enrolment, code: codeOf(secret) })).status).toBe(200);
    expect((await enrol(other.token)).status).toBe(401);
    const late = await complete(other.token, { enrolment: theirs.enrolment, code: codeOf(theirs.secret) });
    expect(late.error.errorCode).toBe('SIGN_IN_REQUIRED');
    expect((await submit((await begin(user)).token, codeOf(secret, 1))).status).toBe(200);
  });

  test('at the same moment is done once', async () => {
    const user = await build();
    const tries = await Promise.all(
      [await begin(user), await begin(user)].map(async ({ token }) => ({ token, ...(await enrol(token)).body })),
    );
    const answers = await atOnce(world.app.sql, blockPerson(user.id), 2, () =>
      tries.map(({ token, enrolment, secret }) => complete(token, { enrolment, code: codeOf(secret) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test.each([
    ['locked', { status: 'LOCKED' as const }],
    ['deleted', { deactivated_time: new Date() }],
    ['past their time', { end_time: new Date(Date.now() - 1000) }],
  ])('opens nothing for a person who is %s meanwhile', async (_, change) => {
    const user = await build();
    const { token } = await begin(user);
    const { enrolment, secret } = (await enrol(token)).body;
    await world.app.sql.updateTable('users').set(change).where('id', '=', user.id).execute();
    expect((await complete(token, { enrolment, code: codeOf(secret) })).status).toBe(401);
  });

  test('takes no longer than a sign-in may wait', async () => {
    const { token } = await begin(await build());
    const { enrolment, secret } = (await enrol(token)).body;
    await world.app.sql
      .updateTable('sessions')
      .set({ ends_time: new Date(Date.now() - 1000) })
      .where('token_hash', '=', hashToken(token))
      .execute();
    expect((await complete(token, { enrolment, code: codeOf(secret) })).status).toBe(401);
  });

  test.each([
    ['code', { enrolment: 'x', code: '12345' }],
    ['enrolment', { enrolment: 'x'.repeat(1001), code: '123456' }],
  ])('refuses a %s that is none', async (path, body) => {
    const { token } = await begin(await build());
    expect((await complete(token, body)).error.fieldErrors).toMatchObject([{ path }]);
  });
});
