import type { ListedApiKey } from '@cubby/contract/people/users/api-keys.schemas';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, type SeenRequest, server } from '../../../../test/server.ts';
import { open, useUserServer, world } from './users.harness.ts';

useUserServer();

const key: ListedApiKey = {
  apiKeyId: '5',
  name: 'Feed reader',
  hint: 'aB3_',
  userId: '100',
  username: 'feed',
  nikename: 'Feed program',
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  createdById: null,
  createStaff: 'Mei',
  creationTime: 1_700_000_000_000,
  lastUsedTime: null,
  endsTime: null,
  replaced: false,
  permissions: ['EVENT_LIST'],
};

let keys: ListedApiKey[];
let sent: unknown[];
const take = ({ params: { id }, body }: SeenRequest) => {
  sent.push({ ...(id !== undefined && { id }), ...(body as object) });
  return { apiKeyId: '9', apiKey: 'cubby_the-whole-key' };
};
beforeEach(() => {
  keys = [key];
  sent = [];
  world.permissions.permissions = ['EVENT_LIST', 'ORDER_LIST'].map((authorityId) => ({ authorityId, roleIds: ['20'] }));
  server.use(
    answer(usersCalls.pageApiKeys, () => ({
      content: keys,
      totalElements: keys.length,
      totalPages: 1,
      number: 0,
      size: 20,
    })),
    answer(usersCalls.listUserOptions, [
      { userId: '100', username: 'feed', nikename: 'Feed program', merchantId: '3' },
    ]),
    answer(usersCalls.createApiKey, take),
    answer(usersCalls.rotateApiKey, (request) => {
      keys = [
        { ...key, apiKeyId: '9', hint: '-key' },
        { ...key, replaced: true, endsTime: Date.now() + 3_600_000 },
      ];
      return take(request);
    }),
    answer(usersCalls.endApiKey, ({ params: { id, apiKeyId } }) => {
      sent.push({ id, apiKeyId });
      keys = [];
      return { success: true as const };
    }),
  );
});

const openKeys = async () => {
  await open('/app/apiKeys', ['API_KEY_EDIT']);
  await screen.findByRole('rowheader', { name: 'Feed reader' });
};
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  return within(await screen.findByRole('dialog', { name: 'Create API key' }));
};
const pickUser = async (dialog: ReturnType<typeof within>) => {
  await userEvent.type(dialog.getByRole('combobox', { name: /Acts for/ }), 'Feed');
  await userEvent.click(await screen.findByRole('option', { name: /Feed program/ }));
};

it('is made with a name, a user and scopes, the feed first, and shown once', async () => {
  await openKeys();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveAttribute('aria-invalid', 'true');
  expect(dialog.getByText('Choose a user to see the scopes.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Warehouse');
  await pickUser(dialog);
  const [first] = await dialog.findAllByRole('checkbox');
  expect(first).toHaveAccessibleName('Read the event feed');
  await userEvent.click(first!);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Valid for' }), '90 days');
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'New API key' }));
  expect(shown.getByText('cubby_the-whole-key')).toBeVisible();
  expect(sent).toEqual([{ userId: '100', name: 'Warehouse', permissions: ['EVENT_LIST'], validDays: 90 }]);
  await userEvent.click(shown.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByText('cubby_the-whole-key')).toBeNull());
});

it('shows what the server refuses at its field, and retains what was typed', async () => {
  server.use(
    refuse(usersCalls.createApiKey, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'permissions', code: 'notAnOption', message: 'Not one of the choices' }],
    }),
  );
  await openKeys();
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Warehouse');
  await pickUser(dialog);
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Read the event feed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect((await dialog.findAllByText(/Not one of the choices/)).length).toBeGreaterThan(0);
  expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Warehouse');
});

it('is replaced with an overlap, in which the list shows both', async () => {
  await openKeys();
  await userEvent.click(screen.getByRole('button', { name: 'Replace: Feed reader' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Feed reader?' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Overlap' }), '72 hours');
  await userEvent.click(dialog.getByRole('button', { name: 'Replace key' }));
  expect(await screen.findByText('cubby_the-whole-key')).toBeVisible();
  expect(sent).toEqual([{ id: '5', overlapHours: 72 }]);
  expect(await screen.findByText(/^Replaced · /)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Replace: Feed reader', hidden: true })).toHaveLength(1);
});

it('is revoked after a question', async () => {
  await openKeys();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke: Feed reader' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No API keys yet')).toBeVisible();
  expect(sent).toEqual([{ id: '100', apiKeyId: '5' }]);
});
