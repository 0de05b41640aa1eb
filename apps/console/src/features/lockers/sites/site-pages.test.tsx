import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { priceGroupsCalls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import { siteTerminalCalls } from '@cubby/contract/lockers/sites/site-terminal.calls';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildTerminal } from '../../../../test/factories/terminals.ts';
import { answerSites, buildSite, buildSiteType } from '../../../../test/factories/sites.ts';
import { heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';

useServer();

let sent: Record<string, unknown>[] = [];

const everything = ['SITE_LIST', 'SITE_EDIT', 'SITE_DELETE'];
const open = (path: string, authoritySet = everything, overrides: Partial<SessionUser> = {}) =>
  renderSignedIn(path, { authoritySet, companyType: 'ADMIN', merchantId: null, merchantName: null, ...overrides });

const collect = ({ body }: SeenRequest) => {
  sent.push(body as Record<string, unknown>);
  return { result: '9' };
};

beforeEach(() => {
  sent = [];
  server.use(
    answer(siteAdministrationCalls.countSites, { ENABLED: 1, DISABLED: 0, MAINTENANCE: 2 }),
    answer(siteAdministrationCalls.listSiteHealth, []),
    answerSites([{ cctvLink: 'https://cctv.example/9' }]),
    answer(boxesCalls.listBoxes, []),
    answer(siteAdministrationCalls.listDivertingSites, []),
    answer(terminalsCalls.getTerminal, buildTerminal()),
    answer(sitesCalls.getSite, { ...buildSite(), boxList: [] }),
    answer(siteTerminalCalls.getScreenSaver, { fileId: null, source: null }),
    answer(sitesCalls.getSiteQrCode, { png: 'iVBORw0KGgo=', svg: '<svg/>' }),
    answer(sitesCalls.listSiteTypes, [buildSiteType('ALFRED_LOCKER', false), buildSiteType('BLE_LOCKER', true)]),
    answer(sitesCalls.createSite, collect),
    answer(sitesCalls.updateSite, collect),
    answer(sitesCalls.checkSiteName, ({ params }: SeenRequest) => params['name'] === 'Central Plaza'),
    answer(sitesCalls.checkSiteSerialNumber, false),
    answer(boxTypesCalls.listBoxTypes, []),
    answer(servicesCalls.listServices, []),
    answer(servicesCalls.listServicesOfSites, [{ serviceId: '2', serviceName: 'Parcels' }] as never),
    answer(siteGroupsCalls.listSiteGroupOptions, {
      content: [{ siteGroupId: '1', siteGroupName: 'Default', merchantId: '1', isDefault: true }],
      totalPages: 1,
      totalElements: 1,
      number: 0,
      size: 10,
    }),
    answer(companyLookupsCalls.selectCompanies, [
      {
        merchantId: '1',
        merchantName: 'Alfred Lockers HK',
        environment: 'DEFAULT',
        ifGenerateExpressNumber: false,
        currency: 'HKD',
      },
    ]),
  );
});

it('lists sites, each leading to its screen, and says what prevents a deletion', async () => {
  server.use(
    refuse(sitesCalls.deleteSite, 'SITE_IN_USE', {
      message: 'Central Plaza is still in use by 3 open orders and 1 PIN.',
    }),
  );
  await open('/app/siteList');
  await heading('Sites');
  const row = (await screen.findByText('Central Plaza')).closest('tr')!;
  expect(within(row).getByRole('link', { name: 'Central Plaza' })).toHaveAttribute('href', '#/app/siteInfo?id=9');
  expect(within(row).getByRole('link', { name: 'Open CCTV of Central Plaza' })).toHaveAttribute(
    'href',
    'https://cctv.example/9',
  );
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 1' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete site' }));
  expect(await screen.findByText(/still in use by 3 open orders and 1 PIN/)).toBeVisible();
});

it('names the sites that divert to one before it is deleted or given away', async () => {
  server.use(
    answer(siteAdministrationCalls.listDivertingSites, [
      { siteId: '9', siteName: 'Central Plaza', backupLocationId: '9' },
      { siteId: '12', siteName: 'Ferry Pier', backupLocationId: '9' },
    ]),
  );
  await open('/app/siteList');
  const row = (await screen.findByText('Central Plaza')).closest('tr')!;
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 1' }));
  const warning = /^1 site sends its orders here .* Ferry Pier$/;
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByRole('alert')).toHaveTextContent(warning);
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Assign 1' }));
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(warning);
});

