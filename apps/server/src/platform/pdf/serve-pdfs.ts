/** Runs in a thread that makes PDFs. It promises to make no more than the reader can take. */
import { once } from 'node:events';
import { serveJobs } from '../threads/index.ts';

export type PdfMessage = { type: 'bytes'; bytes: Uint8Array } | { type: 'end' } | { type: 'error'; error: unknown };

/** Takes PDF bytes; resolves when it can take more. */
export type PdfSink = (bytes: Buffer) => Promise<void>;

/** Makes the PDF of one job after another. */
export const servePdfs = <Job>(render: (job: Job, out: PdfSink) => Promise<void>): void =>
  serveJobs<Job>(async (job, port) => {
    const post = (message: PdfMessage): void => port.postMessage(message);
    try {
      await render(job, async (bytes) => {
        post({ type: 'bytes', bytes });
        await once(port, 'message');
      });
      post({ type: 'end' });
    } catch (error) {
      post({ type: 'error', error });
    }
  });
