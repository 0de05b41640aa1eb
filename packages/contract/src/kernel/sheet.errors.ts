/** What may be wrong with a spreadsheet as a whole that a user uploads. */
export const sheetErrors = [
  'FILE_EMPTY',
  'FILE_NOT_A_SPREADSHEET',
  'FILE_ENCRYPTED',
  'FILE_DAMAGED',
  'FILE_TOO_LARGE',
  'FILE_HEADINGS_MISSING',
] as const;
