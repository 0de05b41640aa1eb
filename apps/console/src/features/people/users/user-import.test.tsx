import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heading } from '../../../../test/find.ts';
import { answer, server } from '../../../../test/server.ts';
import { ofPlatform, open, pickRole, swift, useUserServer, world } from './users.harness.ts';

useUserServer();

describe('an import', () => {
  const drop = async (name: string) => {
    await open('/app/userImport');
    await heading('Import users');
    const box = document.querySelector<HTMLInputElement>('input[type=file]')!;
    expect(box).toBeDisabled();
    await pickRole('Clerk');
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.upload(box, new File(['x'], name), { applyAccept: false });
  };

  it('starts once company and role are chosen, and leads to the list where every row was taken', async () => {
    await drop('people.xls');
    await heading('Users');
    expect(await screen.findByText(/^Done: \d+ users? added$/)).toBeVisible();
  });

  it('leads to the orders where the person sees no users', async () => {
    await open('/app/userImport', ['USER_IMPORT', 'ORDER_LIST']);
    await heading('Import users');
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Orders' });
    expect(back).toHaveAttribute('href', '#/app/articleList');
  });

  it('lists the rows that were not taken, bucket and reason, and takes another file', async () => {
    world.imported = {
      fileId: 'f',
      total: 3,
      created: 1,
      count: 2,
      ALREADY_EXIST: [{ orderId: '4', username: 'bo', errorMsg: 'Another user has this user name', fieldErrors: [] }],
      BAD_PARAMETER: [{ orderId: '3', username: 'cy', errorMsg: 'Password: Required', fieldErrors: [] }],
      NOT_PERMISSION: [],
    };
    await drop('people.xls');
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent('3cyInvalid valuePassword: Required');
    expect(second).toHaveTextContent('4boAlready existsAnother user has this user name');
    expect(screen.getByRole('button', { name: 'Download the list' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(screen.getByText(/at most 5,000 rows/)).toBeVisible();
  });

  it('adds people of a logistics company', async () => {
    server.use(answer(companiesCalls.listLogisticsCompanies, [swift]));
    await open('/app/userImport', undefined, ofPlatform);
    await userEvent.click(await screen.findByRole('combobox', { name: /^Company/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Swift Couriers' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Roles/ })).toBeEnabled());
  });

  it('takes .xls alone', async () => {
    await drop('people.xlsx');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Only .xls files are accepted here. Save the spreadsheet as .xls, then choose it again.',
    );
  });
});
