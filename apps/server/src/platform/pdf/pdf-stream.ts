/** PDFs that are made in a thread while they are read. */
import { Readable } from 'node:stream';
import { Threads } from '../threads/index.ts';
import type { PdfMessage } from './serve-pdfs.ts';

/**
 * What makes a PDF of a job, in the threads of a file that calls `servePdfs`. Destroying the stream, or aborting `signal`,
 * stops the work; an error of the work destroys the stream with it.
 */
export const pdfThreads = <Job>(file: URL): ((job: Job, options?: { signal?: AbortSignal }) => Readable) => {
  const threads = new Threads<Job, PdfMessage>(file, { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 });
  return (job, options = {}) => {
    let owed = false;
    let ended = false;
    // Before the stream: one whose reader has gone already is destroyed as it is made.
    const running = threads.begin(job, {
      onMessage: (message) => take(message),
      onBroken: (error) => stream.destroy(error),
    });
    const stream = new Readable({
      signal: options.signal,
      read() {
        if (owed) running.post('more');
        owed = false;
      },
      destroy(error, callback) {
        if (!ended) running.stop();
        callback(error);
      },
    });
    const take = (message: PdfMessage): void => {
      if (message.type === 'end') {
        ended = true;
        stream.push(null);
      } else if (message.type === 'error')
        stream.destroy(message.error instanceof Error ? message.error : new Error(String(message.error)));
      else if (stream.push(message.bytes)) running.post('more');
      else owed = true;
    };
    return stream;
  };
};
