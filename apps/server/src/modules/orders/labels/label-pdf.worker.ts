/** Makes the PDF of one job after another in a thread of its own. */
import { servePdfs } from '../../../platform/pdf/serve-pdfs.ts';
import { renderLabels } from './label-pdf.ts';

servePdfs(renderLabels);
