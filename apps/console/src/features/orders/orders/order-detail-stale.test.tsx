import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { editBlock as edit, openOrder as open, saveBlock as save } from './order-detail.fixture.ts';

useServer();

describe('a newer version', () => {
  const changes = [
    { by: 'Sam Lee', at: Date.UTC(2026, 2, 1, 11), fields: [{ field: 'note', from: null, to: 'Fragile' }] },
  ];
  const stale = refuse(ordersCalls.updateOrder, 'STALE_VERSION', { data: { version: 6, changes } });
  const start = async () => {
    const updates = await open(buildOrder());
    server.use(stale);
    await edit('General');
    await userEvent.type(screen.getByLabelText('Note'), 'Ring twice');
    await userEvent.clear(screen.getByLabelText('Weight'));
    await userEvent.type(screen.getByLabelText('Weight'), '3');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Another user changed this' });
    const sent: unknown[] = [];
    server.use(
      answer(ordersCalls.updateOrder, ({ body }: SeenRequest) => {
        sent.push(body);
        return buildOrder({ version: 7, weight: 3, note: 'Fragile' });
      }),
      answer(ordersCalls.getOrder, buildOrder({ version: 6, note: 'Fragile' })),
    );
    return { updates, sent, dialog: within(dialog) };
  };

  it('says who changed what and when', async () => {
    const { dialog } = await start();
    expect(dialog.getByText('Sam Lee')).toBeVisible();
    expect(dialog.getByText(/2026-03-01/)).toBeVisible();
    expect(dialog.getByText('Note: empty → Fragile')).toBeVisible();
    expect(dialog.getByText(/Your changes are in other fields: Weight/)).toBeVisible();
  });

  it('puts mine on top, with the new version', async () => {
    const { dialog, sent } = await start();
    await userEvent.click(dialog.getByRole('button', { name: 'Save my changes on top' }));
    await waitFor(() => expect(sent).toEqual([{ articleId: '41', version: 6, note: 'Ring twice', weight: 3 }]));
    expect(await screen.findByRole('button', { name: 'Edit General' })).toBeVisible();
  });

  it('saves theirs for one field and mine for the others', async () => {
    const { dialog, sent } = await start();
    await userEvent.click(dialog.getByRole('radio', { name: 'Theirs: Fragile' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save my changes on top' }));
    await waitFor(() => expect(sent).toEqual([{ articleId: '41', version: 6, weight: 3 }]));
  });

  it('takes theirs: loads the order and sends nothing', async () => {
    const { dialog, sent } = await start();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard mine, load theirs' }));
    expect(await screen.findByText('Fragile')).toBeVisible();
    expect(screen.getByText(/your changes were discarded/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('goes back to the form with all that was typed', async () => {
    const { dialog } = await start();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/Not saved: another user changed this/)).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('Ring twice');
  });
});
