/**
 * How long a parcel waits, where that matters: while it is stored. One rule for all lists and pages of orders: overdue is what a courier
 * stored and the recipient did not take by its overdue time, as the server has it.
 */
import type { LaundryStatus } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { TFunction } from 'i18next';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';
import { formatDuration } from '../../../ui/time-text/format-time.ts';

const hour = 3_600_000;
/** It is to be checked: so soon before it is overdue, or so long in the locker where nothing says when it is overdue. */
const soon = 6 * hour;
const long = 24 * hour;

export interface OrderAge {
  readonly text: string;
  /** Without its words. */
  readonly duration: string;
  readonly meaning: Extract<Meaning, 'neutral' | 'amber' | 'red'>;
}

interface AgedOrder {
  readonly status: OrderStatus | LaundryStatus;
  /** Epoch ms. */
  readonly overdueTime: number | null;
}

const isStored = ({ status }: AgedOrder): boolean => status === 'Courier stored' || status === 'Customer stored';

/** "overdue in 5 h", "overdue for 2 h"; undefined where no parcel waits for its recipient. `tag` as in `en-US`. */
export const overdueAge = (order: AgedOrder, now: number, t: TFunction, tag: string): OrderAge | undefined => {
  const { overdueTime } = order;
  if (order.status !== 'Courier stored' || overdueTime === null) return undefined;
  const left = overdueTime - now;
  const age = formatDuration(Math.abs(left), tag);
  if (left <= 0) return { text: t('orderAges.overdueFor', { age }), duration: age, meaning: 'red' };
  return { text: t('orderAges.overdueIn', { age }), duration: age, meaning: left <= soon ? 'amber' : 'neutral' };
};

/** "stored 31 h"; undefined where no parcel waits. @param storedTime epoch ms */
export const storedAge = (
  order: AgedOrder,
  storedTime: number | null,
  now: number,
  t: TFunction,
  tag: string,
): OrderAge | undefined => {
  if (!isStored(order) || storedTime === null) return undefined;
  const waited = Math.max(0, now - storedTime);
  const age = formatDuration(waited, tag);
  const { meaning } = overdueAge(order, now, t, tag) ?? { meaning: waited >= long ? 'amber' : 'neutral' };
  return { text: t('orderAges.stored', { age }), duration: age, meaning };
};

/** What a list says of a parcel that waits: when it is overdue once that is near, else how long it has been stored. */
export const waitingAge = (
  order: AgedOrder & { /** As the server says. */ readonly overdue: boolean; readonly timeStored: number | null },
  now: number,
  t: TFunction,
  tag: string,
): OrderAge | undefined => {
  const age = overdueAge(order, now, t, tag);
  if (order.overdue && age?.meaning !== 'red') {
    const text = t('orderList.overdue');
    return { text, duration: text, meaning: 'red' };
  }
  return age && age.meaning !== 'neutral' ? age : storedAge(order, order.timeStored, now, t, tag);
};
