import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { LabelContent } from './label-content.ts';
import { renderLabels } from './label-pdf.ts';

export type LabelPdfMessage =
  { type: 'bytes'; bytes: Uint8Array } | { type: 'end' } | { type: 'error'; error: unknown };

// Requests go first. On Linux this is the priority of the thread; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

if (parentPort) {
  const port = parentPort;
  try {
    await renderLabels(workerData as LabelContent[], async (bytes) => {
      port.postMessage({ type: 'bytes', bytes } satisfies LabelPdfMessage);
      await once(port, 'message');
    });
    port.postMessage({ type: 'end' } satisfies LabelPdfMessage);
  } catch (error) {
    port.postMessage({ type: 'error', error } satisfies LabelPdfMessage);
  }
  port.close();
}
