import { labelsCalls } from '@cubby/contract/orders/labels/labels.calls';
import { orderExportsCalls } from '@cubby/contract/orders/order-exports/order-exports.calls';
import { orderPinsCalls } from '@cubby/contract/orders/order-pins/order-pins.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSession } from '../../../../test/app.tsx';
import { answer, answerFile, refuse, server } from '../../../../test/server.ts';
import { tasks } from '../../../platform/tasks/tasks.ts';
import { buildOrderPage, buildOrderRow } from './order-list.fixture.ts';
import { openList, press, rowOf, select, useOrderListServer, world } from './order-list.harness.ts';

useOrderListServer();

describe('actions', () => {
  it('offers nothing that the person may not do', async () => {
    await openList('', buildSession({ authoritySet: ['ORDER_LIST'] }));
    await select('CB-1');
    for (const name of [/^Export/, /^Print/, /^Cancel/, 'More actions', /^Select all \d/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create order' })).not.toBeInTheDocument();
  });

  it.each(['Export selected orders', 'Print labels', 'Cancel orders'])(
    '%s says that it needs a selection',
    async (name) => {
      await openList();
      await rowOf('CB-1');
      await press('More actions');
      const item = await screen.findByRole('menuitem', { name: new RegExp(name) });
      expect(item).toBeDisabled();
      expect(item).toHaveTextContent('Select at least one order');
    },
  );

  it('cancels after a question, says how many and refreshes the list', async () => {
    let body: unknown;
    server.use(
      answer(ordersCalls.cancelOrders, (request) => {
        body = request.body;
        world.stored = world.stored.map((row) => (row.articleId === '1' ? { ...row, status: 'Cancelled' } : row));
        return { success: true as const, cancelled: 2 };
      }),
    );
    await openList();
    await select('CB-1', 'CB-2');
    await press('Cancel 2 orders');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 orders?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 2 orders' }));
    expect(await screen.findByText('Cancelled: 2 orders')).toBeVisible();
    expect(body).toEqual(['1', '2']);
    await waitFor(() => expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: /selected rows/ })).not.toBeInTheDocument();
  });

  it.each(['Created', 'Pickup requested', 'Delivery requested'] as const)('may cancel what is %s', async (status) => {
    world.stored = [buildOrderRow(1, { status })];
    await openList();
    await select('CB-1');
    await press('Cancel 1 order');
    expect(await screen.findByRole('dialog', { name: 'Cancel 1 order?' })).toBeVisible();
  });

  it('records that orders go out again, on a day', async () => {
    let body: unknown;
    server.use(
      answer(ordersCalls.recordWayOut, (request) => {
        body = request.body;
        return { success: true as const, moved: 2 };
      }),
    );
    world.stored = [1, 2].map((number) => buildOrderRow(number, { status: 'Store failure' }));
    await openList('', buildSession({ authoritySet: ['ORDER_LIST', 'MODIFY_ORDER_STATUS'] }));
    await select('CB-1', 'CB-2');
    await press('Record outcomes (2)');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record the outcome of 2 parcels' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Ready for dispatch' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Dispatch date' }));
    const [day] = await screen.findAllByRole('option');
    const date = /^[\d-]+/.exec(day?.textContent ?? '')?.[0];
    await userEvent.click(day ?? document.body);
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('2 orders recorded')).toBeVisible();
    expect(body).toEqual({ articleIds: ['1', '2'], status: 'Ready for dispatch', note: null, outboundDay: date });
  });

  const leftOut = (dialog: HTMLElement) =>
    within(within(dialog).getByRole('list', { name: /left out/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const cancelled: unknown[] = [];
  const answerCancel = answer(ordersCalls.cancelOrders, ({ body }) => {
    cancelled.push(body);
    return { success: true as const, cancelled: (body as string[]).length };
  });

  it('cancels what can be cancelled and names the others, which remain selected', async () => {
    cancelled.length = 0;
    server.use(answerCancel);
    world.stored = [buildOrderRow(1), buildOrderRow(2, { status: 'Inbound' }), buildOrderRow(3)];
    await openList();
    await select('CB-1', 'CB-2', 'CB-3');
    await press('Cancel 3 orders');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 of 3 orders?' });
    expect(dialog).toHaveTextContent('Some of the selected orders can no longer be cancelled');
    expect(leftOut(dialog)).toEqual(['CB-2 · Inbound']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 2 orders' }));
    await waitFor(() => expect(cancelled).toEqual([['1', '3']]));
    expect(await screen.findByRole('button', { name: 'Cancel 1 order' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select CB-2' })).toBeChecked();
  });

  it('names all if none can be cancelled, and drops them on request', async () => {
    world.stored = [buildOrderRow(1), buildOrderRow(2, { status: 'Inbound' })];
    await openList();
    await select('CB-2');
    await press('Cancel 1 order');
    const dialog = await screen.findByRole('dialog', { name: 'None of the selected rows can be changed this way' });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('CB-2 · Inbound');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deselect 1 row' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select CB-2' })).not.toBeChecked());
  });

  it('offers to continue without what the server refused, and retains the selection', async () => {
    const data = { orders: [{ articleId: '2', orderNumber: 'CB-2', status: 'Completed' }] };
    server.use(refuse(ordersCalls.cancelOrders, 'STATUS_NOT_ALLOWED', { data }));
    await openList();
    await select('CB-1', 'CB-2');
    await press('Cancel 2 orders');
    const question = await screen.findByRole('dialog', { name: 'Cancel 2 orders?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel 2 orders' }));
    const again = await screen.findByRole('dialog', { name: 'Cancel 1 of 2 orders?' });
    expect(leftOut(again)).toEqual(['CB-2 · Completed']);
    await press('Don’t cancel');
    expect(screen.getByRole('checkbox', { name: 'Select CB-2' })).toBeChecked();
  });

  it('prints labels of one service only', async () => {
    world.stored = [buildOrderRow(1), buildOrderRow(2, { serviceName: 'Cold chain' }), buildOrderRow(3)];
    const opened = vi.spyOn(window, 'open').mockReturnValue(window);
    server.use(answerFile(labelsCalls.printLabels, new Uint8Array([1]), 'labels.pdf'));
    await openList();
    await select('CB-1', 'CB-2');
    await select('CB-3');
    await press('Print 3 labels');
    const dialog = await screen.findByRole('dialog', { name: 'Print 2 of 3 labels?' });
    expect(dialog).toHaveTextContent(/labels can be printed for orders of one service/i);
    expect(within(dialog).getByText(/Service: Cold chain/)).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Print 2 labels' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:of-test', '_blank'));
    expect(tasks.current()[0]).toMatchObject({ status: 'done', detail: 'labels.pdf' });
  });

  it('offers only the export for all that match, and says so', async () => {
    await openList();
    await rowOf('CB-1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await press('Select all 25 matching');
    const bar = screen.getByRole('region', { name: 'Actions for the selected rows' });
    expect(within(bar).getByRole('button', { name: 'Export 25 orders' })).toBeVisible();
    expect(within(bar).queryByRole('button', { name: /Print|Cancel/ })).not.toBeInTheDocument();
    expect(screen.getByText(/All matching orders are selected/)).toBeVisible();
  });
});

