/** Words of the prices of a service: how it uses compartments of a size. */
export const serviceBoxConfigs = {
  add: 'Add price',
  edit: 'Change {{name}}',
  save: 'Save price',
  remove: 'Delete {{name}}',
  confirm: {
    title: 'Delete the price for {{name}}?',
    body: 'New parcels follow the price for all sizes, if there is one.',
    action: 'Delete price',
    dismiss: 'Cancel',
  },
  created: 'Price for {{name}} added',
  saved: 'Price for {{name}} saved',
  fields: {
    lockerServiceId: 'Service',
    compartmentName: 'Door label',
    boxTypeId: 'Size',
    standardTime: 'Standard time (hours)',
    overdueTime: 'Overdue period (hours)',
    standardPrice: 'Standard price',
    overduePrice: 'Overdue price',
    merchantUpload: 'Merchants and couriers may store',
    customerUpload: 'Customers may drop off',
    userTakeOvertimeOrder: 'Customers may collect overdue parcels',
  },
  help: {
    compartmentName: 'Doors can be labelled with it.',
    standardPrice: 'For orders that the catalogue has no price for, in their currency.',
    overdueTime: 'How long each charged period is. Empty: overdue parcels cost nothing.',
  },
};
