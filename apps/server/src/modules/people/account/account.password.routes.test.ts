import { calls } from '@cubby/contract';
import argon2 from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AccountApp, password, startAccountApp } from '../../../../test/account-app.ts';
import type { User } from '../../../../test/factories/users.ts';
import { setTries } from '../../../../test/tries.ts';

const hash = vi.spyOn(argon2, 'hash');
const verify = vi.spyOn(argon2, 'verify');

let world: AccountApp;
beforeAll(async () => {
  world = await startAccountApp();
});
beforeEach(() => {
  hash.mockClear();
  verify.mockClear();
});

const opens = async (as: string) => (await world.app.call(calls.listOrders, { query: {} }, { as })).status;
const newPassword = 'Fresh_pass2';

describe('changing the password', () => {
  const change = (as: string, body: { originalPassword: string; newPassword: string }) =>
    world.app.call(calls.changePassword, { body }, { as, ...world.elsewhere() });

  test('ends every session, and the new one signs in', async () => {
    const user = await world.build();
    const [mine, other] = [await world.app.signInAs(user), await world.app.signInAs(user)];
    expect((await change(mine, { originalPassword: password, newPassword })).body).toEqual({ success: true });
    expect([await opens(mine), await opens(other)]).toEqual([401, 401]);
    expect((await world.signIn(user.username)).status).toBe(401);
    expect((await world.signIn(user.username, newPassword)).status).toBe(200);
  });

  test('needs the current one, whose tries are counted', async () => {
    const user = await world.build();
    const token = await world.app.signInAs(user);
    for (let tries = 0; tries < 5; tries++) {
      const { status, error } = await change(token, { originalPassword: 'wrong', newPassword });
      expect([status, error.errorCode]).toEqual([400, 'PASSWORD_WRONG']);
    }
    expect((await change(token, { originalPassword: password, newPassword })).status).toBe(429);
    expect(await opens(token)).toBe(200);
  });

  test.each([
    ['five characters', 'abc12', 400],
    ['six', 'qz7xv2', 200],
    ['all the signs', 'aZ9_@#$%^&*()+', 200],
    ['thirty', 'a'.repeat(30), 200],
    ['thirty-one', 'a'.repeat(31), 400],
    ['a hyphen', 'abc-123', 400],
    ['a space', 'abc 123', 400],
    ['Chinese', '密碼密碼密碼', 400],
    ['nothing', '', 400],
  ])('takes a new one of %s or not', async (_, wanted, status) => {
    const token = await world.app.signInAs(await world.build());
    expect((await change(token, { originalPassword: password, newPassword: wanted })).status).toBe(status);
  });

  test('is recorded in the audit without either password', async () => {
    const user = await world.build();
    await change(await world.app.signInAs(user), { originalPassword: password, newPassword });
    const lines = await world.app.sql.selectFrom('audit_events').selectAll().where('user_id', '=', user.id).execute();
    expect(lines.map(({ action }) => action)).toEqual(['users.password']);
    expect(JSON.stringify(lines)).not.toMatch(/_pass/);
  });
});

describe('checking the password', () => {
  const check = (as: string, pwd: string, headers = world.elsewhere().headers) =>
    world.app.call(calls.checkPassword, { query: { pwd } }, { as, headers });

  test('says whether it fits, is never cached, and opens what is dangerous', async () => {
    const user = await world.build();
    const token = await world.app.signInAs(user);
    await world.app.sql.updateTable('sessions').set({ confirmed_time: null }).where('user_id', '=', user.id).execute();
    const dangerous = async () => (await world.app.call(calls.endOtherSessions, {}, { as: token })).status;
    expect((await check(token, 'wrong')).body).toEqual({ result: false });
    expect(await dangerous()).toBe(403);
    const answer = await check(token, password);
    expect(answer.body).toEqual({ result: true });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await dangerous()).toBe(200);
  });

  test('delays the session with the failed attempts, and no other user', async () => {
    const user = await world.build();
    const token = await world.app.signInAs(user);
    for (let tries = 0; tries < 5; tries++) await check(token, 'wrong');
    expect((await check(token, password)).status).toBe(429);
    expect((await check(await world.app.signInAs(user), password)).status).toBe(200);
    expect((await world.signIn(user.username)).status).toBe(200);
  });

  test('with many tries at once checks five of them', async () => {
    const token = await world.app.signInAs(await world.build());
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(token, 'wrong')));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.result)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(verify).toHaveBeenCalledTimes(5);
  });

  test('delays an address after 20 in a minute', async () => {
    const token = await world.app.signInAs(await world.build());
    const { headers } = world.elsewhere();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries++) statuses.push((await check(token, '', headers)).status);
    expect([statuses[19], statuses[20]]).toEqual([400, 429]);
  });

  test('is refused to a browser that only prefetches it', async () => {
    const token = await world.app.signInAs(await world.build());
    const { error } = await check(token, password, {
      ...world.elsewhere().headers,
      'sec-purpose': 'prefetch',
    } as never);
    expect(error.errorCode).toBe('PREFETCH_REFUSED');
  });
});

