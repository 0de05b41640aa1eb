import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import type { DropOffRow } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import i18next from 'i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { message } from '../../../platform/i18n/message.ts';
import { type ChangeEffects, changeTogether, statusReason } from '../order-parts/refused-orders.tsx';

/** Cancels bookings after a question: those that are Created, all of them or none (orders.md 4.2). */
export const cancelSelectedBookings = (selected: readonly DropOffRow[], effects: ChangeEffects): Promise<void> =>
  changeTogether(
    {
      rows: selected,
      whyNot: (row) => (row.status === 'Created' ? undefined : statusReason(row)),
      rule: i18next.t('bulkChanges.rules.bookings'),
      some: 'cancelBooking',
      question: ({ length: count }) => ({
        title: i18next.t('dropOffOrders.cancel.question', { count }),
        body: i18next.t('dropOffOrders.cancel.body'),
        action: i18next.t('dropOffOrders.cancel.action', { count }),
        cancel: i18next.t('dropOffOrders.cancel.dismiss'),
        danger: true,
      }),
      run: async (rows) => {
        await callApi(dropOffOrdersCalls.cancelBookings, { body: rows.map(({ articleId }) => articleId) });
        return pairText(message('CancelSuccess'), i18next.t('dropOffOrders.orders', { count: rows.length }));
      },
    },
    effects,
  );
