import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, server } from '../../../../test/server.ts';
import { everything, open, useUserServer } from './users.harness.ts';

useUserServer();

const key = {
  apiKeyId: '5',
  name: null as string | null,
  replaced: false,
  hint: 'aB3_',
  createdById: null,
  createStaff: 'Mei',
  creationTime: 1_700_000_000_000,
  lastUsedTime: null,
  endsTime: null,
  permissions: null as string[] | null,
};

const openKeys = async (keys = [key], own = true) => {
  const made: unknown[] = [];
  server.use(
    answer(usersCalls.listApiKeys, keys),
    answer(usersCalls.regenerateApiKey, ({ body }) => {
      made.push(body);
      return { apiKey: 'cubby_the-whole-key' };
    }),
  );
  await open('/app/userEdit?userId=100&tab=keys', [...everything, 'API_KEY_EDIT'], own ? { userId: '100' } : {});
  await screen.findByRole('cell', { name: '••••aB3_' });
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  const make = async () => {
    const button = dialog.getByRole('button', { name: 'Create key' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  };
  return { made, dialog, make };
};

it('may do some of what its person may, and at least something', async () => {
  const { made, dialog, make } = await openKeys();
  await userEvent.click(dialog.getByRole('radio', { name: 'Only selected permissions' }));
  await make();
  expect(await dialog.findByText('Choose at least one permission')).toBeVisible();
  expect(dialog.queryByRole('checkbox', { name: 'Cancel orders' })).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Search permissions' }), 'nothing like it');
  expect(dialog.getByText('No permission matches')).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Search permissions' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'See orders: the list, its count, one order' }));
  await make();
  await waitFor(() => expect(made).toEqual([{ userId: '100', permissions: ['ORDER_LIST'] }]));
  expect(await screen.findByText('cubby_the-whole-key')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is limited to some permissions if it is for another user', async () => {
  const { made, dialog, make } = await openKeys([key], false);
  expect(dialog.getByRole('radio', { name: 'Everything that the person may do' })).toBeDisabled();
  expect(dialog.getByRole('radio', { name: 'Only selected permissions' })).toBeChecked();
  await make();
  expect(await dialog.findByText('Choose at least one permission')).toBeVisible();
  expect(made).toEqual([]);
});

it('begins as the one that it replaces, whose permissions the list names', async () => {
  const { made, dialog, make } = await openKeys([{ ...key, permissions: ['ORDER_LIST'] }]);
  const cell = screen.getByText('1 permission').closest('td')!;
  expect(cell).toHaveTextContent('See orders: the list, its count, one order');
  expect(dialog.getByRole('radio', { name: 'Only selected permissions' })).toBeChecked();
  await waitFor(() =>
    expect(dialog.getByRole('checkbox', { name: 'See orders: the list, its count, one order' })).toBeChecked(),
  );
  await userEvent.click(dialog.getByRole('radio', { name: 'Everything that the person may do' }));
  await make();
  await waitFor(() => expect(made).toEqual([{ userId: '100', permissions: null }]));
});
