export { Threads } from './threads.ts';
export { serveJobs } from './serve-jobs.ts';
