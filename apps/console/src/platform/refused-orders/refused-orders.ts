/**
 * Orders whose status forbids what was asked for all of them. It promises that each is named with its status, and that
 * the person can take them out of the selection and go on with the rest.
 */
import { type OrderStatus, orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import i18next from 'i18next';
import { confirm } from '../../ui/confirm-dialog/confirm.ts';
import { isApiError } from '../api/api-error.ts';
import { message } from '../i18n/message.ts';

/** An order in the way, as a list or the server knows it. */
export interface RefusedOrder {
  readonly articleId: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
}

/** `data.orders` of STATUS_NOT_ALLOWED; empty for every other failure. */
export const refusedBy = (error: unknown): readonly RefusedOrder[] => {
  if (!isApiError(error, 'STATUS_NOT_ALLOWED')) return [];
  const orders = (error.data as { orders?: unknown } | undefined)?.orders;
  return Array.isArray(orders) ? (orders as RefusedOrder[]) : [];
};

/** Names the orders that stand in the way (warning arcticleDeleteInfo). @returns true where they are to be taken out of the selection */
export const explainRefused = (refused: readonly RefusedOrder[]): Promise<boolean> =>
  confirm({
    title: i18next.t('orderList.cancel.refused', { count: refused.length }),
    body: message('arcticleDeleteInfo'),
    items: refused.map(
      ({ orderNumber, status }) => `${orderNumber} · ${i18next.t(`orderStatuses.${orderStatusKeys[status]}`)}`,
    ),
    action: i18next.t('orderList.cancel.takeOut', { count: refused.length }),
    cancel: i18next.t('orderList.cancel.back'),
  });
