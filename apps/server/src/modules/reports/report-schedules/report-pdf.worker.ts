/** Makes the PDF of one report after another in a thread of its own. */
import { servePdfs } from '../../../platform/pdf/serve-pdfs.ts';
import { renderReport } from './report-schedules.pdf.ts';

servePdfs(renderReport);