describe('confirming with the password', () => {
  const confirm = (as: string, body: { password: string }, headers = world.elsewhere().headers) =>
    world.app.call(calls.confirmPassword, { body }, { as, headers });

  test('says whether it fits, and opens what is dangerous', async () => {
    const user = await world.build();
    const token = await world.app.signInAs(user);
    await world.app.sql.updateTable('sessions').set({ confirmed_time: null }).where('user_id', '=', user.id).execute();
    const dangerous = async () => (await world.app.call(calls.endOtherSessions, {}, { as: token })).status;
    expect((await confirm(token, { password: 'wrong' })).body).toEqual({ result: false });
    expect(await dangerous()).toBe(403);
    expect((await confirm(token, { password })).body).toEqual({ result: true });
    expect(await dangerous()).toBe(200);
  });

  test('delays an address after 20 in a minute', async () => {
    const token = await world.app.signInAs(await world.build());
    const { headers } = world.elsewhere();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries++) statuses.push((await confirm(token, { password: '' }, headers)).status);
    expect([statuses[19], statuses[20]]).toEqual([400, 429]);
  });

  test('goes on where passwords in addresses are switched off', async () => {
    const strict = await startAccountApp({ PASSWORD_IN_ADDRESS: 'false' });
    const as = await strict.app.signInAs(await strict.build());
    const inAddress = await strict.app.call(calls.checkPassword, { query: { pwd: password } }, { as });
    expect(inAddress.status).toBe(403);
    expect(inAddress.error.errorCode).toBe('PASSWORD_IN_ADDRESS_REFUSED');
    const inBody = await strict.app.call(calls.confirmPassword, { body: { password } }, { as });
    expect(inBody.body).toEqual({ result: true });
  });
});

describe('a lost password', () => {
  const ask = (username: string, more: { mobile?: string; email?: string } = {}) =>
    world.app.call(calls.retrievePassword, { body: { username, ...more } }, world.elsewhere());
  const reset = (
    username: string,
    code: string,
    more: { mobile?: string; newPassword?: string } = {},
    from = world.elsewhere(),
  ) =>
    world.app.call(
      calls.retrievePasswordVerify,
      { body: { username, code, mobile: '91234567', newPassword, ...more } },
      from,
    );
  const codeOf = async (user: User) => (await world.waiting(user.id, 'PASSWORD_RESET'))[0]?.secret;
  const wrong = (code: string | undefined) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const sendTo = async (user: User) => {
    await ask(user.username);
    return (await codeOf(user)) ?? '';
  };

  test('is set again with the code that came by mail; every session ends', async () => {
    const user = await world.build();
    await setTries(world.app.sql, `name:${user.username}`, 25);
    const token = await world.app.signInAs(user);
    const code = await sendTo(user);
    expect((await reset(user.username.toUpperCase(), code)).body).toEqual({ success: true });
    expect(await opens(token)).toBe(401);
    expect((await world.signIn(user.username, newPassword)).status).toBe(200);
    expect((await reset(user.username, code)).error.errorCode).toBe('CODE_REFUSED');
  });

  test('goes by text message where there is no mail address', async () => {
    const user = await world.build({ mail: null });
    await sendTo(user);
    const row = await world.app.sql
      .selectFrom('verification_codes')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ channel: 'SMS', recipient: '+85291234567' });
  });

  test('is answered alike for a name that no user has, in content and in time', async () => {
    const user = await world.build();
    const locked = await world.build({ status: 'LOCKED' });
    for (const name of [user.username, locked.username, 'no such user']) {
      const start = performance.now();
      const answer = await ask(name);
      expect([answer.status, answer.raw.toString()]).toEqual([200, '{"success":true}']);
      expect(performance.now() - start).toBeGreaterThanOrEqual(295);
    }
    expect(await codeOf(locked)).toBeUndefined();
    const refusals = [await reset(user.username, wrong(await codeOf(user))), await reset('no such user', '123456')];
    for (const { status, error } of refusals)
      expect([status, error.errorCode, error.data]).toEqual([400, 'CODE_REFUSED', undefined]);
  });

  test('has its new password hashed for a name that no user has too', async () => {
    await reset('no such user here', '123456');
    expect(hash).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another phone', { mobile: '11111111' }],
    ['another mail address', { email: 'eve@example.com' }],
  ])('sends nothing where %s is given', async (_, more) => {
    const user = await world.build();
    expect((await ask(user.username, more)).status).toBe(200);
    expect(await codeOf(user)).toBeUndefined();
  });

  test.each([
    ['given alike', { mobile: '91234567', email: 'ADA@example.com' }, {}],
    ['that are not known', { mobile: '00000000', email: 'any@example.com' }, { phone: null, mail: 'any@example.com' }],
  ])('sends where phone and mail are %s', async (_, more, fields) => {
    const user = await world.build(fields);
    await ask(user.username, more);
    expect(await codeOf(user)).toMatch(/^\d{6}$/);
  });

  test('delays a user who types invalid codes or another phone, and counts for no other user', async () => {
    const user = await world.build();
    const code = await sendTo(user);
    const here = world.elsewhere();
    for (let tries = 0; tries < 4; tries++)
      expect((await reset(user.username, wrong(code), {}, here)).status).toBe(400);
    expect((await reset(user.username, code, { mobile: '11111111' }, here)).status).toBe(400);
    expect((await reset(user.username, code, {}, here)).status).toBe(429);
    expect((await reset(user.username, code)).status).toBe(200);
  });

  test.each([
    [599, 200],
    [601, 400],
  ])('after %i s answers %i', async (seconds, status) => {
    const user = await world.build();
    const code = await sendTo(user);
    await world.age(user.id, seconds);
    expect((await reset(user.username, code)).status).toBe(status);
  });

  test.each([
    [{ mobile: '9123456' }, 'mobile'],
    [{ mobile: '912345678' }, 'mobile'],
    [{ newPassword: 'short' }, 'newPassword'],
  ])('is refused for its fields: %j', async (more, path) => {
    const { status, error } = await reset('anybody', '123456', more);
    expect([status, error.fieldErrors?.[0]?.path]).toEqual([400, path]);
  });

  test('leaves the second step where it was', async () => {
    const user = await world.build({ second_step: 'SMS' });
    await reset(user.username, await sendTo(user));
    expect((await world.signIn(user.username, newPassword)).body).toMatchObject({ needMFA: true });
  });
});
