/**
 * Runs jobs. It promises that a job starts within milliseconds of its commit, that one that fails is tried again with
 * growing waits, that one whose worker died goes on elsewhere within seconds, that cron jobs run once whatever the
 * number of processes, and that stopping ends the steps at hand and takes no new ones.
 */
import { type CronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { StartError } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import { type Job, type JobHandler, JobInterrupted } from './job.ts';
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
  /** Not pipelined; with room for `concurrency` and three more connections. */
  readonly pool: Pool;
  readonly log: Log;
}

export interface RunningJobs {
  /** Ends the steps at hand; resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** @throws StartError where the queue's schema is missing or older than this release's */
export const startJobs = async (options: JobsOptions): Promise<RunningJobs> => {
  const { jobs, crons = [], concurrency, pool, log } = options;
  const stopping = new AbortController();
  const lease = createWorkerLease(pool, log);
  watchConnections(pool, log);
  const runner = await start({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    // Only a net under LISTEN, which picks jobs up at once.
    pollInterval: 2000,
    logger: queueLogTo(log),
    taskList: tasksOf(jobs, stopping.signal, log),
    parsedCronItems: parseCronItems(crons.map(cronItem)),
    preset: { plugins: [leasePlugin(lease)] },
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner ended'));
  return {
    async stop() {
      stopping.abort();
      await runner.stop();
      await lease.release();
    },
  };
};

/** A connection that breaks while a job holds it fails the job's statement, and must not end the process. */
const watchConnections = (pool: Pool, log: Log): void => {
  const told = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  if (pool.listenerCount('error') === 0) pool.on('error', told);
  if (pool.listenerCount('connect') === 0) pool.on('connect', (client) => client.on('error', told));
};

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

/** The lease is held before the first job is looked for. */
const leasePlugin = (lease: WorkerLease): GraphileConfig.Plugin => ({
  name: 'CubbyWorkerLease',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: (_context, { worker }) => lease.hold(worker.workerPool.id),
    },
  },
});

const cronItem = ({ job, match }: Cron): CronItem => ({
  task: job.name,
  match,
  identifier: job.name,
  // A run that nobody took yet is replaced, not added to; one that was missed is not made up for.
  options: { backfillPeriod: 0, jobKey: `cron:${job.name}`, maxAttempts: 1 },
});

const tasksOf = (jobs: readonly JobHandler[], signal: AbortSignal, log: Log): TaskList =>
  Object.fromEntries(
    jobs.map(({ job, run: work }) => [
      job.name,
      async (payload: unknown, helpers): Promise<void> => {
        const jobLog = log.child({ job: job.name, jobId: helpers.job.id });
        const startedAt = performance.now();
        try {
          await work(job.payload.parse(payload) as never, { log: jobLog, signal });
        } catch (error) {
          if (error instanceof JobInterrupted) jobLog.info('interrupted: it goes on at the next start');
          else jobLog.error({ err: error, attempt: helpers.job.attempts, of: helpers.job.max_attempts }, 'job failed');
          throw error;
        }
        jobLog.debug({ ms: Math.round(performance.now() - startedAt) }, 'job done');
      },
    ]),
  );
