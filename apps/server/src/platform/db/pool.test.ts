import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/database.ts';
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

test('queries issued without waiting keep their order and their own errors', async () => {
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
