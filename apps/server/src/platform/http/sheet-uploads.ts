/** Spreadsheets that people send: read whole, or refused in words. */
import { extname } from 'node:path';
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import type { Language } from '@cubby/phrases';
import { readWholeSheet, SheetError, type SheetErrorCode, type SheetRow, type SheetSource } from '../sheets/index.ts';
import { CallError } from './call-error.ts';
import type { UploadedFile, UploadedSecret } from './handlers.ts';
import { amountIn, fill, wordsOf } from './words.ts';

/** ms for a whole file. */
const readTimeout = 60_000;

/** The error that tells a person why a spreadsheet is refused. */
export const sheetRefusals: Readonly<Record<SheetErrorCode, ErrorCode>> = {
  NOT_A_SPREADSHEET: 'FILE_NOT_A_SPREADSHEET',
  ENCRYPTED: 'FILE_ENCRYPTED',
  TOO_MANY_ROWS: 'FILE_TOO_LARGE',
  TOO_MANY_COLUMNS: 'FILE_TOO_LARGE',
  TOO_LARGE: 'FILE_TOO_LARGE',
  TIMED_OUT: 'FILE_TOO_LARGE',
  DAMAGED: 'FILE_DAMAGED',
  EMPTY: 'FILE_EMPTY',
};

export interface SheetLimits {
  /** Below the heading. */
  readonly rowsMax: number;
  readonly columnsMax: number;
  readonly fileMaxBytes: number;
}

/**
 * All rows of the first sheet, the heading first.
 * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE
 */
export const readSheetUpload = async (
  file: UploadedFile | UploadedSecret,
  language: Language,
  { rowsMax, columnsMax, fileMaxBytes }: SheetLimits,
): Promise<SheetRow[]> => {
  checkEnding(file);
  try {
    const source: SheetSource = 'bytes' in file ? file.bytes : file.path;
    return await readWholeSheet(source, { maxRows: rowsMax + 1, maxColumns: columnsMax, timeoutMs: readTimeout });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const amount = amountIn(language);
    throw new CallError(sheetRefusals[error.code], {
      cause: error,
      params: {
        limit: fill(wordsOf(language).orderImportFiles.limit, {
          rows: amount(rowsMax),
          columns: amount(columnsMax),
          megabytes: amount(fileMaxBytes / 1024 / 1024),
        }),
      },
    });
  }
};

const endings: ReadonlySet<string> = new Set(['', '.xlsx', '.xls']);

/**
 * Refuses a file by the ending of its name, where it has one (orders.md 5.3).
 * @throws CallError FILE_NOT_A_SPREADSHEET
 */
export const checkEnding = ({ fileName }: Pick<UploadedFile, 'fileName'>): void => {
  if (!endings.has(extname(fileName).toLowerCase())) throw new CallError('FILE_NOT_A_SPREADSHEET');
};

/** The text of a cell as a column takes it: no table takes NUL or half a surrogate pair. */
export const storableCell = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();
