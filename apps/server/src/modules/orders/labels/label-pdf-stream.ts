import { pdfThreads } from '../../../platform/pdf/pdf-stream.ts';
import type { LabelContent } from './label-content.ts';

/** A PDF of labels. */
export const labelPdfStream = pdfThreads<readonly LabelContent[]>(new URL('./label-pdf.worker.ts', import.meta.url));
