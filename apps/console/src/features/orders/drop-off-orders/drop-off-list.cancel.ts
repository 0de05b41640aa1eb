import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import type { DropOffRow } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import i18next from 'i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { message } from '../../../platform/i18n/message.ts';
import { type ChangeEffects, changeTogether } from '../order-parts/refused-orders.ts';

/** Cancels bookings after a question: all of them, or none, and only those that are Created (orders.md 4.2). */
export const cancelSelectedBookings = (rows: readonly DropOffRow[], effects: ChangeEffects): Promise<void> => {
  const count = rows.length;
  return changeTogether(
    {
      rows,
      fits: ({ status }) => status === 'Created',
      question: {
        title: i18next.t('dropOffOrders.cancel.question', { count }),
        body: i18next.t('dropOffOrders.cancel.body'),
        action: i18next.t('dropOffOrders.cancel.action', { count }),
        cancel: i18next.t('dropOffOrders.cancel.keep'),
      },
      run: async () => {
        await callApi(dropOffOrdersCalls.cancelBookings, { body: rows.map(({ articleId }) => articleId) });
        return `${message('CancelSuccess')}: ${i18next.t('dropOffOrders.orders', { count })}`;
      },
    },
    effects,
  );
};
