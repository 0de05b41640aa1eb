import { createHash } from 'node:crypto';
import { calls } from '@cubby/contract';
import { verify } from '@node-rs/argon2';
import { sql as raw } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { User } from '../../../test/factories/users.ts';
import { hashPassword } from './passwords.ts';
import { freeTries } from './sessions.policy.ts';

vi.mock('@node-rs/argon2', { spy: true });

let app: TestApp;
let passwordHash: string;
let calls_ = 0;

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  passwordHash = await hashPassword('right');
});
beforeEach(() => void vi.mocked(verify).mockClear());

const build = (more: Parameters<TestApp['buildUser']>[0] = {}) =>
  app.buildUser({ password_hash: passwordHash, ...more });
/** Each from an address of its own, unless one is named: addresses may try 30 times a minute. */
const signIn = (username: string, password = 'right', from = `10.0.${(calls_ += 1)}.1`) =>
  app.call(calls.signIn, { body: { username, password } }, { headers: { 'x-forwarded-for': from } });
const list = (as: string) => app.call(calls.listOrders, { query: {} }, { as });
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const rowOf = (user: User) =>
  app.sql.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
const moveSession = (token: string, column: 'last_seen_time' | 'ends_time', by: string) =>
  raw`update sessions set ${raw.ref(column)} = ${raw.ref(column)} - ${by}::interval where token_hash = ${hashOf(token)}`.execute(
    app.sql,
  );

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

  test('keeps the hash of the token and the token nowhere', async () => {
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

  test('is told in the audit, refused or not', async () => {
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
      await signIn('nobody at all'),
    ];
    for (const { status, error } of answers) {
      expect(status).toBe(401);
      expect({ ...error, requestId: '' }).toEqual({ ...answers[0]?.error, requestId: '' });
      expect(error.errorCode).toBe('SIGN_IN_REFUSED');
    }
  });

  test('reckons a hash for an unknown name too', async () => {
    await signIn('nobody here', 'wrong');
    expect(verify).toHaveBeenCalledTimes(1);
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
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
    const body = { username: 'nobody in Chinese', password: 'x' };
    const { error } = await app.call(calls.signIn, { body }, { language: 'zh_HK' });
    expect(error.message).toMatch(/\p{Script=Han}/u);
  });
});

