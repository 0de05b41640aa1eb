/**
 * Spreadsheets as a person makes and opens them. It promises that what is written and read here passes through a
 * library that the server's own writer has nothing to do with.
 */
import { readFile } from 'node:fs/promises';
import { read, utils, write, type BookType } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import type { Upload } from '../pages/order-import.ts';

export type Cells = readonly (readonly (string | number)[])[];

/** A file of one sheet, ready to be dropped. */
export const sheetFile = (name: string, rows: Cells): Upload => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Orders');
  const bookType: BookType = name.endsWith('.xls') ? 'biff8' : 'xlsx';
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType }) as Buffer,
  };
};

/** The rows of the first sheet, each cell as a spreadsheet program shows it. */
export const readRows = async (path: string): Promise<string[][]> => {
  const book = read(await readFile(path), { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The file has no sheet');
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
};

/** The rows of the file that `start` makes the browser save, stored at `path`. */
export const savedRows = async (page: Page, path: string, start: () => Promise<void>): Promise<string[][]> => {
  const downloading = page.waitForEvent('download');
  await start();
  await (await downloading).saveAs(path);
  return readRows(path);
};
