import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildMessage, noMessages, pageOfMessages } from '../../../../test/factories/messages.ts';
import { buildOrder, buildOrderEvent } from '../../../../test/factories/order-detail.ts';
import { useServer } from '../../../../test/server.ts';
import { everything, openParts, world } from './order-parts.harness.ts';

useServer();
beforeEach(() => {
  world.messages = noMessages;
});
const at = (minute: number) => Date.UTC(2026, 2, 1, 10, minute);
const order = buildOrder({
  events: [
    buildOrderEvent({ eventId: '2', trackEventType: 'NOTE', event: null, eventTime: at(30), note: 'Called back' }),
    buildOrderEvent({ eventId: '1', eventTime: at(0) }),
  ],
});
const timeline = () => within(screen.getByRole('region', { name: 'Timeline' }));

it('shows each message among the events at its time, with who, state, text and the way to the message centre', async () => {
  world.messages = pageOfMessages(
    [
      buildMessage({ msgRecordId: '8', createTime: at(40), state: 'DELIVERED', failure: null, reason: null }),
      buildMessage({ msgRecordId: '7', createTime: at(10), channel: 'mail', operator: 'Mei Chan' }),
    ],
    120,
  );
  await openParts(order);
  await timeline().findByText('SMS: Parcel stored');
  const [delivered, note, failed, created] = timeline().getAllByRole('listitem');
  expect(delivered).toHaveTextContent('Delivered');
  expect(delivered).toHaveTextContent('Your parcel is here.');
  expect(note).toHaveTextContent('Called back');
  for (const words of ['E-mail: Parcel stored', 'Failed', 'Mei Chan · +85291234567', 'could not be reached. · 503'])
    expect(failed).toHaveTextContent(words);
  expect(created).toHaveTextContent('Mei Chan');
  expect(screen.getByRole('link', { name: 'SMS: Parcel stored' })).toHaveAttribute(
    'href',
    '#/app/messageCentre?msgRecordId=8',
  );
  expect(screen.getByRole('link', { name: 'All 120 messages of this order' })).toHaveAttribute(
    'href',
    '#/app/messageCentre?articleId=41',
  );
  expect(Object.fromEntries(world.askedMessages[0]!)).toMatchObject({ articleId: '41' });
});

it('leads from an event to who did it and to the sites that it names, for those who may open them', async () => {
  const changes = { siteId: ['7', '9'], siteNames: { 7: 'Harbour Gate', 9: 'Central Plaza' } };
  const moved = buildOrderEvent({
    trackEventType: 'CHANGE_ORDER',
    event: null,
    operateDesc: JSON.stringify(changes),
    operatorId: '31',
  });
  await openParts(buildOrder({ events: [moved] }), [...everything, 'USER_LIST', 'SITE_LIST']);
  const hrefOf = async (name: string) => (await timeline().findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Mei Chan')).toBe('#/app/userEdit?userId=31');
  expect(await hrefOf('Harbour Gate')).toBe('#/app/siteInfo?id=7');
  expect(await hrefOf('Central Plaza')).toBe('#/app/siteInfo?id=9');
});

it('names who did something to those who may not open the user', async () => {
  await openParts(buildOrder({ events: [buildOrderEvent({ operatorId: '31' })] }));
  expect(await timeline().findByText('Mei Chan', { exact: false })).toBeVisible();
  expect(timeline().queryByRole('link', { name: 'Mei Chan' })).toBeNull();
});

it('requests no messages without the right to see them', async () => {
  await openParts(
    order,
    everything.filter((one) => one !== 'ORDER_VIEW_NOTIFICATION'),
  );
  expect(await timeline().findByText('Called back')).toBeVisible();
  expect(world.askedMessages).toEqual([]);
});
