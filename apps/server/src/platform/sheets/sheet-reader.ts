/**
 * Reads uploaded spreadsheets, .xlsx and .xls, distinguished by content. Promises that whatever a file contains,
 * reading it ends in time, within bounded memory and away from the event loop, with rows or with a SheetError; that
 * text is never evaluated; and that a caller that stops early leaves nothing running.
 */
import { Worker } from 'node:worker_threads';
import type { SheetRow, SheetSource } from './sheet-cells.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetJob, SheetMessage } from './sheet-reader.worker.ts';

export type ReadSheetOptions = {
  /** Rows that are not empty, heading included, allowed in the sheet. Default 100,001. */
  maxRows?: number;
  /** Columns allowed, counted from A to the last that is not empty. Default 200. */
  maxColumns?: number;
  /** Milliseconds that the caller waits in all; its own work between batches does not count. Default 30,000. */
  timeoutMs?: number;
  /** First row number (from 1) to deliver, so that an interrupted import continues from its row. Default 1. */
  startRow?: number;
  /** Rows in a batch. Default 1,000; batches of very long rows are smaller. */
  batchRows?: number;
};

const resourceLimits = { maxOldGenerationSizeMb: 224, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };

/**
 * The first visible sheet's rows in batches. Rows may have been delivered before a SheetError is thrown: whether the
 * bounds are met is known only at the end. Use {@link readWholeSheet} if all or nothing counts.
 * @throws SheetError for faults of the content; the system's error when there is no such file.
 */
export async function* readSheet(
  source: SheetSource,
  options: ReadSheetOptions = {},
): AsyncGenerator<SheetRow[], void, undefined> {
  const { maxRows = 100_001, maxColumns = 200, timeoutMs = 30_000, startRow = 1, batchRows = 1_000 } = options;
  const job: SheetJob = { source, maxRows, maxColumns, startRow, batchRows };
  const worker = new Worker(new URL('./sheet-reader.worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits,
    stdout: true,
    stderr: true,
  });
  // SheetJS remarks on odd records on the console; the content of a file must not fill the server's log.
  worker.stdout.resume();
  worker.stderr.resume();
  const inbox = messagesOf(worker);
  let budget = timeoutMs;
  try {
    for (;;) {
      const askedAt = performance.now();
      const message = await inbox.next(budget);
      budget -= performance.now() - askedAt;
      switch (message.type) {
        case 'rows':
          // The credit goes out first, so that the next batch is made while the caller works on this one.
          worker.postMessage('more');
          yield message.rows;
          break;
        case 'end':
          return;
        case 'error':
          throw new SheetError(message.code, message.detail);
        case 'unreadable':
          // The code of a system error gets lost between threads.
          throw Object.assign(new Error(message.message), { code: message.code });
      }
    }
  } finally {
    await worker.terminate();
  }
}

/** All rows of the first visible sheet, or the SheetError. Set a low `maxRows`: they are all in memory. */
export async function readWholeSheet(source: SheetSource, options: ReadSheetOptions = {}): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of readSheet(source, options)) for (const row of batch) rows.push(row);
  return rows;
}

/** Queues a worker's messages; a crash counts as a message. */
function messagesOf(worker: Worker): { next(timeoutMs: number): Promise<SheetMessage> } {
  const queue: SheetMessage[] = [];
  let wake: (() => void) | undefined;
  const put = (message: SheetMessage): void => {
    queue.push(message);
    wake?.();
  };
  worker.on('message', put);
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const code = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'TOO_LARGE' : 'DAMAGED';
    put({ type: 'error', code, detail: error.message });
  });
  worker.on('exit', () => put({ type: 'error', code: 'DAMAGED', detail: 'the reader ended early' }));
  return {
    async next(timeoutMs) {
      let timer: NodeJS.Timeout | undefined;
      if (queue.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, Math.max(0, timeoutMs));
        });
        clearTimeout(timer);
        wake = undefined;
      }
      return queue.shift() ?? { type: 'error', code: 'TIMED_OUT', detail: 'the time allowed is over' };
    },
  };
}
