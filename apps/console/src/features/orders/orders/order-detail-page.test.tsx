import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { buildOrder, buildOrderEvent } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { formatDate } from '../../../ui/time-text/format-time.ts';
import { editBlock as edit, everything, openOrder as open, saveBlock as save } from './order-detail.fixture.ts';
import { orderListMemory } from './order-list.search.ts';

useServer();
beforeEach(() => window.sessionStorage.clear());

describe('reading', () => {
  it('shows the fields, the import with its row, the flags with their notes', async () => {
    const flag = {
      flagId: '1',
      flagName: 'Fragile',
      flagColor: '#ff0000',
      flagCode: 'FRAGILE',
      taged: true as const,
      flagNote: 'Glass inside',
    };
    const phone = { recipientPhoneNumber: '91234567', recipientPhoneAddAreaCode: '+85291234567' };
    await open(buildOrder({ importTaskId: '5', importRow: 17, ordersCsFlags: [flag], ...phone }));
    expect(screen.getByRole('link', { name: /^WhatsApp chat with 91234567/ })).toHaveAttribute(
      'href',
      'https://wa.me/85291234567',
    );
    expect(screen.getByText('Central Plaza')).toBeVisible();
    expect(screen.getByText('2.5 kg')).toBeVisible();
    expect(screen.getByText('Glass inside')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import 5, row 17' })).toHaveAttribute(
      'href',
      '#/app/articleAdd?step=2&importTaskId=5',
    );
  });

  it('says by which price group it is priced, and why', async () => {
    const pricedBy = {
      priceGroupId: '8',
      priceGroupName: 'Of Alpha',
      reason: 'FIRST_BY_NAME' as const,
      siteGroupName: 'Alpha',
      siteCount: 2,
      others: [{ priceGroupName: 'Of Beta', siteGroupName: 'Beta', siteCount: 2 }],
    };
    await open(buildOrder({ pricedBy }));
    const fact = screen.getByText('Priced by').parentElement;
    expect(fact).toHaveTextContent('Of Alpha, because Alpha is the first by name of the groups with the fewest sites');
    expect(fact).toHaveTextContent('Not used: Of Beta (Beta)');
  });

  it('describes each event in words, and an unknown type as it is spelt', async () => {
    await open(
      buildOrder({
        events: [
          buildOrderEvent({ eventId: '5', trackEventType: 'DRONE_LANDED', event: null, note: 'COMPARTMENT_OCCUPIED' }),
          buildOrderEvent({
            eventId: '4',
            trackFlagType: 'CHANGE_ORDER',
            trackEventType: 'CHANGE_ORDER',
            event: null,
            operateDesc: '{"weight":["0.50","2.50"],"note":[null,"Ring twice"],"siteId":["7","9"]}',
          }),
          buildOrderEvent({ eventId: '3', trackEventType: 'CHANGE_STATUS', event: 'Inbound', operateDesc: 'broken' }),
          buildOrderEvent(),
        ],
      }),
    );
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    for (const words of [
      'Drone landed',
      'Compartment occupied',
      'Weight: 0.5 kg → 2.5 kg',
      'Note: empty → Ring twice',
      'Site: Central Plaza',
      'Status changed',
      'Inbound',
      'Order created',
    ])
      expect(timeline.getByText(words)).toBeVisible();
  });

  it('says so where nothing has happened', async () => {
    await open(buildOrder());
    expect(screen.getByText('Nothing has happened to this order yet')).toBeVisible();
  });

  it('leads back to the list as it was', async () => {
    orderListMemory.store({ statusList: ['Created'], page: 2 });
    await open(buildOrder());
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '#/app/articleList?statusList=Created&page=2',
    );
  });

  it('leads to no list that the person may not see', async () => {
    await open(buildOrder(), ['ORDER_INFO']);
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Orders' })).toBeNull();
  });

  it.each(['', 'abc', '77'])('says that there is no order %j', async (articleId) => {
    const session = buildSession({ authoritySet: everything });
    server.use(
      answer(sessionsCalls.getLoginData, loginDataOf(session)),
      refuse(ordersCalls.getOrder, 'NOT_FOUND'),
      answer(ordersCalls.listOrderTargetStatuses, []),
    );
    await renderApp(`/app/articleInfo?articleId=${articleId}`, { session });
    expect(await screen.findByText('There is no such order')).toBeVisible();
  });
});

