/** Headings of exported products of laundry orders, a line for each. */
export const laundryProductColumns = {
  sheet: 'Laundry products',
  orderNumber: 'Order number',
  expressNumber: 'Tracking number',
  status: 'Status',
  company: 'Company',
  serviceName: 'Service',
  dirtySiteName: 'Dirty site',
  dirtySiteCode: 'Dirty site serial number',
  dirtyCompartment: 'Dirty compartment',
  cleanSiteName: 'Clean site',
  cleanSiteCode: 'Clean site serial number',
  cleanCompartment: 'Clean compartment',
  product: 'Product',
  quantity: 'Quantity',
  timeCreated: 'Created (UTC)',
};
