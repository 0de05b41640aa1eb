import { type OrderEvent, trackFlagTypes } from '@cubby/contract/orders/orders/order-events.schemas';
import { orderTransitions } from '@cubby/contract/orders/orders/orders.transitions';
import { type Language, phrases } from '@cubby/phrases';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildOrder, buildOrderEvent } from '../../../../test/factories/order-detail.ts';
import { render } from '../../../../test/render.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** What the server writes besides the steps of the transition table. */
const written = [
  'ADD_ORDER',
  'CHANGE_ORDER',
  'ADD_FLAG',
  'REMOVE_FLAG',
  'ADD_ORDER_FLAG',
  'REMOVE_ORDER_FLAG',
  'NOTE',
  'RE_CREATE',
  'PIN_DISABLED',
  'PIN_ENABLED',
  'ARRANGED_PICKUP',
  'ARRANGED_DELIVERY',
  'ARRANGED_OUTBOUND',
];

describe.each(Object.keys(phrases) as Language[])('in %s', (language) => {
  it.each([...new Set([...written, ...orderTransitions.map(({ event }) => event)])])('%s has words', (type) => {
    expect(Object.keys(phrases[language].orderDetail.events)).toContain(type);
  });
  it.each(trackFlagTypes)('%s has words', (type) => {
    expect(Object.keys(phrases[language].orderDetail.tracks)).toContain(type);
  });
});

const show = (event: Partial<OrderEvent>) => {
  const order = buildOrder({ siteName: 'Central Plaza', events: [buildOrderEvent({ event: null, ...event })] });
  render(<OrderTimeline order={order} />);
};

const lastLine = () => screen.getAllByRole('listitem').at(-1);

it('names both sites of a change', () => {
  const changes = { siteId: ['7', '9'], siteNames: { 7: 'Harbour Gate', 9: 'Central Plaza' } };
  show({ trackEventType: 'CHANGE_ORDER', operateDesc: JSON.stringify(changes) });
  expect(lastLine()).toHaveTextContent(/^Site: Harbour Gate → Central Plaza$/);
});

it.each(['dirtySiteId', 'cleanSiteId', 'currentLocationId'])('names both sites of %s', (field) => {
  const changes = { [field]: ['7', null], siteNames: { 7: 'Harbour Gate' } };
  show({ trackEventType: 'CHANGE_ORDER', operateDesc: JSON.stringify(changes) });
  expect(lastLine()).toHaveTextContent(/Harbour Gate → empty$/);
});

it('shows the flags of an event, the note and who it was', () => {
  show({
    trackFlagType: 'CS_FLAG',
    trackEventType: 'ADD_FLAG',
    csFlags: [{ name: 'Fragile', color: '#cc0000' }],
    note: 'Glass inside',
  });
  for (const words of ['Flag added', 'Fragile', 'Glass inside', 'Mei Chan'])
    expect(screen.getByRole('listitem')).toHaveTextContent(words);
});

it('writes money as money, and says of a PIN what the event says already', () => {
  show({ trackEventType: 'CHANGE_ORDER', operateDesc: '{"payment":["12.50","20.00"],"charge":["12.50","20.00"]}' });
  expect(screen.getByText(/^Charge item: HKD\s12\.50 → HKD\s20\.00$/)).toBeVisible();
});

it.each([
  ['{"payment":[null,"DESK"]}', 'Payment: At the desk'],
  ['{"answer":[null,"YES"]}', 'Decision: Yes'],
])('shows the answer to a step of a workflow: %s', (operateDesc, words) => {
  show({ trackEventType: 'STEP_DONE', operateDesc });
  expect(screen.getByText(words)).toBeVisible();
});

it('says of the PIN what happened, once', () => {
  show({ trackEventType: 'PIN_DISABLED', operateDesc: '{"pinCodeDisabledFlag":["0","1"]}' });
  expect(screen.getByText('PIN switched off')).toBeVisible();
  expect(screen.queryByText(/→/)).toBeNull();
});

it('reads a status as the kind of order does', () => {
  const order = buildOrder({ events: [buildOrderEvent({ trackEventType: 'STORED', event: 'Courier stored' })] });
  render(<OrderTimeline order={order} statusStyle={() => ({ meaning: 'green', label: 'Ready to wear' })} />);
  expect(screen.getByText('Ready to wear')).toBeVisible();
});
