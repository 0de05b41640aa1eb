import { type OrderStatus, orderStatuses } from '../orders/orders.statuses.ts';

/**
 * The statuses of laundry on the wire: the six of orders.md 3.10, and two that an order has besides and that staff act
 * on: dirty laundry waiting in its locker, and a cancelled order. A laundry order is an order like any other underneath;
 * these are how it reads (docs/decisions 020).
 */
export const laundryStatuses = [
  'Created',
  'Customer stored',
  'Courier collected',
  'Courier stored',
  'Completed',
  'Courier Recycle',
  'Operator Recycle',
  'Cancelled',
] as const;
export type LaundryStatus = (typeof laundryStatuses)[number];

/**
 * How each status of an order reads for laundry: not dropped off yet, in the locker of the dirty site, out for cleaning
 * with the courier, in the locker of the clean site, taken by the customer, or taken back.
 */
export const laundryStatusOf: Readonly<Record<OrderStatus, LaundryStatus>> = {
  Created: 'Created',
  'Pickup requested': 'Created',
  'Delivery requested': 'Created',
  'Customer stored': 'Customer stored',
  Inbound: 'Courier collected',
  'Ready for dispatch': 'Courier collected',
  'Store failure': 'Courier collected',
  'Change to delivery': 'Courier collected',
  'Returned to warehouse': 'Courier collected',
  'Courier stored': 'Courier stored',
  Completed: 'Completed',
  'Courier Recycle': 'Courier Recycle',
  'Operator Recycle': 'Operator Recycle',
  'Returned to merchant': 'Operator Recycle',
  Cancelled: 'Cancelled',
};

/** The statuses of orders that read so for laundry. */
export const orderStatusesOf = (...statuses: readonly LaundryStatus[]): readonly OrderStatus[] =>
  orderStatuses.filter((status) => statuses.includes(laundryStatusOf[status]));

/** Phrase keys may contain no spaces: `laundryStatuses.<key>`. */
export const laundryStatusKeys = {
  Created: 'created',
  'Customer stored': 'customerStored',
  'Courier collected': 'courierCollected',
  'Courier stored': 'courierStored',
  Completed: 'completed',
  'Courier Recycle': 'courierRecycle',
  'Operator Recycle': 'operatorRecycle',
  Cancelled: 'cancelled',
} as const satisfies Record<LaundryStatus, string>;
