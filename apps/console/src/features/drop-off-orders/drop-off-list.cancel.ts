import { dropOffOrdersCalls } from '@cubby/contract/drop-off-orders/drop-off-orders.calls';
import type { DropOffRow } from '@cubby/contract/drop-off-orders/drop-off-orders.schemas';
import { orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import i18next from 'i18next';
import { isApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { message } from '../../platform/i18n/message.ts';
import { refusal } from '../../platform/tasks/export-task.ts';
import { confirm } from '../../ui/confirm-dialog/confirm.ts';
import { toast } from '../../ui/toast/toast.ts';

type Refused = Pick<DropOffRow, 'articleId' | 'orderNumber' | 'status'>;

/** `data.orders` of STATUS_NOT_ALLOWED. */
const refusedBy = (error: unknown): readonly Refused[] => {
  if (!isApiError(error, 'STATUS_NOT_ALLOWED')) return [];
  const orders = (error.data as { orders?: unknown } | undefined)?.orders;
  return Array.isArray(orders) ? (orders as Refused[]) : [];
};

export interface CancelEffects {
  /** Drops these from the selection. */
  readonly takeOut: (articleIds: readonly string[]) => void;
  readonly onDone: () => void;
  /** The list shows statuses that are no longer true. */
  readonly onStale: () => void;
}

/** Cancels bookings after a question: all of them, or none, and only those that are Created (orders.md 4.2). */
export const cancelSelectedBookings = async (
  rows: readonly DropOffRow[],
  { takeOut, onDone, onStale }: CancelEffects,
): Promise<void> => {
  const stop = async (refused: readonly Refused[]) => {
    const sure = await confirm({
      title: i18next.t('dropOffOrders.cancel.refused', { count: refused.length }),
      body: message('arcticleDeleteInfo'),
      items: refused.map(
        ({ orderNumber, status }) => `${orderNumber} · ${i18next.t(`orderStatuses.${orderStatusKeys[status]}`)}`,
      ),
      action: i18next.t('dropOffOrders.cancel.takeOut', { count: refused.length }),
      cancel: i18next.t('dropOffOrders.cancel.back'),
    });
    if (sure) takeOut(refused.map(({ articleId }) => articleId));
  };
  const unfit = rows.filter(({ status }) => status !== 'Created');
  if (unfit.length > 0) return stop(unfit);
  const sure = await confirm({
    title: i18next.t('dropOffOrders.cancel.question', { count: rows.length }),
    body: i18next.t('dropOffOrders.cancel.body'),
    items: rows.map(({ orderNumber, recipientName }) => [orderNumber, recipientName].filter(Boolean).join(' · ')),
    action: i18next.t('dropOffOrders.cancel.action', { count: rows.length }),
    cancel: i18next.t('dropOffOrders.cancel.keep'),
    danger: true,
  });
  if (!sure) return;
  try {
    await callApi(dropOffOrdersCalls.cancelBookings, { body: rows.map(({ articleId }) => articleId) });
    toast.done(`${message('CancelSuccess')}: ${i18next.t('dropOffOrders.orders', { count: rows.length })}`);
    onDone();
  } catch (error) {
    const refused = refusedBy(error);
    if (isApiError(error, 'STATUS_NOT_ALLOWED') || isApiError(error, 'NOT_FOUND')) onStale();
    if (refused.length > 0) await stop(refused);
    else refusal(error);
  }
};
