/** The public face of the job queue. */
export {
  defineJob,
  enqueue,
  handleJob,
  type Job,
  type JobContext,
  type JobHandler,
  JobInterrupted,
  throwIfStopping,
} from './job.ts';
export { migrateJobs } from './jobs-schema.ts';
export { type Cron, type JobsOptions, type RunningJobs, startJobs } from './start-jobs.ts';
export { enqueueFold, upkeepCrons, upkeepJobs } from './upkeep.ts';