describe('sending PINs', () => {
  const allowed = buildSession({ authoritySet: ['ORDER_LIST', 'ORDER_PIN'] });
  const sent: (string | null)[] = [];
  const answerPins = (failing: readonly string[]) => {
    sent.length = 0;
    server.use(
      http.post(`*${orderPinsCalls.resendPin.path}`, ({ request }) => {
        const id = new URL(request.url).searchParams.get('ordersId');
        sent.push(id);
        return failing.includes(id ?? '')
          ? HttpResponse.json({ statusCode: 409, errorCode: 'PIN_NOT_AVAILABLE', message: 'No PIN' }, { status: 409 })
          : HttpResponse.json({ code: 200, msg: 'Sent', data: { channels: ['sms'] } });
      }),
    );
  };

  beforeEach(() => {
    world.stored = world.stored.map((row) => ({ ...row, status: 'Courier stored' }));
  });

  it('is for stored parcels, and names the others', async () => {
    answerPins([]);
    world.stored = [world.stored[0]!, buildOrderRow(2)];
    await openList('', allowed);
    await select('CB-1', 'CB-2');
    await press('Send 2 PINs');
    const question = await screen.findByRole('dialog', { name: 'Send 1 of 2 PINs?' });
    expect(question).toHaveTextContent('A PIN can be sent while the parcel is stored.CB-2 · Created');
    await userEvent.click(within(question).getByRole('button', { name: 'Send 1 PIN' }));
    await waitFor(() => expect(sent).toEqual(['1']));
  });

  it('sends one after another, lists which could not be sent and why, and retains those selected', async () => {
    answerPins(['2']);
    await openList('', allowed);
    await select('CB-1', 'CB-2', 'CB-3');
    await press('Send 3 PINs');
    const question = await screen.findByRole('dialog', { name: 'Send the PINs of 3 orders?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Send 3 PINs' }));
    const failed = await screen.findByRole('dialog', { name: '1 PIN could not be sent' });
    expect(within(failed).getByText('CB-2 · No PIN')).toBeVisible();
    expect(sent).toEqual(['1', '2', '3']);
    expect(await screen.findByText('Sent: PINs of 2 orders sent')).toBeVisible();
    expect(tasks.current()[0]).toMatchObject({ status: 'partly', detail: '2 of 3 sent' });
    await userEvent.click(within(failed).getByRole('button', { name: 'Select only these' }));
    expect(await screen.findByRole('button', { name: 'Send 1 PIN' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select CB-2' })).toBeChecked();
  });

  it('ends as a task that is done where all went out', async () => {
    answerPins([]);
    await openList('', allowed);
    await select('CB-1');
    await press('Send 1 PIN');
    const question = await screen.findByRole('dialog', { name: 'Send the PIN of 1 order?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Send 1 PIN' }));
    await waitFor(() => expect(tasks.current()[0]).toMatchObject({ status: 'done', detail: '1 of 1 sent' }));
  });
});

describe('exports', () => {
  const finished = () => waitFor(() => expect(tasks.current()[0]?.status).toBe('done'));

  it('exports the chosen orders as a task that names the file', async () => {
    server.use(answerFile(orderExportsCalls.exportSelectedOrders, new Uint8Array([1, 2]), 'orders.xlsx'));
    await openList();
    await select('CB-1', 'CB-3');
    await press('Export 2 orders');
    await finished();
    expect(tasks.current()[0]).toMatchObject({
      title: 'Export of 2 orders',
      detail: expect.stringContaining('orders.xlsx'),
    });
    expect(await screen.findByText('2 orders exported')).toBeVisible();
  });

  it('exports all that match from the menu of the page if all of them are selected', async () => {
    server.use(answerFile(orderExportsCalls.exportAllOrders, new Uint8Array([1, 2]), 'all.xlsx'));
    await openList();
    await rowOf('CB-1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await press('Select all 25 matching');
    await press('More actions');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export selected orders' }));
    await finished();
    expect(tasks.current()[0]).toMatchObject({
      title: 'Export of 25 orders',
      detail: expect.stringContaining('all.xlsx'),
    });
  });

  it('refuses more than 100,000 rows before asking', async () => {
    server.use(answer(ordersCalls.listOrders, buildOrderPage(world.stored.slice(0, 10), { total: 100_001 })));
    await openList();
    await rowOf('CB-1');
    await press('Export all');
    expect(await screen.findByText(/at most 100,000 rows/)).toBeVisible();
    expect(tasks.current()).toEqual([]);
  });

  it('takes 100,000 rows, shows how far the server is, runs one at a time, and can be stopped', async () => {
    let stopped = false;
    server.use(
      answer(ordersCalls.listOrders, buildOrderPage(world.stored.slice(0, 10), { total: 100_000 })),
      answer(orderExportsCalls.exportAllOrders, new Blob() as never, { delay: 'infinite' }),
      answer(orderExportsCalls.getRunningExport, {
        exportId: '1',
        startedTime: 1,
        totalElement: 100_000,
        processedElement: 25_000,
      }),
      answer(orderExportsCalls.cancelRunningExport, () => {
        stopped = true;
        return { success: true as const };
      }),
    );
    await openList();
    await rowOf('CB-1');
    await press('Export all');
    await press('Export all');
    expect(await screen.findByText(/An export is running/)).toBeVisible();
    expect(tasks.current()).toHaveLength(1);
    await waitFor(() => expect(tasks.current()[0]?.progress).toBe(0.25));
    tasks.current()[0]?.cancel?.();
    await waitFor(() => expect(tasks.current()).toEqual([]));
    await waitFor(() => expect(stopped).toBe(true));
  });

  it('takes up again after a failure, and says what the server says', async () => {
    server.use(refuse(orderExportsCalls.exportAllOrders, 'INTERNAL'));
    await openList();
    await rowOf('CB-1');
    await press('Export all');
    await waitFor(() => expect(tasks.current()[0]?.status).toBe('failed'));
    server.use(answerFile(orderExportsCalls.exportAllOrders, new Uint8Array([1]), 'all.xlsx'));
    await press('Export all');
    await finished();
  });

  it('says the specified words where the server finds too many rows', async () => {
    server.use(refuse(orderExportsCalls.exportAllOrders, 'EXPORT_TOO_LARGE'));
    await openList();
    await rowOf('CB-1');
    await press('Export all');
    expect(await screen.findByText(/at most 100,000 rows/)).toBeVisible();
    expect(tasks.current()).toEqual([]);
  });
});
