import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { Database } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { createLog } from '../log/log.ts';
import { defineJob, enqueue, handleJob, type JobHandler, migrateJobs, type RunningJobs, startJobs } from './index.ts';
import { housekeepingJobs } from './housekeeping.ts';

const log = createLog({ level: 'silent' });
const greet = defineJob('greet', z.strictObject({ name: z.string() }));

let database: TestDatabase;
let pool: Pool;
let db: Database;
const running: RunningJobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobs(database.ownerUrl);
  pool = createPool(database.appUrl, { max: 2, pipeline: false });
  db = new Database(createPool(database.appUrl, { max: 4 }));
});

afterAll(async () => {
  for (const jobs of running) await jobs.stop();
  await pool.end();
  await db.pool.end();
  await database.drop();
});

const startWith = async (jobs: JobHandler[], patience?: number): Promise<RunningJobs> => {
  const options = { jobs, concurrency: 2, databaseUrl: database.appUrl, log };
  const started = await startJobs({ ...options, ...(patience !== undefined && { patience }) });
  running.push(started);
  return started;
};
const start = (...jobs: JobHandler[]) => startWith(jobs);
const stop = async (jobs: RunningJobs): Promise<void> => {
  running.splice(running.indexOf(jobs), 1);
  await jobs.stop();
};

test('the schema is laid twice without harm', () => migrateJobs(database.ownerUrl));

test('a connection that breaks while the schema is laid fails that, and not the process', async () => {
  await asSuperuser(database, async (client) => {
    const find = async (what: string) =>
      (await client.query<{ pid: number }>(`select pid from pg_locks where ${what}`)).rows;
    await client.query('begin');
    await client.query('lock table graphile_worker.migrations');
    const laying = migrateJobs(database.ownerUrl).catch((error: unknown) => error);
    await expect.poll(() => find(`relation = 'graphile_worker.migrations'::regclass and not granted`)).toHaveLength(1);
    for (const { pid } of await find(`locktype = 'advisory' and objid = 7402011`))
      await client.query('select pg_terminate_backend($1, 5000)', [pid]);
    await client.query('rollback');
    expect(await laying).toMatchObject({ message: expect.stringContaining('not queryable') });
  });
});

test('a job runs after its transaction commits, under the role of the server, and not before', async () => {
  const greeted: string[] = [];
  const jobs = await start(
    handleJob(greet, async ({ name }) => {
      greeted.push(name);
    }),
  );
  const sendGreeting = (name: string) => db.transactionAsSystem((trx) => enqueue(trx, greet, { name }));
  const names = () => greeted;
  const soon = { interval: 5 };
  // The first job of a kind blocks others of the kind until it commits.
  await sendGreeting('Amy');
  await expect.poll(names, soon).toEqual(['Amy']);
  await db.transactionAsSystem(async (trx) => {
    await enqueue(trx, greet, { name: 'Ada' });
    // One that comes later and is committed runs.
    await sendGreeting('Ben');
    await expect.poll(names, soon).toEqual(['Amy', 'Ben']);
  });
  await expect.poll(names, soon).toEqual(['Amy', 'Ben', 'Ada']);
  await stop(jobs);
});

