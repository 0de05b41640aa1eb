import { pdfThreads } from '../../../platform/pdf/pdf-stream.ts';
import type { PackContent } from './dispute-pack-content.ts';

/** The PDF of a dispute pack. */
export const disputePackStream = pdfThreads<PackContent>(new URL('./dispute-pack-pdf.worker.ts', import.meta.url));
