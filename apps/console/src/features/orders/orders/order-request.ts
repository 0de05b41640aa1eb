/** Asking for the pickup, or announcing the delivery, of chosen orders (orders.md 4.2, 7.6, 8). */
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { RefusedRequestOrders, RequestRow, Slot } from '@cubby/contract/requests/requests/requests.schemas';
import i18next from 'i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { can } from '../../../platform/can/can.ts';
import { message } from '../../../platform/i18n/message.ts';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { mostCommon } from '../order-parts/most-common.ts';
import { sayNoneFits, splitFitting } from '../order-parts/ask-fitting.tsx';
import { type ChangeEffects, changeTogether, statusReason } from '../order-parts/refused-orders.tsx';
import { orderRowId } from '../order-parts/order-rows.ts';
import { toast } from '../../../ui/toast/toast.ts';

export type RequestKind = 'pickUp' | 'delivery';

/** An order that the server would not put into the request, and why. */
export type RefusedForRequest = RefusedRequestOrders['orders'][number];

/** What orders of a request must be like (specified). */
export const requestRule = (kind: RequestKind): string =>
  message(kind === 'pickUp' ? 'RequestPickUpError' : 'RedeliveryError');

/**
 * The orders that can be in one request, all Created and of one company, and the others with the reason of each.
 * Where there is none, the reasons are shown, and the answer is undefined.
 */
export const ordersToRequest = async (
  kind: RequestKind,
  orders: readonly OrderRow[],
  deselect: (articleIds: readonly string[]) => void,
) => {
  const created = orders.filter(({ status }) => status === 'Created');
  const company = mostCommon(created.map(({ merchantId }) => merchantId));
  const whyNot = (order: OrderRow): string | undefined => {
    if (order.status !== 'Created') return i18next.t('requestWords.refusals.STATUS', { status: statusReason(order) });
    return order.merchantId === company
      ? undefined
      : i18next.t('requestWords.refusals.COMPANY', { company: order.company });
  };
  const rows = { rows: orders, idOf: orderRowId, nameOf: ({ orderNumber }: OrderRow) => orderNumber, whyNot };
  const split = splitFitting(rows);
  if (split.fitting.length > 0) return split;
  await sayNoneFits(split.others, requestRule(kind), deselect);
  return undefined;
};

/** The orders of a -12; empty for every other failure. */
export const refusedForRequest = (error: unknown): readonly RefusedForRequest[] => {
  if (!isApiError(error, -12)) return [];
  const orders = (error.data as Partial<RefusedRequestOrders> | undefined)?.orders;
  return Array.isArray(orders) ? orders : [];
};

export interface RequestPlan {
  readonly kind: RequestKind;
  readonly slot: Pick<Slot, 'requestStartTime' | 'requestEndTime'>;
  readonly ordersIds: string[];
  readonly note: string;
  /** The open request that the orders join, in place of one of their own. */
  readonly joins: RequestRow | undefined;
}

/** Makes the request, or puts the orders into an open one. @throws ApiError, -12 with the orders in the way */
export const makeRequest = ({ kind, slot, ordersIds, note, joins }: RequestPlan): Promise<RequestRow> => {
  if (joins)
    return callApi(requestsCalls.joinRequest, {
      params: { requestId: joins.pickupDeliveryRequestId },
      body: { ordersIds },
    });
  const { requestStartTime, requestEndTime } = slot;
  const body = { requestStartTime, requestEndTime, ordersIds, ...(note.trim() !== '' && { note: note.trim() }) };
  return callApi(kind === 'pickUp' ? requestsCalls.createPickupRequest : requestsCalls.createDeliveryRequest, { body });
};

/** Says what was requested, with the way to the request for who may see it. */
export const sayRequested = (kind: RequestKind, count: number, request: RequestRow): void => {
  const what = i18next.t('requests.orders', { count });
  const { pickupDeliveryRequestId, requestNumber } = request;
  const text =
    kind === 'pickUp'
      ? i18next.t('requests.make.done', { message: message('PickupSuccess'), what })
      : i18next.t('requests.make.delivered', { what });
  toast.done(
    text,
    can('REQUEST_LIST')
      ? {
          link: {
            label: requestNumber,
            href: addressOf('/app/article-pickupDelivery-info', { pickupDeliveryRequestId }),
          },
        }
      : {},
  );
};

/** Takes orders out of the pickups that they wait for: those that wait for one, all of them or none. */
export const cancelPickups = (selected: readonly OrderRow[], effects: ChangeEffects): Promise<void> =>
  changeTogether(
    {
      rows: selected,
      whyNot: (row) => (row.status === 'Pickup requested' ? undefined : statusReason(row)),
      rule: i18next.t('bulkChanges.rules.pickup'),
      some: 'cancelPickup',
      question: ({ length: count }) => ({
        title: i18next.t('requests.cancelPickup.question', { count }),
        body: i18next.t('requests.cancelPickup.body'),
        action: i18next.t('requests.cancelPickup.action', { count }),
        cancel: i18next.t('requests.cancelPickup.dismiss'),
        danger: true,
      }),
      run: async (rows) => {
        const rootOrderIds = rows.map(({ articleId }) => articleId);
        const { cancelled } = await callApi(requestsCalls.cancelPickups, { body: { rootOrderIds } });
        return pairText(message('CancelSuccess'), i18next.t('requests.orders', { count: cancelled }));
      },
    },
    effects,
  );
