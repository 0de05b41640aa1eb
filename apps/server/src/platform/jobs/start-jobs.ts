/**
 * Runs jobs. It promises that a job starts within milliseconds of its commit, that one that fails is tried again with
 * growing waits, that one whose worker died or lost the database continues elsewhere within seconds, that cron jobs run
 * once whatever the number of processes, and that stopping ends the steps at hand and takes no new ones.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import { awayOf } from '../db/away.ts';
import { requestLimit } from '../db/database.ts';
import { createPool, cutConnections } from '../db/pool.ts';
import { StartError } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import { type Job, type JobContext, type JobHandler, JobInterrupted } from './job.ts';
import { queueLogTo } from './queue-log.ts';
import { createWorkerLease, type WorkerLease } from './worker-lease.ts';

/** A job without payload that the clock starts. */
export interface Cron {
  readonly job: Job;
  /** Five fields, UTC: minute, hour, day, month, weekday. */
  readonly match: string;
}

export interface JobsOptions {
  readonly jobs: readonly JobHandler[];
  readonly crons?: readonly Cron[];
  /** Jobs that run at the same time. */
  readonly concurrency: number;
  /** Of the role that serves requests. */
  readonly databaseUrl: string;
  /** ms that a worker which lost the database waits for its jobs before another one takes its place. */
  readonly patience?: number;
  readonly log: Log;
}

export interface RunningJobs {
  /** Ends the steps at hand; resolves when nothing runs any more but jobs that a former worker left behind. */
  stop(): Promise<void>;
}

/** Connections of the queue in addition to one for each running job: LISTEN, the worker's lease, and a spare one. */
const additionalConnections = 3;
/** ms before a worker that has ended is followed by another. */
const restartAfter = 1_000;
/** ms for what a worker still has to report to the queue. */
const farewell = 5_000;
/** Jobs notice within seconds that they are to stop; what takes longer than this hangs. */
const defaultPatience = 60_000;

/**
 * A worker that loses a connection may have locked jobs that it does not know of: the answer that assigned a job, or
 * that acknowledged a finished one, was lost. So it ends, all its jobs are given back, and another one takes its place.
 * @throws StartError if the queue's schema is missing or older than this release's
 */
