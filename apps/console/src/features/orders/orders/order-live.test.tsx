import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, server } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';
import { editBlock, openOrder } from './order-detail.fixture.ts';
import { buildOrderRow } from './order-list.fixture.ts';
import { openList, rowOf, select, useOrderListServer, world } from './order-list.harness.ts';

useOrderListServer();

describe('the list', () => {
  it('shows what another user changed, with the selection and the focus where they were', async () => {
    await openList();
    await rowOf('CB-1');
    await select('CB-2');
    const focused = await rowOf('CB-3');
    focused.focus();
    // The changed one comes first, as the newest.
    world.stored = [
      buildOrderRow(4, { status: 'Inbound' }),
      ...world.stored.filter(({ articleId }) => articleId !== '4'),
    ];
    liveRows.changed('orders', ['4']);
    const row = (await rowOf('CB-4')).closest('tr')!;
    await waitFor(() => expect(within(row).getByText('Inbound')).toBeVisible());
    expect(screen.getAllByRole('row')[1]).toBe(row);
    expect(screen.getByRole('checkbox', { name: 'Select CB-2' })).toBeChecked();
    expect(focused).toHaveFocus();
  });
});

describe('an order', () => {
  const noted = buildOrder({ version: 6, note: 'Fragile', recipientName: 'Bo Lam' });

  it('shows what another user changed', async () => {
    await openOrder(buildOrder({ version: 5 }));
    server.use(answer(ordersCalls.getOrder, noted));
    liveRows.changed('orders', ['41']);
    expect(await screen.findByText('Fragile')).toBeVisible();
    expect(screen.queryByText(/has changed since/)).not.toBeInTheDocument();
  });

  it('leaves a block that is edited as it is, says so, and loads the new when asked', async () => {
    await openOrder(buildOrder({ version: 5 }));
    await editBlock('Recipient');
    server.use(answer(ordersCalls.getOrder, noted));
    liveRows.changed('orders', ['41']);
    const recipient = within(screen.getByRole('region', { name: 'Recipient' }));
    expect(await recipient.findByText('This order has changed since you began to edit it.')).toBeVisible();
    expect(recipient.getByLabelText('Name')).toHaveValue('Ada Wong');
    expect(screen.getByText('Fragile')).toBeVisible();
    await userEvent.click(recipient.getByRole('button', { name: 'Reload the order' }));
    expect(recipient.getByLabelText('Name')).toHaveValue('Bo Lam');
    expect(recipient.getByLabelText('Name')).toHaveFocus();
    expect(recipient.queryByText(/has changed since/)).not.toBeInTheDocument();
  });

  it('warns before input is lost, and saves against the version that was read if it is retained', async () => {
    const updates = await openOrder(buildOrder({ version: 5 }));
    await editBlock('Recipient');
    const recipient = within(screen.getByRole('region', { name: 'Recipient' }));
    const name = recipient.getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Cy Ho');
    server.use(answer(ordersCalls.getOrder, noted));
    liveRows.changed('orders', ['41']);
    await userEvent.click(await recipient.findByRole('button', { name: 'Reload the order' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Continue editing' }));
    expect(recipient.getByLabelText('Name')).toHaveValue('Cy Ho');
    await userEvent.click(recipient.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(updates).toEqual([{ articleId: '41', version: 5, recipientName: 'Cy Ho' }]));
  });
});
