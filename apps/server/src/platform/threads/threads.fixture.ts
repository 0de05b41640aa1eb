/** What the test of threads runs in one. */
import { threadId } from 'node:worker_threads';
import { serveJobs } from './index.ts';

export type FixtureJob = 'answer' | 'wait' | 'break';

serveJobs<FixtureJob>(async (job, port) => {
  port.postMessage({ thread: threadId });
  if (job === 'answer') return;
  await new Promise((resolve) => port.once('message', resolve));
  if (job === 'break') throw new Error('broken');
});
