import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { Slot } from '@cubby/contract/requests/requests/requests.schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession } from '../../../../test/app.tsx';
import { answer, refuse, server } from '../../../../test/server.ts';
import { buildRequestRow } from '../../requests/requests/request.fixture.ts';
import { buildOrderRow } from './order-list.fixture.ts';
import { openList, press, select, useOrderListServer, world } from './order-list.harness.ts';

useOrderListServer();

const hour = 3_600_000;
const slots: Slot[] = [1, 2].map((day) => ({
  requestStartTime: 1_800_000_000_000 + day * 24 * hour,
  requestEndTime: 1_800_000_000_000 + day * 24 * hour + 3 * hour,
  ordersLeft: null,
}));
const request = buildRequestRow(70, { orders: 4 });
const session = buildSession({ authoritySet: ['ORDER_LIST', 'REQUEST_CREATE', 'REQUEST_CANCEL', 'REQUEST_LIST'] });
let made: unknown[] = [];

beforeEach(() => {
  made = [];
  server.use(
    answer(requestsCalls.listRequestSlots, slots),
    answer(requestsCalls.calculateOrdersWeight, { weight: 1.25 }),
    answer(requestsCalls.findJoinableRequest, null),
    answer(requestsCalls.createPickupRequest, ({ body }) => {
      made.push(body);
      return request;
    }),
  );
});

const openDialog = async (...orders: string[]) => {
  await openList('', session);
  await select(...orders);
  await press('Request pickup');
  return screen.findByRole('dialog');
};
const submit = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
/** The dialog can be sent once the slots are loaded. */
const ready = (dialog: HTMLElement) => within(dialog).findByRole('combobox', { name: 'Slot' });

