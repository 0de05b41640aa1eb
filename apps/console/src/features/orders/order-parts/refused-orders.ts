/**
 * A change of several orders at once: after a question, all of them or none. It promises that each order in the way is
 * named with its status, and that the person can take those out of the selection and continue with the rest.
 */
import { type OrderStatus, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import i18next from 'i18next';
import { confirm, type ConfirmQuestion } from '../../../ui/confirm-dialog/confirm.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { message } from '../../../platform/i18n/message.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';

/** An order in the way, as a list or the server knows it. */
interface RefusedOrder {
  readonly articleId: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
}

/** `data.orders` of STATUS_NOT_ALLOWED; empty for every other failure. */
const refusedBy = (error: unknown): readonly RefusedOrder[] => {
  if (!isApiError(error, 'STATUS_NOT_ALLOWED')) return [];
  const orders = (error.data as { orders?: unknown } | undefined)?.orders;
  return Array.isArray(orders) ? (orders as RefusedOrder[]) : [];
};

/** Names the orders that stand in the way (warning arcticleDeleteInfo). @returns true where they are to be taken out of the selection */
const explainRefused = (refused: readonly RefusedOrder[]): Promise<boolean> =>
  confirm({
    title: i18next.t('orderList.cancel.refused', { count: refused.length }),
    body: message('arcticleDeleteInfo'),
    items: refused.map(
      ({ orderNumber, status }) => `${orderNumber} · ${i18next.t(`orderStatuses.${orderStatusKeys[status]}`)}`,
    ),
    action: i18next.t('orderList.cancel.takeOut', { count: refused.length }),
    cancel: i18next.t('orderList.cancel.back'),
  });

/** The failures that mean: what the list shows is no longer true. */
const staleCodes = ['STATUS_NOT_ALLOWED', 'NOT_FOUND', 'REQUEST_CLOSED'] as const;

/** What a change does to the list that it was started from. */
export interface ChangeEffects {
  /** Drops these from the selection. */
  readonly takeOut: (articleIds: readonly string[]) => void;
  readonly onDone: () => void;
  /** The list shows what is no longer true. */
  readonly onStale: () => void;
}

interface Change<Row> {
  readonly rows: readonly Row[];
  /** Whether the status of a row allows it, as far as is known here. */
  readonly fits: (row: Row) => boolean;
  readonly question: Pick<ConfirmQuestion, 'title' | 'body' | 'action' | 'cancel'>;
  /** Does it. @returns what to say when it is done */
  readonly run: () => Promise<string>;
}

/** Asks, changes and says so; what stands in the way is named before or after the call, and the selection stays. */
export const changeTogether = async <Row extends RefusedOrder & { readonly recipientName: string | null }>(
  { rows, fits, question, run }: Change<Row>,
  { takeOut, onDone, onStale }: ChangeEffects,
): Promise<void> => {
  const stop = async (refused: readonly RefusedOrder[]) => {
    if (await explainRefused(refused)) takeOut(refused.map(({ articleId }) => articleId));
  };
  const unfit = rows.filter((row) => !fits(row));
  if (unfit.length > 0) return stop(unfit);
  const items = rows.map(({ orderNumber, recipientName }) => [orderNumber, recipientName].filter(Boolean).join(' · '));
  if (!(await confirm({ ...question, items, danger: true }))) return;
  try {
    toast.done(await run());
    onDone();
  } catch (error) {
    const refused = refusedBy(error);
    if (staleCodes.some((code) => isApiError(error, code))) onStale();
    if (refused.length > 0) await stop(refused);
    else reportRefusal(error);
  }
};
