import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from '@cubby/contract';
import { userColumns } from '@cubby/contract/people/users/users.limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildXls } from '../src/platform/sheets/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { asSuperuser } from './database.ts';
import { type DatabaseLink, openDatabaseLink } from './database-link.ts';
import type { Company, Site } from './factories/companies.ts';
import { waiting } from './locks.ts';

let app: TestApp;
let link: DatabaseLink;
let token: string;
let site: Site;
let merchant: Company;
let role: { readonly id: string };

beforeAll(async () => {
  app = await startTestApp({ through: async (url) => (link = await openDatabaseLink(url)).url });
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  merchant = await app.buildCompany({ operator_id: operator.id });
  site = await app.buildSite({ operator_id: operator.id });
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
  role = await app.sql.insertInto('roles').values({ nickname: 'Clerk' }).returning('id').executeTakeFirstOrThrow();
  await app.sql.insertInto('role_companies').values({ role_id: role.id, company_id: merchant.id }).execute();
});
afterAll(() => link.close());

const create = (expressNumber: string) =>
  app.call(
    calls.createOrder,
    { body: { expressNumber, recipientPhoneNumber: '+85291234567', recipientName: 'Ada', siteId: site.id } },
    { as: token, language: 'en_US' },
  );
const count = () => app.call(calls.countOrders, { query: {} }, { as: token, language: 'en_US' });
const away = {
  statusCode: 503,
  errorCode: 'UNAVAILABLE',
  message: 'The service is starting or busy. It will answer again in a moment.',
  requestId: expect.stringMatching(/./),
};

/** Ends the connection that waits for a lock of the test, as when its process is killed. */
const cutWaiting = async (): Promise<void> => {
  await expect.poll(() => waiting(app.sql)).toBe(1);
  await asSuperuser(app.database, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`),
  );
};
const unknown = {
  ...away,
  errorCode: 'OUTCOME_UNKNOWN',
  message:
    'The connection to the database was lost while this was being saved. It may have been saved: check before you try again.',
};

test('a connection that is lost in the middle of a change fails that request alone, in words', async () => {
  const lost = await app.sql.transaction().execute(async (trx) => {
    await sql`lock table orders in exclusive mode`.execute(trx);
    const created = create('LOST-1');
    await cutWaiting();
    return created;
  });
  expect(lost.error).toEqual(away);
  expect((await create('LOST-1')).status).toBe(200);
});

test('a change whose commit was not answered is reported as one that may have been made', async () => {
  link.loseNextCommit();
  const { error } = await create('UNKNOWN-1');
  expect(error).toEqual(unknown);
  const made = app.sql.selectFrom('orders').select('id').where('tracking_number', '=', 'UNKNOWN-1');
  expect(await made.execute()).toHaveLength(1);
});

test('a change that continues after its first commit is reported as such if the connection is lost then', async () => {
  const cells = userColumns.map((column) =>
    column === 'username' ? 'late' : column === 'password' ? 'Locker_door7' : '',
  );
  const file = new File([new Uint8Array(await buildXls('Users', [[...userColumns], cells]))], 'people.xls');
  const fields = { merchantId: merchant.id, roleIds: role.id };
  const answer = await app.sql.transaction().execute(async (trx) => {
    await trx.insertInto('users').values({ username: 'late', nickname: 'In the way', password_hash: 'none' }).execute();
    const imported = app.call(calls.importUsers, { fields, file }, { as: token, language: 'en_US' });
    await cutWaiting();
    return imported;
  });
  expect(answer.error).toEqual(unknown);
});

test('a database with open connections that answers nothing is noticed', async () => {
  expect((await app.fastify.inject('/readyz')).statusCode).toBe(200);
  link.freeze();
  const ready = app.fastify.inject('/readyz');
  const answer = await count();
  expect(answer.error).toEqual(away);
  expect((await ready).statusCode).toBe(503);
  link.thaw();
  await expect.poll(async () => (await count()).status).toBe(200);
  expect((await app.fastify.inject('/readyz')).statusCode).toBe(200);
});

test('a request that comes while the server drains is answered, and its connection is closed then', async () => {
  const { hostname, port } = new URL(await app.listen());
  const body = JSON.stringify({ expressNumber: 'DRAIN-1', recipientPhoneNumber: '+85291234567', siteId: site.id });
  const socket = connect(Number(port), hostname);
  const answers = text(socket);
  const { closed } = await app.sql.transaction().execute(async (trx) => {
    await sql`lock table orders in exclusive mode`.execute(trx);
    socket.write(
      `POST ${calls.createOrder.path} HTTP/1.1\r\nHost: x\r\nX-User-Token: ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(() => waiting(app.sql)).toBe(1);
    const closing = app.fastify.close();
    await expect.poll(() => app.fastify.server.listening).toBe(false);
    socket.write(`GET ${calls.countOrders.path} HTTP/1.1\r\nHost: x\r\nX-User-Token: ${token}\r\n\r\n`);
    return { closed: closing };
  });
  expect((await answers).match(/HTTP\/1.1 \d+|^connection: .+$/gim)).toEqual([
    'HTTP/1.1 200',
    'Connection: keep-alive',
    'HTTP/1.1 200',
    'Connection: close',
  ]);
  await closed;
});