it('shows in the list that a terminal has just gone offline', async () => {
  await open('/app/siteList');
  const row = (await screen.findByText('Central Plaza')).closest('tr')!;
  server.use(answerSites([{ connectionStatus: 'OFFLINE' }]));
  act(() => liveRows.changed('terminals', ['9']));
  expect(await within(row).findByText('Offline')).toBeVisible();
});

it('changes the sites that allow it, and names the others with the reason', async () => {
  server.use(
    answer(siteAdministrationCalls.changeSites, ({ body }: SeenRequest) => {
      sent.push(body as Record<string, unknown>);
      return {
        changed: 0,
        refused: [
          {
            siteId: '9',
            siteName: 'Central Plaza',
            errorCode: 'SITE_IN_USE' as const,
            errorMsg: 'Central Plaza is still in use by 2 PINs.',
          },
        ],
      };
    }),
  );
  await open('/app/siteList');
  const row = (await screen.findByText('Central Plaza')).closest('tr')!;
  expect(screen.getByRole('button', { name: 'In maintenance 2' })).toBeVisible();
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Assign 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: /^Operator/ }));
  await userEvent.click(await screen.findByText('Alfred Lockers HK', { selector: '[role=option] *, [role=option]' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Central Plaza is still in use by 2 PINs/)).toBeVisible();
  expect(sent).toEqual([{ siteIds: ['9'], merchantId: '1' }]);
  expect(screen.getByRole('dialog')).toHaveTextContent('1 site was not changed');
});

