import { Readable } from 'node:stream';
import { Threads } from '../../../platform/threads/index.ts';
import type { LabelContent } from './label-content.ts';
import type { LabelPdfMessage } from './label-pdf.worker.ts';

const threads = new Threads<readonly LabelContent[], LabelPdfMessage>(
  new URL('./label-pdf.worker.ts', import.meta.url),
  { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
);

/**
 * A PDF of labels, made in a thread while it is read. Destroying the stream, or aborting `signal`, stops the work;
 * an error of the work destroys the stream with it.
 */
export function labelPdfStream(labels: readonly LabelContent[], options: { signal?: AbortSignal } = {}): Readable {
  let owed = false;
  let ended = false;
  // Before the stream: one whose reader has gone already is destroyed as it is made.
  const job = threads.begin(labels, {
    onMessage: (message) => take(message),
    onBroken: (error) => stream.destroy(error),
  });
  const stream = new Readable({
    signal: options.signal,
    read() {
      if (owed) job.post('more');
      owed = false;
    },
    destroy(error, callback) {
      if (!ended) job.stop();
      callback(error);
    },
  });
  const take = (message: LabelPdfMessage): void => {
    if (message.type === 'end') {
      ended = true;
      stream.push(null);
    } else if (message.type === 'error')
      stream.destroy(message.error instanceof Error ? message.error : new Error(String(message.error)));
    else if (stream.push(message.bytes)) job.post('more');
    else owed = true;
  };
  return stream;
}
