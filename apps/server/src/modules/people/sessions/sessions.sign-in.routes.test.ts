import { createHash } from 'node:crypto';
import { calls } from '@cubby/contract';
import argon2 from '@node-rs/argon2';
import { sql as raw } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { User } from '../../../../test/factories/users.ts';
import { waiting } from '../../../../test/locks.ts';
import { ageTries, setTries, triesOf } from '../../../../test/tries.ts';
import { hashPassword } from './passwords.ts';
import { freeTries, waitAfter } from './sessions.policy.ts';

const verify = vi.spyOn(argon2, 'verify');

let app: TestApp;
let passwordHash: string;
let addresses = 0;

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  passwordHash = await hashPassword('right');
});
beforeEach(() => void verify.mockClear());

const build = (more: Parameters<TestApp['buildUser']>[0] = {}) =>
  app.buildUser({ password_hash: passwordHash, ...more });
const newAddress = () => `10.0.${++addresses}.1`;
/** Each from an address of its own: addresses may try 30 times a minute. */
const signIn = (username: string, password = 'right', address = newAddress()) => {
  const headers = { 'x-forwarded-for': address };
  return app.call(calls.signIn, { body: { username, password } }, { headers });
};
const list = (as: string) => app.call(calls.listOrders, { query: {} }, { as });
const hashOf = (token: string) => createHash('sha256').update(token).digest();

const sessionsOf = (user: User) =>
  app.sql.selectFrom('sessions').select('token_hash').where('user_id', '=', user.id).execute();

/** Sign-ins that have locked their person while the hash is computed. */
const countLockedPeople = async (): Promise<number> => {
  const { rows } = await raw`
    select from pg_locks where database = (select oid from pg_database where datname = current_database())
      and relation = 'users'::regclass and mode = 'RowShareLock' and granted`.execute(app.sql);
  return rows.length;
};

describe('a session that is prepared', () => {
  test('is gone where the password does not fit', async () => {
    const user = await build();
    expect((await signIn(user.username, 'wrong')).status).toBe(401);
    expect(await sessionsOf(user)).toEqual([]);
    const lines = app.sql.selectFrom('audit_events').select('action').where('user_id', '=', user.id);
    expect(await lines.execute()).toEqual([{ action: 'sessions.refuse' }]);
  });

  test.each([
    ['gets another password', { password_hash: 'x' }, 'SIGN_IN_REFUSED'],
    ['is locked', { status: 'LOCKED' as const }, 'SIGN_IN_REFUSED'],
    ['is to begin later', { start_time: new Date(Date.now() + 60_000) }, 'ACCOUNT_OUT_OF_TERM'],
  ])('is gone where the person %s meanwhile', async (_, change, code) => {
    const user = await build();
    const release = Promise.withResolvers<void>();
    const changing = Promise.withResolvers<void>();
    const changed = app.sql.transaction().execute(async (trx) => {
      await trx.updateTable('users').set(change).where('id', '=', user.id).execute();
      release.resolve();
      await changing.promise;
    });
    await release.promise;
    const answer = signIn(user.username);
    // The sign-in waits for the row of the person.
    await expect.poll(() => waiting(app.sql)).toBe(1);
    changing.resolve();
    await changed;
    expect((await answer).error).toMatchObject({ errorCode: code });
    expect(await sessionsOf(user)).toEqual([]);
  });
});

