import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server } from '../../../../test/server.ts';
import { startOf } from './role.search.ts';
import { buildRole, open, useRoleServer, world } from './roles.harness.ts';

useRoleServer();

const edit = async (block: string) => userEvent.click(await screen.findByRole('button', { name: `Edit ${block}` }));
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });

describe('a role that is built in', () => {
  it('is made by staff of the platform, while there is none', async () => {
    world.roles.push(buildRole('33', 'Counter', { code: '33', fixed: true }));
    await open('/app/roleEdit', undefined, true);
    const kind = await screen.findByRole('combobox', { name: /^Ordinary or built-in/ });
    expect(within(kind).queryByRole('option', { name: /^Counter staff/ })).toBeNull();
    await userEvent.selectOptions(kind, 'SITE_STAFF');
    await userEvent.type(screen.getByRole('textbox', { name: /^Role name/ }), 'Site staff');
    await userEvent.click(await box('Merchant'));
    await userEvent.click(await box('See orders'));
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
    await waitFor(() => expect(world.sent[0]).toMatchObject({ nickname: 'Site staff', code: 'SITE_STAFF' }));
  });

  it('may be for people of a logistics company', async () => {
    await open('/app/roleEdit', undefined, true);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Role name/ }), 'Couriers');
    await userEvent.click(await box('Merchant'));
    await userEvent.click(screen.getByRole('combobox', { name: /^Companies/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Swift Couriers' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await box('See orders'));
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
    await waitFor(() => expect(world.sent[0]).toMatchObject({ merchantIds: ['8'] }));
  });

  it('is nothing that others choose', async () => {
    await open('/app/roleEdit');
    await screen.findByRole('textbox', { name: /^Role name/ });
    expect(screen.queryByRole('combobox', { name: /^Ordinary or built-in/ })).toBeNull();
  });
});

