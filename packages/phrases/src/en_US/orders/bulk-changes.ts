/** Changes that take some of the selected rows and leave the others out. */
export const bulkChanges = {
  leftOut_one: '{{count, number}} of the selected rows is left out',
  leftOut_other: '{{count, number}} of the selected rows are left out',
  none: 'None of the selected rows can be changed this way',
  deselect_one: 'Deselect {{count, number}} row',
  deselect_other: 'Deselect {{count, number}} rows',
  dismiss: 'Leave selection unchanged',
  service: 'Service: {{service}}',
  noService: 'Without a service',
  rules: {
    pins: 'A PIN can be sent while the parcel is stored.',
    pickup: 'A pickup can be cancelled while it is requested.',
    takeOut: 'Only orders that are still open in the request can be removed.',
    bookings: 'Only bookings that are Created can be cancelled.',
  },
  titles: {
    cancel: 'Cancel {{count, number}} of {{total, number}} orders?',
    cancelPickup: 'Cancel the pickup of {{count, number}} of {{total, number}} orders?',
    cancelBooking: 'Cancel {{count, number}} of {{total, number}} bookings?',
    cancelRequest: 'Cancel {{count, number}} of {{total, number}} requests?',
    takeOut: 'Remove {{count, number}} of {{total, number}} orders?',
    pickup: 'Request pickup of {{count, number}} of {{total, number}} orders',
    delivery: 'Announce delivery of {{count, number}} of {{total, number}} orders',
    labels: 'Print {{count, number}} of {{total, number}} labels?',
    pins: 'Send {{count, number}} of {{total, number}} PINs?',
  },
};