describe('signing in', () => {
  test('answers with what the person is and may do, and a token that opens calls', async () => {
    const company = await app.buildCompany({ environment: 'ALFRED_BR' });
    const user = await build({ company_id: company.id, permissions: ['ORDER_LIST', 'ORDER_INFO'] });
    const { body } = await signIn(user.username.toUpperCase());
    expect(body).toMatchObject({
      userId: user.id,
      username: user.username,
      nickname: user.nickname,
      merchantId: company.id,
      merchantName: company.name,
      companyType: 'MERCHANT',
      projectEnvironment: 'ALFRED_BR',
      roles: [{ roleId: user.role_id }],
      authoritySet: ['ORDER_INFO', 'ORDER_LIST'],
      needMFA: false,
    });
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    expect((await list(body.token)).status).toBe(200);
  });

  test('without a company is platform staff', async () => {
    const { body } = await signIn((await build()).username);
    expect(body).toMatchObject({ merchantId: null, companyType: 'ADMIN', projectEnvironment: 'DEFAULT' });
  });

  test('retains the hash of the token and the token nowhere', async () => {
    const user = await build();
    const { token } = (await signIn(user.username)).body;
    const { rows: tables } = await raw<{
      name: string;
    }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      app.sql,
    );
    for (const { name } of tables) {
      const { rows } = await raw`select * from ${raw.table(name)} t where t::text like ${`%${token}%`}`.execute(
        app.sql,
      );
      expect([name, rows]).toEqual([name, []]);
    }
    const session = await app.sql
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(session.token_hash.equals(hashOf(token))).toBe(true);
    expect(session.address).toMatch(/^10\.0\./);
  });

  test('lets an operator see those below, but no logistics company among them', async () => {
    const operator = await app.buildCompany({ company_type: 'OPERATOR' });
    const below = await app.buildCompany({ operator_id: operator.id });
    await app.buildCompany({ operator_id: operator.id, company_type: 'LOGISTICS' });
    const user = await build({ company_id: operator.id });
    await signIn(user.username);
    const { scope } = await app.sql
      .selectFrom('sessions')
      .select('scope')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(scope).toBe(`companies:{${operator.id},${below.id}}`);
  });

  test('is recorded in the audit, refused or not', async () => {
    const user = await build();
    await signIn(user.username, 'wrong');
    await signIn(user.username);
    const lines = await app.sql
      .selectFrom('audit_events')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['sessions.refuse', 'sessions.open']);
    expect(JSON.stringify(lines)).not.toMatch(/wrong|right/);
  });
});

describe('a sign-in that does not fit', () => {
  test('gets one answer, whatever the reason', async () => {
    const [user, locked] = [await build(), await build({ status: 'LOCKED' })];
    const answers = [
      await signIn(user.username, 'wrong'),
      await signIn(locked.username, 'right'),
      await signIn(locked.username, 'wrong'),
      await signIn('no such user'),
    ];
    for (const { status, error } of answers) {
      expect(status).toBe(401);
      expect({ ...error, requestId: '' }).toEqual({ ...answers[0]?.error, requestId: '' });
      expect(error.errorCode).toBe('SIGN_IN_REFUSED');
    }
  });

  test('waits for no other try: the more at once, the longer it would take, where a user has the name', async () => {
    const user = await build();
    const computed = Promise.withResolvers<boolean>();
    verify.mockReturnValueOnce(computed.promise);
    const first = signIn(user.username, 'wrong');
    await expect.poll(() => countLockedPeople()).toBe(1);
    expect((await signIn(user.username, 'wrong')).status).toBe(401);
    computed.resolve(false);
    expect((await first).status).toBe(401);
    expect(await triesOf(app.sql, `name:${user.username}`)).toBe(2);
  });

  test('computes a hash for an unknown name too', async () => {
    await signIn('no such user here', 'wrong');
    expect(verify).toHaveBeenCalledTimes(1);
    expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
  });

  test.each([
    [{ username: '', password: 'x' }, 'username'],
    [{ username: 'x', password: '' }, 'password'],
    [{ username: 'x'.repeat(256), password: 'x' }, 'username'],
    [{ username: 'x', password: 'x'.repeat(256) }, 'password'],
  ])('is refused for its fields: %j', async (body, path) => {
    const { status, error } = await app.call(calls.signIn, { body });
    expect([status, error.fieldErrors?.[0]?.path]).toEqual([400, path]);
  });

  test('in Chinese is answered in Chinese', async () => {
    const body = { username: 'no user in Chinese', password: 'x' };
    const { error } = await app.call(calls.signIn, { body }, { language: 'zh_HK' });
    expect(error.message).toMatch(/\p{Script=Han}/u);
  });
});

