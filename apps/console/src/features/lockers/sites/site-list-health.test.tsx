import { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answerSites } from '../../../../test/factories/sites.ts';
import { answer, server, useServer } from '../../../../test/server.ts';

useServer();

it('shows the health of each site, and leaves out columns that are empty on every row', async () => {
  server.use(
    answer(siteAdministrationCalls.countSites, { ENABLED: 1, DISABLED: 0, MAINTENANCE: 0 }),
    answerSites([{ connectionStatus: 'UNKNOWN' }]),
    answer(siteAdministrationCalls.listSiteHealth, [
      {
        siteId: '9',
        hasTerminal: false,
        offlineTime: null,
        contactTime: null,
        faults: 2,
        alerts: 1,
        sizes: [
          { boxTypeId: '1', boxTypeName: 'S', free: 3, doors: 8 },
          { boxTypeId: '2', boxTypeName: 'M', free: 0, doors: 4 },
        ],
      },
    ]),
  );
  await renderSignedIn('/app/siteList', { authoritySet: ['SITE_LIST'], companyType: 'ADMIN', merchantId: null });
  const row = within((await screen.findByText('No terminal')).closest('tr')!);
  expect(row.getByText('1 alert · 2 out of service')).toBeVisible();
  expect(row.getByText('S 3 · M 0')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'CCTV link' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Last contact' })).toBeNull();
});