it('gives a site to another operator', async () => {
  server.use(
    answer(sitesCalls.updateSiteSettings, ({ body }: SeenRequest) => {
      sent.push(body as Record<string, unknown>);
      return { data: buildSite({ merchantName: 'Alfred Lockers HK' }) };
    }),
  );
  await open('/app/siteInfo?id=9');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign to an operator' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: /^Operator/ }));
  await userEvent.click(await screen.findByText('Alfred Lockers HK', { selector: '[role=option] *, [role=option]' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to an operator' }));
  expect(await screen.findByText('Assigned to Alfred Lockers HK: Central Plaza')).toBeVisible();
  expect(sent).toEqual([{ siteId: '9', merchantId: '1' }]);
});

it('shows a site with its QR code, and sends all of it when a block is saved', async () => {
  await open('/app/siteInfo?id=9');
  await heading('Central Plaza');
  expect(await screen.findByText('Open now')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Download SVG' })).toHaveAttribute('download', 'HKL001.svg');
  await userEvent.click(screen.getByRole('button', { name: 'Edit Opening hours' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hours on Sunday' }), 'Closed');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hours on Monday' }), 'From – to');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Opens, Monday' }), '09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // The end is missing.
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Closes, Monday' })).toBeInvalid());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Closes, Monday' }), '18:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ siteId: '9', dataVersion: 3, siteName: 'Central Plaza', serviceIds: ['2'] });
  expect(sent[0]!['siteServiceTime']).toEqual(
    expect.arrayContaining([
      { serviceTimeType: 'NORMAL', weekDay: 1, day: null, openTime: '09:00', closeTime: '18:00' },
      { serviceTimeType: 'NORMAL', weekDay: 7, day: null, openTime: null, closeTime: null },
    ]),
  );
});

it('stores how many locks a board drives, and changes it', async () => {
  const board = {
    deviceId: '4',
    deviceType: 'LOCK_CONTROL_BOARD',
    version: '2',
    interfaceType: 'COM' as const,
    interfaceAddress: 'COM3',
    baudRate: 19_200,
    boardPorts: 24,
  };
  server.use(answer(sitesCalls.getSite, { ...buildSite({ deviceList: [board] }), boxList: [] }));
  await open('/app/siteInfo?id=9');
  expect(await screen.findByText(/COM3 · 19200 · 24 locks per board/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Terminal and devices' }));
  await userEvent.clear(screen.getByLabelText(/^Version/));
  await fill(/^Version/, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!['deviceList']).toEqual([{ ...board, version: '3' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Terminal and devices' }));
  await userEvent.selectOptions(screen.getByLabelText('Locks per board'), '16');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!['deviceList']).toEqual([{ ...board, boardPorts: 16 }]);
});

it('reads a site without changing it for users who may not', async () => {
  await open('/app/siteInfo?id=9', ['SITE_LIST', 'SITE_EDIT'], { companyType: 'MERCHANT', merchantId: '3' });
  await heading('Central Plaza');
  await screen.findByText('Open now');
  expect(screen.queryByRole('button', { name: 'Edit General' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit site' })).toBeNull();
});

/** A role among so many fields takes long to find. */
const control = (label: RegExp) => screen.getByLabelText(label);
const fill = async (label: RegExp, text: string): Promise<void> => {
  await userEvent.click(control(label));
  await userEvent.paste(text);
};

it('reports a taken name while typing, and missing fields of the type on sending', async () => {
  await open('/app/siteAdd?step=1');
  await heading('Add site');
  await fill(/^Name/, 'Central Plaza');
  expect(await screen.findByText('Name Central Plaza exists')).toBeVisible();
  await userEvent.selectOptions(control(/^Type/), 'Bluetooth locker');
  for (const number of [1, 2]) {
    await userEvent.click(screen.getByText('Add device'));
    const device = within(screen.getByLabelText(`Device ${number}`));
    await userEvent.selectOptions(device.getByLabelText(/^Device/), 'Scanner');
  }
  await userEvent.click(screen.getByText('Add site', { selector: 'button *' }));
  // The first alert of the page; the place for pictures has one of its own.
  const summary = within((await screen.findAllByRole('alert'))[0]!);
  const lines = summary.getAllByRole('listitem').map((line) => line.textContent);
  for (const name of ['Serial number', 'Operator', 'Longitude', 'Services', 'Groups', 'MAC address', 'Bluetooth key'])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name}: `)));
  expect(sent).toEqual([]);
});

it('creates a site as it was filled in, 0 degrees too, once the answer names it', async () => {
  await open('/app/siteAdd?step=1');
  await heading('Add site');
  await userEvent.selectOptions(control(/^Type/), 'Locker');
  await userEvent.selectOptions(control(/^Condition/), 'Indoors');
  await fill(/^Name/, 'Harbour Point');
  await fill(/^Serial number/, 'HP-1');
  await userEvent.clear(control(/^Parcels per compartment/));
  await fill(/^Parcels per compartment/, '2');
  await fill(/^Longitude/, '0');
  await fill(/^Latitude/, '22.3');
  for (const [name, option] of [
    [/^Operator/, 'Alfred Lockers HK'],
    [/^Services/, 'Parcels'],
    [/^Groups/, 'Default'],
  ] as const) {
    await userEvent.click(screen.getByRole('combobox', { name }));
    await userEvent.click(await screen.findByText(option));
    await userEvent.keyboard('{Escape}');
  }
  server.use(answer(sitesCalls.createSite, { result: '' }));
  await userEvent.click(screen.getByText('Add site', { selector: 'button *' }));
  expect(await screen.findByText('The site was not added. Try again.')).toBeVisible();
  server.use(answer(sitesCalls.createSite, collect));
  await userEvent.click(screen.getByText('Add site', { selector: 'button *' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    siteName: 'Harbour Point',
    siteSerialNumber: 'HP-1',
    parcelsPerDoor: 2,
    longitude: 0,
    latitude: 22.3,
    merchantId: '1',
    serviceIds: ['2'],
    siteGroupIds: ['1'],
  });
  // Its compartments come next.
  await heading('Compartments');
});

it('shows the price group of each product at the site and why, to those who read products', async () => {
  const choice = {
    siteId: '9',
    siteName: 'Central Plaza',
    productId: '1',
    productName: 'Box',
    priceGroupId: '82',
    priceGroupName: 'Day prices',
    siteCount: null,
    others: [],
  };
  server.use(
    answer(priceGroupsCalls.listPricesOfSite, {
      content: [
        { ...choice, reason: 'ONLY_ONE', siteGroupName: 'Beta' },
        { ...choice, productId: null, productName: null, reason: 'OWN_PRICES', siteGroupName: null },
      ],
      totalElements: 2,
    }),
  );
  await open('/app/siteInfo?id=9', [...everything, 'PRODUCT_LIST']);
  const prices = within(await screen.findByRole('region', { name: 'Price groups at this site' }));
  expect(prices.getByText('Box').closest('li')).toHaveTextContent('Day prices, because the product names it for Beta');
  expect(prices.getByText('Every product').closest('li')).toHaveTextContent(
    'Day prices, because it is the price group of the site itself',
  );
});
