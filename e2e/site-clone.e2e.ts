import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { expectAccessible } from './support/accessible.ts';
import { callServer, sessionOf } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { sheetFile } from './support/sheets.ts';

signedInAs('operator');

let count = 0;
const unique = (): string => {
  count += 1;
  return `${Date.now()}${count}`.slice(-9);
};

/** A locker of the operator with three wired doors. */
const makeSite = async (name: string, serial: string) => {
  const { token } = await sessionOf('operator');
  const {
    content: [example],
  } = await callServer(sitesCalls.searchSites, { query: { siteNameOrSiteSerialNumber: 'Central Ferry' } }, { token });
  const types = await callServer(boxTypesCalls.listBoxTypes, {}, { token });
  const size = types.find(({ management }) => !management);
  const { result: siteId } = await callServer(
    sitesCalls.createSite,
    {
      body: {
        siteName: name,
        siteSerialNumber: serial,
        siteType: 'ALFRED_LOCKER',
        siteCondition: 'INDOOR',
        merchantId: example?.merchantId ?? null,
        longitude: 114.16,
        latitude: 22.28,
        serviceIds: example?.serviceIds ?? [],
        siteGroupIds: example?.siteGroupIds ?? [],
        deviceList: [
          {
            deviceType: 'LOCK_CONTROL_BOARD',
            version: '1',
            interfaceType: 'COM',
            interfaceAddress: 'COM3',
            baudRate: 19_200,
          },
        ],
      },
    },
    { token },
  );
  const site = await callServer(sitesCalls.getSite, { params: { siteId }, query: {} }, { token });
  const deviceId = site.deviceList[0]?.deviceId ?? null;
  await callServer(
    boxesCalls.saveBoxes,
    {
      params: { siteId },
      body: {
        boxList: [1, 2, 3].map((place) => ({
          name: `A0${place}`,
          number: place,
          numberInCabinet: place,
          seriesFlag: place === 1,
          boxTypeId: size?.boxTypeId ?? '',
          positionX: 1,
          positionY: place,
          deviceId,
          boardNumber: 0,
          portNumber: place,
        })),
      },
    },
    { token },
  );
  return siteId;
};

/** Each door of the site that has this serial number, with the port that it is wired to. */
const doorsOf = async (serial: string): Promise<string[]> => {
  const { token } = await sessionOf('operator');
  const {
    content: [site],
  } = await callServer(sitesCalls.searchSites, { query: { queryKeyword: serial } }, { token });
  const boxes = await callServer(boxesCalls.listBoxes, { params: { siteId: site?.siteId ?? '0' } }, { token });
  return boxes.map(
    ({ name, portNumber, deviceId }) => `${name} ${portNumber} ${deviceId === null ? 'loose' : 'wired'}`,
  );
};
const doors = ['A01 1 wired', 'A02 2 wired', 'A03 3 wired'];

test('a site is cloned under free names, at an address with its quarter', async ({ page }) => {
  test.slow();
  const mark = unique();
  const siteId = await makeSite(`Source ${mark}`, `SRC-${mark}`);
  await page.goto(`/#/app/siteInfo?id=${siteId}`);
  await page.getByRole('button', { name: /more/i }).click();
  await page.getByRole('menuitem', { name: 'Clone site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Clone Source ${mark}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Source ${mark}`);
  await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill(`SRC-${mark}`);
  await page.getByRole('textbox', { name: 'Longitude' }).fill('0');
  await page.getByRole('textbox', { name: 'Latitude' }).fill('0');
  await page.getByRole('textbox', { name: 'Street' }).fill('Lei Yue Mun Road');
  await page.getByRole('button', { name: 'Clone site' }).click();
  await expect(page.getByText('Country: Required')).toBeVisible();
  for (const [level, name] of [
    ['Country', 'Hong Kong'],
    ['City', 'Kowloon'],
    ['District', 'Kwun Tong'],
    ['Quarter', 'Lam Tin'],
  ] as const) {
    await page.getByRole('combobox', { name: level }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: 'Clone site' }).click();
  await expect(page.getByText(`Site name Source ${mark} already exists`).first()).toBeVisible();
  await expect(page.getByText(`Site serial number SRC-${mark} already exists`).first()).toBeVisible();
  await expectAccessible(page, 'a clone with names that are taken');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Clone ${mark}`);
  await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill(`CLN-${mark}`);
  await page.getByRole('button', { name: 'Clone site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible();
  // A site without trouble is not among the first ones.
  await page.goto(`/#/app/siteList?query=${encodeURIComponent(`Clone ${mark}`)}`);
  await expect(page.getByRole('link', { name: `Clone ${mark}` })).toBeVisible();
  expect(await doorsOf(`CLN-${mark}`)).toEqual(doors);
});

test('a site is cloned into many from a sheet, and a bad row is corrected', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const mark = unique();
  const siteId = await makeSite(`Model ${mark}`, `MOD-${mark}`);
  const headings = [
    'Name',
    'Serial number',
    'Country',
    'City',
    'District',
    'Quarter',
    'Street',
    'Longitude',
    'Latitude',
  ];
  const place = ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Lam Tin', 'Lei Yue Mun Road', '114.2', '22.3'];
  const row = (at: number, more = place) => [`Tower ${mark} ${at}`, `TWR-${mark}-${at}`, ...more];
  const drop = (rows: string[][]) =>
    page.locator('input[type=file]').setInputFiles(sheetFile('towers.xlsx', [headings, ...rows]));
  await page.goto(`/#/app/siteCopies?id=${siteId}`);
  await expect(page.getByRole('combobox', { name: 'Site to copy' })).toHaveValue(`Model ${mark}`);
  await expectAccessible(page, 'an import of copies');
  await drop([row(1), row(2, place.with(3, 'Nowhere')), row(3)]);
  const refused = page.getByRole('region', { name: 'Rows not added' });
  await expect(refused.getByText(`Tower ${mark} 2`)).toBeVisible();
  await expect(refused.getByText('Not found')).toBeVisible();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await drop([row(2)]);
  await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible();
  for (const at of [1, 2, 3]) expect(await doorsOf(`TWR-${mark}-${at}`)).toEqual(doors);
  await page.goto('/#/app/imports');
  await expect(page.getByText('towers.xlsx').first()).toBeVisible();
});
