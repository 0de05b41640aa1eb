import { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import { siteImportsCalls } from '@cubby/contract/lockers/sites/site-imports.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answerSites } from '../../../../test/factories/sites.ts';
import { heading } from '../../../../test/find.ts';
import { answer, server, useServer } from '../../../../test/server.ts';

useServer();

it('leads from the list to the import, which names the rows with faults', async () => {
  server.use(
    answerSites([{}]),
    answer(siteAdministrationCalls.countSites, { ENABLED: 1, DISABLED: 0, MAINTENANCE: 0 }),
    answer(siteImportsCalls.importSites, {
      total: 2,
      created: 1,
      count: 1,
      ALREADY_EXIST: [],
      BAD_PARAMETER: [
        { orderId: '3', siteName: 'Mall 2', errorMsg: 'Compartments: No size is called Medium', fieldErrors: [] },
      ],
      NOT_PERMISSION: [],
    }),
  );
  await renderSignedIn('/app/siteList', {
    authoritySet: ['SITE_LIST', 'SITE_EDIT'],
    companyType: 'ADMIN',
    merchantId: null,
  });
  const link = await screen.findByRole('link', { name: 'Import sites' });
  expect(link).toHaveAttribute('href', '#/app/siteImport');
  await userEvent.click(link);
  await heading('Import sites');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['rows'], 'sites.xlsx'),
  );
  const row = (await screen.findByText('Compartments: No size is called Medium')).closest('tr')!;
  expect(within(row).getByText('Mall 2')).toBeVisible();
});
