/** Names of the product's own records: types of roles, roles and services. */
export const builtInNames = {
  roleTypes: {
    platform: 'Platform',
    operator: 'Operator',
    logistics: 'Logistics',
    merchant: 'Merchant',
  },
  roles: {
    platformAdministrator: 'Platform administrator',
    operatorStaff: 'Operator staff',
    logisticsStaff: 'Logistics staff',
    merchantAdministrator: 'Merchant administrator',
    merchantViewer: 'Merchant viewer',
    newMerchant: 'New merchant',
    counterStaff: 'Counter staff',
    siteStaff: 'Site staff',
  },
  services: {
    parcelLocker: 'Parcel locker',
    doorToDoor: 'Door-to-door',
    return: 'Return',
    dropOff: 'Drop-off',
    laundry: 'Laundry',
    coldChain: 'Cold chain',
    mailroom: 'Mailroom',
  },
};
