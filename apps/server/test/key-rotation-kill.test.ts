import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestPin, openPin, encryptPin } from '../src/modules/lockers/pins/index.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { createSecrets } from '../src/platform/secrets/index.ts';
import { startTestApp, type TestApp, testDataKey } from './app.ts';
import { compileCache } from './compile-cache.ts';
import { builtServer } from './test-run.ts';

const old = createSecrets(Buffer.from(testDataKey, 'base64'));
const newKey = Buffer.alloc(32, 8).toString('base64');
const only = createSecrets(Buffer.from(newKey, 'base64'));
/** Three steps of the job. */
const count = 1200;
let app: TestApp;
let serverFile: string;
let folder: string;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-key-kill-'));
  serverFile = await builtServer();
  app = await startTestApp();
  await migrateJobs(app.database.ownerUrl);
  const site = await app.buildSite();
  const company = await app.buildCompany();
  const { rows } = await sql<{ id: string }>`
    insert into orders (company_id, order_number, tracking_number, currency)
    select ${company.id}, 'K' || n, 'K' || n, 'HKD' from generate_series(1, ${count}) n returning id::text`.execute(
    app.sql,
  );
  const ids = rows.map(({ id }) => id);
  const pin = (place: number) => String(place).padStart(6, '0');
  await sql`insert into order_pins (order_id, site_id, sealed, digest) select o, ${site.id}::bigint, s, d
    from unnest(${ids}::bigint[], ${ids.map((id, place) => encryptPin(old, id, pin(place)))}::bytea[],
      ${ids.map((_, place) => digestPin(old, site.id, pin(place)))}::bytea[]) as p (o, s, d)`.execute(app.sql);
});
afterAll(async () => {
  for (const worker of workers) await kill(worker);
  await rm(folder, { recursive: true, force: true });
});

const start = (environment: Record<string, string>): ChildProcess => {
  const worker = spawn(process.execPath, [serverFile, '--role=worker'], {
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      NODE_ENV: 'test',
      DATABASE_URL: app.database.appUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      DEMO: 'false',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  workers.add(worker);
  return worker;
};
const kill = async (worker: ChildProcess): Promise<void> => {
  workers.delete(worker);
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
};
/** How many PINs are encrypted under the new key. */
const done = async (): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from order_pins where get_byte(sealed, 0) = ${only.keyId}`.execute(app.sql)
  ).rows[0]?.n ?? 0;
const until = async (n: number): Promise<void> => {
  await expect.poll(done).toBeGreaterThanOrEqual(n);
};
const rotating = { DATA_KEY: newKey, DATA_KEY_PREVIOUS: testDataKey };

test('a worker that is killed while it re-encrypts leaves whole steps; the next one ends the work', async () => {
  const holder = new Client({ connectionString: app.database.superuserUrl });
  await holder.connect();
  // A row of the second step is locked, so that the worker is there.
  await holder.query('begin');
  await holder.query(
    'select from order_pins where order_id = (select order_id from order_pins order by 1 offset 700 limit 1) for update',
  );
  await sql`select from graphile_worker.add_job('seal-anew', '{}')`.execute(app.sql);
  const first = start(rotating);
  await until(500);
  await kill(first);
  await holder.query('rollback');
  await holder.end();
  expect(await done()).toBe(500);
  const second = start(rotating);
  await until(count);
  await kill(second);
  const rows = await app.sql.selectFrom('order_pins').selectAll().orderBy('order_id').execute();
  expect(rows.map((row) => Number(openPin(only, row.order_id, row.sealed)))).toEqual(rows.map((_, place) => place));
  expect(
    rows.filter((row, place) => !row.digest.equals(digestPin(only, row.site_id, String(place).padStart(6, '0')))),
  ).toEqual([]);
});

test('a server with another key does not start, and says why in one line', async () => {
  const server = start({ DATA_KEY: Buffer.alloc(32, 9).toString('base64') });
  let said = '';
  server.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(server, 'exit')) as [number];
  expect([code, said]).toEqual([1, expect.stringMatching(/^cubby: DATA_KEY opens nothing of what is encrypted .*\n$/)]);
});
