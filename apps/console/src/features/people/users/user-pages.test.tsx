import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server } from '../../../../test/server.ts';
import {
  buildPerson,
  editBlock,
  everything,
  ofPlatform,
  open,
  pickRole,
  swift,
  useUserServer,
  world,
} from './users.harness.ts';

useUserServer();

describe('the list of users', () => {
  it('shows people with an exact count, each leading to their screen', async () => {
    await open('/app/userList');
    await heading('Users');
    const row = (await screen.findByText('person.100')).closest('tr')!;
    expect(within(row).getByRole('link', { name: /person\.100/ })).toHaveAttribute('href', '#/app/userEdit?userId=100');
    expect(within(row).getByRole('link', { name: 'Clerk' })).toHaveAttribute('href', '#/app/roleEdit?id=20');
    expect(within(row).getByText('Active')).toBeVisible();
    expect(screen.getByText('12')).toBeVisible();
    expect(world.lists.at(-1)?.get('sort')).toBe('lastUpdatedTime,desc');
  });

  it('searches on Enter and retains the filters in the address', async () => {
    await open('/app/userList?userStatus=LOCKED&roleName=clerk');
    await screen.findByText('person.100');
    expect(world.lists.at(-1)?.get('userStatus')).toBe('LOCKED');
    expect(world.lists.at(-1)?.get('roleName')).toBe('clerk');
    await userEvent.type(field('User name, name, e-mail or phone'), 'person.111{Enter}');
    await waitFor(() => expect(window.location.hash).toContain('query=person.111'));
    await waitFor(() => expect(screen.queryByText('person.100')).toBeNull());
  });

  it('of a logistics company is shown to staff of the platform, who name it in a filter', async () => {
    server.use(answer(companyLookupsCalls.listCompaniesByIds, [swift]));
    await open('/app/userList?merchantId=8', undefined, ofPlatform);
    expect(await screen.findByText(/Swift Couriers/)).toBeVisible();
    expect(world.lists.at(-1)?.get('merchantId')).toBe('8');
  });

  it('offers adding and importing to those who may', async () => {
    await open('/app/userList', ['USER_LIST']);
    await screen.findByText('person.100');
    expect(screen.queryByRole('link', { name: 'Add user' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import users' })).toBeNull();
  });
});

describe('a new user', () => {
  it('is checked for its name as it is typed, and added with a role that may be given', async () => {
    await open('/app/userEdit');
    await heading('Add user');
    await userEvent.type(field(/^User name/), 'taken');
    expect(await screen.findByText('This user name is taken')).toBeVisible();
    await userEvent.clear(field(/^User name/));
    await userEvent.type(field(/^User name/), 'free.one');
    expect(await screen.findByText('This user name is free')).toBeVisible();
    // One question for each pause, not for each letter.
    expect(world.names).toEqual(['taken', 'free.one']);
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret1');
    await userEvent.click(screen.getByRole('combobox', { name: /^Roles/ }));
    expect(await screen.findByRole('option', { name: /Clerk/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Auditor/ })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: /Clerk/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
    await waitFor(() =>
      expect(world.sent[0]).toMatchObject({
        username: 'free.one',
        password: 'secret1',
        merchantId: '3',
        roleIds: ['20'],
        userStatus: 'ACTIVE',
      }),
    );
    await heading('Users');
  });

  it('needs its fields, and shows what the server refuses at them', async () => {
    await open('/app/userEdit');
    await heading('Add user');
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(world.sent).toEqual([]);
    server.use(
      refuse(usersCalls.createUser, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'username', code: 'taken', message: 'Already in use' }],
      }),
    );
    await userEvent.type(field(/^User name/), 'free.one');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret1');
    await pickRole('Clerk');
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(field(/^User name/)).toBeInvalid());
    expect(screen.getByText('This user name is taken')).toBeVisible();
    expect(field(/^User name/)).toHaveValue('free.one');
  });

  it('has locker locations with one of the two roles, and a language in Brazil', async () => {
    await open('/app/userEdit', undefined, { projectEnvironment: 'ALFRED_BR' });
    await heading('Add user');
    expect(screen.queryByRole('combobox', { name: /^Locker locations/ })).toBeNull();
    await pickRole('Counter staff');
    expect(await screen.findByRole('combobox', { name: /^Locker locations/ })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue(/Portugu/);
  });

  it('of the platform is said to be one', async () => {
    await open('/app/userEdit', undefined, ofPlatform);
    await heading('Add user');
    expect(screen.getByRole('combobox', { name: /^Roles/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'User name: Required',
      'Password: Required',
      'Company: Required',
      'Roles: Required',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Platform staff/ }));
    await userEvent.type(field(/^User name/), 'boss');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret1');
    await pickRole('Clerk');
    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(world.sent[0]).toMatchObject({ merchantId: null, roleIds: ['20'] }));
  });
});

