/**
 * A change of several orders at once, after a question. It promises that those which can be changed are, all of them or
 * none, and that each of the others is named with its reason before or after the call.
 */
import { type OrderStatus, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import i18next from 'i18next';
import { toast } from '../../../ui/toast/toast.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { askFitting, type FittingQuestion } from './ask-fitting.tsx';

/** An order that can't be changed, as a list or the server describes it. */
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

/** The reason of an order whose status does not allow a change: the status itself. */
export const statusReason = ({ status }: Pick<RefusedOrder, 'status'>): string =>
  i18next.t(`orderStatuses.${orderStatusKeys[status]}`);

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

interface Change<Row> extends Pick<FittingQuestion<Row>, 'rows' | 'whyNot' | 'rule' | 'some' | 'question'> {
  /** Does it. @returns what to say when it is done */
  readonly run: (rows: readonly Row[]) => Promise<string>;
}

/**
 * Requests a confirmation, changes the orders and reports the result. If the server refuses some orders, it offers to
 * continue without them.
 */
export const changeTogether = async <Row extends RefusedOrder & { readonly recipientName: string | null }>(
  { whyNot, run, ...asked }: Change<Row>,
  { takeOut, onDone, onStale }: ChangeEffects,
): Promise<void> => {
  const refused = new Map<string, string>();
  for (;;) {
    const rows = await askFitting({
      ...asked,
      idOf: ({ articleId }) => articleId,
      nameOf: ({ orderNumber }) => orderNumber,
      detailOf: ({ recipientName }) => recipientName,
      whyNot: (row) => refused.get(row.articleId) ?? whyNot(row),
      deselect: takeOut,
    });
    if (rows.length === 0) return;
    try {
      toast.done(await run(rows));
      takeOut(rows.map(({ articleId }) => articleId));
      onDone();
      return;
    } catch (error) {
      if (staleCodes.some((code) => isApiError(error, code))) onStale();
      const named = refusedBy(error).filter(({ articleId }) => rows.some((row) => row.articleId === articleId));
      if (named.length === 0) {
        reportRefusal(error);
        return;
      }
      for (const order of named) refused.set(order.articleId, statusReason(order));
    }
  }
};
