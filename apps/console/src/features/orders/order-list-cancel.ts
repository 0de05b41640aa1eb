import { ordersCalls } from '@cubby/contract/orders/orders.calls';
import type { OrderRow } from '@cubby/contract/orders/orders.schemas';
import type { OrderStatus } from '@cubby/contract/orders/orders.statuses';
import { cancellableStatuses } from '@cubby/contract/orders/orders.transitions';
import i18next from 'i18next';
import { isApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { message } from '../../platform/i18n/message.ts';
import { explainRefused, refusedBy, type RefusedOrder } from '../../platform/refused-orders/refused-orders.ts';
import { confirm } from '../../ui/confirm-dialog/confirm.ts';
import { toast } from '../../ui/toast/toast.ts';
import { refusal } from '../../platform/tasks/export-task.ts';

/** The orders whose status forbids the cancel (orders.md 4.2). */
export const notCancellable = <Row extends { status: OrderStatus }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ status }) => !cancellableStatuses.includes(status));

export interface CancelEffects {
  /** Drops these from the selection. */
  readonly takeOut: (articleIds: readonly string[]) => void;
  /** Orders were cancelled. */
  readonly onDone: () => void;
  /** The list shows statuses that are no longer true. */
  readonly onStale: () => void;
}

/** Cancels orders after a question: all of them, or none. What stands in the way is named and the selection stays. */
export const cancelSelectedOrders = async (
  rows: readonly OrderRow[],
  { takeOut, onDone, onStale }: CancelEffects,
): Promise<void> => {
  const stop = async (refused: readonly RefusedOrder[]) => {
    if (await explainRefused(refused)) takeOut(refused.map(({ articleId }) => articleId));
  };
  const unfit = notCancellable(rows);
  if (unfit.length > 0) return stop(unfit);
  const count = rows.length;
  const sure = await confirm({
    title: i18next.t('orderList.cancel.question', { count }),
    body: i18next.t('orderList.cancel.body'),
    items: rows.map(({ orderNumber, recipientName }) => [orderNumber, recipientName].filter(Boolean).join(' · ')),
    action: i18next.t('orderList.cancel.action', { count }),
    cancel: i18next.t('orderList.cancel.keep'),
    danger: true,
  });
  if (!sure) return;
  try {
    const { cancelled } = await callApi(ordersCalls.cancelOrders, { body: rows.map(({ articleId }) => articleId) });
    toast.done(`${message('CancelSuccess')}: ${i18next.t('orderList.orders', { count: cancelled })}`);
    onDone();
  } catch (error) {
    const refused = refusedBy(error);
    if (isApiError(error, 'STATUS_NOT_ALLOWED') || isApiError(error, 'NOT_FOUND')) onStale();
    if (refused.length > 0) await stop(refused);
    else refusal(error);
  }
};
