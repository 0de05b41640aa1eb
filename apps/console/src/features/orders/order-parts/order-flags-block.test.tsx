import { flagsCalls } from '@cubby/contract/orders/flags/flags.calls';
import { orderFlagsCalls } from '@cubby/contract/orders/order-flags/order-flags.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { block, openParts, press, world } from './order-parts.harness.ts';

useServer();

const flag = (flagId: string, flagName: string) => ({ flagId, flagName, flagColor: '#cc0000', flagCode: flagName });
const fragile = {
  flagId: '2',
  flagName: 'Fragile',
  flagColor: '#cc0000',
  flagCode: 'FRAGILE',
  taged: true as const,
  flagNote: 'Glass inside',
};
const noFlags = { articleId: '41', version: 5, ordersCsFlags: [], ordersFlags: [] };
const note = {
  eventId: '9',
  trackEventType: 'ADD_FLAG' as const,
  eventTime: Date.UTC(2026, 2, 1, 11),
  note: 'Glass inside',
  operator: 'Mei Chan',
  operatorId: null,
  csFlags: [{ name: 'Fragile', color: '#cc0000' }],
};
let sent: unknown[] = [];
const collect = ({ body }: SeenRequest) => {
  sent.push(body);
  return noFlags;
};

beforeEach(() => {
  sent = [];
  server.use(
    answer(flagsCalls.listFlags, ({ query }) =>
      query.get('flagCategoryType') === 'ORDER'
        ? [flag('7', 'VIP')]
        : [flag('2', 'Fragile'), flag('3', 'Complaint'), flag('4', 'Damaged')],
    ),
    answer(orderFlagsCalls.listFlagNotes, [note]),
    answer(orderFlagsCalls.updateOrderCsFlags, collect),
    answer(orderFlagsCalls.updateOrderFlags, collect),
  );
});

const editCs = async () => {
  await press('Edit the customer service flags');
  return within(await screen.findByRole('dialog', { name: 'Flags of C26030100000041' }));
};

it('shows the flags with their notes, and says where there are none', async () => {
  await openParts(buildOrder({ ordersCsFlags: [fragile] }));
  expect(block('Flags').getByText('Fragile')).toBeVisible();
  expect(block('Flags').getByText('Glass inside')).toBeVisible();
  expect(block('Flags').getByText('None')).toBeVisible();
});

it('is complete by keyboard: find, tick, take off, note, save', async () => {
  await openParts(buildOrder({ ordersCsFlags: [fragile] }));
  const dialog = await editCs();
  expect(await dialog.findByRole('option', { name: 'Fragile' })).toHaveAttribute('aria-selected', 'true');
  const search = dialog.getByRole('combobox', { name: 'Find a flag' });
  await waitFor(() => expect(search).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.keyboard('comp');
  expect(dialog.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(dialog.getByLabelText('Note'), 'Called twice');
  world.order = { ...world.order, ordersCsFlags: [{ ...fragile, flagId: '3', flagName: 'Complaint' }] };
  await userEvent.click(dialog.getByRole('button', { name: 'Save flags' }));
  expect(await screen.findByText('Flags of C26030100000041 saved')).toBeVisible();
  expect(sent).toEqual([{ ordersId: '41', ordersFlagList: ['3'], flagNote: 'Called twice' }]);
  expect(await block('Flags').findByText('Complaint')).toBeVisible();
});

it('writes a note alone, and makes no call where nothing changed', async () => {
  await openParts(buildOrder({ ordersCsFlags: [fragile] }));
  let dialog = await editCs();
  await userEvent.click(dialog.getByRole('button', { name: 'Save flags' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  dialog = await editCs();
  await userEvent.type(dialog.getByLabelText('Note'), 'Will call back');
  await userEvent.click(dialog.getByRole('button', { name: 'Save flags' }));
  await waitFor(() => expect(sent).toEqual([{ ordersId: '41', ordersFlagList: ['2'], flagNote: 'Will call back' }]));
});

it('leaves alone what another user has put on and taken off meanwhile', async () => {
  const damaged = { ...fragile, flagId: '4', flagName: 'Damaged' };
  await openParts(buildOrder({ ordersCsFlags: [fragile] }));
  const dialog = await editCs();
  await userEvent.click(await dialog.findByRole('option', { name: 'Complaint' }));
  world.order = { ...world.order, version: 5, ordersCsFlags: [damaged] };
  await act(() => queryClient.invalidateQueries({ queryKey: [ordersCalls.getOrder.id] }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save flags' }));
  await waitFor(() => expect(sent).toEqual([{ ordersId: '41', ordersFlagList: ['4', '3'] }]));
});

it('refuses a note with a slash, retains what was typed on a refusal, and guards it', async () => {
  server.use(refuse(orderFlagsCalls.updateOrderCsFlags, 'NOT_FOUND', { message: 'It is gone' }));
  await openParts(buildOrder());
  const dialog = await editCs();
  await userEvent.type(dialog.getByLabelText('Note'), 'a/b');
  await userEvent.click(dialog.getByRole('button', { name: 'Save flags' }));
  expect(dialog.getByLabelText('Note')).toHaveAccessibleDescription(/May not contain/);
  await userEvent.clear(dialog.getByLabelText('Note'));
  await userEvent.type(dialog.getByLabelText('Note'), 'ab');
  await userEvent.click(dialog.getByRole('button', { name: 'Save flags' }));
  expect(await dialog.findByText('It is gone')).toBeVisible();
  expect(dialog.getByLabelText('Note')).toHaveValue('ab');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await press('Discard changes');
});

it('sets order flags without a note', async () => {
  await openParts(buildOrder());
  await press('Edit the order flags');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order flags of C26030100000041' }));
  expect(dialog.queryByLabelText('Note')).toBeNull();
  await userEvent.click(await dialog.findByRole('option', { name: 'VIP' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save flags' }));
  await waitFor(() => expect(sent).toEqual([{ ordersId: '41', ordersFlagList: ['7'] }]));
});

it('shows the history by day, also to those who may not edit', async () => {
  await openParts(buildOrder(), ['ORDER_LIST']);
  expect(block('Flags').queryByRole('button', { name: /^Edit/ })).toBeNull();
  await press('History');
  const dialog = within(await screen.findByRole('dialog', { name: /History of the flags/ }));
  expect(await dialog.findByRole('heading', { name: '2026-03-01' })).toBeVisible();
  const event = dialog.getByRole('listitem');
  for (const words of ['Flag added', 'Fragile', 'Glass inside', 'Mei Chan']) expect(event).toHaveTextContent(words);
});
