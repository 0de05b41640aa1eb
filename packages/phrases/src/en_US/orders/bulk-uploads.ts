/** Words of the bulk spreadsheet pages (orders.md 2.5, 4.4, 8). */
export const bulkUploads = {
  steps: { drop: 'Choose a file', check: 'Check', done: 'Done' },
  pages: {
    flagImport: {
      title: 'Import flags',
      purpose:
        'Adds flags to many orders. One row for each order and flag: order number or tracking number, flag (its name or its code), and an optional note.',
    },
    flagCancel: {
      title: 'Remove flags',
      purpose:
        'Removes flags from many orders. One row for each order and flag: order number or tracking number, flag (its name or its code), and an optional note.',
    },
    orderStatus: {
      title: 'Update statuses',
      purpose:
        'Changes the status of many orders, under the same rules as for a single order. One row per order: order number or tracking number, new status, and the dispatch date where it becomes Ready for dispatch.',
    },
    requestOrderStatus: {
      title: 'Import statuses',
      purpose:
        'Updates single orders of pickup and delivery requests. One row per order: request number, order number or tracking number, new status. Inbound for orders that were picked up or delivered, Created for orders to remove from the request.',
    },
    requestStatus: {
      title: 'Import request statuses',
      purpose:
        'Updates whole requests. One row per request: request number, new status. The status applies to every order that is still open in the request: Inbound for picked up or delivered, Created to cancel.',
    },
    references: {
      title: 'Import references',
      purpose:
        'Enters the reference numbers of the logistics company, which marks the requests as arranged. One row per request: request number, reference number.',
    },
  },
  references: {
    legend: 'The numbers belong to',
    pickup: 'Pickup requests',
    delivery: 'Delivery requests',
  },
  drop: {
    checking: 'Checking {{name}}',
    stopped: 'The check of {{name}} was stopped',
    again: 'Check again',
    nothingYet: 'The file is checked first. Nothing changes until you press Import.',
  },
  counts: {
    rows_one: 'row',
    rows_other: 'rows',
    changed_one: 'will change something',
    changed_other: 'will change something',
    same_one: 'needs no change',
    same_other: 'need no change',
    wrong_one: 'has an error',
    wrong_other: 'have errors',
  },
  submit: 'Import',
  again: 'Upload again',
  done_one: '{{title}}: 1 row done',
  done_other: '{{title}}: {{count, number}} rows done',
  leaving: 'Done. The list opens in a moment.',
  failures: {
    title: 'Rows with errors',
    purpose: 'Nothing is imported while a row has an error. Correct the file and upload it again.',
    shown: 'The first {{count, number}} are listed.',
    name: 'Order or request',
  },
  notice: {
    title: 'Important: the pickups are now arranged',
    text: 'The merchants see these requests as arranged, with their reference numbers.',
    check: 'Check the dates and times with the logistics company: its drivers follow them.',
    close: 'Go to the requests',
  },
};
