export { retentionCrons, retentionJobs } from './data-retention.job.ts';
