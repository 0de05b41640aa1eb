import { createHash } from 'node:crypto';
import { calls } from '@cubby/contract';
import { sql as raw } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testDataKey } from '../../../../test/app.ts';
import type { User } from '../../../../test/factories/users.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

const list = (as: string) => app.call(calls.listOrders, { query: {} }, { as });
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const moveSession = (token: string, column: 'last_seen_time' | 'ends_time', by: string) =>
  raw`update sessions set ${raw.ref(column)} = ${raw.ref(column)} - ${by}::interval where token_hash = ${hashOf(token)}`.execute(
    app.sql,
  );

describe('a session', () => {
  const open = async (more: Parameters<TestApp['buildUser']>[0] = {}) => {
    const user = await app.buildUser(more);
    const token = await app.signInAs(user);
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
    const user = await app.buildUser();
    const token = await app.signInAs(user);
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
    const user = await app.buildUser();
    const token = await app.signInAs(user);
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
    const user = await app.buildUser({ permissions: ['ORDER_LIST'], language_preference: 'pt_BR' });
    const token = await app.signInAs(user);
    const answer = await app.call(
      calls.getLoginData,
      { params: { username: user.username.toUpperCase() } },
      { as: token },
    );
    expect(answer.body).toMatchObject({
      userId: user.id,
      username: user.username,
      companyType: 'ADMIN',
      languagePreference: 'pt_BR',
      authoritySet: ['ORDER_LIST'],
    });
    expect(answer.body).not.toHaveProperty('token');
  });

  test('of another user are refused with the number 403', async () => {
    const token = await app.signInAs(await app.buildUser());
    const other = await app.buildUser();
    for (const username of [other.username, 'missing', '陳'.repeat(80)]) {
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
  const { buildApp } = await import('../../../app.ts');
  const { readConfig } = await import('../../../platform/config/config.ts');
  const { createLifecycle } = await import('../../../platform/lifecycle/lifecycle.ts');
  const { createLog } = await import('../../../platform/log/log.ts');
  const log = createLog({ level: 'silent' });
  const second = await buildApp({
    config: readConfig({ NODE_ENV: 'test', DATABASE_URL: first.database.appUrl, DEMO: 'false', DATA_KEY: testDataKey }),
    log,
    lifecycle: createLifecycle({ log, exit: () => {} }),
    pool: first.pool,
    databases: { appUrl: first.database.appUrl, ownerUrl: first.database.ownerUrl, embedded: false },
    role: 'all',
  });
  return (token: string) => second.inject({ url: calls.listOrderStatuses.path, headers: { 'x-user-token': token } });
}
