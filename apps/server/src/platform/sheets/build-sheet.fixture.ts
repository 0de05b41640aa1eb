/** Spreadsheets for tests. */
import { buffer } from 'node:stream/consumers';
import { createSheetStream, type SheetColumn, type SheetValue } from './index.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An .xlsx with these headings and rows; a heading alone is a column of text. */
export const buildSheet = async (
  headings: readonly (string | SheetColumn)[],
  rows: readonly (readonly SheetValue[])[],
): Promise<Blob> => {
  const sheet = createSheetStream({
    sheetName: 'Orders',
    columns: headings.map((heading) => (typeof heading === 'string' ? { header: heading } : heading)),
  });
  const bytes = buffer(sheet.stream);
  await sheet.writeRows(rows);
  await sheet.end();
  return new Blob([new Uint8Array(await bytes)], { type: xlsxType });
};
