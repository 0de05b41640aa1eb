import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, answerFile, refuse, server } from '../../../../test/server.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { buildDropOffOrder, buildDropOffRow, everything, open, useDropOffServer, world } from './drop-off.harness.ts';

useDropOffServer();

const list = async (search = '', as = everything) => {
  await open(`/app/dropOrderList${search}`, as);
  await screen.findByRole('heading', { level: 1, name: 'Drop-off orders' });
};
const select = async (number: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`${number}$`) }));

describe('the drop-off list', () => {
  it('shows orders with their photo, each leading to its screen, and an exact count', async () => {
    await list();
    const row = (await screen.findByText('DO-1')).closest('tr')!;
    expect(within(row).getByText('Penerima 1')).toBeVisible();
    expect(within(row).getAllByRole('link')[0]).toHaveAttribute('href', '#/app/dropOrderDetail?id=1');
    await waitFor(() =>
      expect(within(row).getByRole('img', { name: 'Photo of CB-1' })).toHaveAttribute('src', 'blob:of-test'),
    );
    expect(screen.getByText('12')).toBeVisible();
  });

  it('retains its filters, its order and its page in the address', async () => {
    world.rows = world.rows.map((row, at) => ({ ...row, status: at % 2 ? 'Created' : 'Inbound' }));
    await list('?statusList=Inbound&sort=timeCreated,asc&size=20');
    await screen.findByText('DO-1');
    expect(screen.queryByText('DO-2')).toBeNull();
    const [query] = world.lists;
    expect([query?.get('sort'), query?.get('size'), query?.getAll('statusList')]).toEqual([
      'timeCreated,asc',
      '20',
      ['Inbound'],
    ]);
  });

  it('is as it was on the way back from an order', async () => {
    await list('?statusList=Created&size=20');
    const row = (await screen.findByText('DO-1')).closest('tr')!;
    await userEvent.click(within(row).getAllByRole('link')[0]!);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: 'Drop-off orders' })).toHaveAttribute(
      'href',
      '#/app/dropOrderList?statusList=Created&size=20',
    );
  });

  it('leads from an order to the next one, also over the end of a page', async () => {
    server.use(
      answer(dropOffOrdersCalls.getDropOffOrder, ({ params: { id = '' } }) =>
        buildDropOffOrder({ articleId: id, orderNumber: `CB-${id}` }),
      ),
    );
    await list();
    const row = (await screen.findByText('DO-10')).closest('tr')!;
    await userEvent.click(within(row).getAllByRole('link')[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Next order' }));
    await waitFor(() => expect(document.title).toMatch(/^CB-11 /));
    expect(world.lists.at(-1)?.get('page')).toBe('1');
    await userEvent.keyboard('j');
    await waitFor(() => expect(document.title).toMatch(/^CB-12 /));
    expect(screen.getByRole('button', { name: 'Next order' })).toBeDisabled();
  });

  it('cancels chosen bookings after a question', async () => {
    await list();
    await select('CB-1');
    await select('CB-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel 2 bookings' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 2 bookings' }));
    await waitFor(() => expect(world.cancelled).toEqual([['1', '2']]));
  });

  it('names what can not be cancelled and sends nothing to the server', async () => {
    world.rows = [buildDropOffRow(1), buildDropOffRow(2, { status: 'Customer stored' })];
    await list();
    await select('CB-1');
    await select('CB-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel 2 bookings' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 1 of 2 bookings?' });
    expect(dialog).toHaveTextContent('CB-2 · Customer stored');
    expect(world.cancelled).toEqual([]);
  });

  it('exports the chosen orders, and says why where none is chosen', async () => {
    const done = vi.spyOn(toast, 'done');
    server.use(answerFile(dropOffOrdersCalls.exportDropOffOrders, new Uint8Array([1]), 'drop-off-orders.xlsx'));
    await list();
    await select('CB-3');
    await userEvent.click(await screen.findByRole('button', { name: 'Export 1 order' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith('1 order exported'));
    await userEvent.click(screen.getByRole('checkbox', { name: /CB-3$/ }));
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const item = await screen.findByRole('menuitem', { name: /Export selected orders/ });
    expect(item).toBeDisabled();
    expect(item).toHaveTextContent('Select at least one order');
  });

  it('offers what the person may do, and no more', async () => {
    await list('', ['DROP_ORDER_LIST']);
    await screen.findByText('DO-1');
    expect(screen.queryByRole('link', { name: 'Create drop-off order' })).toBeNull();
    await select('CB-1');
    await screen.findByRole('button', { name: 'Print 1 label' });
    for (const name of [/^Cancel 1/, /^Export/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says that there are none yet, that none fits, and what went wrong', async () => {
    world.rows = [];
    await list();
    expect(await screen.findByText('No drop-off orders yet')).toBeVisible();
  });

  it('says what went wrong and tries again', async () => {
    server.use(refuse(dropOffOrdersCalls.listDropOffOrders, 'NOT_FOUND', { message: 'Gone for now' }));
    await list();
    expect(await screen.findByText(/Gone for now/)).toBeVisible();
  });
});
