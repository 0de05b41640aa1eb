import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ template: 'template1' });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate({ ownerUrl: database.ownerUrl, folder });

async function tables(): Promise<string[]> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  );
  await client.end();
  return rows.map((row) => row.name);
}

test('runs each file once, in the order of the names', async () => {
  await write('20260101000000_a.sql', 'create table a (); create table b ();');
  await write('20260102000000_b.sql', 'alter table b add column id int;');
  expect(await run()).toEqual(['20260101000000_a', '20260102000000_b']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['a', 'b']);
});

test('runs a file that was merged late, although later ones are done', async () => {
  await write('20260102000000_b.sql', 'create table b ();');
  await run();
  await write('20260101000000_a.sql', 'create table a ();');
  expect(await run()).toEqual(['20260101000000_a']);
});

test('a failing file leaves nothing of itself, retains those before it, and is named with its line', async () => {
  await write('20260101000000_a.sql', 'create table a ();');
  await write('20260102000000_b.sql', 'create table b ();\ncreate table c (id nonsense);');
  await expect(run()).rejects.toThrow(/^Migration 20260102000000_b failed: type "nonsense" does not exist \(line 2\)$/);
  expect(await tables()).toEqual(['a']);
});

test('two processes at once run each file once', async () => {
  await write('20260101000000_a.sql', 'create table a (); select pg_sleep(0.1);');
  await write('20260102000000_b.sql', 'create table b (); select pg_sleep(0.1);');
  const [first, second] = await Promise.all([run(), run()]);
  expect([...first, ...second].toSorted()).toEqual(['20260101000000_a', '20260102000000_b']);
});

test('the role of the running server sees what is missing', async () => {
  await write('20260101000000_a.sql', 'create table a ();');
  const pending = () => pendingMigrations({ url: database.appUrl, folder });
  expect(await pending()).toEqual(['20260101000000_a']);
  await run();
  expect(await pending()).toEqual([]);
  await write('20260102000000_b.sql', 'create table b ();');
  expect(await pending()).toEqual(['20260102000000_b']);
});

test('a database of a newer release is refused', async () => {
  await write('20260101000000_a.sql', 'create table a ();');
  await run();
  await rm(join(folder, '20260101000000_a.sql'));
  await expect(run()).rejects.toThrow(/^The database has migration 20260101000000_a, which this release lacks/);
});

test('a file without a timestamp is refused', async () => {
  await write('a.sql', 'select 1');
  await expect(run()).rejects.toThrow('Migration a.sql must be named <timestamp>_<name>.sql');
});
