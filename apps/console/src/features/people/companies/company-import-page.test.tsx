import { companyImportsCalls } from '@cubby/contract/people/companies/company-imports.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { heading } from '../../../../test/find.ts';
import { answer, server } from '../../../../test/server.ts';
import { open, useCompanyServer } from './companies.harness.ts';

useCompanyServer();

const outcome = (created: number, faults: readonly string[]) => ({
  total: created + faults.length,
  created,
  count: faults.length,
  ALREADY_EXIST: [],
  BAD_PARAMETER: faults.map((errorMsg) => ({ orderId: '3', merchantName: 'Tea House', errorMsg, fieldErrors: [] })),
  NOT_PERMISSION: [],
});
const choose = () =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['rows'], 'companies.xlsx'));

/** What each upload asked: to check the file, or to take it. */
const asked: string[] = [];
beforeAll(() => {
  server.events.on('request:start', async ({ request }) => {
    if (!request.url.includes('/companies/import')) return;
    const text = await request.clone().text();
    asked.push(text.includes('name="check"') ? 'check' : 'take');
  });
});
beforeEach(() => {
  asked.length = 0;
});

it('leads from the list to the import, which shows the faults before it takes the rows that are right', async () => {
  server.use(answer(companyImportsCalls.importCompanies, outcome(2, ['Currency: Required'])));
  await open('/app/companyList');
  const link = await screen.findByRole('link', { name: 'Import companies' });
  expect(link).toHaveAttribute('href', '#/app/companyImport');
  await userEvent.click(link);
  await heading('Import companies');
  await choose();
  const row = (await screen.findByText('Currency: Required')).closest('tr')!;
  expect(within(row).getByText('Tea House')).toBeVisible();
  expect(screen.getByText(/^Nothing was imported yet\./)).toBeVisible();
  expect(asked).toEqual(['check']);
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Rows not added')).toBeVisible();
  expect(asked).toEqual(['check', 'take']);
});

it('takes a file without faults at once, and leads to the list', async () => {
  server.use(answer(companyImportsCalls.importCompanies, outcome(2, [])));
  await open('/app/companyImport');
  await heading('Import companies');
  await choose();
  await heading('Companies');
  expect(asked).toEqual(['check', 'take']);
});
