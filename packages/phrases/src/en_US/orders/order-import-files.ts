/** Words in and about the files of an import. */
export const orderImportFiles = {
  /** Heading of the column that says why a row failed. */
  reason: 'Reason',
  sheet: 'Orders',
  /** Names of downloads, without the ending. */
  templateName: 'order-import-template',
  failedRowsName: '{{name}} - failed rows',
};
