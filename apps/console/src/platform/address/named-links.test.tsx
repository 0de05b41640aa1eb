import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountCalls } from '@cubby/contract/people/account/account.calls';
import { ownSessionsCalls } from '@cubby/contract/people/sessions/own-sessions.calls';
import { inspectionsCalls } from '@cubby/contract/orders/inspections/inspections.calls';
import { softwareVersionsCalls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { renderSignedIn } from '../../../test/app.tsx';
import { buildInspection, buildInspectionDoor } from '../../../test/factories/inspections.ts';
import { buildSoftwareVersion } from '../../../test/factories/software.ts';
import { heading } from '../../../test/find.ts';
import { answer, server, useServer } from '../../../test/server.ts';
import { buildAccount } from '../../features/people/account/account.fixture.ts';

useServer();

beforeEach(() =>
  server.use(
    answer(accountCalls.getAccount, buildAccount()),
    answer(ownSessionsCalls.listOwnSessions, []),
    answer(
      inspectionsCalls.getInspection,
      buildInspection([buildInspectionDoor(1, { answer: 'EMPTY', userId: '32', userName: 'Bob' })], {
        state: 'ENDED',
        endedById: '33',
        endedByName: 'Ada',
      }),
    ),
    answer(
      softwareVersionsCalls.getSoftwareVersion,
      buildSoftwareVersion({
        createdByName: 'Mei Chan',
        downgrade: true,
        approvedById: '34',
        approvedByName: 'Kai',
        approvedTime: 1_763_000_000_000,
      }),
    ),
  ),
);
afterEach(() => document.body.replaceChildren());

const main = () => within(screen.getByRole('main'));
const target = (name: string) => main().queryByRole('link', { name })?.getAttribute('href');

const screens = [
  [
    '/app/inspection?id=5',
    'SITE_INSPECT',
    'Central Plaza',
    { 'Mei Chan': '#/app/userEdit?userId=31', Bob: '#/app/userEdit?userId=32', Ada: '#/app/userEdit?userId=33' },
  ],
  [
    '/app/terminalDetail?id=4',
    'VERSION_LIST',
    buildSoftwareVersion().siteVersionName,
    { 'Mei Chan': '#/app/userEdit?userId=31', Kai: '#/app/userEdit?userId=34' },
  ],
  ['/app/MyAccount', 'ORDER_LIST', 'My account', { 'Harbour Parcel': '#/app/companyInfo?id=4' }],
] as const;

it.each(screens)('%s links the users and companies that it names', async (address, permission, title, links) => {
  await renderSignedIn(address, { authoritySet: [permission, 'USER_LIST', 'COMPANY_LIST'], companyType: 'ADMIN' });
  await heading(title);
  for (const [name, href] of Object.entries(links)) {
    await main().findAllByText(name);
    expect(target(name)).toBe(href);
  }
});

it.each(screens)('%s names them as text if the user may not open them', async (address, permission, title, links) => {
  await renderSignedIn(address, { authoritySet: [permission], companyType: 'ADMIN' });
  await heading(title);
  for (const name of Object.keys(links)) {
    expect(await main().findAllByText(name, { exact: false })).not.toHaveLength(0);
    expect(target(name)).toBeUndefined();
  }
});
