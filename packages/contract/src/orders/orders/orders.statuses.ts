/** The fourteen statuses of orders.md 4.1, and Cancelled, spelt as on the wire and in the database. */
export const orderStatuses = [
  'Created',
  'Pickup requested',
  'Delivery requested',
  'Courier stored',
  'Customer stored',
  'Inbound',
  'Returned to warehouse',
  'Ready for dispatch',
  'Completed',
  'Change to delivery',
  'Returned to merchant',
  'Store failure',
  'Courier Recycle',
  'Operator Recycle',
  'Cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Phrase keys may contain no spaces: `orders.status.<key>`. */
export const orderStatusKeys = {
  Created: 'created',
  'Pickup requested': 'pickupRequested',
  'Delivery requested': 'deliveryRequested',
  'Courier stored': 'courierStored',
  'Customer stored': 'customerStored',
  Inbound: 'inbound',
  'Returned to warehouse': 'returnedToWarehouse',
  'Ready for dispatch': 'readyForDispatch',
  Completed: 'completed',
  'Change to delivery': 'changeToDelivery',
  'Returned to merchant': 'returnedToMerchant',
  'Store failure': 'storeFailure',
  'Courier Recycle': 'courierRecycle',
  'Operator Recycle': 'operatorRecycle',
  Cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>;
