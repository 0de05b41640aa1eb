import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, openCluster } from './embedded.ts';
import { findServer, stopServer } from './embedded.process.ts';

const settings = { fsync: 'off', shared_buffers: '16MB' };
const silent = { info() {}, error() {} };
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
let top: string;
let dataDir: string;

beforeEach(async () => {
  top = await mkdtemp(join(place, `cubby-test-${process.pid}-`));
  await chmod(top, 0o755);
  dataDir = join(top, 'data');
});

afterEach(async () => {
  for (const folder of await clusters(top)) await stopServer(folder);
  await rm(top, { recursive: true, force: true });
});

async function clusters(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('postgres/cluster')).map((name) => join(folder, name));
}

const open = (folder = dataDir) => openCluster({ dataDir: folder, log: silent, settings });
const serverOf = (folder = dataDir) => findServer(join(folder, 'postgres', 'cluster'));

async function firstChildOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')[0]);
}

async function value(url: string, query: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(query);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

test('a new folder gets a cluster whose data outlives a stop, with passwords that only its user can read', async () => {
  const first = await open();
  await value(first.ownerUrl, 'create table stored (id int)');
  expect(await value(first.appUrl, 'select current_user as value')).toBe('cubby_app');
  expect(
    await value(
      first.appUrl,
      `select bool_or(rolsuper or rolbypassrls or rolcreaterole or rolcreatedb) as value
      from pg_roles where rolname like 'cubby%'`,
    ),
  ).toBe(false);
  await first.stop();
  expect(await serverOf()).toBeUndefined();

  const second = await open();
  expect(await value(second.ownerUrl, 'select count(*)::int as value from stored')).toBe(0);
  expect(second.appUrl).toBe(first.appUrl);
  expect((await stat(join(dataDir, 'postgres', 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await second.stop();
});

test('the server of a killed process is used again, and stopped in the end', async () => {
  const script = join(top, 'killed.ts');
  await writeFile(
    script,
    `import { openCluster } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const log = { info() {}, error() {} };
    await openCluster({ dataDir: ${JSON.stringify(dataDir)}, log, settings: ${JSON.stringify(settings)} });
    process.kill(process.pid, 'SIGKILL');`,
  );
  const signal = await new Promise((resolve) => {
    spawn(process.execPath, [script], { stdio: 'inherit' }).on('exit', (_code, name) => resolve(name));
  });
  expect(signal).toBe('SIGKILL');
  const left = await serverOf();
  expect(left?.status).toBe('ready');
  const cluster = await open();
  expect((await serverOf())?.pid).toBe(left?.pid);
  expect(await value(cluster.appUrl, 'select 1 as value')).toBe(1);
  await cluster.stop();
  expect(await serverOf()).toBeUndefined();
});

test.each([
  ['its first process', (pid: number) => pid],
  ['another of its processes', async (pid: number) => firstChildOf(pid)],
])('a server that dies with %s is started again where it was, and retains what it had', async (_which, choose) => {
  const both = await Promise.all([open(), open()]);
  await value(both[0].ownerUrl, 'create table stored as select 1 as id');
  const { pid } = (await serverOf()) ?? { pid: 0 };
  process.kill(await choose(pid), 'SIGKILL');
  const answer = () => value(both[1].appUrl, 'select 1 as value').catch(() => 0);
  await expect.poll(answer).toBe(1);
  expect(await value(both[0].ownerUrl, 'select count(*)::int as value from stored')).toBe(1);
  for (const cluster of both) await cluster.stop();
  expect(await serverOf()).toBeUndefined();
});

test('processes that start at once on a new folder share one server, and the last to leave stops it', async () => {
  const both = await Promise.all([open(), open()]);
  expect(both[0].appUrl).toBe(both[1].appUrl);
  await both[0].stop();
  expect(await value(both[1].appUrl, 'select 1 as value')).toBe(1);
  await both[1].stop();
  expect(await serverOf()).toBeUndefined();
});

test('notes that point at another program are no server', async () => {
  await (await open()).stop();
  const note = `${process.pid}\n${dataDir}\n0\n5432\n\n\n\nready\n`;
  await writeFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), note);
  await writeFile(join(dataDir, 'postgres', 'run', '.s.PGSQL.5432.lock'), note);
  const cluster = await open();
  expect(await value(cluster.appUrl, 'select 1 as value')).toBe(1);
  await cluster.stop();
});

test('a folder whose path is too long for a socket works over the loopback', async () => {
  const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(40));
  const cluster = await open(deep);
  expect(new URL(cluster.appUrl).searchParams.has('host')).toBe(false);
  expect(await value(cluster.appUrl, `select host(inet_server_addr()) as value`)).toBe('127.0.0.1');
  await cluster.stop();
});

test('a folder below one that only its owner may enter works', async () => {
  await chmod(top, 0o700);
  const cluster = await open();
  expect(await value(cluster.appUrl, 'select 1 as value')).toBe(1);
  await cluster.stop();
});

test('settings of the caller reach the server', async () => {
  const cluster: Cluster = await openCluster({ dataDir, log: silent, settings: { ...settings, work_mem: '7MB' } });
  expect(await value(cluster.appUrl, `select current_setting('work_mem') as value`)).toBe('7MB');
  await cluster.stop();
});

test('Chinese has letters and trigrams', async () => {
  const cluster = await open();
  await value(cluster.ownerUrl, 'create extension pg_trgm');
  expect(await value(cluster.ownerUrl, `select cardinality(show_trgm('智能櫃')) > 0 as value`)).toBe(true);
  expect(await value(cluster.ownerUrl, `select lower('ÉÇÃO') as value`)).toBe('éção');
  await cluster.stop();
});

test('a folder of another major version is refused', async () => {
  await (await open()).stop();
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '16\n');
  await expect(open()).rejects.toThrow(/^The data folder .+ was made by PostgreSQL 16 and this release runs 18/);
});

test('a file in place of the folder is refused', async () => {
  await writeFile(dataDir, '');
  await expect(open()).rejects.toThrow(/^The data folder .+ is not a folder: set DATA_DIR to a folder$/);
});

test('a folder that the system makes nothing in is refused', async () => {
  await expect(open('/proc/cubby')).rejects.toThrow(/^The data folder \/proc\/cubby can't be made there/);
});

test('a damaged cluster says what PostgreSQL said, on one line', async () => {
  await (await open()).stop();
  await rm(join(dataDir, 'postgres', 'cluster', 'global'), { recursive: true });
  await mkdir(join(dataDir, 'postgres', 'cluster', 'global'));
  await expect(open()).rejects.toThrow(/^PostgreSQL in .+ did not start: .*pg_control.*$/);
  expect(await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')).toContain('pg_control');
});
