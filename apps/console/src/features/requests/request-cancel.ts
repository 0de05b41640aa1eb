/** Cancelling requests and taking orders out of them: asked first, all of what was chosen or none (orders.md 4.2). */
import type { OrderStatus } from '@cubby/contract/orders/orders.statuses';
import { orderTransitions } from '@cubby/contract/orders/orders.transitions';
import { requestsCalls } from '@cubby/contract/requests/requests.calls';
import type { RequestItem } from '@cubby/contract/requests/requests.schemas';
import i18next from 'i18next';
import { isApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { message } from '../../platform/i18n/message.ts';
import { explainRefused, refusedBy, type RefusedOrder } from '../../platform/refused-orders/refused-orders.ts';
import { refusal } from '../../platform/tasks/export-task.ts';
import { confirm } from '../../ui/confirm-dialog/confirm.ts';
import { toast } from '../../ui/toast/toast.ts';

/** A pickup or delivery request, or an outbound record, as its calls name it. */
export type RequestRef = { readonly pickupDeliveryRequestId: string } | { readonly outboundId: string };

export interface CancelTarget {
  readonly ref: RequestRef;
  readonly requestNumber: string;
}

/** The statuses in which an order can be taken out of its request. */
const removable: ReadonlySet<OrderStatus> = new Set(
  orderTransitions.filter(({ cause }) => cause === 'REQUEST_CANCEL').map(({ from }) => from),
);

const canLeave = ({ itemStatus, status }: RequestItem): boolean => itemStatus === 'OPEN' && removable.has(status);

/** Cancels whole requests one after the other. @returns whether any was cancelled */
export const cancelRequests = async (targets: readonly CancelTarget[], what: string): Promise<boolean> => {
  const [only] = targets;
  const sure = await confirm({
    title:
      targets.length === 1 && only
        ? i18next.t('requests.cancel.one', { number: only.requestNumber })
        : i18next.t('requests.cancel.question', { what }),
    body: i18next.t('requests.cancel.body'),
    items: targets.length === 1 ? [] : targets.map(({ requestNumber }) => requestNumber),
    action: i18next.t('requests.cancel.action', { what }),
    cancel: i18next.t('requests.cancel.keep'),
    danger: true,
  });
  if (!sure) return false;
  let done = 0;
  try {
    for (const { ref } of targets) {
      await callApi(requestsCalls.cancelRequest, { body: ref });
      done += 1;
    }
    const said = message('CancelRequestSuccess');
    toast.done(
      i18next.t('requests.cancel.done', {
        message: said,
        what: targets.length === 1 && only ? only.requestNumber : what,
      }),
    );
  } catch (error) {
    if (done > 0) toast.warn(i18next.t('requests.cancel.partly', { done, count: targets.length }));
    refusal(error);
  }
  return done > 0;
};

const leave = (ref: RequestRef, items: readonly RequestItem[]): Promise<unknown> => {
  const [first] = items;
  if (items.length !== 1 || !first)
    return callApi(requestsCalls.cancelRequestItems, { body: items.map(({ requestItemId }) => requestItemId) });
  return 'outboundId' in ref
    ? callApi(requestsCalls.cancelOutboundOrder, { params: { outboundId: ref.outboundId, id: first.articleId } })
    : callApi(requestsCalls.cancelRequestOrder, { body: { ...ref, ordersId: first.articleId } });
};

export interface TakeOutEffects {
  /** Drops these orders from the selection. */
  readonly unselect: (articleIds: readonly string[]) => void;
  readonly onDone: () => void;
  /** The list shows what is no longer true. */
  readonly onStale: () => void;
}

/** Takes orders out of a request after a question. What can't leave is named (arcticleDeleteInfo) and nothing happens. */
export const takeOrdersOut = async (
  { ref, requestNumber }: CancelTarget,
  items: readonly RequestItem[],
  { unselect, onDone, onStale }: TakeOutEffects,
): Promise<void> => {
  const stop = async (refused: readonly RefusedOrder[]) => {
    if (await explainRefused(refused)) unselect(refused.map(({ articleId }) => articleId));
  };
  if (items.length === 0) {
    toast.warn(message('PleaseselectOrder'));
    return;
  }
  const unfit = items.filter((item) => !canLeave(item));
  if (unfit.length > 0) return stop(unfit);
  const count = items.length;
  const sure = await confirm({
    title: i18next.t('requests.takeOut.question', { count, number: requestNumber }),
    body: i18next.t('outboundId' in ref ? 'requests.takeOut.bodyRecord' : 'requests.takeOut.bodyRequest'),
    items: items.map(({ orderNumber, recipientName }) => [orderNumber, recipientName].filter(Boolean).join(' · ')),
    action: i18next.t('requests.takeOut.action', { count }),
    cancel: i18next.t('requests.takeOut.keep'),
    danger: true,
  });
  if (!sure) return;
  try {
    await leave(ref, items);
    toast.done(`${message('CancelSuccess')}: ${i18next.t('requests.takeOut.done', { count, number: requestNumber })}`);
    onDone();
  } catch (error) {
    const refused = refusedBy(error);
    if (
      isApiError(error, 'STATUS_NOT_ALLOWED') ||
      isApiError(error, 'NOT_FOUND') ||
      isApiError(error, 'REQUEST_CLOSED')
    )
      onStale();
    if (refused.length > 0) await stop(refused);
    else refusal(error);
  }
};
