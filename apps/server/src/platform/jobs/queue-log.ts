/**
 * What the queue's library says, in our log. It promises that the details of each single job are logged at `debug`, its
 * failure too: the code that runs the jobs logs that once, in a line of our own.
 */
import { Logger } from 'graphile-worker';
import { cleanMessage } from '../log/clean.ts';
import type { Log } from '../log/log.ts';

/** Says nothing. */
export const quietQueueLog = new Logger(() => () => {});

/** Writes to `log`; what the library calls info is debug to us. */
export const queueLogTo = (log: Log): Logger =>
  new Logger((scope) => (level, message, meta) => {
    const ofOneJob = message.startsWith('Failed task');
    const wanted = level === 'error' && !ofOneJob ? 'error' : level === 'warning' ? 'warn' : 'debug';
    const error = (meta as { error?: unknown } | undefined)?.error;
    log[wanted]({ ...scope, ...(error !== undefined && { err: error }) }, cleanMessage(message));
  });
