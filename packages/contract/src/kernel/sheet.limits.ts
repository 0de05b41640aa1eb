/** Limits of spreadsheets that are uploaded, where a resource has no narrower ones (orders.md 5.3, 9). */
export const sheetLimits = {
  fileMaxBytes: 50 * 1024 * 1024,
  /** Rows of one file, the heading apart. */
  rowsMax: 20_000,
  columnsMax: 200,
  /** Rows that were not taken and that an answer lists; its count says how many there are. */
  refusalsShown: 1000,
  /** Characters of a cell that an answer repeats. */
  shownMax: 200,
} as const;
