import type { OrderStatus } from '@cubby/contract/orders/orders.statuses';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

/** What each status says to the eye: its colour and shape on every screen. */
const meanings: Readonly<Record<OrderStatus, Meaning>> = {
  Created: 'neutral',
  'Pickup requested': 'blue',
  'Delivery requested': 'blue',
  'Courier stored': 'amber',
  'Customer stored': 'amber',
  Inbound: 'blue',
  'Returned to warehouse': 'violet',
  'Ready for dispatch': 'blue',
  Completed: 'green',
  'Change to delivery': 'blue',
  'Returned to merchant': 'violet',
  'Store failure': 'red',
  'Courier Recycle': 'violet',
  'Operator Recycle': 'violet',
  Cancelled: 'neutral',
};

/** The meaning of a status: on its way, waits for a person, done, needs action, turned back. */
export const orderMeaning = (status: OrderStatus): Meaning => meanings[status];
