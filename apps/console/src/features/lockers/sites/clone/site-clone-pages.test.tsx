import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { siteCloneCalls } from '@cubby/contract/lockers/sites/site-clone.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../../test/app.tsx';
import { answerSites, buildSite } from '../../../../../test/factories/sites.ts';
import { heading } from '../../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../../test/server.ts';

useServer();

let sent: unknown[] = [];
const open = (path: string) =>
  renderSignedIn(path, {
    authoritySet: ['SITE_LIST', 'SITE_EDIT'],
    companyType: 'ADMIN',
    merchantId: null,
    merchantName: null,
  });

beforeEach(() => {
  sent = [];
  server.use(
    answerSites([{}]),
    answer(sitesCalls.getSite, { ...buildSite(), boxList: [] }),
    answer(sitesCalls.listSiteTypes, [
      {
        siteType: 'ALFRED_LOCKER',
        siteTypeDisplayName: 'Locker',
        hasDoors: true,
        takesDropOffs: false,
        cold: false,
        ble: false,
        staffed: false,
        platformOnly: false,
      },
    ]),
    answer(sitesCalls.checkSiteName, ({ params }: SeenRequest) => params['name'] === 'Central Plaza'),
    answer(sitesCalls.checkSiteSerialNumber, ({ query }: SeenRequest) => query.get('siteSerialNumber') === 'HKL001'),
    answer(siteCloneCalls.cloneSite, ({ body }: SeenRequest) => {
      sent.push(body);
      return { result: '10' };
    }),
    answer(siteGroupsCalls.listSiteGroupOptions, {
      content: [{ siteGroupId: '1', siteGroupName: 'Default', merchantId: '1', isDefault: true }],
      totalPages: 1,
      totalElements: 1,
      number: 0,
      size: 10,
    }),
  );
});

it('sends a copy once both names are free, and nothing of the original but its groups and condition', async () => {
  await open('/app/cloneLocation?step=1&id=9');
  await heading('Clone Central Plaza');
  const fill = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  };
  await fill('Name', 'Central Plaza');
  await fill('Serial number', 'HKL001');
  await fill('Longitude', '0');
  await fill('Latitude', '0');
  await userEvent.click(screen.getByRole('button', { name: 'Clone site' }));
  expect(await screen.findAllByText('Site name Central Plaza already exists')).not.toEqual([]);
  expect(screen.getAllByText('Site serial number HKL001 already exists')).not.toEqual([]);
  expect(sent).toEqual([]);
  await fill('Name', 'Central Plaza 2');
  await fill('Serial number', 'HKL002');
  await fill('Street', 'Harbour Road');
  await userEvent.click(screen.getByRole('button', { name: 'Clone site' }));
  expect(await screen.findByText('1 field needs a change')).toBeVisible();
  expect(screen.getByText('Country: Required')).toBeVisible();
  await fill('Street', '');
  await userEvent.click(screen.getByRole('button', { name: 'Clone site' }));
  await heading('Sites');
  expect(sent).toMatchObject([
    {
      siteId: '9',
      siteName: 'Central Plaza 2',
      siteSerialNumber: 'HKL002',
      siteGroupIds: ['1'],
      siteCondition: 'INDOOR',
      hideOnApp: false,
      longitude: 0,
      latitude: 0,
    },
  ]);
});

it('takes a file once the site to copy is chosen, and names the rows that became no site', async () => {
  server.use(
    answer(siteCloneCalls.importSiteCopies, {
      total: 2,
      created: 1,
      count: 1,
      ALREADY_EXIST: [],
      BAD_PARAMETER: [{ orderId: '3', siteName: 'Mall 2', errorMsg: 'Longitude: Required', fieldErrors: [] }],
      NOT_PERMISSION: [],
    }),
  );
  await open('/app/siteCopies?id=9');
  await heading('Clone a site into many');
  expect(await screen.findByDisplayValue('Central Plaza')).toBeVisible();
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['rows'], 'copies.xlsx'),
  );
  const row = (await screen.findByText('Longitude: Required')).closest('tr')!;
  expect(within(row).getByText('Mall 2')).toBeVisible();
});
