import { Readable } from 'node:stream';
import { StaleCallerError } from '../db/database.ts';
import { CallError } from '../kernel/call-error.ts';
import { Threads } from '../threads/index.ts';
import type { ExportJob, ExportMessage } from './export.worker.ts';

export interface ExportRun {
  /** The spreadsheet while it is made. Destroying it stops the work; a failure of the work destroys it. */
  readonly stream: Readable;
  /** Resolves when the first rows are there. Rejects with the error that prevented the start of the export. */
  readonly started: Promise<void>;
  /** Rows that have been written. */
  rows(): number;
  /** Since when, by `performance.now()`, the work waits for the reader; undefined while it continues. */
  waitingSince(): number | undefined;
}

/** The sheet is streamed, so that a thread never has more than some rows in memory. */
const threads = new Threads<ExportJob, ExportMessage>(new URL('./export.worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 96,
  maxYoungGenerationSizeMb: 16,
});
/** Bytes that may wait for the reader here. */
const highWaterMark = 256 * 1024;

/**
 * Makes an export in a thread. `finish` is awaited before the file ends, so that a user who has the whole file may
 * start another one.
 */
export function runExport(job: ExportJob, finish: () => Promise<void>): ExportRun {
  const started = Promise.withResolvers<void>();
  // No user may be waiting any more.
  started.promise.catch(() => {});
  let rows = 0;
  let owed = 0;
  let waitingSince: number | undefined;
  let ended = false;
  const stream = new Readable({
    highWaterMark,
    read() {
      for (; owed > 0; owed--) running.post('more');
      waitingSince = undefined;
    },
    destroy(error, callback) {
      started.reject(error ?? new CallError('UNAVAILABLE'));
      if (!ended) running.stop();
      callback(error);
    },
  });
  const take = (message: ExportMessage): void => {
    switch (message.type) {
      case 'started':
        return started.resolve();
      case 'bytes':
        rows = message.rows;
        if (stream.push(message.bytes)) return running.post('more');
        owed += 1;
        waitingSince ??= performance.now();
        return;
      case 'end':
        ended = true;
        void finish().finally(() => stream.push(null));
        return;
      case 'refused':
        stream.destroy(message.ended ? new CallError('SIGN_IN_REQUIRED') : new StaleCallerError());
        return;
      case 'error':
        stream.destroy(Object.assign(new Error(message.message), { code: message.code }));
    }
  };
  const running = threads.begin(job, { onMessage: take, onBroken: (error) => stream.destroy(error) });
  return { stream, started: started.promise, rows: () => rows, waitingSince: () => waitingSince };
}
