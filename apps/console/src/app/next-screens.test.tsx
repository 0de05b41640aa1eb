import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import type { Permission } from '@cubby/contract/permissions';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../test/app.tsx';
import { answer, refuse, server, useServer } from '../../test/server.ts';
import { buildCompany, useCompanyServer, world as companies } from '../features/people/companies/companies.harness.ts';
import { useDropOffServer } from '../features/orders/drop-off-orders/drop-off.harness.ts';
import { useRecipientServer, world as recipients } from '../features/people/mailroom-recipients/recipients.harness.ts';
import { useUserServer, world as people } from '../features/people/users/users.harness.ts';
import { isOpen, wayTo } from '../platform/address/next-screens.ts';

const open = async (address: string, authoritySet: readonly Permission[]): Promise<void> => {
  await renderSignedIn(address, { authoritySet: [...authoritySet] });
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

/** No link of the screen leads to a refusal, and none of it says that a permission is missing. */
const expectEnabledActions = async (title: string): Promise<void> => {
  await heading(title);
  const links = [...screen.getByRole('main').querySelectorAll<HTMLAnchorElement>('a[href^="#/app/"]')];
  expect(links.map((link) => link.getAttribute('href')!).filter((href) => !isOpen(href))).toEqual([]);
  expect(screen.queryByText('You don’t have permission for this')).toBeNull();
};

describe('a way', () => {
  useServer();
  it('is shown to a user who may open its target', async () => {
    await open('/app/MyAccount', ['USER_LIST']);
    expect(wayTo('Users', '#/app/userList?page=2')).toEqual({ label: 'Users', href: '#/app/userList?page=2' });
    expect(wayTo('Roles', '#/app/ViewRoles')).toBeUndefined();
    expect(isOpen('#/app/MyAccount')).toBe(true);
  });
});

describe('a user who may add recipients and not see them', () => {
  useRecipientServer();
  it('adds one after the other, and confirms each', async () => {
    server.use(refuse(mailroomRecipientsCalls.getMailroomRecipient, 'NO_PERMISSION'));
    await open('/app/recipient-add', ['MAILROOM_EDIT']);
    await expectEnabledActions('Add recipient');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    fill(/^First name/, 'Ada');
    fill(/^Phone/, '+85291234567');
    await userEvent.click(screen.getByRole('checkbox', { name: /^All sites/ }));
    await press('Add recipient');
    expect(await screen.findByText('Ada 1 Wong added')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue(''));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(recipients.sent).toHaveLength(1);
    expect(window.location.hash).toBe('#/app/recipient-add');
    await expectEnabledActions('Add recipient');
  });

  it('imports them and remains at the result', async () => {
    await open('/app/recipient-import', ['MAILROOM_IMPORT']);
    await expectEnabledActions('Import recipients');
    const box = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(box, new File(['x'], 'recipients.xlsx'), { applyAccept: false });
    expect(await screen.findByRole('button', { name: 'Import another file' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull();
    await expectEnabledActions('Import recipients');
  });
});

describe('a user who may make users and not see them', () => {
  useUserServer();
  it('gets the empty form, and an empty one again after each save', async () => {
    await open('/app/userEdit', ['USER_EDIT', 'ORDER_LIST']);
    await expectEnabledActions('Add user');
    fill(/^User name/, 'ada.wong');
    fill(/^First name/, 'Ada');
    fill(/^Last name/, 'Wong');
    fill(/^E-mail/, 'ada@example.com');
    fireEvent.change(screen.getByLabelText(/^Password/, { selector: 'input' }), { target: { value: 'secret12' } });
    await userEvent.click(screen.getByRole('combobox', { name: /^Roles/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Clerk/ }));
    await press('Add user');
    expect(await screen.findByText('Person 100 added')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^User name/ })).toHaveValue(''));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(people.sent).toHaveLength(1);
    await expectEnabledActions('Add user');
  });

  it('shows which permission another user takes', async () => {
    await open('/app/userEdit?userId=100', ['USER_EDIT']);
    expect(await screen.findByText(/“See users”/)).toBeVisible();
  });

  it('imports them and remains there if neither users nor orders are theirs to see', async () => {
    await open('/app/userImport', ['USER_IMPORT']);
    await expectEnabledActions('Import users');
  });
});

describe('a user who may make roles and not see them', () => {
  useUserServer();
  it('makes one after the other, and confirms each', async () => {
    const [role] = people.roles;
    server.use(
      answer(rolesCalls.createRole, role!),
      answer(rolesCalls.listRoleLabels, [{ labelId: '4', name: 'Merchant' }]),
      answer(rolesCalls.listAuthorities, [
        {
          authorityType: 'ORDERS',
          name: 'Orders',
          authorities: [{ authorityId: 'ORDER_LIST', name: 'See orders', held: true }],
        },
      ]),
    );
    await open('/app/AddNewRole', ['ROLE_EDIT']);
    await screen.findByRole('textbox', { name: /^Role name/ });
    await expectEnabledActions('Add role');
    fill(/^Role name/, 'Night shift');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Merchant/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^See orders/ }));
    await press('Add role');
    expect(await screen.findByText('Clerk added')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Role name/ })).toHaveValue(''));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await expectEnabledActions('Add role');
  });
});

describe('a user who may change companies and not list them', () => {
  useCompanyServer();
  it('ends the three steps at the company', async () => {
    companies.companies[0] = buildCompany(100, { labels: [{ id: '4', name: 'Merchant desk' }] });
    await open('/app/companyCreate?id=100&step=3', ['COMPANY_EDIT', 'ORDER_LIST']);
    await expectEnabledActions('Set up Company 100');
    fill(/^User name/, 'shop_admin');
    for (const name of [/^Password \*|^Password$/, /^Password again/])
      fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value: 'secret12' } });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Roles/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Clerk/ }));
    await press('Save and finish');
    await waitFor(() => expect(window.location.hash).toBe('#/app/companyEdit?id=100'));
    await expectEnabledActions('Company 100');
  });

  it('remains at the company after its second section', async () => {
    await open('/app/companyEdit?id=100&section=2', ['COMPANY_EDIT']);
    await expectEnabledActions('Company 100');
    expect(screen.queryByRole('link', { name: 'View company' })).toBeNull();
    await userEvent.click(await screen.findByRole('combobox', { name: /^Products/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Small locker/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Merchant desk' }));
    await press('Save');
    expect(await screen.findByText('Company 100 saved')).toBeVisible();
    await expectEnabledActions('Company 100');
  });

  it.each([
    ['/app/companyCreate', 'Add company'],
    ['/app/companyCreate?id=unknown', 'Add company'],
  ])('is led nowhere else from %s', async (address, title) => {
    await open(address, ['COMPANY_EDIT']);
    await expectEnabledActions(title);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});

describe('orders', () => {
  useDropOffServer();
  it.each([
    ['/app/articleInfo?articleId=999', ['ORDER_INFO'], 'Order'],
    ['/app/dropOrderDetail?id=41', ['DROP_ORDER_CREATE'], 'Drop-off order'],
    ['/app/dropOrderDetail?id=unknown', ['DROP_ORDER_CREATE'], 'Drop-off order'],
    ['/app/dropOrderAdd', ['DROP_ORDER_CREATE'], 'Create drop-off order'],
    ['/app/recreate', ['ORDER_RECREATE'], 'Recreate orders'],
  ] as const)('are led nowhere closed from %s', async (address, permissions, title) => {
    server.use(refuse(ordersCalls.getOrder, 'NOT_FOUND'));
    await open(address, permissions);
    await expectEnabledActions(title);
  });
});
