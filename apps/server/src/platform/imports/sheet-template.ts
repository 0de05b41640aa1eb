/** Spreadsheets of headings and a few rows, to be filled and sent back. */
import { Readable } from 'node:stream';
import type { FileAnswer } from '../http/handlers.ts';
import { buildXls, createSheetStream } from '../sheets/index.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Template {
  /** The name of its only sheet. */
  readonly sheet: string;
  /** The name of the file, without the ending. */
  readonly template: string;
  /** An .xls file, else .xlsx. */
  readonly onlyXls?: boolean | undefined;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const templateFile = async ({ sheet, template, onlyXls, headings, rows }: Template): Promise<FileAnswer> => {
  if (onlyXls) {
    const stream = Readable.from([await buildXls(sheet, [headings, ...rows])]);
    return { stream, contentType: 'application/vnd.ms-excel', fileName: `${template}.xls` };
  }
  const file = createSheetStream({ sheetName: sheet, columns: headings.map((header) => ({ header, width: 24 })) });
  void file
    .writeRows(rows)
    .then(() => file.end())
    .catch((error: unknown) => file.abort(error as Error));
  return { stream: file.stream, contentType: xlsxType, fileName: `${template}.xlsx` };
};