test('a transaction that is rolled back leaves no job', async () => {
  await expect(
    db.transactionAsSystem(async (trx) => {
      await enqueue(trx, greet, { name: 'no one' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
});

test('jobs of one key that wait are one', async () => {
  for (const name of ['a', 'b']) await db.transactionAsSystem((trx) => enqueue(trx, greet, { name }, { key: 'one' }));
  const { rows } = await pool.query('select payload from graphile_worker._private_jobs');
  expect(rows).toEqual([{ payload: { name: 'b' } }]);
  await pool.query('delete from graphile_worker._private_jobs');
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  const jobs = await start(
    handleJob(greet, async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    }),
  );
  await db.transactionAsSystem((trx) => enqueue(trx, greet, { name: 'Bo' }));
  await expect.poll(() => tries).toBe(2);
  await stop(jobs);
});

test('a job locked by a worker that is gone runs at the next start; one of a live worker remains with it', async () => {
  const ran: string[] = [];
  let finish = (): void => {};
  const living = await start(
    handleJob(greet, ({ name }) => {
      ran.push(`living ${name}`);
      return new Promise((resolve) => {
        finish = resolve;
      });
    }),
  );
  await db.transactionAsSystem((trx) => enqueue(trx, greet, { name: 'mine' }));
  await expect.poll(() => ran).toEqual(['living mine']);
  await db.transactionAsSystem(async (trx) => {
    await enqueue(trx, defineJob('left-behind', greet.payload), { name: 'orphan' });
  });
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1
     where payload->>'name' = 'orphan'`,
  );
  const next = await start(
    handleJob(defineJob('left-behind', greet.payload), async ({ name }) => {
      ran.push(`next ${name}`);
    }),
    handleJob(greet, async ({ name }) => {
      ran.push(`next ${name}`);
    }),
  );
  await expect.poll(() => ran).toEqual(['living mine', 'next orphan']);
  // What comes after it runs, and the job of the living worker is not run again meanwhile.
  await db.transactionAsSystem((trx) => enqueue(trx, defineJob('left-behind', greet.payload), { name: 'last' }));
  await expect.poll(() => ran).toEqual(['living mine', 'next orphan', 'next last']);
  finish();
  await stop(next);
  await stop(living);
});

const waitingJobs = async () => (await pool.query('select from graphile_worker.jobs')).rowCount;

/** Ends connections of the jobs' workers, as PostgreSQL does when one of its processes is killed. */
const cutWorkers = async (which: string): Promise<void> => {
  const { rowCount } = await asSuperuser(database, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'cubby-jobs' and ${which}`,
      [new URL(database.appUrl).pathname.slice(1)],
    ),
  );
  expect(rowCount).toBeGreaterThan(0);
};

test('a worker whose connections break all at once goes on, and runs what comes then', async () => {
  const ran: string[] = [];
  const jobs = await start(
    handleJob(greet, async ({ name }) => {
      ran.push(name);
    }),
  );
  await db.transactionAsSystem((trx) => enqueue(trx, greet, { name: 'before' }));
  await expect.poll(() => ran).toEqual(['before']);
  await expect.poll(waitingJobs).toBe(0);
  await cutWorkers('true');
  await db.transactionAsSystem((trx) => enqueue(trx, greet, { name: 'after' }));
  await expect.poll(() => ran).toEqual(['before', 'after']);
  await expect.poll(waitingJobs).toBe(0);
  await stop(jobs);
});

test('a job that hangs when its worker has lost the database blocks no other job', async () => {
  const ran: string[] = [];
  const hanging = Promise.withResolvers<void>();
  const handler = handleJob(greet, async ({ name }) => {
    ran.push(name);
    if (name === 'hanging' && ran.length === 1) await hanging.promise;
  });
  const jobs = await startWith([handler], 100);
  await db.transactionAsSystem((trx) => enqueue(trx, greet, { name: 'hanging' }));
  await expect.poll(() => ran).toEqual(['hanging']);
  await cutWorkers('true');
  await db.transactionAsSystem((trx) => enqueue(trx, greet, { name: 'next' }));
  await expect.poll(() => ran.toSorted()).toEqual(['hanging', 'hanging', 'next']);
  hanging.resolve();
  await expect.poll(waitingJobs).toBe(0);
  await stop(jobs);
});

/** Runs jobs that each wait for `finish`. */
const startWaiting = async () => {
  const ran: string[] = [];
  let finish = (): void => {};
  const jobs = await start(
    handleJob(greet, ({ name }) => {
      ran.push(name);
      return new Promise((resolve) => {
        finish = resolve;
      });
    }),
  );
  await db.transactionAsSystem((trx) => enqueue(trx, greet, { name: 'first' }));
  await expect.poll(() => ran).toEqual(['first']);
  return { jobs, ran, finish: () => finish() };
};

test('jobs that a worker has locked without knowing are given back when its lease is lost', async () => {
  const { jobs, ran, finish } = await startWaiting();
  // As after a lost answer: the queue says that this worker has the job, and the worker has never received it.
  await db.transactionAsSystem((trx) => enqueue(trx, greet, { name: 'unheard' }, { delay: 60_000 }));
  await pool.query(
    `update graphile_worker._private_jobs j set locked_by = f.locked_by, locked_at = now(), run_at = now()
     from graphile_worker._private_jobs f where f.locked_by is not null and j.locked_by is null`,
  );
  await cutWorkers(`pid in (select pid from pg_locks where locktype = 'advisory' and classid = 7402012)`);
  finish();
  await expect.poll(() => ran).toEqual(['first', 'unheard']);
  finish();
  await expect.poll(waitingJobs).toBe(0);
  await stop(jobs);
});

test('a job whose end could not be reported to the queue runs again, and the process continues', async () => {
  const { jobs, ran, finish } = await startWaiting();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from graphile_worker._private_jobs for update');
  finish();
  const reporting = `application_name = 'cubby-jobs' and wait_event_type = 'Lock' and datname = current_database()`;
  // Not by the client that has the lock: a transaction sees the activity as of its first query.
  const waiting = async () => (await pool.query(`select from pg_stat_activity where ${reporting}`)).rowCount;
  try {
    await expect.poll(waiting).toBe(1);
    await cutWorkers(`wait_event_type = 'Lock'`);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await expect.poll(() => ran).toEqual(['first', 'first']);
  finish();
  await expect.poll(waitingJobs).toBe(0);
  await stop(jobs);
});

test('the housekeeping folds counts and removes what has lost its use', async () => {
  await pool.query(`insert into used_signatures (signature, used_time)
    values ('\\x01', now() - interval '11 minutes'), ('\\x02', now())`);
  for (const { run } of housekeepingJobs(db)) await run({} as never, { log, signal: new AbortController().signal });
  expect((await pool.query('select signature from used_signatures')).rows).toEqual([{ signature: Buffer.from([2]) }]);
});