describe('tries without end', () => {
  test('delay their user longer and longer, also with the right password', async () => {
    const { username } = await build();
    const here = newAddress();
    for (let tries = 0; tries < freeTries; tries++) expect((await signIn(username, 'wrong', here)).status).toBe(401);
    const release = await signIn(username, 'right', here);
    expect([release.status, release.error.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(release.headers['retry-after'])).toBeLessThanOrEqual(2);
    expect(await triesOf(app.sql, `name:${username}`)).toBe(freeTries);
    await ageTries(app.sql, 2.1);
    expect((await signIn(username, 'wrong', here)).status).toBe(401);
    await ageTries(app.sql, 2.1);
    const longer = await signIn(username, 'right', here);
    expect(longer.status).toBe(429);
    expect(Number(longer.headers['retry-after'])).toBe(2);
    await ageTries(app.sql, 2);
    expect((await signIn(username, 'right', here)).status).toBe(200);
    // Their own are forgiven; what was tried at the name, by whomever, is not.
    for (let tries = 0; tries < freeTries; tries++) expect((await signIn(username, 'wrong', here)).status).toBe(401);
    expect(await triesOf(app.sql, `name:${username}`)).toBe(2 * freeTries + 1);
  });

  test.each([
    ['a user', true],
    ['no user', false],
  ])('under the name of %s, all at once, are checked as often as one after the other', async (_, exists) => {
    const name = exists ? (await build()).username : 'no user, often';
    const here = newAddress();
    const attempt = async (length: number) => {
      const answers = await Promise.all(Array.from({ length }, () => signIn(name, 'wrong', here)));
      return answers.map(({ status }) => status).toSorted();
    };
    // The first wait is 2 s: on a slow machine it may end before the last of them.
    const first = await attempt(20);
    expect(first.slice(0, freeTries)).toEqual(Array(freeTries).fill(401));
    expect(verify).toHaveBeenCalledTimes(first.filter((status) => status === 401).length);
    expect(first.at(-1)).toBe(429);
    // After a wait of two minutes one of them is free, and the next wait is twice as long.
    await setTries(app.sql, `name:${name}`, freeTries + 6, here);
    await ageTries(app.sql, waitAfter(freeTries + 6) / 1000 + 1);
    expect(await attempt(8)).toEqual([401, ...Array(7).fill(429)]);
  });

  test('are none of those who sign in at the same moment with the right password of one account', async () => {
    const user = await build();
    const computed = Promise.withResolvers<boolean>();
    for (let n = 0; n < freeTries; n++) verify.mockReturnValueOnce(computed.promise);
    const here = newAddress();
    const first = Array.from({ length: freeTries }, () => signIn(user.username, 'right', here));
    await expect.poll(() => verify.mock.calls.length).toBe(freeTries);
    const late = signIn(user.username, 'right', here);
    computed.resolve(true);
    const answers = await Promise.all([...first, late]);
    expect(answers.map(({ status }) => status)).toEqual(Array(freeTries + 1).fill(200));
    expect(await triesOf(app.sql, `name:${user.username}`)).toBe(0);
  });

  test.each([
    ['after its term, with that reason,', { end_time: new Date(Date.now() - 60_000) }, 403, 0],
    ['that is locked, without that reason,', { status: 'LOCKED' as const }, 401, 1],
  ])('with the right password of an account %s count or not', async (_, fields, status, counted) => {
    const user = await build(fields);
    expect((await signIn(user.username)).status).toBe(status);
    expect(await triesOf(app.sql, `name:${user.username}`)).toBe(counted);
  });

  test('delay a name that no user has just as well, so that waiting reveals nothing', async () => {
    const here = newAddress();
    for (let tries = 0; tries < freeTries; tries++)
      expect((await signIn('No Such Name', 'right', here)).status).toBe(401);
    const release = await signIn('no such name', 'right', here);
    expect(release.status).toBe(429);
    expect(release.headers['retry-after']).toBeDefined();
  });

  test('delay the address after 30 in a minute', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries++)
      statuses.push(
        (
          await app.call(
            calls.signIn,
            { body: { username: `n${tries}`, password: '' } },
            { headers: { 'x-forwarded-for': '10.9.9.9' } },
          )
        ).status,
      );
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});
