/** The public face of the job queue. */
export { defineJob, enqueue, enqueueAll, handleJob, type JobContext, type JobHandler, throwIfStopping } from './job.ts';
export { migrateJobs } from './jobs-schema.ts';
export { type Cron, type RunningJobs, startJobs } from './start-jobs.ts';
export { enqueueFold, enqueueListFold, housekeepingCrons, housekeepingJobs } from './housekeeping.ts';
