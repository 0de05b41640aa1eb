import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { Meaning, StatusStyle } from '../../../ui/status-badge/status-badge.tsx';

/**
 * The style of every order status, the same on each screen: on its way, waits for a person, done, needs action, turned
 * back.
 */
export const orderStatusStyles: Readonly<Record<OrderStatus, StatusStyle>> = {
  Created: { meaning: 'neutral' },
  'Pickup requested': { meaning: 'blue' },
  'Delivery requested': { meaning: 'blue' },
  Inbound: { meaning: 'blue' },
  'Ready for dispatch': { meaning: 'blue' },
  'Change to delivery': { meaning: 'blue' },
  'Courier stored': { meaning: 'amber' },
  'Customer stored': { meaning: 'amber' },
  Completed: { meaning: 'green' },
  'Store failure': { meaning: 'red' },
  'Returned to warehouse': { meaning: 'violet' },
  'Returned to merchant': { meaning: 'violet' },
  'Courier Recycle': { meaning: 'violet' },
  'Operator Recycle': { meaning: 'violet' },
  Cancelled: { meaning: 'neutral', shape: 'bar' },
};

/** The meaning alone, where the shape is drawn otherwise. */
export const orderMeaning = (status: OrderStatus): Meaning => orderStatusStyles[status].meaning;
