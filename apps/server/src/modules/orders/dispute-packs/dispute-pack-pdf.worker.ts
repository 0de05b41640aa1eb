/** Makes the PDF of one dispute pack after another in a thread of its own. */
import { servePdfs } from '../../../platform/pdf/serve-pdfs.ts';
import { renderPack } from './dispute-pack-pdf.ts';

servePdfs(renderPack);
