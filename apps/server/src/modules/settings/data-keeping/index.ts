export { retentionCrons, retentionJobs } from './data-keeping.job.ts';
