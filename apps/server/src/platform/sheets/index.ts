/**
 * The public face of spreadsheet reading and writing. Promises that nothing else of this folder is meant for callers.
 */
export { cellOf, type SheetCell, type SheetCellType, type SheetRow } from './sheet-cells.ts';
export { SheetError, sheetErrorCodes, type SheetErrorCode } from './sheet-error.ts';
export { readSheet, readWholeSheet, type ReadSheetOptions } from './sheet-reader.ts';
export {
  createSheetStream,
  maxCellLength,
  maxSheetRows,
  type SheetColumn,
  type SheetColumnType,
  type SheetStream,
  type SheetStreamOptions,
  type SheetValue,
} from './sheet-writer.ts';
