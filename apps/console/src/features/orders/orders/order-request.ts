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
import { type ChangeEffects, changeTogether } from '../order-parts/refused-orders.ts';
import { toast } from '../../../ui/toast/toast.ts';

export type RequestKind = 'pickUp' | 'delivery';

/** An order that the server would not put into the request, and why. */
export type RefusedForRequest = RefusedRequestOrders['orders'][number];

/** Only orders that are all Created and belong to one company can be requested; else the specified warning is said. */
export const canRequest = (kind: RequestKind, orders: readonly OrderRow[]): boolean => {
  const fit =
    orders.every(({ status }) => status === 'Created') &&
    new Set(orders.map(({ merchantId }) => merchantId)).size === 1;
  if (!fit) toast.warn(message(kind === 'pickUp' ? 'RequestPickUpError' : 'RedeliveryError'));
  return fit;
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

/** Takes orders out of the pickups that they wait for: all of them, or none. */
export const cancelPickups = (rows: readonly OrderRow[], effects: ChangeEffects): Promise<void> => {
  const count = rows.length;
  return changeTogether(
    {
      rows,
      fits: ({ status }) => status === 'Pickup requested',
      question: {
        title: i18next.t('requests.cancelPickup.question', { count }),
        body: i18next.t('requests.cancelPickup.body'),
        action: i18next.t('requests.cancelPickup.action', { count }),
        cancel: i18next.t('requests.cancelPickup.keep'),
      },
      run: async () => {
        const rootOrderIds = rows.map(({ articleId }) => articleId);
        const { cancelled } = await callApi(requestsCalls.cancelPickups, { body: { rootOrderIds } });
        return `${message('CancelSuccess')}: ${i18next.t('requests.orders', { count: cancelled })}`;
      },
    },
    effects,
  );
};
