import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildSession } from '../../../../test/app.tsx';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, server } from '../../../../test/server.ts';
import { openList, rowOf, useOrderListServer, world } from './order-list.harness.ts';

useOrderListServer();

const session = buildSession({ authoritySet: ['ORDER_LIST', 'MODIFY_ORDER_STATUS', 'ORDER_CANCEL', 'ORDER_PIN'] });
let asked: (string | null)[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    answer(ordersCalls.getOrder, ({ query }) => {
      const id = query.get('articleId');
      asked.push(id);
      const { articleId, orderNumber, recipientName, status, version } = world.stored.find(
        (row) => row.articleId === id,
      )!;
      return buildOrder({ articleId, orderNumber, recipientName, status, version });
    }),
  );
});

const preview = (order: string) => screen.findByRole('region', { name: new RegExp(order) });
const openPreview = async () => {
  await openList('', session);
  (await rowOf('CB-1')).focus();
  await userEvent.keyboard(' ');
  return preview('CB-1');
};

it('shows the focused row, follows j and k, and requests only the order that the focus rests on', async () => {
  const first = await openPreview();
  expect(await within(first).findByText('Recipient 1')).toBeVisible();
  await waitFor(() => expect(asked).toEqual(['1']));
  await userEvent.keyboard('jjj');
  expect(await preview('CB-4')).toBeVisible();
  await waitFor(() => expect(asked).toEqual(['1', '4']));
  await userEvent.keyboard('k');
  expect(await preview('CB-3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: /CB-3/ })).not.toBeInTheDocument());
  expect(await rowOf('CB-3')).toHaveFocus();
});

it('offers what the person may do with this order, and moves it on by one press', async () => {
  const moved: unknown[] = [];
  server.use(
    answer(ordersCalls.updateOrder, ({ body }) => {
      moved.push(body);
      world.stored = world.stored.map((row) =>
        row.articleId === '1' ? { ...row, status: 'Inbound', version: row.version + 1 } : row,
      );
      return buildOrder({ articleId: '1', orderNumber: 'CB-1', status: 'Inbound', version: 2 });
    }),
  );
  const pane = await openPreview();
  const move = await within(pane).findByRole('button', { name: 'Change to “Inbound”' });
  expect(within(pane).getByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(within(pane).queryByRole('button', { name: /PIN|pickup|label/i })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(pane).toContainElement(document.activeElement as HTMLElement);
  await userEvent.click(move);
  await waitFor(() => expect(moved).toEqual([{ articleId: '1', version: 1, statusStr: 'Inbound' }]));
  // From Inbound there are several next statuses.
  expect(await within(pane).findByRole('button', { name: 'Change status' })).toBeVisible();
  expect(within(pane).queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

it('says in a dialog why an order was not moved on', async () => {
  server.use(refuse(ordersCalls.updateOrder, 'STATUS_NOT_ALLOWED', { message: 'Another user was quicker' }));
  const pane = await openPreview();
  await userEvent.click(await within(pane).findByRole('button', { name: 'Change to “Inbound”' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Another user was quicker');
});
