/** How the states of requests and of the orders in them look and read. */
import type { RequestItemState } from '@cubby/contract/requests/requests/requests.states';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import type { TFunction } from 'i18next';
import type { StatusLook } from '../../../ui/status-badge/status-badge.tsx';
import { formatClock, formatDate } from '../../../ui/time-text/format-time.ts';

/** A request waits for who arranges it, then it is on its way. */
export const requestLooks: Readonly<Record<RequestState, StatusLook>> = {
  SUBMITTED: { meaning: 'amber' },
  ARRANGED: { meaning: 'blue' },
  COMPLETED: { meaning: 'green' },
  CANCELED: { meaning: 'neutral', shape: 'bar' },
};

/** An outbound record is made by the system and waits for nobody. */
export const outboundLooks: Readonly<Record<RequestState, StatusLook>> = {
  ...requestLooks,
  SUBMITTED: { meaning: 'neutral' },
};

export const itemLooks: Readonly<Record<RequestItemState, StatusLook>> = {
  OPEN: { meaning: 'blue' },
  COMPLETED: { meaning: 'green' },
  FAILED: { meaning: 'red' },
  CANCELED: { meaning: 'neutral', shape: 'bar' },
};

/** "2026-11-21 10:00–13:00", in the zone of this browser. */
export const slotWords = (start: number, end: number, t: TFunction): string =>
  t('requests.slot', { day: formatDate(start), from: formatClock(start), to: formatClock(end) });
