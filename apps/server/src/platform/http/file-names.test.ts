import { expect, test } from 'vitest';
import { downloadName } from './file-names.ts';

test.each([
  ['photo.png', 'image/png', 'photo.png'],
  ['Photo.JPEG', 'image/jpeg', 'Photo.JPEG'],
  ['photo.jpg', 'image/png', 'photo.png'],
  ['invoice.exe', 'application/pdf', 'invoice.pdf'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf'],
  ['contract.html.docm', 'application/msword', 'contract.doc'],
  ['invoice.pdf. . ', 'application/pdf', 'invoice.pdf'],
  ['合約 2026.6 版', 'application/pdf', '合約 2026.6 版.pdf'],
  // Shown as `invoice-exe.pdf` where the mark is heeded.
  ['invoice-\u202efdp.exe', 'application/pdf', 'invoice-fdp.pdf'],
  ['a\u2066b\u200f\u0007c\u2028.png', 'image/png', 'abc.png'],
  ['../../.bashrc', 'image/png', 'bashrc.png'],
  ['C:\\a\\b.png', 'image/png', 'b.png'],
  ['', 'image/png', 'file.png'],
  ['.png', 'image/png', 'png.png'],
  ['..', 'application/pdf', 'file.pdf'],
  [`${'x'.repeat(250)}😀.png`, 'image/png', `${'x'.repeat(250)}.png`],
  [
    'failed \u202eslx.rows.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'failed slx.rows.xlsx',
  ],
])('%j of the type %s is handed out as %j', (name, type, handedOut) => {
  expect(downloadName(name, type)).toBe(handedOut);
});
