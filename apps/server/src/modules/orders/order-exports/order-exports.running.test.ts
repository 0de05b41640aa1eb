import { type ChildProcess, spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from '../../../../test/compile-cache.ts';
import { Callers } from '../../../platform/auth/callers.ts';
import { hashToken, newApiKey } from '../../../platform/auth/tokens.ts';
import { Database } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { createLog } from '../../../platform/log/log.ts';
import { type TestApp, startTestApp, testDataKey } from '../../../../test/app.ts';
import { builtServer } from '../../../../test/test-run.ts';
import { exportAllOrders } from './order-exports.service.ts';
import { buildLongExport, readExport, readRest, startReading } from './order-exports.fixture.ts';

const rowsOfLong = 4000;
let app: TestApp;
let origin: string;
let user: { id: string; company_id: string | null };
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  const company = await app.buildCompany();
  await buildLongExport(app, company.id);
  user = await app.buildUser({ company_id: company.id });
  token = await app.signInAs(user);
});

const running = async () => (await app.call(calls.getRunningExport, {}, { as: token })).body;
const places = () => app.sql.selectFrom('order_exports').selectAll().execute();
/** Connections of exports to the database of the test. */
const connections = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'cubby export' and datname = current_database()`.execute(app.sql)
  ).rows;

afterEach(async () => {
  await expect.poll(connections).toEqual([]);
});

test('a slow reader gets the whole file, and slows the work meanwhile', async () => {
  const answer = await startReading(origin, token);
  // Another user exports the same rows from start to end: the unread export would be done by now if nothing made it
  // wait.
  const other = await app.signInAs(await app.buildUser({ company_id: user.company_id }));
  const whole = await readRest(await startReading(origin, other));
  await expect.poll(async () => (await running())?.processedElement).toBeGreaterThan(0);
  const progress = await running();
  expect(progress?.totalElement).toBe(rowsOfLong);
  expect(progress?.processedElement).toBeLessThan(rowsOfLong);
  for (const file of [whole, await readRest(answer)]) expect((await readExport(file)).rows).toHaveLength(rowsOfLong);
  expect(await places()).toEqual([]);
});

test('once the work is done, its last bytes wait for the reader, whatever happens', async () => {
  const caller = await new Callers(app.pool).find(token);
  const leaving = new AbortController();
  const context = { caller, language: 'en_US', requestId: 'slow', address: null, log: createLog({ level: 'silent' }) };
  const { stream } = await exportAllOrders(
    new Database(app.pool),
    { ...context, signal: leaving.signal } as RequestContext,
    { trakingNumber: 'LONG-7' },
  );
  await expect.poll(places).toEqual([]);
  leaving.abort();
  expect((await readExport(await buffer(stream))).rows).toHaveLength(1);
});

test('a cancel breaks the download, whichever server runs the export', async () => {
  const answer = await startReading(origin, token);
  // As another server would: in the table alone.
  await app.sql.updateTable('order_exports').set({ cancelled: true }).where('user_id', '=', user.id).execute();
  await expect.poll(connections, { interval: 20 }).toEqual([]);
  await expect(readRest(answer)).rejects.toThrow(/aborted/);
  await expect.poll(places).toEqual([]);
});

test('a client that goes away frees the place', async () => {
  const answer = await startReading(origin, token);
  expect(await running()).not.toBeNull();
  answer.destroy();
  await expect.poll(places).toEqual([]);
});

test('signing out stops it', async () => {
  const other = await app.signInAs(user);
  const answer = await startReading(origin, other);
  await app.call(calls.signOut, {}, { as: other });
  await expect(readRest(answer)).rejects.toThrow(/aborted/);
  await expect.poll(places).toEqual([]);
});

test('an API key exports as its user does, and the end of the key stops it', async () => {
  const key = newApiKey();
  await app.sql
    .insertInto('api_keys')
    .values({ user_id: user.id, key_hash: hashToken(key), hint: key.slice(-4) })
    .execute();
  const whole = await readRest(await startReading(origin, key));
  expect((await readExport(whole)).rows).toHaveLength(rowsOfLong);
  const answer = await startReading(origin, key);
  await app.sql.updateTable('api_keys').set({ ends_time: new Date() }).where('user_id', '=', user.id).execute();
  await expect(readRest(answer)).rejects.toThrow(/aborted/);
  await expect.poll(places).toEqual([]);
});

test('a session that another server has ended neither sees nor stops an export', async () => {
  const other = await app.signInAs(user);
  expect((await app.call(calls.getRunningExport, {}, { as: other })).status).toBe(200);
  await app.sql.deleteFrom('sessions').where('token_hash', '=', hashToken(other)).execute();
  for (const call of [calls.getRunningExport, calls.cancelRunningExport])
    expect((await app.call(call, {}, { as: other })).status).toBe(401);
});

test('a database that breaks off midway breaks the download off', async () => {
  const answer = await startReading(origin, token);
  const [connection] = await connections();
  await sql`select pg_terminate_backend(${connection?.pid})`.execute(app.sql);
  await expect(readRest(answer)).rejects.toThrow(/aborted/);
  await expect.poll(places).toEqual([]);
});

test('a person who sees less since a moment ago gets less', async () => {
  const other = await app.signInAs(user);
  const emptyCompany = await app.buildCompany();
  expect((await app.call(calls.countOrders, { query: {} }, { as: other })).body).toBe(rowsOfLong);
  await sql`update sessions set stamp = stamp + 1, scope = ${`companies:{${emptyCompany.id}}`}
    where token_hash = sha256(${other}::bytea)`.execute(app.sql);
  const answer = await app.call(calls.exportAllOrders, { query: {} }, { as: other });
  expect((await readExport(answer.raw)).rows).toEqual([]);
});

describe('a server that is killed', () => {
  let server: ChildProcess;
  afterAll(() => void server.kill('SIGKILL'));

  test('leaves nothing that blocks the next export after 30 seconds', async () => {
    server = spawn(process.execPath, [await builtServer(), '--migrate'], {
      env: {
        PATH: process.env['PATH'],
        ...compileCache,
        NODE_ENV: 'test',
        DATABASE_URL: app.database.appUrl,
        DATABASE_OWNER_URL: app.database.ownerUrl,
        HOST: '127.0.0.1',
        PORT: '0',
        MQTT_PORT: '0',
        MQTT_WS_PORT: '0',
        DEMO: 'false',
        // So that no key file is made.
        DATA_KEY: testDataKey,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const address = () => /"address":"(http:[^"]+)"/.exec(output)?.[1];
    await expect.poll(address).toBeDefined();
    const answer = await startReading(address() ?? '', token);
    expect(await running()).toMatchObject({ totalElement: rowsOfLong });

    server.kill('SIGKILL');
    await expect(readRest(answer)).rejects.toThrow(/aborted/);
    await expect.poll(connections).toEqual([]);
    expect(await places()).toHaveLength(1);
    expect((await app.call(calls.exportAllOrders, { query: {} }, { as: token })).error.errorCode).toBe(
      'EXPORT_RUNNING',
    );

    await sql`update order_exports set heartbeat_time = heartbeat_time - interval '31 seconds'`.execute(app.sql);
    expect(await running()).toBeNull();
    const next = await app.call(calls.exportAllOrders, { query: { trakingNumber: 'LONG-7' } }, { as: token });
    expect((await readExport(next.raw)).rows).toHaveLength(1);
    expect(await places()).toEqual([]);
  });
});
