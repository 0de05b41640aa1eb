/** Words of the bulk spreadsheet pages (orders.md 2.5, 4.4, 8). */
export const bulkUploads = {
  steps: { drop: 'Choose a file', check: 'Check', done: 'Done' },
  pages: {
    flagImport: {
      title: 'Import flags',
      purpose:
        'Puts flags on many orders. One row for each order and flag: order number or tracking number, flag (its name or its code), and a note if you like.',
    },
    flagCancel: {
      title: 'Remove flags',
      purpose:
        'Takes flags off many orders. One row for each order and flag: order number or tracking number, flag (its name or its code), and a note if you like.',
    },
    orderStatus: {
      title: 'Update statuses',
      purpose:
        'Changes the status of many orders, as you could order by order. One row per order: order number or tracking number, new status, and the dispatch date where it becomes Ready for dispatch.',
    },
    requestOrderStatus: {
      title: 'Import statuses',
      purpose:
        'Says what became of single orders of pickup and delivery requests. One row per order: request number, order number or tracking number, new status. Inbound for what was picked up or delivered, Created for what is taken out of the request.',
    },
    requestStatus: {
      title: 'Import request statuses',
      purpose:
        'Says what became of whole requests. One row per request: request number, new status. It goes to every order that is still open in the request: Inbound for what was picked up or delivered, Created to cancel.',
    },
    references: {
      title: 'Import references',
      purpose:
        'Gives requests the numbers under which the logistics company knows them, which arranges them. One row per request: request number, reference number.',
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
    same_one: 'is so already',
    same_other: 'are so already',
    wrong_one: 'is wrong',
    wrong_other: 'are wrong',
  },
  submit: 'Import',
  again: 'Upload again',
  done_one: '{{title}}: 1 row done',
  done_other: '{{title}}: {{count, number}} rows done',
  leaving: 'Done. The list opens in a moment.',
  failures: {
    title: 'Rows that are wrong',
    purpose: 'Nothing is imported while a row is wrong. Correct the file and upload it again.',
    shown: 'The first {{count, number}} are listed.',
    name: 'Order or request',
  },
  notice: {
    title: 'Important: the pickups are now arranged',
    text: 'The merchants see these requests as arranged, with their reference numbers.',
    check: 'Check the dates and times with the logistics company: drivers go by them.',
    close: 'Go to the requests',
  },
};
