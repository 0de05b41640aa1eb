import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

let app: TestApp;
let operator: Company;
let serviceId: string;
let groupId: string;
let as: string;

type Body = CallRequest<typeof calls.createSite>['body'];
let number = 0;

const site = (overrides: Partial<Body> = {}): Body => {
  number += 1;
  return {
    siteName: `Pier ${number}`,
    siteSerialNumber: `PIER-${number}`,
    siteType: 'ALFRED_LOCKER',
    siteCondition: 'OUTDOOR',
    longitude: 114.158,
    latitude: 22.285,
    merchantId: operator.id,
    serviceIds: [serviceId],
    siteGroupIds: [groupId],
    ...overrides,
  };
};

const create = (overrides: Partial<Body> = {}) => app.call(calls.createSite, { body: site(overrides) }, { as });
const made = async (overrides: Partial<Body> = {}): Promise<string> => (await create(overrides)).body.result;
const get = async (siteId: string) => (await app.call(calls.getSite, { params: { siteId }, query: {} }, { as })).body;
const wrong = async (overrides: Partial<Body>): Promise<string[]> => {
  const { status, error } = await create(overrides);
  expect(status).toBe(400);
  return (error?.fieldErrors ?? []).map(({ path, code }) => `${path} ${code}`);
};
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour' });
  ({ id: serviceId } = await app.buildService());
  ({ id: groupId } = await app.sql
    .selectFrom('site_groups')
    .select('id')
    .where('operator_id', '=', operator.id)
    .executeTakeFirstOrThrow());
  as = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: ['SITE_LIST', 'SITE_EDIT'] }));
});

describe('a site is refused', () => {
  const hours = (...spans: (readonly string[])[]): Partial<Body> => ({
    siteServiceTime: spans.map(([openTime, closeTime]) => ({
      serviceTimeType: 'NORMAL',
      weekDay: 1,
      openTime,
      closeTime,
    })),
  });
  const device = (deviceType: 'SCANNER' | 'PRINTER', interfaceAddress: string) => ({
    deviceType,
    version: '1',
    interfaceType: 'COM' as const,
    interfaceAddress,
    baudRate: 9600,
  });
  test.each<[string, () => Partial<Body>, string[]]>([
    ['with mixed signs in its MAC address', () => ({ macAddress: '00:1A-2B:3C:4D:5E' }), ['macAddress macAddress']],
    ['with what a Bluetooth locker alone has', () => ({ version: '2.1' }), ['version bleOnly']],
    ['with hours off the half hour', () => hours(['09:15', '18:00']), ['siteServiceTime.0.openTime halfHour']],
    ['with a day that ends at 23:59', () => hours(['09:00', '23:59']), ['siteServiceTime.0.closeTime halfHour']],
    [
      'with hours that overlap',
      () => hours(['09:00', '12:00'], ['11:30', '18:00']),
      ['siteServiceTime.1.openTime hoursOverlap'],
    ],
    [
      'with the same hours twice',
      () => hours(['09:00', '12:00'], ['09:00', '12:00']),
      ['siteServiceTime.1.openTime hoursOverlap'],
    ],
    ['with hours on a rest day', () => hours([], ['09:00', '12:00']), ['siteServiceTime.1.openTime hoursOfRestDay']],
    [
      'with one COM port as two',
      () => ({ deviceList: [device('SCANNER', 'com3'), device('PRINTER', 'COM3')] }),
      ['deviceList.1.interfaceAddress interfaceTwice'],
    ],
  ])('%s', async (_what, overrides, expected) => {
    expect(await wrong(overrides())).toEqual(expected);
  });

  test('with a serial number in another case or a name with other spaces', async () => {
    await create({ siteNameEn: 'The Peak', siteSerialNumber: 'PEAK' });
    expect(await wrong({ siteSerialNumber: 'peak' })).toEqual(['siteSerialNumber taken']);
    expect(await wrong({ siteNameEn: 'the  peak' })).toEqual(['siteNameEn taken']);
    const query = { siteSerialNumber: 'Peak' };
    expect((await app.call(calls.checkSiteSerialNumber, { query }, { as })).body).toBe(true);
  });
});

