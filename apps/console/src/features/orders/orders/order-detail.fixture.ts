import { messageCentreCalls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen } from '@testing-library/react';
import { noMessages } from '../../../../test/factories/messages.ts';
import userEvent from '@testing-library/user-event';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server } from '../../../../test/server.ts';

/** Every permission that this screen requires. */
export const everything = [
  'ORDER_LIST',
  'ORDER_EDIT',
  'ORDER_CANCEL',
  'ORDER_IMPORT',
  'MODIFY_ORDER_STATUS',
  'MODIFY_ORDER_LOCATION',
  'MODIFY_OVERDUE_TIME',
  'MODIFY_ORDER_WEIGHT',
  'MODIFY_RECIPIENT_PHONE',
  'ORDER_FLAG_EDIT',
  'ORDER_NOTIFY',
  'ORDER_PAYMENT_EDIT',
  'ORDER_PIN',
  'ORDER_VIEW_NOTIFICATION',
];

/** Opens the screen of an order; returns what the update calls carried. */
export const openOrder = async (order: Order, authoritySet = everything, targets: readonly Order['status'][] = []) => {
  const session = buildSession({ authoritySet });
  const updates: Record<string, unknown>[] = [];
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(ordersCalls.getOrder, order),
    answer(messageCentreCalls.listMessages, noMessages),
    answer(
      ordersCalls.listOrderTargetStatuses,
      targets.map((status) => ({ status, displayStatus: status })),
    ),
    answer(ordersCalls.updateOrder, ({ body }: SeenRequest) => {
      updates.push(body as Record<string, unknown>);
      return { ...order, version: order.version + 1, note: (body as { note?: string }).note ?? order.note };
    }),
  );
  await renderApp(`/app/articleInfo?articleId=${order.articleId}`, { session });
  await screen.findByRole('heading', { name: 'General' });
  return updates;
};
export const editBlock = (block: string) => userEvent.click(screen.getByRole('button', { name: `Edit ${block}` }));
export const saveBlock = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
