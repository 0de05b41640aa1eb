import type { NotificationRecord } from '@cubby/contract/messages/notifications/notifications.schemas';
import { orderNotificationsCalls } from '@cubby/contract/orders/order-notifications/order-notifications.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { openParts, press } from './order-parts.harness.ts';

useServer();

const record = (overrides: Partial<NotificationRecord> = {}): NotificationRecord => ({
  msgRecordId: '8',
  channel: 'sms',
  templateEvent: 'PIN_CODE',
  status: 1,
  recipient: '+85291234567',
  subject: null,
  content: 'PIN ••••••',
  failure: null,
  attempts: 1,
  tries: [],
  inPlaceOf: null,
  takenOverBy: null,
  delivery: null,
  deliveryTime: null,
  createTime: Date.UTC(2026, 2, 1, 11),
  sendTime: Date.UTC(2026, 2, 1, 11),
  operator: 'Mei Chan',
  ...overrides,
});
const stored = buildOrder({ status: 'Courier stored', pinState: 0, recipientMail: 'ada@example.com' });
let records: NotificationRecord[] = [];
let sent: unknown[] = [];
const page = ({ params }: SeenRequest) => {
  const content = records.filter(({ channel }) => channel === params['channel']);
  return {
    code: 200 as const,
    msg: 'OK',
    data: { content, totalPages: 1, totalElements: content.length, number: 0, size: 20 },
  };
};
beforeEach(() => {
  records = [record()];
  sent = [];
  server.use(
    answer(orderNotificationsCalls.listNotificationRecords, page),
    answer(orderNotificationsCalls.resendForOrder, ({ body }: SeenRequest) => {
      sent.push(body);
      const mail = (body as { recipientMail?: string }).recipientMail;
      return { code: 200 as const, msg: 'Sent again', data: record(mail ? { recipient: mail } : {}) };
    }),
  );
});
const open = async () => {
  await press(/^Messages/);
  return within(await screen.findByRole('dialog', { name: 'Messages about C26030100000041' }));
};

it('is visible to everybody and warns those who may not', async () => {
  await openParts(stored, ['ORDER_LIST']);
  await press('Messages');
  expect(await screen.findByText(/You do not have the permission for this/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows how the last one went', async () => {
  await openParts({ ...stored, notifyStatus: 'ERROR' });
  expect(screen.getByRole('button', { name: 'Messages, the last one was not sent' })).toBeVisible();
});

it('shows each message with its state, time, recipient and words', async () => {
  records = [record({ status: 0, failure: 'Not set up', attempts: 3, sendTime: null })];
  await openParts(stored);
  const dialog = await open();
  const row = await dialog.findByRole('row', { name: /PIN/ });
  for (const words of ['Not sent', '3 attempts', '+85291234567', 'Not set up', 'PIN ••••••', 'Sent by Mei Chan'])
    expect(row).toHaveTextContent(words);
});

it('shows what the provider reported of the delivery', async () => {
  records = [record({ delivery: 'DELIVERED', deliveryTime: Date.UTC(2026, 2, 1, 11) })];
  await openParts(stored);
  const dialog = await open();
  expect(await dialog.findByRole('row', { name: /PIN/ })).toHaveTextContent(/Delivered 2026-03-01 .*, as the provider/);
});

it('shows each try with its provider and outcome, and which channel is in for which', async () => {
  const time = Date.UTC(2026, 2, 1, 11);
  const one = { time, outcome: 'FAILED', failure: 'Busy', receipt: null } as const;
  records = [
    record({
      status: 0,
      failure: 'Not reached',
      attempts: 2,
      tries: [
        { ...one, provider: 'Victoria SMS', failureKind: 'TEMPORARY', reason: '503' },
        { ...one, provider: null, failureKind: 'TECHNICAL', reason: 'ECONNREFUSED' },
      ],
      takenOverBy: 'mail',
    }),
    record({
      channel: 'mail',
      msgRecordId: '9',
      recipient: 'ada@example.com',
      tries: [
        { ...one, outcome: 'SENT', provider: null, failureKind: null, failure: null, reason: null, receipt: 'r-7' },
      ],
      inPlaceOf: 'sms',
    }),
  ];
  await openParts(stored);
  const dialog = await open();
  const row = await dialog.findByRole('row', { name: /PIN/ });
  for (const words of [
    'Sent by E-mail instead',
    'Victoria SMS · Failed · Temporary · Code 503 · Busy',
    'Shared provider · Failed · Technical',
  ])
    expect(row).toHaveTextContent(words);
  await userEvent.click(dialog.getByRole('tab', { name: 'E-mail' }));
  const mail = await dialog.findByRole('row', { name: /PIN/ });
  for (const words of ['In place of SMS, which failed', 'Shared provider · Sent · Receipt r-7'])
    expect(mail).toHaveTextContent(words);
});

it('sends a message again', async () => {
  await openParts(stored);
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: /^Send again: PIN/ }));
  expect(await screen.findByText('Sent again: PIN to +85291234567')).toBeVisible();
  expect(sent).toEqual([
    { environment: 'DEFAULT', notifyWay: 'SMS', orderId: '41', msgRecordId: '8', templateEvent: 'PIN_CODE' },
  ]);
});

it('sends what is true of the order alone, by mail to an address that can be changed', async () => {
  await openParts(stored);
  const dialog = await open();
  await userEvent.click(dialog.getByRole('tab', { name: 'E-mail' }));
  expect(await dialog.findByText('No message has been sent by E-mail yet')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Event' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'PIN',
    'Parcel stored',
    'Order registered',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Parcel stored' }));
  const mail = dialog.getByLabelText('E-mail of the recipient');
  expect(mail).toHaveValue('ada@example.com');
  await userEvent.clear(mail);
  await userEvent.type(mail, 'someone');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(mail).toHaveAccessibleDescription(/Not an e-mail address/);
  await userEvent.type(mail, '@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Sent: .* to someone@example\.com$/)).toBeVisible();
  expect(sent).toEqual([
    {
      environment: 'DEFAULT',
      notifyWay: 'MAIL',
      orderId: '41',
      templateEvent: 'ORDER_STORED',
      recipientMail: 'someone@example.com',
    },
  ]);
});

it('polls while a message is on its way', async () => {
  records = [record({ status: 2, sendTime: null })];
  await openParts(stored);
  const dialog = await open();
  expect(await dialog.findByText('Pending')).toBeVisible();
  records = [record()];
  expect(await dialog.findByText('Sent', { selector: 'td *' })).toBeVisible();
});

it('says what the server refuses', async () => {
  server.use(refuse(orderNotificationsCalls.resendForOrder, 'NOTIFICATION_NOT_POSSIBLE', { message: 'No channel' }));
  await openParts(stored);
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('No channel')).toBeVisible();
});

it('offers no sending without ORDER_NOTIFY', async () => {
  await openParts(stored, ['ORDER_LIST', 'ORDER_VIEW_NOTIFICATION']);
  const dialog = await open();
  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
});