test('a name has the accents of any language that Latin letters write, composed or not', async () => {
  const id = await made({ siteName: 'Nhà ga Tân Sơn Nhất 1'.normalize('NFD'), siteNameEn: 'Cafe\u0301  corner' });
  expect(await get(id)).toMatchObject({ siteName: 'Nhà ga Tân Sơn Nhất 1', siteNameEn: 'Café corner' });
  expect(await wrong({ siteName: 'NHÀ GA  TÂN SƠN NHẤT 1' })).toEqual(['siteName taken']);
  const check = { params: { name: 'Nhà ga Tân Sơn Nhất 1'.normalize('NFD') } };
  expect((await app.call(calls.checkSiteName, check, { as })).body).toBe(true);
});

test('a lock board waits until no compartment is wired to what it loses; one that is removed unwires them', async () => {
  const board = { version: '1', interfaceType: 'COM' as const, interfaceAddress: 'COM1', baudRate: 9600 };
  const id = await made({ deviceList: [{ ...board, deviceType: 'LOCK_CONTROL_BOARD', boardPorts: 24 }] });
  const deviceId = (await get(id)).deviceList[0]?.deviceId ?? '';
  const [box] = await app.buildBoxes(id, ['A01']);
  const wires = { device_id: deviceId, board_number: 0, port_number: 20 };
  await app.sql
    .updateTable('boxes')
    .set(wires)
    .where('id', '=', box?.id ?? '')
    .execute();
  const send = (deviceList: Body['deviceList']) =>
    app.call(calls.updateSite, { body: { ...site({ deviceList }), siteId: id } }, { as });
  const fewer = await send([{ ...board, deviceId, deviceType: 'LOCK_CONTROL_BOARD', boardPorts: 16 }]);
  expect(fewer.error?.fieldErrors).toMatchObject([{ path: 'deviceList.0.boardPorts', code: 'portBeyondBoard' }]);
  const scanner = await send([{ ...board, deviceId, deviceType: 'SCANNER' }]);
  expect(scanner.error?.fieldErrors).toMatchObject([{ path: 'deviceList.0.deviceType', code: 'doorsWired' }]);
  expect((await send([])).status).toBe(200);
  const { body } = await app.call(calls.listBoxes, { params: { siteId: id } }, { as });
  expect(body).toMatchObject([{ deviceId: null, boardNumber: null, portNumber: null }]);
});

test('more parcels per compartment add capacity at once, never fewer than are in one', async () => {
  const merchant = await app.buildCompany({ operator_id: operator.id });
  for (const [parcelsPerDoor, code] of [
    [0, 'tooSmall'],
    [21, 'tooLarge'],
  ] as const)
    expect(await wrong({ parcelsPerDoor })).toEqual([`parcelsPerDoor ${code}`]);
  const unset = site();
  const id = (await app.call(calls.createSite, { body: { ...unset, parcelsPerDoor: 3 } }, { as })).body.result;
  const [box] = await app.buildBoxes(id, ['A01', 'A02']);
  for (let n = 0; n < 2; n++) {
    const order = await app.buildOrder({ company_id: merchant.id, site_id: id });
    const reservation = { order_id: order.id, site_id: id, box_type_id: box?.boxTypeId ?? '', box_id: box?.id ?? '' };
    await app.sql
      .insertInto('box_holds')
      .values({ ...reservation, kind: 'STORED' })
      .execute();
  }
  const rooms = async () =>
    (await app.sql.selectFrom('site_box_types').select('rooms').where('site_id', '=', id).executeTakeFirst())?.rooms;
  const send = (parcelsPerDoor?: number) =>
    app.call(calls.updateSite, { body: { ...unset, ...(parcelsPerDoor && { parcelsPerDoor }), siteId: id } }, { as });
  expect(await rooms()).toBe(4);
  expect((await send(1)).error?.fieldErrors).toMatchObject([
    { path: 'parcelsPerDoor', code: 'tooSmall', message: 'At least 2' },
  ]);
  expect((await send(2)).status).toBe(200);
  expect(await rooms()).toBe(2);
  await send();
  expect((await get(id)).parcelsPerDoor).toBe(2);
  expect((await send(20)).status).toBe(200);
  expect(await rooms()).toBe(38);
  for (let n = 0; n < 3; n++) {
    const order = await app.buildOrder({ company_id: merchant.id, site_id: id });
    const reservation = { order_id: order.id, site_id: id, box_type_id: box?.boxTypeId ?? '' };
    await app.sql
      .insertInto('box_holds')
      .values({ ...reservation, kind: 'BOOKED' })
      .execute();
  }
  expect((await send(2)).error.errorCode).toBe('BOXES_BOOKED');
  expect(await rooms()).toBe(38);
});
