/** Spreadsheets that people send: read whole, or refused in words. */
import { extname } from 'node:path';
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import type { Language } from '@cubby/phrases';
import { CallError } from '../kernel/call-error.ts';
import { readWholeSheet, SheetError, type SheetErrorCode, type SheetRow, type SheetSource } from '../sheets/index.ts';
import type { UploadedFile, UploadedSecret } from '../http/handlers.ts';
import { amountIn, fill, wordsOf } from '../http/words.ts';

/** ms for a whole file. */
const readTimeout = 60_000;

/** The error that explains to a person why a spreadsheet is refused. */
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

/** The limits of a file, for the phrase of FILE_TOO_LARGE. */
export const limitWords = ({ rowsMax, columnsMax, fileMaxBytes }: SheetLimits, language: Language): string => {
  const amount = amountIn(language);
  return fill(wordsOf(language).sheets.limit, {
    rows: amount(rowsMax),
    columns: amount(columnsMax),
    megabytes: amount(fileMaxBytes / 1024 / 1024),
  });
};

/**
 * All rows of the first sheet, the heading first.
 * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE
 */
export const readSheetUpload = async (
  file: UploadedFile | UploadedSecret,
  language: Language,
  { limits, onlyXls = false }: { readonly limits: SheetLimits; readonly onlyXls?: boolean | undefined },
): Promise<SheetRow[]> => {
  checkEnding(file, onlyXls);
  try {
    const source: SheetSource = 'bytes' in file ? file.bytes : file.path;
    const { rowsMax, columnsMax: maxColumns } = limits;
    return await readWholeSheet(source, { maxRows: rowsMax + 1, maxColumns, timeoutMs: readTimeout });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new CallError(sheetRefusals[error.code], { cause: error, params: { limit: limitWords(limits, language) } });
  }
};

/**
 * Refuses a file by the ending of its name; one without an ending is checked where not only .xls is taken
 * (orders.md 5.3, administration.md 5).
 * @throws CallError FILE_NOT_A_SPREADSHEET
 */
export const checkEnding = ({ fileName }: Pick<UploadedFile, 'fileName'>, onlyXls = false): void => {
  const endings = onlyXls ? ['.xls'] : ['', '.xlsx', '.xls'];
  if (!endings.includes(extname(fileName).toLowerCase())) throw new CallError('FILE_NOT_A_SPREADSHEET');
};
