import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { LabelContent } from './label-content.ts';
import type { LabelPdfMessage } from './label-pdf.worker.ts';

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/**
 * A PDF of labels, made in a worker while it is read. Destroying the stream, or aborting `signal`, stops the worker;
 * an error of the worker destroys the stream with it.
 */
export function labelPdfStream(labels: readonly LabelContent[], options: { signal?: AbortSignal } = {}): Readable {
  const worker = new Worker(new URL('./label-pdf.worker.ts', import.meta.url), { workerData: labels, resourceLimits });
  let owed = false;
  let finished = false;
  const stream = new Readable({
    signal: options.signal,
    read() {
      if (owed) worker.postMessage('more');
      owed = false;
    },
    destroy(error, callback) {
      finished = true;
      void worker.terminate();
      callback(error);
    },
  });
  worker.on('message', (message: LabelPdfMessage) => {
    if (finished) return;
    if (message.type === 'bytes') {
      const roomLeft = stream.push(message.bytes);
      if (roomLeft) worker.postMessage('more');
      else owed = true;
    } else if (message.type === 'end') {
      finished = true;
      stream.push(null);
    } else {
      stream.destroy(message.error instanceof Error ? message.error : new Error(String(message.error)));
    }
  });
  worker.on('error', (error: Error) => stream.destroy(error));
  worker.on('exit', () => {
    if (!finished) stream.destroy(new Error('the label worker ended early'));
  });
  return stream;
}