describe('the list of roles', () => {
  it('shows roles, each leading to Manage Access, and the companies of one in a dialog', async () => {
    await open('/app/ViewRoles');
    await heading('Roles');
    const row = (await screen.findByText('Clerk')).closest('tr')!;
    expect(within(row).getByRole('link')).toHaveAttribute('href', '#/app/roleEdit?id=20');
    await userEvent.click(within(row).getByRole('button', { name: '2 companies' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Harbour Parcel', 'Peak Shop']);
  });

  it('filters by name, type and day as the call takes them', async () => {
    await open('/app/ViewRoles?query=cl&label=4&since=week');
    await screen.findByText('Clerk');
    const asked = world.lists.at(-1)!;
    expect([asked.get('nickname'), asked.get('label')]).toEqual(['cl', '4']);
    expect(Number(asked.get('creationTime'))).toBe(startOf('week'));
    expect(asked.has('query') || asked.has('since')).toBe(false);
  });

  it('adds a type of roles, and flags a name that is there', async () => {
    await open('/app/ViewRoles', undefined, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Add role type' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Merchant, Operator/)).toBeVisible();
    server.use(refuse(rolesCalls.addRoleLabel, 'ROLE_LABEL_TAKEN'));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Merchant');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add role type' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toBeInvalid());
    server.use(answer(rolesCalls.addRoleLabel, { labelId: '9', name: 'Courier' }));
    await userEvent.clear(within(dialog).getByRole('textbox'));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Courier');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add role type' }));
    expect(await screen.findByText('Role type Courier added')).toBeVisible();
  });

  it('leaves types to the platform, and adding to those who may', async () => {
    await open('/app/ViewRoles', ['ROLE_LIST']);
    await screen.findByText('Clerk');
    expect(screen.queryByRole('button', { name: 'Add role type' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add role' })).toBeNull();
  });
});

describe('the days of the filter', () => {
  it('begin at midnight here, today among them', () => {
    const now = new Date(2026, 2, 3, 15, 30);
    expect(startOf('day', now)).toBe(new Date(2026, 2, 3).getTime());
    expect(startOf('week', now)).toBe(new Date(2026, 1, 25).getTime());
  });
});

describe('a new role', () => {
  it('needs name, type and a permission; a whole authority type is taken at once, but nothing that the person does not have', async () => {
    await open('/app/AddNewRole');
    await heading('Add role');
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
    expect(world.sent).toEqual([]);
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    await userEvent.type(screen.getByRole('textbox', { name: /^Role name/ }), 'Night shift');
    await userEvent.click(await box('Merchant'));
    expect(await box('Cancel orders')).toBeDisabled();
    await userEvent.click(await box('All of Orders'));
    expect(await box('Change orders')).toBeChecked();
    expect(screen.getByText('2 of 3')).toBeVisible();
    await userEvent.click(await box('See orders'));
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
    await waitFor(() =>
      expect(world.sent[0]).toMatchObject({
        nickname: 'Night shift',
        labels: ['4'],
        authorityIds: ['ORDER_EDIT'],
        merchantIds: ['3'],
      }),
    );
    await heading('Roles');
  });

  it('starts as the one that it duplicates', async () => {
    await open('/app/AddNewRole?from=20', ['ROLE_LIST', 'ROLE_EDIT', 'ORDER_LIST']);
    await heading('Add role');
    expect(screen.getByRole('textbox', { name: /^Role name/ })).toHaveValue('Copy of Clerk');
    // Permissions that the person does not have are not copied.
    expect(await box('See orders')).toBeChecked();
    expect(await box('Change orders')).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
    await waitFor(() => expect(world.sent[0]).toMatchObject({ authorityIds: ['ORDER_LIST'], merchantIds: ['3', '4'] }));
  });
});

describe('Manage Access', () => {
  it('retains the name, searches, and saves', async () => {
    await open('/app/roleEdit?id=20');
    await heading('Manage access: Clerk');
    await edit('General');
    expect(screen.queryByRole('textbox', { name: /^Role name/ })).toBeNull();
    await edit('Permissions');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search permissions' }), 'users');
    expect(screen.queryByRole('checkbox', { name: /^See orders/ })).toBeNull();
    await userEvent.click(await box('See users'));
    await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
    await waitFor(() =>
      expect(world.sent[0]).toMatchObject({ roleId: '20', authorityIds: ['ORDER_EDIT', 'ORDER_LIST', 'USER_LIST'] }),
    );
  });

  it('sends what changed, with the copy that was read, and lets the person choose where a user was quicker', async () => {
    await open('/app/roleEdit?id=20');
    await heading('Manage access: Clerk');
    await edit('Permissions');
    await userEvent.click(await box('See users'));
    const { version: read } = world.roles[0]!;
    const fields = [
      { field: 'authorityIds', from: '["ORDER_EDIT","ORDER_LIST"]', to: '["ORDER_LIST","USER_EDIT"]' },
      { field: 'labels', from: '["Merchant"]', to: '["Merchant","Operator"]' },
    ];
    server.use(
      refuse(rolesCalls.updateRole, 'STALE_VERSION', {
        data: { version: read + 5, changes: [{ by: 'Ada Wong', at: 1_700_000_000_000, fields }] },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another user changed this' }));
    expect(dialog.getByText('Permissions: added Change users; removed Change orders')).toBeVisible();
    expect(dialog.getByText('Role types: Merchant → Merchant, Operator')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Mine: added See users' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Theirs: added Change users; removed Change orders' })).not.toBeChecked();
    server.use(
      answer(rolesCalls.updateRole, ({ body }: SeenRequest) => {
        world.sent.push(body as Record<string, unknown>);
        return world.roles[0]!;
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save my changes on top' }));
    const authorityIds = ['ORDER_EDIT', 'ORDER_LIST', 'USER_LIST'];
    await waitFor(() => expect(world.sent).toEqual([{ roleId: '20', version: read + 5, authorityIds }]));
    await heading('Roles');
  });

  it('compares with another role and takes over from it', async () => {
    await open('/app/roleEdit?id=20');
    await heading('Manage access: Clerk');
    await edit('Permissions');
    await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
    expect(screen.queryByRole('option', { name: 'Clerk' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Auditor' }));
    const table = screen.getByRole('table', { name: 'Permissions' });
    expect(within(table).getByText('See users').closest('tr')).toHaveTextContent('Allows it');
    expect(within(table).getByText('Change orders').closest('tr')).toHaveTextContent('Does not');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Differences only' }));
    expect(within(table).queryByText('See orders')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Copy from Auditor' }));
    expect(await screen.findByText('Both roles have the same permissions')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(world.sent[0]).toMatchObject({ authorityIds: ['ORDER_LIST', 'USER_LIST'] }));
  });

  it('is only read where the role is not for the person to change', async () => {
    world.roles[0] = buildRole('20', 'Clerk', { editable: false });
    await open('/app/roleEdit?id=20');
    await heading('Manage access: Clerk');
    expect(await box('See orders')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save role' })).toBeNull();
    expect(screen.getByText(/You can view this role/)).toBeVisible();
  });

  it('leaves the permissions of the own role to another user', async () => {
    world.roles.push(buildRole('1', 'Merchant administrator'));
    await open('/app/roleEdit?id=1');
    await heading('Manage access: Merchant administrator');
    expect(await box('See orders')).toBeDisabled();
    expect(screen.getByText(/You have this role yourself/)).toBeVisible();
  });

  const remove = async () => {
    await heading('Manage access: Clerk');
    await userEvent.click(screen.getByRole('button', { name: /more/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete role' }));
  };

  it('deletes a role after a question', async () => {
    await open('/app/roleEdit?id=20');
    await remove();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete role' }));
    await waitFor(() => expect(world.sent).toEqual([{ roleId: '20', deleteFlag: false }]));
    await heading('Roles');
    expect(await screen.findByText('Deleted: Clerk')).toBeVisible();
  });

  it('does not delete a role in use', async () => {
    world.roles[0] = buildRole('20', 'Clerk', { deleteFlag: true });
    await open('/app/roleEdit?id=20');
    await remove();
    expect(await screen.findByText('The role is in use and can’t be deleted: 2 users')).toBeVisible();
    expect(world.sent).toEqual([]);
  });
});
