/**
 * The bounds within which an uploaded spreadsheet is read. Promises that they are in one place; each is far above
 * any honest sheet of a hundred thousand rows and far below what would hurt the server.
 */

export const sheetLimits = {
  /** Bytes of an uploaded .xlsx. */
  fileBytes: 64 * 1024 * 1024,
  /**
   * Bytes of an uploaded .xls, which is in memory as a whole, copies included. A full sheet of 15 columns has 18 MB.
   */
  xlsFileBytes: 24 * 1024 * 1024,
  /** Files inside an .xlsx. */
  zipEntries: 2_000,
  /** Declared bytes of everything inside an .xlsx, unpacked. */
  unpackedBytes: 512 * 1024 * 1024,
  /** Declared unpacked over packed bytes of one entry; asked only of entries above `ratioFreeBytes`. */
  ratio: 300,
  ratioFreeBytes: 32 * 1024 * 1024,
  /** Bytes of a part that is read whole: workbook, relations, styles. */
  wholePartBytes: 8 * 1024 * 1024,
  /** Bytes of the shared strings, the one part that remains in memory. */
  sharedStringsBytes: 64 * 1024 * 1024,
  sharedStrings: 2_000_000,
  /** UTF-16 units in one cell; Excel's own limit is 32,767. */
  cellLength: 100_000,
  /** UTF-16 units of markup in one row. */
  rowLength: 4 * 1024 * 1024,
  /** UTF-16 units in one batch that crosses to the reader's caller. */
  batchLength: 1_000_000,
} as const;
