import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildPhoto } from '../../../../test/factories/files.ts';

let app: TestApp;
let operator: Company;
let other: Company;
let merchant: Company;
let serviceId: string;
let groupId: string;
const tokens: Record<'admin' | 'operator' | 'merchant', string> = { admin: '', operator: '', merchant: '' };
const permissions = ['SITE_LIST', 'SITE_EDIT', 'SITE_DELETE'] as const;

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

const create = (overrides: Partial<Body> = {}, as: string = tokens.operator) =>
  app.call(calls.createSite, { body: site(overrides) }, { as });
const made = async (overrides: Partial<Body> = {}): Promise<string> => (await create(overrides)).body.result;
const get = async (siteId: string, as: string = tokens.operator) =>
  (await app.call(calls.getSite, { params: { siteId }, query: {} }, { as })).body;
const wrong = async (overrides: Partial<Body>, as: string = tokens.operator): Promise<string[]> => {
  const { status, error } = await create(overrides, as);
  expect(status).toBe(400);
  return (error?.fieldErrors ?? []).map(({ path, code }) => `${path} ${code}`);
};
const groupOf = async ({ id }: Company): Promise<string> =>
  (await app.sql.selectFrom('site_groups').select('id').where('operator_id', '=', id).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour' });
  other = await app.buildCompany({ company_type: 'OPERATOR', name: 'Hills' });
  merchant = await app.buildCompany({ operator_id: operator.id });
  ({ id: serviceId } = await app.buildService());
  groupId = await groupOf(operator);
  for (const [name, company_id] of [
    ['admin', null],
    ['operator', operator.id],
    ['merchant', merchant.id],
  ] as const)
    tokens[name] = await app.signInAs(await app.buildUser({ company_id, permissions: [...permissions] }));
});