describe('requesting a pickup', () => {
  const pickupRule = 'A pickup needs orders that are Created and belong to one company';
  const deliveryRule = 'A delivery needs orders that are Created and belong to one company';
  it.each([
    ['Request pickup', pickupRule, { status: 'Inbound' }, 'Is Inbound; it must be Created'],
    ['Request pickup', pickupRule, { merchantId: '4', company: 'Kowloon Goods' }, 'Belongs to Kowloon Goods'],
    ['Announce delivery', deliveryRule, { merchantId: '4', company: 'Kowloon Goods' }, 'Belongs to Kowloon Goods'],
  ] as const)('%s says "%s" for %j, and takes the rest', async (action, rule, overrides, reason) => {
    world.stored = [buildOrderRow(1), buildOrderRow(2, overrides), buildOrderRow(3)];
    await openList('', session);
    await select('CB-1', 'CB-2', 'CB-3');
    await press(action);
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${action} of 2 of 3 orders$`) });
    expect(dialog).toHaveTextContent(rule);
    expect(within(dialog).getByText(new RegExp(reason))).toHaveTextContent('CB-2');
    if (action === 'Request pickup') {
      await ready(dialog);
      await submit(dialog, 'Request pickup');
      await waitFor(() => expect(made).toEqual([expect.objectContaining({ ordersIds: ['1', '3'] })]));
    }
  });

  it('names all where none can be requested', async () => {
    world.stored = [buildOrderRow(1, { status: 'Inbound' })];
    await openList('', session);
    await select('CB-1');
    await press('Request pickup');
    const dialog = await screen.findByRole('dialog', { name: 'None of the selected rows can be changed this way' });
    expect(dialog).toHaveTextContent(pickupRule);
    expect(dialog).toHaveTextContent('CB-1 · Is Inbound; it must be Created');
  });

  it('goes with the list that it was opened over', async () => {
    await openDialog('CB-1');
    act(() => void (window.location.hash = '#/app/articleList?statusList=Inbound'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(made).toEqual([]);
  });

  it('requests the first slot unless another is chosen, and says what was made', async () => {
    const dialog = await openDialog('CB-1', 'CB-2');
    await ready(dialog);
    expect(await within(dialog).findByText('1.25 kg')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('Note'), 'Second floor');
    await submit(dialog, 'Request pickup');
    expect(await screen.findByText(/Pickup requested: 2 orders/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'P-70' })).toHaveAttribute(
      'href',
      '#/app/article-pickupDelivery-info?pickupDeliveryRequestId=70',
    );
    const { requestStartTime, requestEndTime } = slots[0]!;
    expect(made).toEqual([{ requestStartTime, requestEndTime, ordersIds: ['1', '2'], note: 'Second floor' }]);
    expect(screen.queryByRole('region', { name: /selected rows/ })).not.toBeInTheDocument();
  });

  it('skips a slot without capacity for so many', async () => {
    server.use(answer(requestsCalls.listRequestSlots, [{ ...slots[0]!, ordersLeft: 1 }, slots[1]!]));
    const dialog = await openDialog('CB-1', 'CB-2');
    await ready(dialog);
    await submit(dialog, 'Request pickup');
    await waitFor(() =>
      expect(made).toEqual([expect.objectContaining({ requestStartTime: slots[1]!.requestStartTime })]),
    );
  });

  it('refuses a note that the server would not take', async () => {
    const dialog = await openDialog('CB-1');
    await ready(dialog);
    await userEvent.type(within(dialog).getByLabelText('Note'), 'a/b');
    expect(within(dialog).getByRole('button', { name: 'Request pickup' })).toBeDisabled();
  });
});

describe('orders that can not be in the request (-12)', () => {
  const orders = [{ articleId: '2', orderNumber: 'CB-2', code: 'STATUS', reason: 'Is Inbound; it must be Created' }];

  it('are listed in the dialog, and taken out for another try', async () => {
    let tries = 0;
    const dialog = await openDialog('CB-1', 'CB-2');
    await ready(dialog);
    server.use(refuse(requestsCalls.createPickupRequest, 'REQUEST_ORDERS_REFUSED', { data: { orders } }));
    await submit(dialog, 'Request pickup');
    const list = await within(dialog).findByRole('list', { name: '1 order can’t be in the request' });
    expect(list).toHaveTextContent('CB-2 · Is Inbound; it must be Created');
    server.use(
      answer(requestsCalls.createPickupRequest, ({ body }) => {
        tries += 1;
        made.push(body);
        return request;
      }),
    );
    await submit(dialog, 'Remove 1 order and try again');
    expect(await screen.findByText(/Pickup requested: 1 order/)).toBeVisible();
    expect([tries, made]).toEqual([1, [expect.objectContaining({ ordersIds: ['1'] })]]);
  });

  it('leave nothing to try where none is left', async () => {
    const dialog = await openDialog('CB-2');
    await ready(dialog);
    server.use(refuse(requestsCalls.createPickupRequest, 'REQUEST_ORDERS_REFUSED', { data: { orders } }));
    await submit(dialog, 'Request pickup');
    expect(await within(dialog).findByText('None of the selected orders can be in the request.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /try again/ })).not.toBeInTheDocument();
  });
});

it('closes and says every other failure', async () => {
  const dialog = await openDialog('CB-1');
  await ready(dialog);
  server.use(refuse(requestsCalls.createPickupRequest, 'SLOT_REFUSED', { message: 'The slot is full' }));
  await submit(dialog, 'Request pickup');
  expect(await screen.findByText('The slot is full')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('an open request of the same slot', () => {
  beforeEach(() => server.use(answer(requestsCalls.findJoinableRequest, request)));

  it('takes the orders', async () => {
    let joined: unknown;
    server.use(
      answer(requestsCalls.joinRequest, ({ params, body }) => {
        joined = { ...params, ...(body as object) };
        return request;
      }),
    );
    const dialog = await openDialog('CB-1');
    expect(await within(dialog).findByText('4 orders; its note does not change')).toBeVisible();
    await submit(dialog, 'Add to P-70');
    await waitFor(() => expect(joined).toMatchObject({ requestId: '70', ordersIds: ['1'] }));
    expect(made).toEqual([]);
  });

  it('is left alone for one of their own', async () => {
    const dialog = await openDialog('CB-1');
    await userEvent.click(await within(dialog).findByRole('radio', { name: /Create a separate request/ }));
    await submit(dialog, 'Request pickup');
    await waitFor(() => expect(made).toHaveLength(1));
  });
});

describe('cancelling pickups', () => {
  it('takes back what waits for a pickup', async () => {
    let body: unknown;
    world.stored = [buildOrderRow(1, { status: 'Pickup requested' })];
    server.use(
      answer(requestsCalls.cancelPickups, (seen) => {
        body = seen.body;
        return { success: true as const, cancelled: 1 };
      }),
    );
    await openList('', session);
    await select('CB-1');
    await press('Cancel pickup');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel pickup of 1 order' }),
    );
    expect(await screen.findByText('Cancelled: 1 order')).toBeVisible();
    expect(body).toEqual({ rootOrderIds: ['1'] });
  });

  it('names what does not wait for one', async () => {
    await openList('', session);
    await select('CB-1');
    await press('Cancel pickup');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'A pickup can be cancelled while it is requested.CB-1 · Created',
    );
  });
});
