/** Cancelling requests and taking orders out of them: asked first, all of what was chosen or none (orders.md 4.2). */
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { orderTransitions } from '@cubby/contract/orders/orders/orders.transitions';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { RequestItem } from '@cubby/contract/requests/requests/requests.schemas';
import i18next from 'i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { message } from '../../../platform/i18n/message.ts';
import { type ChangeEffects, changeTogether } from '../../orders/order-parts/refused-orders.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { toast } from '../../../ui/toast/toast.ts';

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
    reportRefusal(error);
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

/** Takes orders out of a request after a question. What can't leave is named (arcticleDeleteInfo) and nothing happens. */
export const takeOrdersOut = async (
  { ref, requestNumber }: CancelTarget,
  rows: readonly RequestItem[],
  effects: ChangeEffects,
): Promise<void> => {
  const words = { count: rows.length, number: requestNumber };
  if (rows.length === 0) return void toast.warn(message('PleaseselectOrder'));
  await changeTogether(
    {
      rows,
      fits: canLeave,
      question: {
        title: i18next.t('requests.takeOut.question', words),
        body: i18next.t('outboundId' in ref ? 'requests.takeOut.bodyRecord' : 'requests.takeOut.bodyRequest'),
        action: i18next.t('requests.takeOut.action', words),
        cancel: i18next.t('requests.takeOut.keep'),
      },
      run: async () => {
        await leave(ref, rows);
        return `${message('CancelSuccess')}: ${i18next.t('requests.takeOut.done', words)}`;
      },
    },
    effects,
  );
};
