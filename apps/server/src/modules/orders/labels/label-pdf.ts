import PDFDocument from 'pdfkit';
import type { LabelContent } from './label-content.ts';
import { registerFonts } from '../../../platform/pdf/fonts.ts';
import { PdfOutput } from '../../../platform/pdf/pdf-output.ts';
import type { PdfSink } from '../../../platform/pdf/serve-pdfs.ts';
import { LabelPainter } from './label-page.ts';

/**
 * Makes one PDF, a page of 10 x 15 cm per label, and hands its bytes to `out` as pages are done. Heavy work: outside a
 * worker use `labelPdfStream`. Throws RangeError without labels or for a QR text that is too long.
 */
export async function renderLabels(labels: readonly LabelContent[], out: PdfSink): Promise<void> {
  if (labels.length === 0) throw new RangeError('no labels to print');
  const doc = new PDFDocument({ autoFirstPage: false, font: '' });
  registerFonts(doc);
  const output = new PdfOutput(doc, out);
  const painter = new LabelPainter(doc);
  for (const [index, label] of labels.entries()) {
    painter.paint(label);
    // Pages are compressed off the thread and arrive as events: give them their turn.
    if (index % 8 === 7) await new Promise((resolve) => setImmediate(resolve));
    await output.handOn();
  }
  await output.end();
}
