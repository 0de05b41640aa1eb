import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { permissions } from '@cubby/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from './compile-cache.ts';
import { findServer } from '../src/platform/db/embedded.process.ts';
import { type TestDatabase, asSuperuser, createTestDatabase, onDatabase } from './database.ts';
import { openDatabaseLink } from './database-link.ts';
import { memoryDisk } from './memory-disk.ts';
import { builtServer } from './test-run.ts';

let main: string;

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

function launch(
  environment: Record<string, string>,
  args: string[] = [],
): { child: ChildProcess; ended: Promise<Ended> } {
  const env = {
    PATH: process.env['PATH'],
    ...compileCache,
    PORT: '0',
    MQTT_PORT: '0',
    MQTT_WS_PORT: 'off',
    HOST: '127.0.0.1',
    DEMO: 'false',
    ...environment,
  };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...output })));
  return { child, ended };
}

/** The start fails with this one line and nothing else. */
async function expectFailure(environment: Record<string, string>, line: RegExp | string, args: string[] = []) {
  const { code, stdout, stderr } = await launch(environment, args).ended;
  expect(stderr).toMatch(/^cubby: [^\n]+\n$/);
  expect(stderr).toMatch(line);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(await memoryDisk(), 'cubby-start-'));
  main = await builtServer();
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function withPassword(url: string, password: string): string {
  const changed = new URL(url);
  changed.password = password;
  return changed.href;
}

describe('a start that can not work says why in one line and exits with 1', () => {
  test('a wrong variable', () => expectFailure({ PORT: 'x' }, /PORT must be a whole number from 0 to 65535, not "x"/));

  test('an unknown command', () => expectFailure({}, /usage: main\.ts/, ['serv']));

  test('a port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    await expectFailure({ PORT: String(port) }, `Port ${port} is taken`);
    holder.close();
  });

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expectFailure({ DATA_DIR: file }, /is not a folder/);
  });

  test('a database that does not answer', () =>
    expectFailure(
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', DATABASE_WAIT: '0' },
      /DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1/,
    ));

  test('a wrong password', () =>
    expectFailure({ DATABASE_URL: withPassword(database.appUrl, 'no') }, /refuses role cubby_app/));

  test('an unknown database', () =>
    expectFailure({ DATABASE_URL: onDatabase(database.appUrl, 'nowhere') }, /has no database nowhere/));

  test('a superuser', () => expectFailure({ DATABASE_URL: database.superuserUrl }, /which is a superuser/));

  test('production without a place of files that its processes share', () =>
    expectFailure(
      { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', DATABASE_URL: database.appUrl },
      /FILES_URL is required in production where --role runs apart/,
      ['--role=worker'],
    ));

  test('production without a key', () =>
    expectFailure(
      { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', DATABASE_URL: database.appUrl, DATA_DIR: folder },
      /DATA_KEY is required in production/,
    ));

  test('files that can not be retained', async () => {
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    await expectFailure(
      { DATABASE_URL: database.appUrl, FILES_URL: file },
      /FILES_URL: files can't be stored in \S+ \(ENOTDIR\)/,
    );
  });

  test('migrations without the owner', () =>
    expectFailure({ DATABASE_URL: database.appUrl }, /DATABASE_OWNER_URL is required/, ['migrate']));

  test('a database without the schema', async () => {
    const empty = await createTestDatabase({ template: 'template1' });
    await expectFailure({ DATABASE_URL: empty.appUrl }, /lacks \d+ migration\(s\), the first is \d+_/);
    await empty.drop();
  });
});

describe('create-admin', () => {
  const create = (username: string, password: string) =>
    launch({ DATABASE_URL: database.appUrl, CUBBY_ADMIN_PASSWORD: password }, [
      'create-admin',
      `--username=${username}`,
    ]).ended;

  test('makes a user who may do everything, with a line of the audit, and no second one of that name', async () => {
    expect(await create('first', 'First_pass1')).toMatchObject({ code: 0, stderr: 'Administrator first was made\n' });
    expect(await create('first', 'Other_pass1')).toMatchObject({
      code: 1,
      stderr: 'cubby: The administrator was not made: the user name first is taken\n',
    });
    const { rows } = await asSuperuser(database, (client) =>
      client.query<{ role: string; permissions: string[]; who: string }>(`
        select r.code as role, e.user_name as who,
          array(select permission from role_permissions where role_id = r.id) as permissions
        from users u join user_roles l on l.user_id = u.id join roles r on r.id = l.role_id
        join audit_events e on e.action = 'users.create' and e.noun_id = u.id::text where u.username = 'first'`),
    );
    expect(rows).toEqual([{ role: 'ROOT', who: 'create-admin', permissions: expect.any(Array) }]);
    expect(rows[0]?.permissions.toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  test('refuses a name and a password that no user can have', async () => {
    expect((await create('no name', 'First_pass1')).stderr).toMatch(/the user name is 1 to 32 letters/);
    expect((await create('second', 'short')).stderr).toMatch(/the password is 6 to 30 letters/);
  });
});

test('a start waits for a database that takes no connections yet, and says so once', async () => {
  const link = await openDatabaseLink(database.appUrl);
  const url = new URL(link.url);
  link.close();
  const { child, ended } = launch({ DATABASE_URL: url.href });
  let stdout = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  await expect.poll(() => stdout).toContain('the start waits for the database');
  const late = await openDatabaseLink(database.appUrl, Number(url.port));
  const port = () => /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(stdout)?.[1];
  await expect.poll(port).toBeDefined();
  expect(stdout.match(/the start waits for the database/g)).toHaveLength(1);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  late.close();
});

test('a signal during the start leaves no PostgreSQL behind', async () => {
  const dataDir = join(folder, 'early');
  const { child, ended } = launch({ DATA_DIR: dataDir });
  await expect.poll(() => readdir(dataDir).catch(() => []), { interval: 5 }).not.toEqual([]);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(await findServer(join(dataDir, 'postgres', 'cluster'))).toBeUndefined();
});

test('a start without a database is ready, drains at SIGTERM and leaves no PostgreSQL behind', async () => {
  const dataDir = join(folder, 'data');
  const { child, ended } = launch({ DATA_DIR: dataDir });
  let stdout = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  const port = () => /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(stdout)?.[1];
  await expect.poll(port).toBeDefined();
  // The address is printed a moment before the server calls itself ready.
  const ready = () =>
    fetch(`http://127.0.0.1:${port()}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready).toBe(true);
  child.kill('SIGTERM');
  // The second one comes while it drains.
  await expect.poll(ready, { interval: 5 }).toBe(false);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(await findServer(join(dataDir, 'postgres', 'cluster'))).toBeUndefined();
});
