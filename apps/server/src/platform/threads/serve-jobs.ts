import { constants, setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { ThreadJob } from './threads.ts';

/** Does the jobs that this thread is given, one after another. What `run` throws ends the thread. */
export function serveJobs<Job>(run: (job: Job, port: MessagePort) => Promise<void>): void {
  // Requests go first. On Linux this is the priority of the thread; elsewhere it would be that of the whole server.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const parent = parentPort;
  if (!parent) throw new Error('serveJobs runs in a thread');
  parent.on('message', ({ job, port }: ThreadJob) => {
    void run(job as Job, port).then(() => {
      port.close();
      parent.postMessage('free');
    });
  });
}
