/** Words in and about the files of the bulk spreadsheet pages. */
export const bulkUploadFiles = {
  /** Headings of the templates; a file may use those of any language. */
  columns: {
    request: 'Request number',
    order: 'Order number or tracking number',
    flag: 'Flag',
    status: 'New status',
    dispatchDate: 'Dispatch date',
    reference: 'Reference number',
    note: 'Note',
  },
  /** Headings that files of orders and requests have for the same. */
  otherColumns: {
    flag: 'Flag code',
    status: 'Status',
  },
  /** Names of the templates, without the ending. */
  templates: {
    FLAG_IMPORT: 'flag-import-template',
    FLAG_CANCEL: 'flag-removal-template',
    ORDER_STATUS: 'order-status-template',
    REQUEST_ORDER_STATUS: 'request-order-status-template',
    REQUEST_STATUS: 'request-status-template',
    REFERENCES: 'reference-number-template',
  },
  sheet: 'Import',
  messages: {
    checked: 'All rows are valid. Rows that will change something: {{changed}} of {{rows}}.',
    committed: 'Done. Rows that changed something: {{changed}} of {{rows}}.',
    refused: 'Rows with errors: {{failed}} of {{rows}}. Nothing was changed.',
    failure: 'Row {{row}}, {{column}}: {{reason}}',
  },
};
