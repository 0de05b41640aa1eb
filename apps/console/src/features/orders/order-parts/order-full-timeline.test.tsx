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

it('requests no messages without the right to see them', async () => {
  await openParts(
    order,
    everything.filter((one) => one !== 'ORDER_VIEW_NOTIFICATION'),
  );
  expect(await timeline().findByText('Called back')).toBeVisible();
  expect(world.askedMessages).toEqual([]);
});
