/**
 * Saves an order's edits with the version that was read, and lets the person choose which values apply if another user
 * was quicker.
 */
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order, OrderUpdate } from '@cubby/contract/orders/orders/orders.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useCallMutation, useInvalidate } from '../../../platform/api/use-call.ts';
import { useStaleSave } from '../../../platform/api/use-stale-save.ts';
import type { StaleQuestion } from '../../../ui/stale-dialog/stale-question.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The fields of an edit, without what says which order and which version. */
type OrderChanges = Omit<OrderUpdate, 'articleId' | 'version'>;

export interface OrderSave {
  /** Sends the changes; resolves when the order is as the person decided. @throws what a form shows */
  readonly save: (base: Order, changes: OrderChanges, done?: string) => Promise<void>;
  readonly question: StaleQuestion | undefined;
}

export const useOrderSave = (): OrderSave => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { mutateAsync } = useCallMutation(ordersCalls.updateOrder, { quiet: true });
  const { save, question } = useStaleSave();

  const cacheOrder = (order: Order) => {
    client.setQueryData(callOptions(ordersCalls.getOrder, { query: { articleId: order.articleId } }).queryKey, order);
    void invalidate(ordersCalls.listOrders, ordersCalls.countOrders, ordersCalls.listOrderTargetStatuses);
  };

  return {
    question,
    save: async ({ articleId, orderNumber, version: read }, changes, done) => {
      const saved = await save({
        version: read,
        changes,
        send: (version, mine) => mutateAsync({ body: { articleId, version, ...mine } }),
      });
      if (saved) {
        cacheOrder(saved);
        toast.done(done ?? t('orderDetail.saved', { number: orderNumber }));
      } else {
        await invalidate(ordersCalls.getOrder, ordersCalls.listOrderTargetStatuses);
        toast.done(t('ui.stale.loaded', { name: orderNumber }));
      }
    },
  };
};
