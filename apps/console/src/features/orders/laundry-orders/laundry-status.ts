import type { NotifyStatus } from '@cubby/contract/orders/laundry-orders/laundry-orders.limits';
import type { LaundryStatus } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { StatusStyle } from '../../../ui/status-badge/status-badge.tsx';

/** The style of every status of laundry: with the courier, waiting in a locker, done, taken back. */
export const laundryStatusStyles: Readonly<Record<LaundryStatus, StatusStyle>> = {
  Created: { meaning: 'neutral' },
  'Customer stored': { meaning: 'amber' },
  'Courier collected': { meaning: 'blue' },
  'Courier stored': { meaning: 'amber' },
  Completed: { meaning: 'green' },
  'Courier Recycle': { meaning: 'violet' },
  'Operator Recycle': { meaning: 'violet' },
  Cancelled: { meaning: 'neutral', shape: 'bar' },
};

/** The style of the result of the last message. */
export const notifyStyles: Readonly<Record<NotifyStatus, StatusStyle>> = {
  SUCCESS: { meaning: 'green' },
  ERROR: { meaning: 'red' },
  PENDING: { meaning: 'amber' },
};
