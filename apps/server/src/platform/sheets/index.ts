/**
 * The public face of spreadsheet reading and writing. Promises that nothing else of this folder is meant for callers.
 */
export { cellOf, type SheetCell, type SheetRow, type SheetSource } from './sheet-cells.ts';
export { SheetError, type SheetErrorCode } from './sheet-error.ts';
export { readSheet, readWholeSheet } from './sheet-reader.ts';
export {
  createSheetStream,
  type SheetColumn,
  type SheetColumnType,
  type SheetStream,
  type SheetValue,
} from './sheet-writer.ts';
export { instantOf } from './wall-clock.ts';
export { buildXls } from './xls-writer.ts';
