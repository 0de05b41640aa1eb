import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { Outbound, Request } from '@cubby/contract/requests/requests/requests.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, refuse, server, useServer } from '../../../../test/server.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { buildOutbound, buildRequest, buildRequestItem, buildRequestRow } from './request.fixture.ts';

useServer();
beforeEach(() => {
  toast.clear();
  localStorage.clear();
});

const open = async (address: string, overrides: Parameters<typeof buildSession>[0] = {}) => {
  const session = buildSession({
    authoritySet: [
      'REQUEST_LIST',
      'REQUEST_CANCEL',
      'OUTBOUND_LIST',
      'OUTBOUND_EDIT',
      'ARRANGE_PICKUP',
      'MODIFY_PICKUP_DELIVERY_REMARK',
      'ORDER_INFO',
      'ORDER_LIST',
    ],
    ...overrides,
  });
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
  await renderApp(address, { session });
};
const openRequest = async (request: Request, overrides = {}) => {
  server.use(answer(requestsCalls.getRequest, request));
  await open('/app/article-pickupDelivery-info?pickupDeliveryRequestId=1', overrides);
  await screen.findByPlaceholderText('Number, name or phone');
};
const openRecord = async (record: Outbound, session: Parameters<typeof buildSession>[0] = {}) => {
  server.use(
    answer(requestsCalls.getOutboundRecord, ({ query }) => ({ ...record, outboundId: query.get('outboundId')! })),
  );
  await open('/app/article-OutListDeta?outboundId=5', session);
  await screen.findByPlaceholderText('Number, name or phone');
};
const select = async (...orders: string[]) => {
  for (const order of orders) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${order}` }));
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const confirmWith = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the orders of a request', () => {
  it.each([
    [1, requestsCalls.cancelRequestOrder, { pickupDeliveryRequestId: '1', ordersId: '1' }],
    [2, requestsCalls.cancelRequestItems, ['901', '902']],
  ] as const)('lets %i of them be taken out by the call for so many', async (count, call, expected) => {
    let body: unknown;
    server.use(
      answer(call, (request) => {
        body = request.body;
        return { success: true as const, cancelled: count };
      }),
    );
    await openRequest(buildRequest([buildRequestItem(1), buildRequestItem(2)]));
    await select(...['CB-1', 'CB-2'].slice(0, count));
    const action = `Remove ${count} order${count === 1 ? '' : 's'}`;
    await press(action);
    await confirmWith(action);
    expect(await screen.findByText(new RegExp(`${count} orders? removed from P-1`))).toBeVisible();
    expect(body).toEqual(expected);
  });

  it.each([
    { status: 'Inbound', itemStatus: 'COMPLETED', reason: 'Done' },
    { status: 'Pickup requested', itemStatus: 'CANCELED', reason: 'Removed' },
  ] as const)('leaves out one that can not leave: $status, $itemStatus', async ({ reason, ...overrides }) => {
    await openRequest(buildRequest([buildRequestItem(1), buildRequestItem(2, overrides)]));
    await select('CB-1', 'CB-2');
    await press('Remove 2 orders');
    const dialog = await screen.findByRole('dialog', { name: 'Remove 1 of 2 orders?' });
    expect(dialog).toHaveTextContent(`CB-2 · ${reason}`);
    expect(within(dialog).getByRole('button', { name: 'Remove 1 order' })).toBeVisible();
  });

  it('link to the order with ORDER_INFO alone', async () => {
    await openRequest(buildRequest([buildRequestItem(1)]), { authoritySet: ['REQUEST_LIST', 'ORDER_LIST'] });
    expect(await screen.findByText('CB-1')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'CB-1' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Select CB-1' })).not.toBeInTheDocument();
  });
});

describe('the reference number and the note of a request', () => {
  const editor = async () => {
    await press('Edit Reference and note');
    return screen.findByRole('region', { name: 'Reference and note' });
  };

  it('are saved where they changed', async () => {
    let body: unknown;
    const request = buildRequest([], { referenceNumber: 'SF-0' });
    server.use(
      answer(requestsCalls.updateRequest, (seen) => {
        body = seen.body;
        return buildRequestRow(1, { note: 'Ring twice' });
      }),
    );
    await openRequest(request);
    const block = await editor();
    await userEvent.clear(within(block).getByLabelText('Reference number'));
    await userEvent.type(within(block).getByLabelText('Note'), 'Ring twice');
    await userEvent.click(within(block).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved: P-1')).toBeVisible();
    expect(body).toEqual({ pickupDeliveryRequestId: '1', version: request.version, note: 'Ring twice' });
  });

  it('lets the person choose a version if another user was quicker', async () => {
    const request = buildRequest([]);
    const fields = [{ field: 'note', from: null, to: 'Theirs' }];
    server.use(
      refuse(requestsCalls.updateRequest, 'STALE_VERSION', {
        data: { version: 9, changes: [{ by: 'Bo Lam', at: 1_700_000_000_000, fields }] },
      }),
    );
    await openRequest(request);
    const block = await editor();
    await userEvent.type(within(block).getByLabelText('Note'), 'Ring twice');
    await userEvent.click(within(block).getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another user changed this' }));
    expect(dialog.getByText('Bo Lam')).toBeVisible();
    let body: unknown;
    server.use(
      answer(requestsCalls.updateRequest, (seen) => {
        body = seen.body;
        return buildRequestRow(1, { note: 'Ring twice' });
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save my changes on top' }));
    await waitFor(() => expect(body).toEqual({ pickupDeliveryRequestId: '1', version: 9, note: 'Ring twice' }));
  });

  it.each([
    ['SUBMITTED', false],
    ['ARRANGED', true],
  ] as const)('let a merchant change the note while %s: locked %s', async (requestStatus, locked) => {
    await openRequest(buildRequest([], { requestStatus }));
    const block = await editor();
    const note = within(block).queryByRole('textbox', { name: 'Note' });
    if (locked) expect(note).not.toBeInTheDocument();
    else expect(note).toBeVisible();
  });

  it.each(['ARRANGED', 'COMPLETED'] as const)('let others change the note of one that is %s', async (requestStatus) => {
    await openRequest(buildRequest([], { requestStatus }), { companyType: 'LOGISTICS' });
    const block = await editor();
    expect(within(block).getByRole('textbox', { name: 'Note' })).toBeVisible();
    const reference = within(block).queryByRole('textbox', { name: 'Reference number' });
    if (requestStatus === 'ARRANGED') expect(reference).toBeVisible();
    else expect(reference).not.toBeInTheDocument();
  });

  it('are read-only for a merchant once the request is closed', async () => {
    await openRequest(buildRequest([], { requestStatus: 'COMPLETED' }));
    expect(screen.queryByRole('button', { name: 'Edit Reference and note' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Can’t be changed any more: the request is Completed/ })).toBeVisible();
  });
});

it('says that a request of another company is not there', async () => {
  server.use(refuse(requestsCalls.getRequest, 'NOT_FOUND'));
  await open('/app/article-pickupDelivery-info?pickupDeliveryRequestId=99');
  expect(await screen.findByText('There is no such request')).toBeVisible();
});

describe('an outbound record', () => {
  const ready = buildRequestItem(1, { status: 'Ready for dispatch' });

  it('offers its status and Cancelled while it is Created, and no other', async () => {
    await openRecord(buildOutbound([ready]));
    await press('Edit General');
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual(
      expect.arrayContaining(['Created', 'Cancelled']),
    );
  });

  it('offers no other status once it is arranged', async () => {
    await openRecord(buildOutbound([ready], { requestStatus: 'ARRANGED', status: 'ARRANGED' }));
    await press('Edit General');
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  });

  it.each(['MERCHANT', 'LOGISTICS'] as const)(
    'lets %s change the note once it is arranged, or not',
    async (companyType) => {
      await openRecord(buildOutbound([ready], { requestStatus: 'ARRANGED', status: 'ARRANGED' }), { companyType });
      await press('Edit General');
      const note = screen.queryByRole('textbox', { name: 'Note' });
      if (companyType === 'LOGISTICS') expect(note).toBeVisible();
      else expect(note).not.toBeInTheDocument();
    },
  );

  it('says in words that its day was changed', async () => {
    const changes = { dispatchDate: ['2026-11-20T04:00:00.000Z', '2026-11-22T04:00:00.000Z'] };
    const event: Outbound['events'][number] = {
      eventId: '1',
      trackFlagType: 'CHANGE_OUTBOUND_RECORD',
      trackEventType: 'CHANGE_OUTBOUND_RECORD',
      event: null,
      trackDesc: null,
      operateOn: 'O-5',
      buttonKey: null,
      buttonValue: null,
      csFlags: [],
      eventTime: 1_700_000_000_000,
      firstOfDay: true,
      note: null,
      operateDesc: JSON.stringify(changes),
      operator: 'Ming',
      operatorId: null,
    };
    await openRecord(buildOutbound([ready], { events: [event] }));
    expect(screen.getByText('Dispatch date changed')).toBeVisible();
    expect(screen.getByText('Dispatch date: 2026-11-20 → 2026-11-22')).toBeVisible();
  });

  it('makes no call when nothing changed', async () => {
    let calls = 0;
    server.use(
      answer(requestsCalls.updateOutboundRecord, () => {
        calls += 1;
        return buildOutbound([]);
      }),
    );
    await openRecord(buildOutbound([ready], { referenceNumber: 'R-1' }));
    await press('Edit General');
    await userEvent.clear(screen.getByLabelText('Reference number'));
    await press('Save');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit General' })).toBeVisible());
    expect(calls).toBe(0);
  });

  it('shows who changed what if another user was quicker, and saves what the person chooses', async () => {
    const fields = [{ field: 'note', from: null, to: 'Ring twice' }];
    server.use(
      refuse(requestsCalls.updateOutboundRecord, 'STALE_VERSION', {
        data: { version: 9, changes: [{ by: 'Ada Wong', at: 1_700_000_000_000, fields }] },
      }),
    );
    await openRecord(buildOutbound([ready]));
    await press('Edit General');
    await userEvent.type(screen.getByLabelText('Reference number'), 'R-2');
    await userEvent.type(screen.getByLabelText('Note'), 'Mine');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Another user changed this' }));
    expect(dialog.getByText('Ada Wong')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Theirs: Ring twice' }));
    let sent: unknown;
    server.use(
      answer(requestsCalls.updateOutboundRecord, ({ body }) => {
        sent = body;
        return buildOutbound([]);
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save my changes on top' }));
    await waitFor(() => expect(sent).toEqual({ outboundId: '5', version: 9, referenceNumber: 'R-2' }));
  });

  it('leads to the record of the day that its orders joined', async () => {
    const {
      events: _events,
      itemResponsePage: _items,
      ...row
    } = buildOutbound([], { outboundId: '6', requestNumber: 'O-6' });
    server.use(answer(requestsCalls.updateOutboundRecord, row));
    await openRecord(buildOutbound([ready]));
    await press('Edit General');
    await userEvent.type(screen.getByLabelText('Reference number'), 'R-2');
    await press('Save');
    expect(await screen.findByText('The orders are now in O-6')).toBeVisible();
    await waitFor(() => expect(window.location.hash).toContain('outboundId=6'));
  });

  it('lets one order be taken out by the call of outbound records', async () => {
    let asked: unknown;
    server.use(
      answer(requestsCalls.cancelOutboundOrder, ({ params }) => {
        asked = params;
        return { success: true as const, cancelled: 1 };
      }),
    );
    await openRecord(buildOutbound([ready]));
    await select('CB-1');
    await press('Remove 1 order');
    await confirmWith('Remove 1 order');
    expect(await screen.findByText(/1 order removed from O-5/)).toBeVisible();
    expect(asked).toMatchObject({ outboundId: '5', id: '1' });
  });
});
