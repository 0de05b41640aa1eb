import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { userColumns } from '@cubby/contract/people/users/users.limits';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from './compile-cache.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { buildXls } from '../src/platform/sheets/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { waiting } from './locks.ts';
import { builtServer } from './test-run.ts';

const rowCount = 300;
/** Every tenth row repeats the name of the one before it, and fails. */
const failing = rowCount / 10;

let folder: string;
let app: TestApp;
let serverFile: string;
const processes = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-user-kill-'));
  await mkdir(temp());
  serverFile = await builtServer();
  app = await startTestApp();
  await migrateJobs(app.database.ownerUrl);
});

afterAll(async () => {
  for (const each of processes) await kill(each);
  await rm(folder, { recursive: true, force: true });
});

/** Where the servers write temporary files. */
const temp = () => join(folder, 'temp');

const start = (role: 'api' | 'worker'): ChildProcess => {
  const started = spawn(process.execPath, [serverFile, `--role=${role}`], {
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      NODE_ENV: 'test',
      DATABASE_URL: app.database.appUrl,
      DATA_DIR: folder,
      FILES_URL: join(folder, 'files'),
      TMPDIR: temp(),
      PORT: '0',
      MQTT_PORT: '0',
      MQTT_WS_PORT: 'off',
      HOST: '127.0.0.1',
      DEMO: 'false',
    },
    stdio: ['ignore', role === 'api' ? 'pipe' : 'ignore', 'inherit'],
  });
  processes.add(started);
  return started;
};

const kill = async (started: ChildProcess): Promise<void> => {
  processes.delete(started);
  const ended = once(started, 'exit');
  started.kill('SIGKILL');
  await ended;
};

/** The origin of a server, once it listens. */
const originOf = async (server: ChildProcess): Promise<string> => {
  let printed = '';
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const origin = () => /"address":"(http:\/\/127\.0\.0\.1:\d+)"/.exec(printed)?.[1];
  await expect.poll(origin).toBeDefined();
  return origin() ?? '';
};

const fileOf = async (): Promise<File> => {
  const rows = Array.from({ length: rowCount }, (_, at) => {
    const name = `kill.${at % 10 === 9 ? at - 1 : at}`;
    return userColumns.map((column) => (column === 'username' ? name : column === 'password' ? 'Lantern7q' : ''));
  });
  return new File([new Uint8Array(await buildXls('Users', [[...userColumns], ...rows]))], 'people.xls');
};

const numberOf = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(app.sql)).rows[0]?.n ?? 0;
/** People of the file that another user sees. */
const people = () => numberOf(sql`select count(*)::integer as n from users where username like 'kill.%'`);
const upload = () => app.sql.selectFrom('bulk_uploads').selectAll().executeTakeFirst();

test('an import whose server is killed while it writes, and then its worker, leaves nothing half done and ends by itself', async () => {
  const company = await app.buildCompany();
  const importer = await app.buildUser({ company_id: company.id });
  const role = await app.sql
    .insertInto('roles')
    .values({ nickname: 'Clerk' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql.insertInto('role_companies').values({ role_id: role.id, company_id: company.id }).execute();
  const token = await app.signInAs(importer);
  const form = new FormData();
  form.set('merchantId', company.id);
  form.set('roleIds', role.id);
  form.set('file', await fileOf());

  const server = start('api');
  const origin = await originOf(server);
  // The job that makes the people has made some when it comes to this name, and waits.
  const holder = new Client({ connectionString: app.database.superuserUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`insert into users (username, nickname, password_hash) values ('kill.150', 'In the way', 'none')`);
  const answer = fetch(`${origin}/api/user/v1/user/import`, {
    method: 'POST',
    headers: { 'x-user-token': token },
    body: form,
  }).then(
    ({ status }) => `answered ${status}`,
    () => 'cut off',
  );
  await expect.poll(() => waiting(app.sql)).toBe(1);
  expect(await upload()).toMatchObject({ state: 'CHECKED', total_rows: rowCount, changed_rows: 0 });
  await kill(server);
  // The file contains passwords.
  expect(await readdir(temp(), { recursive: true })).toEqual([]);
  const left = join(temp(), 'cubby-upload-left');
  await mkdir(left);
  await utimes(left, 0, 0);
  expect(await answer).toBe('cut off');
  expect(await people()).toBe(0);

  const worker = start('worker');
  await expect.poll(() => waiting(app.sql)).toBe(2);
  expect(await readdir(temp())).toEqual([]);
  await kill(worker);
  expect(await people()).toBe(0);
  await holder.query('rollback');
  await holder.end();

  start('worker');
  await expect.poll(async () => (await upload())?.state).toBe('COMMITTED');
  const made = rowCount - failing;
  expect(await upload()).toMatchObject({ total_rows: rowCount, changed_rows: made, failed_rows: failing });
  const { rows } = await sql<Record<string, number>>`
    select count(*)::integer as people, count(distinct lower(username))::integer as names,
      (select count(*)::integer from user_roles where role_id = ${role.id}) as roles,
      (select count(*)::integer from audit_events where action = 'users.import') as lines,
      (select count(*)::integer from audit_events where action = 'bulk-uploads.commit') as commits,
      (select count(*)::integer from bulk_upload_rows r join users u on u.id = r.target_id
        where u.username = r.cells->>'name') as targets,
      (select count(*)::integer from bulk_upload_rows where failure is not null) as failed,
      (select count(*)::integer from bulk_upload_rows where change is not null) as remaining
    from users where username like 'kill.%'`.execute(app.sql);
  expect(rows).toEqual([
    { people: made, names: made, roles: made, lines: made, commits: 1, targets: made, failed: failing, remaining: 0 },
  ]);
  expect((await app.call(calls.signIn, { body: { username: 'kill.150', password: 'Lantern7q' } })).status).toBe(200);
  // Sent once more, as a user does whose upload was cut off.
  const { body } = await app.call(
    calls.importUsers,
    { file: await fileOf(), fields: { merchantId: company.id, roleIds: role.id } },
    { as: token },
  );
  expect(body).toMatchObject({ total: rowCount, created: 0, count: rowCount });
});
