import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from './compile-cache.ts';
import { buildSheet } from '../src/platform/sheets/build-sheet.fixture.ts';
import { importJobKey, importOrdersJob } from '../src/modules/orders/order-imports/order-imports.job.ts';
import { Database } from '../src/platform/db/database.ts';
import { newFileId, openFileStore } from '../src/platform/files/index.ts';
import { enqueue, migrateJobs } from '../src/platform/jobs/index.ts';
import { startTestApp } from './app.ts';
import { builtServer } from './test-run.ts';

const rowCount = 8000;
/** Every tenth row repeats the number of the one before it, and fails. */
const failing = rowCount / 10;

const closings: (() => Promise<void>)[] = [];
let serverFile: string;
beforeAll(async () => {
  serverFile = await builtServer();
});
afterAll(async () => {
  for (const close of closings) await close();
});

/** A database, workers and a folder for one test: one waits for another worker while the others work. */
const openPlace = async () => {
  const app = await startTestApp();
  await migrateJobs(app.database.ownerUrl);
  const companyId = (await app.buildCompany()).id;
  const serial = (await app.buildSite()).serial_number;
  const folder = await mkdtemp(join(tmpdir(), 'cubby-kill-'));
  const workers = new Set<ChildProcess>();

  const startWorker = (): ChildProcess => {
    const worker = spawn(process.execPath, [serverFile, '--role=worker'], {
      env: {
        PATH: process.env['PATH'],
        ...compileCache,
        NODE_ENV: 'test',
        DATABASE_URL: app.database.appUrl,
        DATA_DIR: folder,
        FILES_URL: join(folder, 'files'),
        LOG_LEVEL: 'error',
        DEMO: 'false',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    workers.add(worker);
    return worker;
  };

  const end = async (worker: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    workers.delete(worker);
    const ended = once(worker, 'exit');
    worker.kill(signal);
    return ((await ended) as [number | null])[0];
  };

  const startImport = async (prefix: string): Promise<string> => {
    const files = await openFileStore(join(folder, 'files'));
    const fileId = newFileId();
    const numberOf = (at: number) => `${prefix}-${at % 10 === 9 ? at - 1 : at}`;
    const rows = Array.from({ length: rowCount }, (_, at) => [numberOf(at), '911', 'Ada', serial]);
    const sheet = await buildSheet(
      ['Tracking number', 'Recipient phone', 'Recipient name', 'Site serial number'],
      rows,
    );
    const path = join(folder, `${prefix}.xlsx`);
    await writeFile(path, Buffer.from(await sheet.arrayBuffer()));
    await files.put(fileId, path);
    const user = await app.buildUser({ company_id: companyId });
    const { id } = await app.sql
      .insertInto('order_imports')
      .values({
        company_id: companyId,
        created_by_id: user.id,
        language: 'en_US',
        file_name: `${prefix}.xlsx`,
        file_id: fileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await new Database(app.pool).transactionAsSystem((trx) =>
      enqueue(trx, importOrdersJob, { importId: id }, { key: importJobKey(id) }),
    );
    return id;
  };

  const progressOf = async (id: string) => {
    const task = await app.sql.selectFrom('order_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { status, staged_rows: staged, checked_rows: checked, imported_rows: imported, failed_rows: failed } = task;
    return { status, staged, checked, imported, failed, all: staged + checked + imported };
  };

  const countOf = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    (await query.execute(app.sql)).rows[0]?.n ?? 0;
  /** Worker processes that say that they live. */
  const liveWorkers = () =>
    countOf(sql`select count(*)::integer as n from pg_locks
      where locktype = 'advisory' and objsubid = 2 and classid = 7402012
        and database = (select oid from pg_database where datname = current_database())`);
  const lockedJobs = () =>
    countOf(sql`select count(*)::integer as n from graphile_worker.jobs
      where task_identifier = 'import-orders' and locked_at is not null`);

  /** Waits, looking often, until the import has gone so far or ended. */
  const reach = async (id: string, all: number): Promise<void> => {
    for (const deadline = Date.now() + 30_000; ;) {
      const progress = await progressOf(id);
      if (progress.all >= all || progress.status === 'FINISHED') return;
      if (Date.now() > deadline) throw new Error(`the import is at ${JSON.stringify(progress)}`);
      await sleep(3);
    }
  };

  /** Each row that should be has become one order with one event and is counted once. */
  const expectWhole = async (id: string): Promise<void> => {
    expect(await progressOf(id)).toEqual({
      status: 'FINISHED',
      staged: rowCount,
      checked: rowCount,
      imported: rowCount - failing,
      failed: failing,
      all: rowCount * 3 - failing,
    });
    const { rows } = await sql<Record<string, number>>`
      select count(*)::integer as orders, count(distinct import_row)::integer as rows,
        count(distinct tracking_number)::integer as numbers,
        (select count(*)::integer from order_events e join orders f on f.id = e.order_id where f.import_task_id = ${id}) as events,
        (select count(*)::integer from order_import_rows where import_id = ${id} and state = 'FAILED') as failed,
        (select count(*)::integer from order_import_rows where import_id = ${id} and state = 'IMPORTED') as imported
      from orders where import_task_id = ${id}`.execute(app.sql);
    const made = rowCount - failing;
    expect(rows).toEqual([{ orders: made, rows: made, numbers: made, events: made, imported: made, failed: failing }]);
  };

  closings.push(async () => {
    for (const worker of workers) await end(worker, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  return {
    app,
    startWorker,
    end,
    startImport,
    progressOf,
    liveWorkers,
    lockedJobs,
    reach,
    expectWhole,
  };
};

test.concurrent(
  'an import whose worker is killed again and again goes on where it was and imports each row once',
  async () => {
    const { startImport, startWorker, reach, end, progressOf, expectWhole } = await openPlace();
    const id = await startImport('KILL');
    let before = 0;
    const points: number[] = [];
    // While it stages, while it checks, and three times while it makes orders.
    for (const point of [2000, rowCount + 2000, 2 * rowCount + 1000, 2 * rowCount + 2500, 2 * rowCount + 5000]) {
      const worker = startWorker();
      await reach(id, point);
      await end(worker, 'SIGKILL');
      const { all, status } = await progressOf(id);
      expect(all).toBeGreaterThanOrEqual(before);
      if (status !== 'FINISHED') points.push(all);
      before = all;
    }
    // The kills met it at work, not at its end.
    expect(points.length).toBeGreaterThanOrEqual(4);
    const worker = startWorker();
    await reach(id, Infinity);
    await expectWhole(id);
    expect(await end(worker, 'SIGTERM')).toBe(0);
  },
);

test.concurrent('another worker that lives takes an import over', async () => {
  const { app, startImport, startWorker, liveWorkers, lockedJobs, reach, end, expectWhole } = await openPlace();
  const first = startWorker();
  await expect.poll(liveWorkers).toBe(1);
  let id = '';
  const heir = await app.sql.transaction().execute(async (trx) => {
    id = await startImport('HEIR');
    // While the task is locked, the first worker has the job and gets no further.
    await trx.selectFrom('order_imports').select('id').where('id', '=', id).forUpdate().execute();
    await expect.poll(lockedJobs).toBe(1);
    const other = startWorker();
    await expect.poll(liveWorkers).toBe(2);
    await end(first, 'SIGKILL');
    return other;
  });
  await reach(id, Infinity);
  await expectWhole(id);
  expect(await end(heir, 'SIGTERM')).toBe(0);
});

test.concurrent('a worker that is asked to stop ends its step, and the next one continues', async () => {
  const { startImport, startWorker, reach, end, progressOf, expectWhole } = await openPlace();
  const id = await startImport('STOP');
  const first = startWorker();
  await reach(id, 2 * rowCount + 1000);
  expect(await end(first, 'SIGTERM')).toBe(0);
  const { status } = await progressOf(id);
  const next = startWorker();
  await reach(id, Infinity);
  expect(['PROCESSING', 'FINISHED']).toContain(status);
  await expectWhole(id);
  await end(next, 'SIGTERM');
});