test('a site comes back as it was made, without its secrets, and the audit says who made it', async () => {
  const photo = await buildPhoto(app.sql, { company_id: operator.id });
  const id = await made({
    siteNameEn: 'Pier in English',
    siteExternalSerialNumber: 'EXT-1',
    streetAddress: 'Man Kwong Street',
    houseNumber: '8',
    dayCapacity: 40,
    accessKey: 'open sesame',
    pictureIds: [photo.id],
    documentNumber: '12345678901234',
    deviceList: [
      {
        deviceType: 'LOCK_CONTROL_BOARD',
        version: '1',
        interfaceType: 'COM',
        interfaceAddress: 'COM1',
        baudRate: 19_200,
      },
    ],
    siteServiceTime: [
      { serviceTimeType: 'NORMAL', weekDay: 1, openTime: '09:00', closeTime: '24:00' },
      { serviceTimeType: 'ALL_TIME', weekDay: 2 },
      { serviceTimeType: 'SPECIAL', day: '2026-12-25' },
    ],
  });
  const found = await get(id);
  expect(found).toMatchObject({
    siteId: id,
    siteNameEn: 'Pier in English',
    merchantName: 'Harbour',
    dayCapacity: 40,
    accessKey: '******',
    secrectKey: null,
    pictureIds: [photo.id],
    siteGroupIds: [groupId],
    serviceIds: [serviceId],
    dataVersion: expect.any(Number),
    timeZone: 'Asia/Hong_Kong',
    deviceList: [{ deviceType: 'LOCK_CONTROL_BOARD', interfaceAddress: 'COM1', baudRate: 19_200 }],
    siteServiceTime: [
      { serviceTimeType: 'NORMAL', weekDay: 1, day: null, openTime: '09:00', closeTime: '24:00' },
      { serviceTimeType: 'ALL_TIME', weekDay: 2, day: null, openTime: '00:00', closeTime: '23:59' },
      { serviceTimeType: 'SPECIAL', weekDay: null, day: '2026-12-25', openTime: null, closeTime: null },
    ],
  });
  const line = await app.sql
    .selectFrom('audit_events')
    .select(['action', 'company_id'])
    .where('noun', '=', 'sites')
    .where('noun_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ action: 'sites.create', company_id: operator.id });
});

describe('a site is refused', () => {
  test.each<[string, () => Partial<Body>, string[]]>([
    ['with a name of other letters', () => ({ siteName: 'Pier <1>' }), ['siteName siteName']],
    ['with a serial number of 49', () => ({ siteSerialNumber: 'A'.repeat(49) }), ['siteSerialNumber tooLong']],
    ['with a space in the serial number', () => ({ siteSerialNumber: 'A B' }), ['siteSerialNumber serialNumber']],
    ['without a service', () => ({ serviceIds: [] }), ['serviceIds required']],
    ['without a group', () => ({ siteGroupIds: [] }), ['siteGroupIds required']],
    ['without an operator', () => ({ merchantId: null }), ['merchantId required']],
    ['with 13 digits of a document', () => ({ documentNumber: '1234567890123' }), ['documentNumber documentNumber']],
    ['with a bad MAC address', () => ({ macAddress: '00:11:22' }), ['macAddress macAddress']],
    [
      'as a BLE locker without address, version and key',
      () => ({ siteType: 'BLE_LOCKER' }),
      ['macAddress required', 'version required', 'secrectKey required'],
    ],
    ['with a service that is none', () => ({ serviceIds: ['999999'] }), ['serviceIds notFound']],
    ['with a picture that is none', () => ({ pictureIds: ['0'.repeat(32)] }), ['pictureIds notFound']],
    [
      'with a COM device without an address',
      () => ({ deviceList: [device('SCANNER', null)] }),
      ['deviceList.0.interfaceAddress interfaceMissing'],
    ],
    [
      'with two devices on one interface',
      () => ({ deviceList: [device('SCANNER', 'COM1'), device('PRINTER', 'COM1')] }),
      ['deviceList.1.interfaceAddress interfaceTwice'],
    ],
  ])('%s', async (_what, overrides, expected) => {
    expect(await wrong(overrides())).toEqual(expected);
  });

  const device = (deviceType: 'SCANNER' | 'PRINTER', interfaceAddress: string | null) => ({
    deviceType,
    version: '1',
    interfaceType: 'COM' as const,
    interfaceAddress,
    baudRate: 9600,
  });

  test('with the name or the number of a site of another operator; the checks say so before, and nothing else', async () => {
    await create(
      {
        siteName: 'Peak',
        siteNameEn: 'The Peak',
        siteSerialNumber: 'PEAK',
        merchantId: other.id,
        siteGroupIds: [await groupOf(other)],
      },
      tokens.admin,
    );
    expect(await wrong({ siteName: 'PEAK' })).toEqual(['siteName taken']);
    expect(await wrong({ siteNameEn: 'the peak' })).toEqual(['siteNameEn taken']);
    expect(await wrong({ siteSerialNumber: 'PEAK' })).toEqual(['siteSerialNumber taken']);
    const ask = { as: tokens.operator };
    expect((await app.call(calls.checkSiteName, { params: { name: 'peak' } }, ask)).body).toBe(true);
    expect((await app.call(calls.checkSiteNameEn, { params: { name: 'A/B ?' } }, ask)).body).toBe(false);
    const query = { siteSerialNumber: 'PEAK' };
    expect((await app.call(calls.checkSiteSerialNumber, { query }, ask)).body).toBe(true);
  });

  test('for another operator, its groups, and as a type of the platform', async () => {
    expect(await wrong({ merchantId: other.id })).toEqual(['merchantId notFound']);
    expect(await wrong({ siteGroupIds: [await groupOf(other)] })).toEqual(['siteGroupIds notFound']);
    expect((await create({ siteType: 'WAREHOUSE' })).error?.errorCode).toBe('PLATFORM_ONLY');
  });

  test('from a merchant, who reads the sites of its operator', async () => {
    expect(await wrong({}, tokens.merchant)).toEqual(['merchantId notFound']);
    const id = await made();
    expect((await get(id, tokens.merchant)).siteId).toBe(id);
    const { status } = await app.call(
      calls.updateSiteSettings,
      { body: { siteId: id, customerScan: true } },
      { as: tokens.merchant },
    );
    expect(status).toBe(404);
  });
});

describe('a change', () => {
  test('of an old copy is refused; its type and its groups remain unless it says otherwise', async () => {
    const id = await made();
    const before = await get(id);
    const body = { ...site({ siteName: 'Changed' }), siteId: id, dataVersion: before.dataVersion };
    const group = await app.call(
      calls.updateSite,
      { body: { ...body, isChangeGroupFlag: false } },
      { as: tokens.operator },
    );
    expect(group.status).toBe(200);
    expect(await get(id)).toMatchObject({ siteName: 'Changed', siteGroupIds: [groupId] });
    const stale = await app.call(calls.updateSite, { body }, { as: tokens.operator });
    expect(stale.error?.errorCode).toBe('STALE_VERSION');
    const type = { ...body, dataVersion: undefined, siteType: 'ALFRED_POINT' as const };
    const refused = await app.call(calls.updateSite, { body: type }, { as: tokens.operator });
    expect(refused.error?.fieldErrors).toMatchObject([{ path: 'siteType', code: 'notEditable' }]);
  });

  test('a masked secret remains, an empty one goes', async () => {
    const id = await made({ accessKey: 'open sesame' });
    const send = (accessKey: string | null) =>
      app.call(calls.updateSite, { body: { ...site({ accessKey }), siteId: id } }, { as: tokens.operator });
    await send('******');
    expect((await get(id)).accessKey).toBe('******');
    await send(null);
    expect((await get(id)).accessKey).toBeNull();
  });

  test('to another operator waits until nothing hangs on the site, and says what does', async () => {
    const id = await made();
    const order = await app.buildOrder({ company_id: merchant.id, site_id: id });
    const give = () =>
      app.call(calls.updateSiteSettings, { body: { siteId: id, merchantId: other.id } }, { as: tokens.admin });
    const refused = await give();
    expect(refused.error).toMatchObject({ errorCode: 'SITE_IN_USE', data: { openOrders: 1 } });
    expect(refused.error?.message).toMatch(/ is still in use by 1 open order\. /);
    await app.sql.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', order.id).execute();
    const { body } = await give();
    expect(body.data).toMatchObject({ merchantId: other.id, siteGroupIds: [await groupOf(other)] });
  });

  test('of settings takes exactly one variant', async () => {
    const id = await made();
    const send = (body: object) =>
      app.call(calls.updateSiteSettings, { body: { siteId: id, ...body } }, { as: tokens.operator });
    expect((await send({})).status).toBe(400);
    expect((await send({ customerScan: true, merchantId: other.id })).status).toBe(400);
    const { body } = await send({ customerScan: true, unclosedDoorAlertUserTime: 5 });
    expect(body.data).toMatchObject({ customerScan: true, unclosedDoorAlertUserTime: 5 });
  });

  test('of pictures sets them in their order, and one without a picture deletes all', async () => {
    const [one, two] = await Promise.all([
      buildPhoto(app.sql, { company_id: operator.id }),
      buildPhoto(app.sql, { company_id: operator.id }),
    ]);
    const id = await made();
    const send = (body: CallRequest<typeof calls.updateSitePictures>['body']) =>
      app.call(calls.updateSitePictures, { body }, { as: tokens.operator });
    await send([
      { siteId: id, pictureId: one.id, orderFlag: 2 },
      { siteId: id, pictureId: two.id, orderFlag: 1 },
    ]);
    expect((await get(id)).pictureIds).toEqual([two.id, one.id]);
    await send([{ siteId: id, deleteAll: true }]);
    expect((await get(id)).pictureIds).toEqual([]);
  });
});

test('a site with open orders is not deleted; without, it is gone from lists, and its name is free', async () => {
  const id = await made({ siteName: 'Short-lived' });
  const order = await app.buildOrder({ company_id: merchant.id, site_id: id });
  const remove = () => app.call(calls.deleteSite, { params: { id } }, { as: tokens.operator });
  expect((await remove()).error?.errorCode).toBe('SITE_IN_USE');
  await app.sql.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', order.id).execute();
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  const { body } = await app.call(
    calls.searchSites,
    { query: { queryKeyword: 'short-lived' } },
    { as: tokens.operator },
  );
  expect(body.totalElements).toBe(0);
  expect((await create({ siteName: 'Short-lived' })).status).toBe(200);
});

describe('the list', () => {
  test('is narrowed by each filter, and counts what it narrows to', async () => {
    const own = await app.buildService();
    await made({ siteName: 'Filter A', serviceIds: [own.id], siteCondition: 'INDOOR', siteStatus: 'DISABLED' });
    await made({ siteName: 'Filter B', serviceIds: [own.id], siteType: 'ALFRED_POINT' });
    const names = async (query: CallRequest<typeof calls.searchSites>['query']) => {
      const found = await app.call(
        calls.searchSites,
        { query: { ...query, sort: 'siteName,asc' } },
        { as: tokens.operator },
      );
      expect(found.body.totalElements).toBe(found.body.content.length);
      return found.body.content.map(({ siteName }) => siteName);
    };
    const ours = { serviceIds: [own.id] };
    expect(await names(ours)).toEqual(['Filter A', 'Filter B']);
    expect(await names({ ...ours, siteType: ['ALFRED_POINT'] })).toEqual(['Filter B']);
    expect(await names({ ...ours, siteCondition: 'INDOOR' })).toEqual(['Filter A']);
    expect(await names({ ...ours, status: 'DISABLED' })).toEqual(['Filter A']);
    expect(await names({ ...ours, connectionStatus: 'ONLINE' })).toEqual([]);
    expect(await names({ ...ours, queryKeyword: 'filter b' })).toEqual(['Filter B']);
    expect(await names({ ...ours, siteGroupIds: [groupId] })).toEqual(['Filter A', 'Filter B']);
  });
});

test('an operator has a group from its first day on', async () => {
  const { body } = await app.call(
    calls.listSiteGroupOptions,
    { query: { merchantId: other.id } },
    { as: tokens.admin },
  );
  expect(body.content).toEqual([
    { siteGroupId: expect.any(String), siteGroupName: 'Hills', merchantId: other.id, isDefault: true },
  ]);
});
