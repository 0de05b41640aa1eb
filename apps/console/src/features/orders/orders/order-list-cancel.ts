import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { cancellableStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import i18next from 'i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { message } from '../../../platform/i18n/message.ts';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { type ChangeEffects, changeTogether, statusReason } from '../order-parts/refused-orders.tsx';

/** Cancels orders after a question: those that can be, all of them or none (orders.md 4.2). */
export const cancelSelectedOrders = (selected: readonly OrderRow[], effects: ChangeEffects): Promise<void> =>
  changeTogether(
    {
      rows: selected,
      whyNot: (row) => (cancellableStatuses.includes(row.status) ? undefined : statusReason(row)),
      rule: message('arcticleDeleteInfo'),
      some: 'cancel',
      question: ({ length: count }) => ({
        title: i18next.t('orderList.cancel.question', { count }),
        body: i18next.t('orderList.cancel.body'),
        action: i18next.t('orderList.cancel.action', { count }),
        cancel: i18next.t('orderList.cancel.dismiss'),
        danger: true,
      }),
      run: async (rows) => {
        const { cancelled } = await callApi(ordersCalls.cancelOrders, { body: rows.map(({ articleId }) => articleId) });
        return pairText(message('CancelSuccess'), i18next.t('orderList.orders', { count: cancelled }));
      },
    },
    effects,
  );
