/** Cancelling requests and taking orders out of them, after a question that names what can not be (orders.md 4.2). */
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { orderTransitions } from '@cubby/contract/orders/orders/orders.transitions';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { RequestItem } from '@cubby/contract/requests/requests/requests.schemas';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import i18next from 'i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { message } from '../../../platform/i18n/message.ts';
import { askFitting } from '../../orders/order-parts/ask-fitting.tsx';
import { type ChangeEffects, changeTogether, statusReason } from '../../orders/order-parts/refused-orders.tsx';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** A pickup or delivery request, or an outbound record, as its calls name it. */
export type RequestRef = { readonly pickupDeliveryRequestId: string } | { readonly outboundId: string };

export interface CancelTarget {
  readonly ref: RequestRef;
  readonly requestNumber: string;
}

/** A request of a selection, of which some may be closed. */
export interface ChosenRequest extends CancelTarget {
  readonly id: string;
  readonly requestStatus: RequestState;
}

/** The statuses in which an order can be taken out of its request. */
const removable: ReadonlySet<OrderStatus> = new Set(
  orderTransitions.filter(({ cause }) => cause === 'REQUEST_CANCEL').map(({ from }) => from),
);

/** Why an order can't leave its request, in words; undefined where it can. */
const reasonToRemain = (item: RequestItem): string | undefined => {
  if (item.itemStatus !== 'OPEN') return i18next.t(`requestWords.itemStates.${item.itemStatus}`);
  return removable.has(item.status) ? undefined : statusReason(item);
};

const cancelQuestion = (what: string) => ({
  title: i18next.t('requests.cancel.question', { what }),
  body: i18next.t('requests.cancel.body'),
  action: i18next.t('requests.cancel.action', { what }),
  cancel: i18next.t('requests.cancel.dismiss'),
  danger: true,
});

/** Cancels one request, or outbound record. @returns whether it was cancelled */
export const cancelOneRequest = async (target: CancelTarget, what: string): Promise<boolean> => {
  const title = i18next.t('requests.cancel.one', { number: target.requestNumber });
  return (await confirm({ ...cancelQuestion(what), title })) && cancelAll([target], target.requestNumber);
};

/** Cancels the requests of a selection that are open, one after the other. @returns whether any was cancelled */
export const cancelRequests = async (
  chosen: readonly ChosenRequest[],
  words: (count: number) => string,
  deselect: (ids: readonly string[]) => void,
): Promise<boolean> => {
  const targets = await askFitting({
    rows: chosen,
    idOf: ({ id }) => id,
    nameOf: ({ requestNumber }) => requestNumber,
    whyNot: ({ requestStatus }) =>
      openRequestStates.includes(requestStatus) ? undefined : i18next.t(`requestWords.states.${requestStatus}`),
    rule: i18next.t('requests.cancel.closed'),
    some: 'cancelRequest',
    question: ({ length }) => cancelQuestion(words(length)),
    deselect,
  });
  return targets.length > 0 && cancelAll(targets, words(targets.length));
};

const cancelAll = async (targets: readonly CancelTarget[], what: string): Promise<boolean> => {
  let done = 0;
  try {
    for (const { ref } of targets) {
      await callApi(requestsCalls.cancelRequest, { body: ref });
      done += 1;
    }
    const said = message('CancelRequestSuccess');
    toast.done(i18next.t('requests.cancel.done', { message: said, what }));
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

/** Takes orders out of a request after a question: those that can leave, all of them or none. */
export const takeOrdersOut = async (
  { ref, requestNumber }: CancelTarget,
  rows: readonly RequestItem[],
  effects: ChangeEffects,
): Promise<void> => {
  const words = ({ length: count }: readonly RequestItem[]) => ({ count, number: requestNumber });
  if (rows.length === 0) return void toast.warn(message('PleaseselectOrder'));
  await changeTogether(
    {
      rows,
      whyNot: reasonToRemain,
      rule: i18next.t('bulkChanges.rules.takeOut'),
      some: 'takeOut',
      question: (leaving) => ({
        title: i18next.t('requests.takeOut.question', words(leaving)),
        body: i18next.t('outboundId' in ref ? 'requests.takeOut.bodyRecord' : 'requests.takeOut.bodyRequest'),
        action: i18next.t('requests.takeOut.action', words(leaving)),
        cancel: i18next.t('requests.takeOut.dismiss'),
        danger: true,
      }),
      run: async (leaving) => {
        await leave(ref, leaving);
        return pairText(message('CancelSuccess'), i18next.t('requests.takeOut.done', words(leaving)));
      },
    },
    effects,
  );
};
