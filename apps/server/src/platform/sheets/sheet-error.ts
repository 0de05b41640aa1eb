/**
 * The closed list of reasons for which a spreadsheet is refused. Promises that whatever a file contains, the reader
 * fails with one of these and nothing else, so that the edge can map each to a phrase.
 */

/**
 * - `NOT_A_SPREADSHEET` neither .xlsx nor .xls by content; an .xlsm is none
 * - `ENCRYPTED` protected by a password
 * - `TOO_MANY_ROWS`, `TOO_MANY_COLUMNS` more than the caller allows
 * - `TOO_LARGE` the file, what it unpacks to, or one cell is larger than any honest sheet
 * - `DAMAGED` a spreadsheet by its beginning, unreadable further on
 * - `TIMED_OUT` not read in the time allowed
 * - `EMPTY` all cells are empty
 */
export const sheetErrorCodes = [
  'NOT_A_SPREADSHEET',
  'ENCRYPTED',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'TOO_LARGE',
  'DAMAGED',
  'TIMED_OUT',
  'EMPTY',
] as const;

export type SheetErrorCode = (typeof sheetErrorCodes)[number];

/** A spreadsheet that is refused. `message` is for the log; people read the phrase of `code`. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly code: SheetErrorCode;

  constructor(code: SheetErrorCode, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}
