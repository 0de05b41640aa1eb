import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { messageCentreCalls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, within } from '@testing-library/react';
import type { Permission } from '@cubby/contract/permissions';
import { noMessages } from '../../../../test/factories/messages.ts';
import userEvent from '@testing-library/user-event';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server } from '../../../../test/server.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Every permission that the parts ask for. */
export const everything: readonly Permission[] = [
  'ORDER_LIST',
  'ORDER_FLAG_EDIT',
  'ORDER_NOTIFY',
  'ORDER_PAYMENT_EDIT',
  'ORDER_PIN',
  'ORDER_VIEW_NOTIFICATION',
];

/** The order as the server has it, and its messages; a test changes it as a call would. */
export const world = {
  order: undefined as unknown as Order,
  messages: noMessages,
  askedMessages: [] as URLSearchParams[],
};

/** Opens the screen of the order, as a person with these permissions. */
export const openParts = async (order: Order, permissions: readonly Permission[] = everything): Promise<void> => {
  world.order = order;
  world.askedMessages = [];
  toast.clear();
  const session = buildSession({ authoritySet: [...permissions] });
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(ordersCalls.getOrder, () => world.order),
    answer(messageCentreCalls.listMessages, ({ query }: SeenRequest) => {
      world.askedMessages.push(query);
      return world.messages;
    }),
    answer(ordersCalls.listOrderTargetStatuses, []),
  );
  await renderApp(`/app/articleInfo?articleId=${order.articleId}`, { session });
  await screen.findByRole('heading', { name: 'General' });
};

/** A block of the screen by its title. */
export const block = (name: string) => within(screen.getByRole('region', { name }));
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
