export { dataKeepingCrons, dataKeepingJobs } from './data-keeping.job.ts';
