/** Makes the PDF of one job after another in a thread of its own. */
import { once } from 'node:events';
import { serveJobs } from '../../../platform/threads/index.ts';
import type { LabelContent } from './label-content.ts';
import { renderLabels } from './label-pdf.ts';

export type LabelPdfMessage =
  { type: 'bytes'; bytes: Uint8Array } | { type: 'end' } | { type: 'error'; error: unknown };

serveJobs<readonly LabelContent[]>(async (labels, port) => {
  const post = (message: LabelPdfMessage): void => port.postMessage(message);
  try {
    await renderLabels(labels, async (bytes) => {
      post({ type: 'bytes', bytes });
      await once(port, 'message');
    });
    post({ type: 'end' });
  } catch (error) {
    post({ type: 'error', error });
  }
});
