/**
 * Tells live workers from dead ones. Each worker process holds a session-level advisory lock of PostgreSQL for as long
 * as it lives; the server drops it the moment the process is gone, however it went. It promises that jobs locked by a
 * worker without its lock are given back to the queue at each start of a worker and every 15 s after.
 * A worker that lives but lost its connection looks dead: so jobs must stand running twice (see job.ts).
 */
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../log/log.ts';

/** First half of the advisory locks' keys; the second is the hash of the worker's id. */
const leaseClass = 7_402_012;
/** ms between two looks for dead workers. */
const lookEvery = 15_000;
/** ms before a lost connection is made anew. */
const retryAfter = 1000;

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

export interface WorkerLease {
  /** Holds the lease of a worker from here on; resolves once it is held. */
  hold(workerId: string): Promise<void>;
  release(): Promise<void>;
}

/** `pool` gives one connection away for the lease. */
export const createWorkerLease = (pool: Pool, log: Log): WorkerLease => {
  let held: { readonly workerId: string; readonly taken: Promise<void> } | undefined;
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const take = async (workerId: string): Promise<void> => {
    const taken = await pool.connect();
    let broken = false;
    taken.on('error', (error) => {
      // Given back already, or about to be: PostgreSQL itself may end sooner than this connection.
      if (broken || ended) return;
      broken = true;
      log.warn({ err: error }, 'the connection that says that this worker lives broke');
      taken.release(error);
      if (client === taken) client = undefined;
      if (!ended) setTimeout(() => void retake(workerId), retryAfter).unref();
    });
    await taken.query('select pg_advisory_lock($1, hashtext($2))', [leaseClass, workerId]);
    client = taken;
  };
  const retake = (workerId: string): Promise<void> =>
    take(workerId).catch((error: unknown) => {
      log.warn({ err: error }, 'this worker can not say that it lives');
      if (!ended) setTimeout(() => void retake(workerId), retryAfter).unref();
    });
  const giveBack = async (): Promise<void> => {
    try {
      const { rows } = await pool.query<{ ids: string[] | null }>(unlockDead);
      const ids = rows[0]?.ids;
      if (ids) log.info({ workers: ids }, 'jobs of workers that died go on');
    } catch (error) {
      if (!ended) log.warn({ err: error }, 'could not look for dead workers');
    }
  };
  const begin = async (workerId: string): Promise<void> => {
    await take(workerId);
    await giveBack();
    timer = setInterval(() => void giveBack(), lookEvery);
  };

  return {
    hold(workerId) {
      held ??= { workerId, taken: begin(workerId) };
      return held.taken;
    },
    async release() {
      ended = true;
      clearInterval(timer);
      await held?.taken.catch(() => {});
      // The lock ends with its connection.
      client?.release(true);
      client = undefined;
    },
  };
};
