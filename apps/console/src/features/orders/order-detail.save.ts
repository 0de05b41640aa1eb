/** Saves an order's edits with the version that was read, and asks what is to stand when somebody was quicker. */
import { ordersCalls } from '@cubby/contract/orders/orders.calls';
import type { Order, OrderUpdate, StaleOrderData } from '@cubby/contract/orders/orders.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../platform/api/api-error.ts';
import { callOptions, useCallMutation, useInvalidate } from '../../platform/api/use-call.ts';
import { toast } from '../../ui/toast/toast.ts';
import { refusalOf } from '../../platform/api/refusal-of.ts';

/** The fields of an edit, without what says which order and which version. */
export type OrderChanges = Omit<OrderUpdate, 'articleId' | 'version'>;

/** What a person chose: keep these of their changes, drop them all, or go back to the form. */
export type StaleChoice =
  { readonly take: 'mine'; readonly fields: readonly (keyof OrderChanges)[] } | { readonly take: 'theirs' | 'back' };

/** A save that met a newer version and waits for a person. */
export interface StaleQuestion {
  readonly data: StaleOrderData;
  readonly mine: OrderChanges;
  readonly answer: (choice: StaleChoice) => void;
}

export interface OrderSave {
  /** Sends the changes; resolves when the order stands as it was decided. @throws what a form shows */
  readonly save: (base: Order, changes: OrderChanges, done?: string) => Promise<void>;
  readonly question: StaleQuestion | undefined;
}

const staleData = (data: unknown): StaleOrderData | undefined => {
  const { version, changes } = (data ?? {}) as Partial<StaleOrderData>;
  return typeof version === 'number' ? { version, changes: changes ?? [] } : undefined;
};

const only = (changes: OrderChanges, fields: readonly string[]): OrderChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field)));

export const useOrderSave = (): OrderSave => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { mutateAsync } = useCallMutation(ordersCalls.updateOrder, { quiet: true });
  const [question, setQuestion] = useState<StaleQuestion>();

  const ask = (data: StaleOrderData, mine: OrderChanges): Promise<StaleChoice> =>
    new Promise((resolve) => {
      const answer = (choice: StaleChoice) => {
        setQuestion(undefined);
        resolve(choice);
      };
      setQuestion({ data, mine, answer });
    });

  const keep = (order: Order) => {
    client.setQueryData(callOptions(ordersCalls.getOrder, { query: { articleId: order.articleId } }).queryKey, order);
    void invalidate(ordersCalls.listOrders, ordersCalls.countOrders, ordersCalls.listOrderTargetStatuses);
  };

  const load = async ({ orderNumber }: Order) => {
    await invalidate(ordersCalls.getOrder, ordersCalls.listOrderTargetStatuses);
    toast.done(t('orderDetail.stale.loaded', { number: orderNumber }));
  };

  const save: OrderSave['save'] = async (base, changes, done) => {
    let version = base.version;
    let mine = changes;
    for (;;) {
      try {
        keep(await mutateAsync({ body: { articleId: base.articleId, version, ...mine } }));
        toast.done(done ?? t('orderDetail.saved', { number: base.orderNumber }));
        return;
      } catch (error) {
        const stale = isApiError(error, 'STALE_VERSION') ? staleData(error.data) : undefined;
        if (!stale) throw refusalOf(error);
        const choice = await ask(stale, mine);
        if (choice.take === 'back') throw refusalOf(error, t('orderDetail.stale.back'));
        mine = choice.take === 'mine' ? only(mine, choice.fields) : {};
        if (Object.keys(mine).length === 0) return load(base);
        version = stale.version;
      }
    }
  };

  return { save, question };
};