describe('tries without end', () => {
  test('hold up the account longer and longer, whoever tries, and also the right password', async () => {
    const user = await build();
    for (let tries = 0; tries < freeTries; tries++) expect((await signIn(user.username, 'wrong')).status).toBe(401);
    const held = await signIn(user.username, 'right');
    expect([held.status, held.error.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(held.headers['retry-after'])).toBeLessThanOrEqual(2);
    expect((await rowOf(user)).failed_sign_ins).toBe(freeTries);
    const agoFor = (seconds: number) =>
      app.sql
        .updateTable('users')
        .set({ last_failed_sign_in_time: new Date(Date.now() - seconds * 1000) })
        .where('id', '=', user.id)
        .execute();
    await agoFor(2.1);
    expect((await signIn(user.username, 'wrong')).status).toBe(401);
    await agoFor(2.1);
    const longer = await signIn(user.username, 'right');
    expect(longer.status).toBe(429);
    expect(Number(longer.headers['retry-after'])).toBe(2);
    await agoFor(4.1);
    expect((await signIn(user.username, 'right')).status).toBe(200);
    expect(await rowOf(user)).toMatchObject({ failed_sign_ins: 0, last_failed_sign_in_time: null });
  });

  test('hold up a name that nobody has just as well, so that waiting tells nothing', async () => {
    for (let tries = 0; tries < freeTries; tries++) expect((await signIn('No Such Name')).status).toBe(401);
    const held = await signIn('no such name');
    expect(held.status).toBe(429);
    expect(held.headers['retry-after']).toBeDefined();
  });

  test('hold up the address after 30 in a minute', async () => {
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

describe('a session', () => {
  const open = async (more: Parameters<TestApp['buildUser']>[0] = {}) => {
    const user = await build(more);
    const { token } = (await signIn(user.username)).body;
    expect((await list(token)).status).toBe(200);
    return { user, token };
  };

  test.each(['', 'x', 'x'.repeat(129), 'null'])('is not opened by the token %j', async (token) => {
    expect((await list(token)).error.errorCode).toBe('SIGN_IN_REQUIRED');
  });

  test('ends at once when the person signs out, also in a process that still remembers it', async () => {
    const { token } = await open();
    const other = await startTestAppOn(app);
    expect((await other(token)).statusCode).toBe(200);
    expect((await app.call(calls.signOut, {}, { as: token })).body).toEqual({ success: true });
    expect((await list(token)).status).toBe(401);
    expect((await other(token)).statusCode).toBe(401);
    expect((await app.call(calls.signOut, {}, { as: token })).status).toBe(401);
  });

  test('ends after 12 idle hours, and not before', async () => {
    const { token } = await open();
    await moveSession(token, 'last_seen_time', '11 hours 59 minutes');
    expect((await list(token)).status).toBe(200);
    await moveSession(token, 'last_seen_time', '12 hours');
    expect((await list(token)).status).toBe(401);
  });

  test('lives on while it is used, by whatever call', async () => {
    const user = await build();
    const { token } = (await signIn(user.username)).body;
    await moveSession(token, 'last_seen_time', '11 hours');
    expect((await list(token)).status).toBe(200);
    const seen = async () =>
      (
        await app.sql
          .selectFrom('sessions')
          .select('last_seen_time')
          .where('user_id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).last_seen_time.getTime();
    await expect.poll(seen).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is not woken by a use after it ended', async () => {
    const user = await build();
    const { token } = (await signIn(user.username)).body;
    await moveSession(token, 'last_seen_time', '12 hours 1 minute');
    for (let tries = 0; tries < 3; tries++) expect((await list(token)).status).toBe(401);
  });

  test('ends after 7 days, however much it is used', async () => {
    const { token } = await open();
    await moveSession(token, 'ends_time', '6 days 23 hours 59 minutes');
    expect((await list(token)).status).toBe(200);
    await moveSession(token, 'ends_time', '1 minute');
    expect((await list(token)).status).toBe(401);
  });

  test('of a person who is locked opens nothing from then on, not even a list of words', async () => {
    const { user, token } = await open();
    await app.sql.updateTable('users').set({ status: 'LOCKED' }).where('id', '=', user.id).execute();
    for (const call of [calls.listOrderStatuses, calls.mapOrderStatuses, calls.listSiteTypes] as const)
      expect((await app.call(call, {}, { as: token })).status).toBe(401);
    expect((await list(token)).status).toBe(401);
  });

  const setPermissions = async (user: User, permissions: string[]) => {
    await app.sql.deleteFrom('role_permissions').where('role_id', '=', user.role_id).execute();
    if (permissions.length > 0)
      await app.sql
        .insertInto('role_permissions')
        .values(permissions.map((permission) => ({ role_id: user.role_id, permission })))
        .execute();
    await app.sql
      .updateTable('sessions')
      .set({ stamp: raw`stamp + 1` })
      .where('user_id', '=', user.id)
      .execute();
  };

  test('loses a permission with the next call', async () => {
    const { user, token } = await open({ permissions: ['ORDER_LIST'] });
    await setPermissions(user, []);
    const { status, error } = await list(token);
    expect([status, error.errorCode, error.data]).toEqual([
      403,
      'NO_PERMISSION',
      { permissions: ['ORDER_LIST', 'PAXEL_ORDER_LIST'] },
    ]);
  });

  test('gains a permission with the next call, without a new sign-in', async () => {
    const { user, token } = await open({ permissions: ['ORDER_LIST'] });
    const cancel = () => app.call(calls.cancelOrders, { body: ['999999999'] }, { as: token });
    expect((await cancel()).status).toBe(403);
    await setPermissions(user, ['ORDER_LIST', 'ORDER_CANCEL']);
    expect((await cancel()).status).toBe(404);
  });

  test('whose permissions changed makes an order once, and its signature counts once', async () => {
    const secret = 'a-secret-of-signed-calls';
    const signed = await startTestApp({ environment: { SIGNING_SECRET: secret } });
    const company = await signed.buildCompany();
    const site = await signed.buildSite();
    const user = await signed.buildUser({ company_id: company.id });
    const token = await signed.signInAs(user);
    await signed.call(calls.listOrders, { query: {} }, { as: token });
    await signed.sql.updateTable('sessions').set({ stamp: 2 }).execute();
    const body = { expressNumber: 'ONCE', recipientPhoneNumber: '1', siteId: site.id };
    const timestamp = String(Date.now());
    const sign = createHash('md5')
      .update(`${JSON.stringify(body)}${secret}${timestamp}`)
      .digest('hex');
    const headers = { 'x-sign': sign, 'x-timestamp': timestamp };
    expect((await signed.call(calls.createOrder, { body }, { as: token, headers })).status).toBe(200);
    expect(await signed.sql.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });
});

describe('the login data', () => {
  test('are those of the person now', async () => {
    const user = await build({ permissions: ['ORDER_LIST'], language_preference: 'pt_BR' });
    const { token, needMFA: _, ...data } = (await signIn(user.username)).body;
    const answer = await app.call(
      calls.getLoginData,
      { params: { username: user.username.toUpperCase() } },
      { as: token },
    );
    expect(answer.body).toEqual(data);
    expect(answer.body.languagePreference).toBe('pt_BR');
  });

  test('of somebody else are refused with the number 403', async () => {
    const { token } = (await signIn((await build()).username)).body;
    const other = await build();
    for (const username of [other.username, 'nobody', '陳'.repeat(80)]) {
      const { status, error } = await app.call(calls.getLoginData, { params: { username } }, { as: token });
      expect([status, error.errorCode]).toEqual([403, 403]);
    }
  });

  test('need a session', async () => {
    expect((await app.call(calls.getLoginData, { params: { username: 'x' } })).error.errorCode).toBe(
      'SIGN_IN_REQUIRED',
    );
  });
});

/** A second process on the same database: its own memory of sessions. */
async function startTestAppOn(first: TestApp) {
  const { buildApp } = await import('../../app.ts');
  const { readConfig } = await import('../../platform/config/config.ts');
  const { createLifecycle } = await import('../../platform/lifecycle/lifecycle.ts');
  const { createLog } = await import('../../platform/log/log.ts');
  const log = createLog({ level: 'silent' });
  const second = await buildApp({
    config: readConfig({ NODE_ENV: 'test', DATABASE_URL: first.database.appUrl, DEMO: 'false' }),
    log,
    lifecycle: createLifecycle({ log, exit: () => {} }),
    pool: first.pool,
    databases: { appUrl: first.database.appUrl, ownerUrl: first.database.ownerUrl, embedded: false },
    role: 'all',
  });
  return (token: string) => second.inject({ url: calls.listOrderStatuses.path, headers: { 'x-user-token': token } });
}
