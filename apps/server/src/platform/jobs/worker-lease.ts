/**
 * Distinguishes live workers from dead ones. Each worker has a session-level advisory lock of PostgreSQL for as long as
 * it lives; PostgreSQL releases it the moment the process is gone, however it ended. It promises that jobs locked by a
 * worker without its lock are given back to the queue at each start of a worker and every 15 s after. A worker that
 * loses the lock appears dead, so it has to end (see start-jobs.ts); jobs must be safe to run twice (see job.ts).
 */
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { interruptedText } from './job.ts';

/** First half of the advisory locks' keys; the second is the hash of the worker's id. */
const leaseClass = 7_402_012;
/** ms between two checks for dead workers. */
const pollIntervalMs = 15_000;

const unlockDead = `
  with dead as (
    select distinct w.id from (
      select locked_by as id from graphile_worker.jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ) w
    where not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = ${leaseClass}
        and l.objid = (hashtext(w.id)::bigint & 4294967295)::oid
        and l.database = (select oid from pg_database where datname = current_database())
    )
  ), unlocked as (
    select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0
  )
  select (select array_agg(id) from dead) as ids, (select count(*) from unlocked) as n`;

/** The wait after a failure is not for them, and it does not count as one. */
const resumeInterrupted = `
  update graphile_worker._private_jobs set run_at = now(), attempts = greatest(attempts - 1, 0)
  where locked_at is null and last_error = $1 and run_at > now()`;

export interface WorkerLease {
  /** Takes the lease of a worker; resolves once it is taken. */
  claim(workerId: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * @param pool gives one connection away for the lease
 * @param onLost called where the lease can't be had or is lost
 */
export const createWorkerLease = (pool: Pool, log: Log, onLost: (error: unknown) => void): WorkerLease => {
  let claimed: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let drop = (): void => {};
  let released = false;

  const giveBack = async (): Promise<void> => {
    const { rows } = await pool.query<{ ids: string[] | null }>(unlockDead);
    const ids = rows[0]?.ids;
    if (ids) log.info({ workers: ids }, 'jobs of workers that died go on');
  };
  const poll = (): void =>
    void giveBack().catch((error: unknown) => {
      if (!released) log.warn({ err: error }, 'could not check for dead workers');
    });
  const begin = async (workerId: string): Promise<void> => {
    const client = await pool.connect();
    // The lock ends with its connection.
    drop = () => client.release(true);
    client.once('error', onLost);
    await client.query('select pg_advisory_lock($1, hashtext($2))', [leaseClass, workerId]);
    await giveBack();
    await pool.query(resumeInterrupted, [interruptedText]);
    if (!released) timer = setInterval(poll, pollIntervalMs);
  };

  return {
    claim(workerId) {
      if (!claimed) {
        claimed = begin(workerId);
        claimed.catch(onLost);
      }
      return claimed;
    },
    async release() {
      released = true;
      clearInterval(timer);
      await claimed?.catch(() => {});
      drop();
    },
  };
};
