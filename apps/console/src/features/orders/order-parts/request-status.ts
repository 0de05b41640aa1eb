/** The styles and the words of the states of requests and of the orders in them. */
import type { RequestItemState } from '@cubby/contract/requests/requests/requests.states';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import type { TFunction } from 'i18next';
import type { StatusStyle } from '../../../ui/status-badge/status-badge.tsx';
import { formatClock, formatDate } from '../../../ui/time-text/format-time.ts';

/** A request waits for who arranges it, then it is on its way. */
export const requestStyles: Readonly<Record<RequestState, StatusStyle>> = {
  SUBMITTED: { meaning: 'amber' },
  ARRANGED: { meaning: 'blue' },
  COMPLETED: { meaning: 'green' },
  CANCELED: { meaning: 'neutral', shape: 'bar' },
};

/** An outbound record is made by the system and waits for no user. */
export const outboundStyles: Readonly<Record<RequestState, StatusStyle>> = {
  ...requestStyles,
  SUBMITTED: { meaning: 'neutral' },
};

interface EndedRequest {
  readonly requestStatus: RequestState;
  readonly completedOrders: number;
  readonly failedOrders: number;
}

/** The badge of a request, or of an outbound record: one that is over shows what failed in it, and is not green then. */
export const requestBadge = (request: EndedRequest, kind: 'request' | 'outbound', t: TFunction) => {
  const { requestStatus, completedOrders, failedOrders: failed } = request;
  const style = (kind === 'outbound' ? outboundStyles : requestStyles)[requestStatus];
  const label = t(`requestWords.${kind === 'outbound' ? 'outboundStates' : 'states'}.${requestStatus}`);
  if (requestStatus !== 'COMPLETED' || failed === 0) return { ...style, label };
  return completedOrders === 0
    ? ({ meaning: 'red', label: t('requestOutcomes.allFailed') } as const)
    : ({ meaning: 'amber', shape: 'tick', label: t('requestOutcomes.someFailed', { state: label, failed }) } as const);
};

export const itemStyles: Readonly<Record<RequestItemState, StatusStyle>> = {
  OPEN: { meaning: 'blue' },
  COMPLETED: { meaning: 'green' },
  FAILED: { meaning: 'red' },
  CANCELED: { meaning: 'neutral', shape: 'bar' },
};

/** "2026-11-21 10:00–13:00", in the zone of this browser. */
export const slotWords = (start: number, end: number, t: TFunction): string =>
  t('requests.slot', { day: formatDate(start), from: formatClock(start), to: formatClock(end) });
