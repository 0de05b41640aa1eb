import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/database.ts';
import { readConfig } from '../config/config.ts';
import { awayOf } from './away.ts';
import { explainConnectError } from './connect.errors.ts';
import { Database, jobLimit, requestLimit } from './database.ts';
import { assertCannotBypass, createPool } from './pool.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' });
  await using(database.ownerUrl, (pool) => pool.query('create table parcels (id int)'));
});

afterAll(() => database.drop());

async function using<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(url, { max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

test('the role of the server passes', async () => {
  await expect(using(database.appUrl, assertCannotBypass)).resolves.toBeUndefined();
});

test('a superuser is refused', async () => {
  await expect(using(database.superuserUrl, assertCannotBypass)).rejects.toThrow(/postgres, which is a superuser/);
});

test('the owner of a table is refused', async () => {
  await expect(using(database.ownerUrl, assertCannotBypass)).rejects.toThrow(/cubby_owner, which owns table parcels/);
});

test.each([
  ['bypassrls', '', /which has BYPASSRLS/],
  ['', 'in role cubby_owner', /or is a member of its owner/],
  ['noinherit', 'in role cubby_owner', /or is a member of its owner/],
])('a role with "%s %s" is refused', async (option, member, message) => {
  const role = `test_${Math.random().toString(36).slice(2)}`;
  await using(database.superuserUrl, (pool) =>
    pool.query(`create role ${role} login password 'x' ${option} ${member}`),
  );
  try {
    await using(database.superuserUrl, (pool) =>
      pool.query(`grant connect on database ${new URL(database.appUrl).pathname.slice(1)} to ${role}`),
    );
    const url = new URL(database.appUrl);
    url.username = role;
    url.password = 'x';
    await expect(using(url.href, assertCannotBypass)).rejects.toThrow(message);
  } finally {
    await using(database.superuserUrl, async (pool) => {
      await pool.query(`drop owned by ${role}`);
      await pool.query(`drop role ${role}`);
    });
  }
});

test('the server of a socket is reached by each way to name its folder', async () => {
  const { username, password, port, pathname, searchParams, hostname } = new URL(database.appUrl);
  const folder = await mkdtemp(join(tmpdir(), 'cubby-socket-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const near = createServer((socket) => {
    const host = searchParams.get('host');
    const far = host === null ? connect(Number(port), hostname) : connect(`${host}/.s.PGSQL.${port}`);
    socket
      .on('error', () => far.destroy())
      .pipe(far.on('error', () => socket.destroy()))
      .pipe(socket);
  }).listen(join(folder, '.s.PGSQL.5432'));
  onTestFinished(() => void near.close());
  await once(near, 'listening');
  for (const given of [
    `postgres://${username}:${password}@${encodeURIComponent(folder)}${pathname}`,
    `postgres://${username}:${password}@${pathname}?host=${folder}`,
  ]) {
    const url = readConfig({ DATABASE_URL: given }).databaseUrl ?? '';
    await expect(using(url, assertCannotBypass)).resolves.toBeUndefined();
  }
  const nowhere = readConfig({ DATABASE_URL: `postgres://a@/d?host=${folder}/none` }).databaseUrl ?? '';
  const refusal = await using(nowhere, assertCannotBypass).catch((error: unknown) => error);
  expect(String(explainConnectError(refusal, 'DATABASE_URL', nowhere))).toContain(`answers at ${folder}/none (ENOENT)`);
});

test('queries issued without waiting retain their order and their own errors', async () => {
  await using(database.appUrl, async (pool) => {
    const client = await pool.connect();
    const results = await Promise.allSettled([
      client.query('select 1 as n'),
      client.query('select 1 / $1::int', [0]),
      client.query('select 2 as n'),
    ]);
    client.release();
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value.rows[0].n : 'failed'))).toEqual([
      1,
      'failed',
      2,
    ]);
  });
});

test('a statement that takes too long is ended by PostgreSQL, and reported as the database being away', async () => {
  const pool = createPool(database.appUrl, { max: 1, statementLimit: 50 });
  try {
    const failure: unknown = await pool.query('select pg_sleep(10)').catch((error: unknown) => error);
    expect(awayOf(failure)).toBe('timeout');
    expect((await pool.query('select 1')).rowCount).toBe(1);
  } finally {
    await pool.end();
  }
});

test('a job may take longer for a statement than a request', async () => {
  const pool = createPool(database.appUrl, { max: 1, statementLimit: requestLimit });
  const limitOf = (db: Database) =>
    db.transactionAsSystem((trx) => sql<{ n: string }>`select current_setting('statement_timeout') as n`.execute(trx));
  try {
    expect((await limitOf(new Database(pool))).rows).toEqual([{ n: '30s' }]);
    expect((await limitOf(new Database(pool, { statement: jobLimit }))).rows).toEqual([{ n: '10min' }]);
  } finally {
    await pool.end();
  }
});

test('a connection that the server cuts is replaced', async () => {
  await using(database.appUrl, async (pool) => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await using(database.superuserUrl, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    await expect
      .poll(() =>
        pool.query('select 1').then(
          (result) => result.rowCount,
          () => 0,
        ),
      )
      .toBe(1);
  });
});
