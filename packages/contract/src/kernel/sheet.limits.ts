/** Limits of spreadsheets that are uploaded, where a noun has no narrower ones. */
export const sheetLimits = {
  fileMaxBytes: 50 * 1024 * 1024,
  /** Rows of one file, the heading apart. */
  rowsMax: 20_000,
  columnsMax: 200,
} as const;
