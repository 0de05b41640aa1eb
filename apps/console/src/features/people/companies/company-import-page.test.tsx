import { companyImportsCalls } from '@cubby/contract/people/companies/company-imports.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { heading } from '../../../../test/find.ts';
import { answer, server } from '../../../../test/server.ts';
import { open, useCompanyServer } from './companies.harness.ts';

useCompanyServer();

it('leads from the list to the import, which names the rows that became no company', async () => {
  server.use(
    answer(companyImportsCalls.importCompanies, {
      total: 2,
      created: 1,
      count: 1,
      ALREADY_EXIST: [],
      BAD_PARAMETER: [{ orderId: '3', merchantName: 'Tea House', errorMsg: 'Currency: Required', fieldErrors: [] }],
      NOT_PERMISSION: [],
    }),
  );
  await open('/app/companyList');
  const link = await screen.findByRole('link', { name: 'Import companies' });
  expect(link).toHaveAttribute('href', '#/app/companyImport');
  await userEvent.click(link);
  await heading('Import companies');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['rows'], 'companies.xlsx'),
  );
  const row = (await screen.findByText('Currency: Required')).closest('tr')!;
  expect(within(row).getByText('Tea House')).toBeVisible();
});