describe('one user', () => {
  it('is edited; the password remains if none is typed', async () => {
    await open('/app/userEdit?userId=100');
    await heading('Person 100');
    await editBlock('Person');
    await userEvent.clear(field(/^First name/));
    await userEvent.type(field(/^First name/), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(world.sent).toEqual([{ userId: '100', version: buildPerson(100).version, firstName: 'Ada' }]),
    );
    expect(await screen.findByText('Person 100 saved')).toBeVisible();
    // Once more, from the stored version.
    await editBlock('Person');
    await userEvent.type(field(/^First name/), 'B');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(world.sent[1]).toEqual({
        userId: '100',
        version: buildPerson(100).version + 1,
        firstName: 'AdaB',
      }),
    );
  });

  it('is locked after a question, and unlocked without one', async () => {
    await open('/app/userEdit?userId=100');
    await heading('Person 100');
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: /more/i }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Lock');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lock' }));
    await waitFor(() => expect(world.sent).toEqual([{ userId: '100', userStatus: 'LOCKED' }]));
    await waitFor(() => expect(screen.getAllByText('Locked').length).toBeGreaterThan(0));
    await choose('Unlock');
    await waitFor(() => expect(world.sent.at(-1)).toEqual({ userId: '100', userStatus: 'ACTIVE' }));
  });

  it('is deleted after a question', async () => {
    await open('/app/userEdit?userId=100');
    await heading('Person 100');
    await userEvent.click(screen.getByRole('button', { name: /more/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete user' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(world.deleted).toEqual(['100']));
    await heading('Users');
    expect(await screen.findByText('Deleted: Person 100')).toBeVisible();
  });

  it('that is oneself can not change company, roles, status and password', async () => {
    world.people.push(buildPerson(7));
    await open('/app/userEdit?userId=7');
    await heading('Person 7');
    await editBlock('Sign-in');
    expect(field(/^User name/)).toBeVisible();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await editBlock('Company and roles');
    expect(screen.queryByRole('combobox', { name: /^Roles/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Roles' })).toHaveTextContent('Clerk');
    expect(screen.queryByRole('button', { name: /more/i })).toBeNull();
  });

  it('is only read by those who may not change people', async () => {
    await open('/app/userEdit?userId=100', ['USER_LIST']);
    await heading('Person 100');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('p100@example.com')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('may be gone', async () => {
    server.use(refuse(usersCalls.getUser, 'NOT_FOUND'));
    await open('/app/userEdit?userId=99');
    expect(await screen.findByRole('link', { name: 'Go to users' })).toBeVisible();
  });
});

describe('what a person can do', () => {
  it('names the roles that let them, and on request what they can’t', async () => {
    await open('/app/userEdit?userId=100&tab=can');
    const table = await screen.findByRole('table', { name: 'Permissions of Person 100' });
    const row = within(table).getByText('See orders: the list, its count, one order').closest('tr')!;
    expect(row).toHaveTextContent('Through Clerk, Counter staff');
    expect(within(table).queryByText('Cancel orders')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also show what they can’t do' }));
    expect(within(table).getByText('Cancel orders').closest('tr')).toHaveTextContent('Not in any role');
    await userEvent.type(field('Search permissions'), 'see users');
    expect(within(table).queryByText('Cancel orders')).toBeNull();
    expect(within(table).getByText('See users')).toBeVisible();
  });

  it('says that nothing can be done while the account is locked', async () => {
    world.permissions = { ...world.permissions, userStatus: 'LOCKED', permissions: [], roles: [] };
    await open('/app/userEdit?userId=100&tab=can');
    expect(await screen.findByText(/The account is locked/)).toBeVisible();
    expect(screen.getByText('No role, so no permissions')).toBeVisible();
  });
});

describe('API keys', () => {
  const key = {
    apiKeyId: '5',
    name: null,
    replaced: false,
    hint: 'aB3_',
    createdById: null,
    createStaff: 'Mei',
    creationTime: 1_700_000_000_000,
    lastUsedTime: null,
    endsTime: null,
    permissions: null,
  };

  it('are made, shown once, and ended after a question', async () => {
    const ended: unknown[] = [];
    server.use(
      answer(usersCalls.listApiKeys, [key]),
      answer(usersCalls.regenerateApiKey, { apiKey: 'cubby_the-whole-key' }),
      answer(usersCalls.endApiKey, ({ params }: SeenRequest) => {
        ended.push(params['apiKeyId']);
        return { success: true as const };
      }),
    );
    await open('/app/userEdit?userId=100&tab=keys', [...everything, 'API_KEY_EDIT'], { userId: '100' });
    expect(await screen.findByRole('cell', { name: '••••aB3_' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Everything that the person may do' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('cubby_the-whole-key')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(ended).toEqual(['5']));
    expect(screen.queryByText('cubby_the-whole-key')).toBeNull();
  });

  it('are for those who may make them', async () => {
    await open('/app/userEdit?userId=100&tab=keys');
    await heading('Person 100');
    expect(screen.queryByRole('tab', { name: 'API keys' })).toBeNull();
    expect(screen.getByText('person.100')).toBeVisible();
  });
});
