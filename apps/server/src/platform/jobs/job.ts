/**
 * A job: work that happens outside of a request, in whichever worker process is free. It promises that a job is put in
 * the queue by the transaction that causes it, so that there is no job without its cause and no cause without its job,
 * and that a handler receives a payload that fits.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../db/database.ts';
import { executePrepared } from '../db/prepared-statements.ts';
import type { Log } from '../log/log.ts';

export interface Job<P extends z.ZodType = z.ZodType> {
  /** Kebab-case, never changed: jobs of the last release may still be waiting. */
  readonly name: string;
  readonly payload: P;
  /** Runs that may fail or be cut off before the job is given up; default 25. The wait before the n-th more is e^n s. */
  readonly maxAttempts?: number;
}

export interface JobContext {
  readonly log: Log;
  /** Aborted when the process stops or its worker lost the database: end the step at hand and throw; the job continues elsewhere. */
  readonly signal: AbortSignal;
}

/** A job with the function that does it. */
export interface JobHandler {
  readonly job: Job;
  readonly run: (payload: never, context: JobContext) => Promise<void>;
}

export const defineJob = <const P extends z.ZodType>(
  name: string,
  payload: P,
  options: { readonly maxAttempts?: number } = {},
): Job<P> => ({ name, payload, ...options });

/**
 * Says what does a job. It may run twice and may be cut off anywhere (kill -9, power): do the work in transactions, each
 * of which finds out where the last one ended.
 */
export const handleJob = <P extends z.ZodType>(
  job: Job<P>,
  run: (payload: z.output<P>, context: JobContext) => Promise<void>,
): JobHandler => ({ job, run });

/** What the queue stores about a run that was interrupted. */
export const interruptedText = 'interrupted: the job goes on elsewhere';

/** Ends a run that is not over, for no fault of its own: the process stops, or the database is away. */
export class JobInterrupted extends Error {
  constructor(cause?: unknown) {
    super(interruptedText, { cause });
  }
}

/** @throws JobInterrupted when the run is to end */
export const throwIfStopping = ({ signal }: Pick<JobContext, 'signal'>): void => {
  if (signal.aborted) throw new JobInterrupted();
};

/**
 * Puts a job in the queue when `trx` commits; a free worker has it within milliseconds.
 * @param options.key of several jobs with one key that still wait, only the last one runs
 * @param options.delay ms before it may start
 */
export const enqueue = async <P extends z.ZodType>(
  trx: Trx,
  job: Job<P>,
  payload: z.input<P>,
  options: { readonly key?: string; readonly delay?: number } = {},
): Promise<void> => {
  await sql`select from graphile_worker.add_job(
    ${job.name}, ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}::text, max_attempts => ${job.maxAttempts ?? null}::integer,
    run_at => now() + ${options.delay ?? 0} * interval '1 ms'
  )`.execute(trx);
};

/** The same for many jobs at once, which may start as soon as `trx` has committed. */
export const enqueueAll = async <P extends z.ZodType>(
  trx: Trx,
  job: Job<P>,
  jobs: readonly { readonly payload: z.input<P>; readonly key: string }[],
): Promise<void> => {
  if (jobs.length === 0) return;
  await executePrepared(
    trx,
    sql`
      select count(*) from graphile_worker.add_jobs(array(
        select (${job.name}, payload, null, now(), ${job.maxAttempts ?? null}::smallint, key, null, null)::graphile_worker.job_spec
        from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::json[], ${jobs.map(({ key }) => key)}::text[])
          as job (payload, key)
      ))`.compile(trx),
  );
};