describe('editing', () => {
  it('sends what changed alone, with the version that was read', async () => {
    const updates = await open(buildOrder());
    await edit('General');
    await userEvent.type(screen.getByLabelText('Note'), 'Ring twice');
    await save();
    await waitFor(() => expect(updates).toEqual([{ articleId: '41', version: 4, note: 'Ring twice' }]));
    expect(await screen.findByText('Order C26030100000041 saved')).toBeVisible();
    expect(screen.getByText('Ring twice')).toBeVisible();
  });

  it('makes no call where nothing changed', async () => {
    const updates = await open(buildOrder());
    await edit('Recipient');
    await save();
    expect(await screen.findByRole('button', { name: 'Edit Recipient' })).toBeVisible();
    expect(updates).toEqual([]);
  });

  it('refuses a note with a slash, a weight that is none and an overdue time that is no date', async () => {
    await open(buildOrder({ status: 'Courier stored' }));
    await edit('General');
    await userEvent.type(screen.getByLabelText('Note'), 'a/b');
    await userEvent.clear(screen.getByLabelText(/^Weight/));
    await userEvent.type(screen.getByLabelText('Overdue time'), 'tomorrow');
    await save();
    expect(screen.getByLabelText('Note')).toHaveAccessibleDescription(/May not contain \/ \\ < or >/);
    expect(screen.getByLabelText(/^Weight/)).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Overdue time')).toHaveAccessibleDescription(/Not a date/);
  });

  it('takes a phone of 15 digits without other keys and refuses 16', async () => {
    await open(buildOrder());
    await edit('Recipient');
    const phone = screen.getByLabelText('Phone');
    await userEvent.clear(phone);
    await userEvent.type(phone, '+852 (9123) 4567-12345');
    expect(phone).toHaveValue('+8529123456712345');
    await save();
    expect(phone).toHaveAccessibleDescription('1 to 15 digits or +');
  });

  it.each([
    ['Inbound', 'General', 'Invoice number', 'Can be changed only while the order is Created.'],
    ['Inbound', 'General', 'Site', 'Can be changed only while the order is Created.'],
    ['Created', 'General', 'Overdue time', 'Can be changed only while the order is Courier stored.'],
    ['Inbound', 'Recipient', 'Address', 'Can’t be changed while the order is Inbound.'],
    ['Completed', 'Recipient', 'Phone', 'Can’t be changed while the order is Completed.'],
  ] as const)('while %s it locks %s: %s, and says why', async (status, block, field, why) => {
    await open(buildOrder({ status }));
    await edit(block);
    const locked = screen.getByRole('group', { name: field });
    expect(within(locked).getByRole('button', { name: why })).toBeInTheDocument();
    expect(within(locked).queryByRole('textbox')).toBeNull();
  });

  it('names the permission that is missing for a field', async () => {
    await open(buildOrder(), ['ORDER_LIST', 'ORDER_EDIT']);
    await edit('Recipient');
    const locked = within(screen.getByRole('group', { name: 'Phone' }));
    expect(locked.getByRole('button', { name: /Change the phone number of a recipient/ })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toBeEnabled();
  });

  it.each([
    ['Courier Recycle', everything, /Courier recycle can’t be changed/],
    ['Operator Recycle', everything, /Operator recycle can’t be changed/],
    ['Created', ['ORDER_LIST'], /An administrator of your company can grant it/],
  ] as const)('is read-only for %s with %j', async (status, permissions, why) => {
    await open(buildOrder({ status }), [...permissions]);
    expect(screen.queryByRole('button', { name: /^Edit (General|Recipient)$/ })).toBeNull();
    for (const name of ['General', 'Recipient'])
      expect(within(screen.getByRole('region', { name })).getByRole('button', { name: why })).toBeVisible();
  });
});

describe('the site', () => {
  it('is offered from those that orders of the company may go to', async () => {
    const order = buildOrder({ status: 'Created' });
    await open(order);
    server.use(
      answerSites(({ query }: SeenRequest) => [
        {
          siteId: '21',
          siteName: `Of ${query.get('merchantId')}`,
          siteSerialNumber: 'S21',
          siteType: 'ALFRED_LOCKER',
          streetAddress: null,
          houseNumber: null,
        },
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit General' }));
    await userEvent.click(screen.getByRole('combobox', { name: /^Site/ }));
    expect(await screen.findByRole('option', { name: new RegExp(`^Of ${order.merchantId}`) })).toBeVisible();
  });
});

describe('the status', () => {
  it('is moved on by one press where there is one target', async () => {
    const updates = await open(buildOrder(), everything, ['Inbound']);
    await userEvent.click(await screen.findByRole('button', { name: 'Change to “Inbound”' }));
    await waitFor(() => expect(updates).toEqual([{ articleId: '41', version: 4, statusStr: 'Inbound' }]));
    expect(await screen.findByText('Order C26030100000041 is now “Inbound”')).toBeVisible();
  });

  it('requires a day for Ready for dispatch, today to 10 days ahead', async () => {
    const updates = await open(buildOrder({ status: 'Inbound' }), everything, ['Completed', 'Ready for dispatch']);
    await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Ready for dispatch' }));
    const submit = screen.getByRole('button', { name: 'Change to “Ready for dispatch”' });
    await userEvent.click(submit);
    const day = screen.getByRole('combobox', { name: /Dispatch date/ });
    expect(day).toHaveAccessibleDescription(/Required/);
    expect(updates).toEqual([]);
    await userEvent.click(day);
    const days = await screen.findAllByRole('option');
    expect(days).toHaveLength(11);
    expect(days[0]).toHaveTextContent(`${formatDate(Date.now())}, today`);
    const last = new Date();
    last.setDate(last.getDate() + 10);
    expect(days[10]).toHaveTextContent(formatDate(last.getTime()));
    await userEvent.click(days[10]!);
    await userEvent.click(submit);
    await waitFor(() => expect(updates).toHaveLength(1));
    expect(formatDate(updates[0]!['outboundTime'] as number)).toBe(formatDate(last.getTime()));
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Midway'])('offers the days of a company in %s', async (timeZone) => {
    const updates = await open(buildOrder({ status: 'Inbound', timeZone }), everything, ['Ready for dispatch']);
    await userEvent.click(await screen.findByRole('button', { name: 'Change to “Ready for dispatch”' }));
    await userEvent.click(await screen.findByRole('combobox', { name: /Dispatch date/ }));
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
    await userEvent.click(await screen.findByRole('option', { name: `${today}, today` }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change to “Ready for dispatch”' }));
    await waitFor(() => expect(updates).toHaveLength(1));
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hour12: false });
    expect(clock.format(updates[0]!['outboundTime'] as number)).toBe(`${today}, 12:00`);
  });

  it.each([
    ['without targets', everything],
    ['without the permission', ['ORDER_LIST', 'ORDER_EDIT']],
  ])('has no button %s', async (_name, permissions) => {
    await open(buildOrder(), permissions);
    expect(screen.queryByRole('button', { name: /^Change (status|to)/ })).toBeNull();
  });
});

describe('cancelling', () => {
  const menu = () => userEvent.click(screen.getByRole('button', { name: 'More actions' }));

  it('requires a confirmation, then cancels', async () => {
    await open(buildOrder());
    const cancelled: unknown[] = [];
    server.use(
      answer(ordersCalls.cancelOrder, ({ body }: SeenRequest) => {
        cancelled.push(body);
        return { success: true as const, cancelled: 1 };
      }),
      answer(ordersCalls.getOrder, buildOrder({ status: 'Cancelled', version: 5 })),
    );
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order C26030100000041?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Order C26030100000041 cancelled')).toBeVisible();
    expect(cancelled).toEqual([{ articleId: '41' }]);
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });

  it('is off while requested, and says where it can be done', async () => {
    await open(buildOrder({ status: 'Pickup requested' }));
    await menu();
    expect(await screen.findByRole('menuitem', { name: /Only while Created/ })).toBeDisabled();
  });

  it.each([
    ['Inbound', everything],
    ['Created', ['ORDER_LIST', 'ORDER_EDIT']],
  ] as const)('is not there for %s with %j', async (status, permissions) => {
    await open(buildOrder({ status }), [...permissions]);
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});