export const startJobs = async (options: JobsOptions): Promise<RunningJobs> => {
  const stopping = new AbortController();
  const logWait = (error: unknown): void => options.log.warn({ err: error }, 'jobs wait for the database');
  const first = await startWorker(options, stopping.signal).catch((error: unknown) => {
    if (awayOf(error) === undefined) throw error;
    logWait(error);
    return undefined;
  });
  const follow = async (): Promise<void> => {
    for (let worker = first; ;) {
      await worker?.over;
      await sleep(restartAfter, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const before = worker;
      worker = await startWorker(options, stopping.signal).catch((error: unknown) => {
        if (before) logWait(error);
        return undefined;
      });
    }
  };
  const following = follow();
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
};

interface JobWorker {
  /** Resolves when it has ended, and nothing of it runs any more but jobs that hang. */
  readonly over: Promise<void>;
}

const startWorker = async (
  { jobs, crons = [], concurrency, databaseUrl, log, patience = defaultPatience }: JobsOptions,
  stopping: AbortSignal,
): Promise<JobWorker> => {
  const broken = new AbortController();
  const signal = AbortSignal.any([stopping, broken.signal]);
  const running = new Set<Promise<void>>();
  const pool = createPool(databaseUrl, {
    max: concurrency + additionalConnections,
    name: 'cubby-jobs',
    // The queue's library sends LISTEN and its like, one after another.
    pipeline: false,
    statementLimit: requestLimit,
  });
  const breakOff = (reason: unknown): void => {
    if (signal.aborted) return;
    log.warn({ err: reason }, 'a worker lost the database: another one takes its place');
    broken.abort();
  };
  const lease = createWorkerLease(pool, log, breakOff);
  const runner = await start({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    // Only a net under LISTEN, which picks jobs up at once.
    pollInterval: 2000,
    logger: queueLogTo(log),
    taskList: tasksOf(jobs, signal, log, running),
    parsedCronItems: parseCronItems(crons.map(cronItem)),
    // A result that can't be reported ends the library's worker; with no delay set it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 }, plugins: [leasePlugin(lease)] },
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  runner.promise.catch(() => {});
  runner.events.on('pool:gracefulShutdown', ({ message }) => breakOff(message));
  runner.events.on('worker:getJob:error', ({ error }) => {
    if (awayOf(error) === 'lost') breakOff(error);
  });
  /** A job that hangs is left behind: without another worker, this process would run no job any more. */
  let leftBehind = false;
  const endOfJobs = async (): Promise<void> => {
    const over = Promise.allSettled(running);
    if (stopping.aborted) return void (await over);
    const waited = await Promise.race([
      over,
      sleep(patience, 'hangs' as const, { ref: false, signal: stopping }).catch(() => over),
    ]);
    leftBehind = waited === 'hangs';
    if (leftBehind) log.error({ jobs: running.size }, 'jobs of a worker that lost the database do not end');
  };
  const end = async (): Promise<void> => {
    await aborted(signal);
    const stopped = runner.stop().catch(() => {});
    await endOfJobs();
    await Promise.race([stopped, sleep(farewell, undefined, { ref: false })]);
    await lease.release();
    // From here on it takes no job, also not by an answer that is still on the way.
    cutConnections(pool);
    await pool.end();
    if (!leftBehind) await endOfJobs();
  };
  return { over: end() };
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const start = async (options: Parameters<typeof run>[0]): Promise<Runner> => {
  try {
    return await run(options);
  } catch (error) {
    // The library would migrate by itself, which this role may not.
    if ((error as { code?: unknown }).code === '42501')
      throw new StartError('The job queue is not of this release: run `npm start -- migrate`, or start with --migrate');
    throw error;
  }
};

/** The lease is taken before the first job is fetched. */
const leasePlugin = (lease: WorkerLease): GraphileConfig.Plugin => ({
  name: 'CubbyWorkerLease',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: (_context, { worker }) => lease.claim(worker.workerPool.id),
    },
  },
});

const cronItem = ({ job, match }: Cron): CronItem => ({
  task: job.name,
  match,
  identifier: job.name,
  // A run that has not begun is replaced, not added to; one that was missed is not made up for.
  options: { backfillPeriod: 0, jobKey: `cron:${job.name}`, maxAttempts: 1 },
});

const tasksOf = (jobs: readonly JobHandler[], signal: AbortSignal, log: Log, running: Set<Promise<void>>): TaskList =>
  Object.fromEntries(
    jobs.map((handler) => [
      handler.job.name,
      (payload, { job }) => {
        const jobLog = log.child({ job: handler.job.name, jobId: job.id });
        const run = runJob(handler, payload, { log: jobLog, signal }, { attempt: job.attempts, of: job.max_attempts });
        running.add(run);
        return run.finally(() => running.delete(run));
      },
    ]),
  );

const runJob = async (
  { job, run: work }: JobHandler,
  payload: unknown,
  context: JobContext,
  tries: { readonly attempt: number; readonly of: number },
): Promise<void> => {
  const { log } = context;
  const startedAt = performance.now();
  try {
    await work(job.payload.parse(payload) as never, context);
  } catch (error) {
    const away = awayOf(error);
    if (error instanceof JobInterrupted) log.info('interrupted: it goes on at the next start');
    else if (away === 'lost' || away === 'unreachable') {
      log.warn({ err: error }, 'interrupted: the database is away');
      throw new JobInterrupted(error);
    } else log.error({ err: error, ...tries }, 'job failed');
    throw error;
  }
  log.debug({ ms: Math.round(performance.now() - startedAt) }, 'job done');
};
