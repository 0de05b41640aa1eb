import { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { orderNotificationsCalls } from '@cubby/contract/orders/order-notifications/order-notifications.calls';
import { messageCentreCalls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDiscrepancy } from '../../../../test/factories/discrepancies.ts';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { noMessages } from '../../../../test/factories/messages.ts';
import { buildOrder, buildOrderEvent } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { toast, toastStore } from '../../../ui/toast/toast.ts';
// Fetched when it is opened; here it is there from the start, so that no test waits for it.
import '../../../app/routes/laundry-detail-page.tsx';
import { buildLaundryOrder } from './laundry.fixture.ts';

useServer();
beforeEach(() => {
  sessionStorage.clear();
  toast.clear();
});

const everything = [
  'LAUNDRY_LIST',
  'LAUNDRY_EDIT',
  'MODIFY_ORDER_LOCATION',
  'MODIFY_OVERDUE_TIME',
  'MODIFY_RECIPIENT_PHONE',
  'ORDER_VIEW_NOTIFICATION',
  'ORDER_NOTIFY',
];

/** Opens the screen of a laundry order; returns what the update calls carried. */
const open = async (order: LaundryOrder, authoritySet = everything) => {
  const session = buildSession({ authoritySet });
  const updates: unknown[] = [];
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(laundryOrdersCalls.getLaundryOrder, order),
    answer(messageCentreCalls.listMessages, noMessages),
    answer(ordersCalls.updateOrder, ({ body }: SeenRequest) => {
      updates.push(body);
      return buildOrder();
    }),
    answerSites(({ query }: SeenRequest) =>
      query.get('merchantId') !== order.merchantId
        ? []
        : [
            {
              siteId: '13',
              siteName: 'Kai Tak Estate',
              siteSerialNumber: 'KT1',
              streetAddress: null,
              houseNumber: null,
              siteType: 'ALFRED_LOCKER',
            },
          ],
    ),
  );
  await renderApp(`/app/article-laundryClean-info?articleId=${order.articleId}`, { session });
  await screen.findByRole('heading', { name: 'Dirty and clean site' });
  return updates;
};
const edit = (name: string) => userEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const chooseSite = async (label: string) => {
  const field = screen.getByRole('combobox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, 'Kai');
  await userEvent.click(await screen.findByRole('option', { name: /Kai Tak Estate/ }));
};

describe('reading', () => {
  it('shows dirty site and clean site, payments with their sum, products and flags', async () => {
    await open(
      buildLaundryOrder({
        dirtyCompartment: 'A01',
        charge: '27.50',
        currency: 'HKD',
        paymentList: [
          { paymentItemId: '1', kind: 'CHARGE', amount: '25.00' },
          { paymentItemId: '2', kind: 'HANDLING_FEE', amount: '2.50' },
        ],
        ordersItems: [{ productVariantId: '5', name: 'Wash and fold', quantity: 2 }],
        ordersCsFlags: [
          {
            flagId: '1',
            flagName: 'Stain',
            flagColor: '#ff0000',
            flagCode: 'STAIN',
            taged: true,
            flagNote: 'Left sleeve',
          },
        ],
      }),
    );
    expect(screen.getByText('Harbour Gate')).toBeVisible();
    expect(screen.getByText('A01')).toBeVisible();
    const payments = within(screen.getByRole('region', { name: 'Payments' }));
    expect(payments.getByText('Additional handling fee')).toBeVisible();
    expect(payments.getByText('HKD 27.50')).toBeVisible();
    expect(screen.getByText('Wash and fold')).toBeVisible();
    expect(screen.getByText('Left sleeve')).toBeVisible();
  });

  it('describes its history in the words of laundry, and names the sites of a change', async () => {
    await open(
      buildLaundryOrder({
        events: [
          buildOrderEvent({
            eventId: '3',
            trackFlagType: 'CHANGE_ORDER',
            trackEventType: 'CHANGE_ORDER',
            event: null,
            operateDesc: '{"cleanSiteId":["11","12"]}',
          }),
          buildOrderEvent({ eventId: '2', trackEventType: 'LAUNDRY_COLLECTED', event: 'Inbound' }),
        ],
      }),
    );
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    expect(timeline.getByText('Collected by courier')).toBeVisible();
    expect(timeline.getByText('Courier collected')).toBeVisible();
    expect(timeline.getByText('Clean site: Harbour Gate → Pacific Place')).toBeVisible();
  });

  it.each(['', 'abc', '77'])('says that there is no laundry order %j', async (articleId) => {
    const session = buildSession({ authoritySet: everything });
    server.use(
      answer(sessionsCalls.getLoginData, loginDataOf(session)),
      refuse(laundryOrdersCalls.getLaundryOrder, 'NOT_FOUND'),
    );
    await renderApp(`/app/article-laundryClean-info?articleId=${articleId}`, { session });
    expect(await screen.findByText('There is no such laundry order')).toBeVisible();
  });
});

describe('trouble', () => {
  it('offers to record where a parcel went, and shows an open discrepancy of its compartment', async () => {
    server.use(
      answer(discrepanciesCalls.listDiscrepancies, {
        content: [buildDiscrepancy({ kind: 'TAKEN_TWICE' })],
        totalPages: 1,
        totalElements: 1,
        number: 0,
        size: 20,
      }),
    );
    await open(
      buildLaundryOrder({
        status: 'Courier Recycle',
        orderStatus: 'Courier Recycle',
        events: [buildOrderEvent({ trackEventType: 'CASE_OPENED', event: null })],
      }),
      ['LAUNDRY_LIST', 'MODIFY_ORDER_STATUS', 'DISCREPANCIES'],
    );
    expect(await screen.findByText('A terminal reports something different about this order.')).toBeVisible();
    expect(screen.getByText('Removed twice')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Record outcome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record the outcome of 1 parcel' }));
    expect(dialog.getByRole('radio', { name: 'Returned to warehouse' })).toBeVisible();
  });
});

describe('the three edits', () => {
  it.each([
    ['Created', 'Created', 'Dirty site', { dirtySiteId: '13' }],
    ['Courier collected', 'Inbound', 'Clean site', { cleanSiteId: '13' }],
  ] as const)('while %s changes the site of its side alone', async (status, orderStatus, label, change) => {
    const order = buildLaundryOrder({ status, orderStatus });
    const updates = await open(order);
    await edit('Dirty and clean site');
    const other = label === 'Dirty site' ? 'Clean site' : 'Dirty site';
    expect(screen.queryByRole('combobox', { name: other })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: other })).toBeVisible();
    await chooseSite(label);
    await save();
    await waitFor(() => expect(updates).toEqual([{ articleId: order.articleId, version: order.version, ...change }]));
  });

  it('while Courier stored changes the overdue time', async () => {
    const order = buildLaundryOrder({ status: 'Courier stored', orderStatus: 'Courier stored' });
    const updates = await open(order);
    await edit('General');
    const field = screen.getByLabelText('Overdue time');
    await userEvent.clear(field);
    await userEvent.type(field, 'tomorrow');
    await save();
    expect(field).toHaveAccessibleDescription(/Not a date/);
    await userEvent.clear(field);
    await userEvent.type(field, '2026-12-01 18:00');
    await save();
    await waitFor(() => expect(updates).toMatchObject([{ overdueTime: new Date(2026, 11, 1, 18).getTime() }]));
  });

  it.each(['Courier Recycle', 'Operator Recycle'] as const)('no edit is offered while %s', async (status) => {
    await open(buildLaundryOrder({ status, orderStatus: status }));
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    for (const block of ['Dirty and clean site', 'General', 'Recipient'])
      expect(
        within(screen.getByRole('region', { name: block })).getByRole('button', {
          name: /^Read-only: .* can’t be changed/,
        }),
      ).toBeVisible();
  });

  it('recipient and note are edited in every open status; what a permission locks says so', async () => {
    await open(buildLaundryOrder({ status: 'Completed', orderStatus: 'Completed' }), ['LAUNDRY_LIST', 'LAUNDRY_EDIT']);
    await edit('Recipient');
    expect(screen.getByLabelText('Name')).toBeEnabled();
    expect(screen.getByRole('group', { name: 'Phone' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await edit('General');
    expect(screen.getByLabelText('Note')).toBeEnabled();
  });
});

describe('messages', () => {
  const record = {
    msgRecordId: '9',
    channel: 'mail' as const,
    templateEvent: 'ORDER_STORED',
    status: 0 as const,
    recipient: 'a@b.hk',
    subject: null,
    content: 'Your laundry is clean',
    failure: 'Mailbox full',
    attempts: 2,
    tries: [],
    inPlaceOf: null,
    takenOverBy: null,
    delivery: null,
    deliveryTime: null,
    createTime: 1,
    sendTime: null,
    operator: null,
  };
  const last = { channel: 'mail' as const, status: 0 as const, sendTime: null };

  it('are checked again by themselves while one is on its way', async () => {
    let content = [{ ...record, status: 2 as 1 | 2, failure: null }];
    server.use(
      answer(orderNotificationsCalls.listNotificationRecords, () => ({
        code: 200 as const,
        msg: '',
        data: { content, totalPages: 1, totalElements: 1, number: 0, size: 50 },
      })),
    );
    await open(buildLaundryOrder({ notifyStatus: 'PENDING', notifyList: [{ ...last, status: 2 }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Pending')).toBeVisible();
    content = [{ ...record, status: 1, failure: null }];
    expect(await dialog.findByText('Sent')).toBeVisible();
  });

  it('are read channel by channel, and the last one is sent again', async () => {
    const asked: unknown[] = [];
    server.use(
      answer(orderNotificationsCalls.listNotificationRecords, ({ params, body }) => {
        asked.push([params['channel'], (body as { businessId: string }).businessId]);
        const content = params['channel'] === 'mail' ? [record] : [];
        return {
          code: 200 as const,
          msg: '',
          data: { content, totalPages: 1, totalElements: content.length, number: 0, size: 50 },
        };
      }),
      answer(orderNotificationsCalls.resendMail, { code: 200 as const, msg: '', data: record }),
    );
    await open(buildLaundryOrder({ notifyStatus: 'ERROR', notifyList: [last] }));
    expect(screen.getByText('Last message: Failed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
    expect(await screen.findByText('Mailbox full')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send the last message again' }));
    await waitFor(() => expect(toastStore.current().map(({ kind }) => kind)).toContain('done'));
    await userEvent.click(screen.getByRole('tab', { name: 'SMS' }));
    expect(await screen.findByText('Nothing has been sent through this channel yet')).toBeVisible();
    expect(asked).toContainEqual(['mail', '41']);
  });

  it('are refused in words to those who may not see them', async () => {
    await open(buildLaundryOrder(), ['LAUNDRY_LIST']);
    await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
    expect(toastStore.current().map(({ kind }) => kind)).toEqual(['warn']);
  });
});
