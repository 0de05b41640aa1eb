/** Words of the import of orders (orders.md 3.6, 4.3, 5.3). */
export const orderImports = {
  title: 'Import orders',
  steps: { drop: 'Choose a file', check: 'Check and create', result: 'Result' },
  drop: {
    purpose:
      'One row per order under a row of headings. Each row needs a tracking number, a phone number and a site serial number.',
    merchantId: 'Company',
    productVariantId: 'Product',
    productHelp: 'The product that all orders of the file are for',
    noProduct: 'None of the company’s products can be imported. Create the orders one by one.',
    numbered:
      'One row per order under a row of headings. Each row needs a phone number and a site serial number; rows without a tracking number get one.',
    submit: 'Import orders',
    uploading: 'Uploading {{name}}',
    stop: 'Stop the upload',
    stopped: 'The upload of {{name}} was stopped',
  },
  task: {
    title: 'Import of {{name}}',
    uploading: 'Uploading',
    waiting: 'Waiting to be read',
    reading: 'Reading the file',
    checking_one: '{{done, number}} of 1 row checked',
    checking_other: '{{done, number}} of {{count, number}} rows checked',
    processing_one: '{{done, number}} of 1 row processed',
    processing_other: '{{done, number}} of {{count, number}} rows processed',
    ended: '{{created}}, {{failed}}',
    timeout: 'Stopped: it took too long',
  },
  statuses: {
    WAITING: 'Waiting',
    CHECKING: 'Checking',
    PROCESSING: 'Creating orders',
    FINISHED: 'Finished',
    partly: 'Finished with failures',
    refused: 'Refused',
    TIMEOUT: 'Timed out',
  },
  timeout: {
    title: 'The import of {{name}} was stopped because it took too long',
    text_one:
      '{{done, number}} of {{count, number}} row was processed. The orders created so far remain. Import the other rows in a separate file.',
    text_other:
      '{{done, number}} of {{count, number}} rows were processed. The orders created so far remain. Import the other rows in a separate file.',
    textUnread: 'The file was not read completely, and no orders were created. Import it again in smaller parts.',
  },
  result: {
    allDone_one: '1 order created',
    allDone_other: '{{count, number}} orders created',
    created_one: '1 created',
    created_other: '{{count, number}} created',
    failed_one: '1 row failed',
    failed_other: '{{count, number}} rows failed',
    showOrders: 'Show the orders',
    refused: 'The file was refused and no orders were created',
    refusedHelp: 'Correct the file and drop it here. The template has every heading.',
    again: 'Import a corrected file',
    failures: 'Rows that failed',
    failuresPurpose:
      'The other rows became orders. Download the failed rows, correct them in the file and drop it here.',
    failuresOnly: 'None of the rows became an order. Download them, correct them in the file and drop it here.',
    failuresShown: 'The first {{count, number}} failures are shown. The file of failed rows contains them all.',
    download: 'Download failed rows',
    newImport: 'Import another file',
    running: 'You can leave this page. The import continues, and the running tasks at the top show its progress.',
  },
  columns: {
    cell: 'Cell',
  },
  wholeRow: 'Whole row',
  list: {
    title: 'Imports',
    open: 'Open the import of {{name}}',
    empty: 'No imports yet',
    emptyText: 'An import turns the rows of a spreadsheet into orders. Start with the template.',
  },
  notFound: {
    title: 'There is no such import',
    text: 'It belongs to another user, or the address is wrong.',
  },
};
