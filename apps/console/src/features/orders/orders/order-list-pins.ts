import { orderPinsCalls } from '@cubby/contract/orders/order-pins/order-pins.calls';
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import i18next from 'i18next';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { message } from '../../../platform/i18n/message.ts';
import { tasks } from '../../../platform/tasks/tasks.ts';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { askFitting } from '../order-parts/ask-fitting.tsx';
import { statusReason } from '../order-parts/refused-orders.tsx';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The one sending of PINs that a person may have running. */
export const sendPinsTask = 'send-pins';

/** An order whose PIN could not be sent, and why. */
interface Failed {
  readonly order: OrderRow;
  readonly reason: string;
}

/** Sends one after another until all are through or the person stops it. */
const sendEach = async (orders: readonly OrderRow[], isStopped: () => boolean) => {
  const failed: Failed[] = [];
  let done = 0;
  for (const order of orders) {
    if (isStopped()) break;
    try {
      await callApi(orderPinsCalls.resendPin, { query: { ordersId: order.articleId } });
    } catch (error) {
      // The session is over: the rest would fail for the same reason.
      if (isApiError(error) && error.statusCode === 401) break;
      failed.push({ order, reason: errorText(error) });
    }
    done += 1;
    tasks.update(sendPinsTask, {
      progress: done / orders.length,
      detail: i18next.t('orderParts.sendPins.progress', { done, total: orders.length }),
    });
  }
  return { done, failed };
};

/**
 * Sends the PINs of the stored among these orders again, after a question, one after another and with its progress
 * among the running tasks. Those that could not be sent are listed with the reason of each; the person may leave just
 * them selected.
 */
export const sendSelectedPins = async (
  selected: readonly OrderRow[],
  deselect: (articleIds: readonly string[]) => void,
): Promise<void> => {
  if (tasks.isRunning(sendPinsTask)) return void toast.warn(i18next.t('orderParts.sendPins.running'));
  const orders = await askFitting({
    rows: selected,
    idOf: ({ articleId }) => articleId,
    nameOf: ({ orderNumber }) => orderNumber,
    detailOf: ({ recipientName }) => recipientName,
    whyNot: (row) => (storedStatuses.includes(row.status) ? undefined : statusReason(row)),
    rule: i18next.t('bulkChanges.rules.pins'),
    some: 'pins',
    question: ({ length: count }) => ({
      title: i18next.t('orderParts.sendPins.question', { count }),
      body: i18next.t('orderParts.sendPins.body'),
      action: i18next.t('orderParts.sendPins.action', { count }),
    }),
    deselect,
  });
  if (orders.length === 0) return;
  const words = { count: orders.length };
  let stopped = false;
  tasks.add({
    id: sendPinsTask,
    title: i18next.t('orderParts.sendPins.task', words),
    progress: 0,
    cancel: () => {
      stopped = true;
    },
  });
  const { done, failed } = await sendEach(orders, () => stopped || !tasks.isRunning(sendPinsTask));
  // The person signed out meanwhile: there is no one to notify.
  if (!tasks.isRunning(sendPinsTask)) return;
  const sent = done - failed.length;
  const detail = stopped
    ? i18next.t('orderParts.sendPins.stopped', { done, total: orders.length })
    : i18next.t('orderParts.sendPins.sentOf', { done: sent, total: orders.length });
  if (failed.length > 0 && sent > 0) tasks.partly(sendPinsTask, { detail });
  else if (failed.length > 0) tasks.fail(sendPinsTask, { detail });
  else tasks.finish(sendPinsTask, { detail });
  if (sent > 0) toast.done(pairText(message('SendSuccess'), i18next.t('orderParts.sendPins.done', { count: sent })));
  if (failed.length === 0) return;
  const onlyFailed = await confirm({
    title: i18next.t('orderParts.sendPins.failed', { count: failed.length }),
    items: failed.map(({ order, reason }) => `${order.orderNumber} · ${reason}`),
    action: i18next.t('orderParts.sendPins.select'),
    cancel: i18next.t('orderParts.sendPins.close'),
  });
  const failedIds = new Set(failed.map(({ order }) => order.articleId));
  if (onlyFailed) deselect(selected.map(({ articleId }) => articleId).filter((id) => !failedIds.has(id)));
};
