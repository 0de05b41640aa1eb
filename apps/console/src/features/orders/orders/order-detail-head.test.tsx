import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import { orderFlagsCalls } from '@cubby/contract/orders/order-flags/order-flags.calls';
import { orderPinsCalls } from '@cubby/contract/orders/order-pins/order-pins.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildBox } from '../../../../test/factories/boxes.ts';
import { buildOrder, buildOrderEvent } from '../../../../test/factories/order-detail.ts';
import { answer, server, useServer } from '../../../../test/server.ts';
import { everything, openOrder } from './order-detail.fixture.ts';

useServer();

describe('an order that needs a user', () => {
  it('says at its head why, where and when it could not be stored, and offers to recreate it', async () => {
    const event = buildOrderEvent({
      trackEventType: 'STORED',
      event: 'Store failure',
      note: 'COMPARTMENT_OCCUPIED',
      operateOn: 'Harbour Gate',
      eventTime: new Date(2026, 2, 1, 18, 5).getTime(),
    });
    await openOrder(buildOrder({ status: 'Store failure', events: [event] }), [...everything, 'ORDER_RECREATE']);
    const head = screen.getByRole('note');
    expect(head).toHaveTextContent('Could not be stored: Compartment occupied');
    expect(head).toHaveTextContent('Harbour Gate · 2026-03-01 18:05');
    expect(within(head).getByRole('link', { name: 'Recreate 1 order' })).toHaveAttribute(
      'href',
      '#/app/recreate?orderIds=41',
    );
  });

  it('says for how long it is overdue, and sends the PIN again', async () => {
    const sent: (string | null)[] = [];
    server.use(
      answer(orderPinsCalls.resendPin, ({ query }) => {
        sent.push(query.get('ordersId'));
        return { code: 200 as const, msg: 'Sent', data: { channels: ['sms' as const] } };
      }),
    );
    const overdueTime = Date.now() - 5.5 * 3_600_000;
    await openOrder(buildOrder({ status: 'Courier stored', overdueTime, pinState: 0, compartment: '07' }));
    const head = screen.getByRole('note');
    expect(head).toHaveTextContent('Overdue for 5 hr');
    await userEvent.click(within(head).getByRole('button', { name: 'Send PIN' }));
    await waitFor(() => expect(sent).toEqual(['41']));
  });

  it('extends the deadline and opens the compartment where it says that it is overdue', async () => {
    const boxes: string[] = [];
    const parcel = {
      ordersId: '41',
      expressNumber: 'P-41',
      serviceName: null,
      merchantId: '4',
      merchantName: null,
      storeTime: null,
      expiryTime: null,
      belongingUserName: null,
    };
    server.use(
      answer(boxesCalls.listBoxes, [buildBox({ boxId: '7', name: '07', parcels: [parcel] })]),
      answer(commandsCalls.openDoor, ({ body }) => {
        boxes.push((body as { boxId: string }).boxId);
        return { taskId: '00000000-0000-4000-8000-000000000007' };
      }),
    );
    const overdueTime = Date.now() - 3_600_000;
    await openOrder(buildOrder({ status: 'Courier stored', overdueTime, siteId: '9', compartment: '07' }), [
      ...everything,
      'ORDER_DEADLINE',
      'SITE_LIST',
      'SITE_UNLOCK',
    ]);
    const head = within(screen.getByRole('note'));
    await userEvent.click(head.getByRole('button', { name: /deadline/i }));
    expect(head.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(head.getByRole('button', { name: /deadline/i })).toHaveFocus();
    await userEvent.click(head.getByRole('button', { name: 'Open 07' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open compartment 07' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Recipient at the locker');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(boxes).toEqual(['7']));
  });

  it('has nothing there where all is well', async () => {
    await openOrder(buildOrder({ status: 'Courier stored', overdueTime: Date.now() + 3_600_000 }));
    expect(screen.queryByRole('note')).toBeNull();
  });
});

it('folds what is empty, and shows it when asked', async () => {
  await openOrder(buildOrder({ compartment: null }));
  const general = within(screen.getByRole('region', { name: 'General' }));
  expect(general.queryByText('Compartment')).toBeNull();
  await userEvent.click(general.getByRole('button', { name: /empty fields$/ }));
  expect(general.getByText('Compartment')).toBeVisible();
});

it('takes a note onto the timeline, and leaves the flags as they are', async () => {
  const bodies: unknown[] = [];
  server.use(
    answer(orderFlagsCalls.updateOrderCsFlags, ({ body }) => {
      bodies.push(body);
      return { articleId: '41', version: 5, ordersCsFlags: [], ordersFlags: [] };
    }),
  );
  await openOrder(buildOrder());
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  await userEvent.click(timeline.getByRole('button', { name: 'Add a note' }));
  await userEvent.type(timeline.getByRole('textbox', { name: /Note/ }), 'Called back');
  await userEvent.click(timeline.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(bodies).toEqual([{ ordersId: '41', flagNote: 'Called back' }]));
  expect(await timeline.findByRole('button', { name: 'Add a note' })).toBeVisible();
});
