import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildSheet } from '../../../platform/sheets/build-sheet.fixture.ts';

let app: TestApp;
let operator: Company;
let other: Company;
let groupId: string;
let serviceId: string;
let boxTypeId: string;
let quarterId: string;
let districtIds: string[];
let siteId: string;
const tokens: Record<'admin' | 'operator' | 'other' | 'merchant' | 'viewer', string> = {
  admin: '',
  operator: '',
  other: '',
  merchant: '',
  viewer: '',
};

type Body = CallRequest<typeof calls.cloneSite>['body'];
let number = 0;

const copy = (overrides: Partial<Body> = {}): Body => {
  number += 1;
  return {
    siteId,
    siteName: `Copy ${number}`,
    siteSerialNumber: `COPY-${number}`,
    siteCondition: 'OUTDOOR',
    siteGroupIds: [groupId],
    longitude: 0,
    latitude: 0,
    ...overrides,
  };
};
const clone = (overrides: Partial<Body> = {}, as: string = tokens.operator) =>
  app.call(calls.cloneSite, { body: copy(overrides) }, { as });
const wrong = async (overrides: Partial<Body>): Promise<string[]> => {
  const { status, error } = await clone(overrides);
  expect(status).toBe(400);
  return (error?.fieldErrors ?? []).map(({ path, code }) => `${path} ${code}`);
};
const read = async (id: string) =>
  (await app.call(calls.getSite, { params: { siteId: id }, query: { flag: 'detail' } }, { as: tokens.operator })).body;
const groupOf = async ({ id }: Company): Promise<string> =>
  (await app.sql.selectFrom('site_groups').select('id').where('operator_id', '=', id).executeTakeFirstOrThrow()).id;
const siteCount = async () =>
  (
    await app.sql
      .selectFrom('sites')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour' });
  other = await app.buildCompany({ company_type: 'OPERATOR', name: 'Hills' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  groupId = await groupOf(operator);
  ({ id: serviceId } = await app.buildService());
  for (const [name, company_id, permissions] of [
    ['admin', null, ['SITE_LIST', 'SITE_EDIT']],
    ['operator', operator.id, ['SITE_LIST', 'SITE_EDIT']],
    ['other', other.id, ['SITE_LIST', 'SITE_EDIT']],
    ['merchant', merchant.id, ['SITE_LIST', 'SITE_EDIT']],
    ['viewer', operator.id, ['SITE_LIST']],
  ] as const)
    tokens[name] = await app.signInAs(await app.buildUser({ company_id, permissions: [...permissions] }));
  ({ id: boxTypeId } = await app.sql
    .insertInto('box_types')
    .values({ name: 'Small', width_mm: 485, height_mm: 170, depth_mm: 550 })
    .returning('id')
    .executeTakeFirstOrThrow());
  districtIds = [];
  for (const [at, name] of ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Lam Tin'].entries()) {
    const { id } = await app.sql
      .insertInto('districts')
      .values({
        grade: at + 1,
        upper_id: districtIds.at(-1) ?? null,
        name_en: name,
        name_zh: ['香港', '九龍', '觀塘區', '藍田'][at] ?? '',
        name_pt: name,
        name_id: name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    districtIds.push(id);
  }
  quarterId = districtIds[3] ?? '';
});

/** A site with two devices, two wired doors and all that may not be copied. */
beforeEach(async () => {
  number += 1;
  const { body } = await app.call(
    calls.createSite,
    {
      body: {
        siteName: `Pier ${number}`,
        siteNameEn: `Pier in English ${number}`,
        siteSerialNumber: `PIER-${number}`,
        siteType: 'BLE_LOCKER',
        siteCondition: 'INDOOR',
        merchantId: operator.id,
        longitude: 114.158,
        latitude: 22.285,
        serviceIds: [serviceId],
        siteGroupIds: [groupId],
        dayCapacity: 40,
        customerScan: true,
        macAddress: '00:1A:2B:3C:4D:5E',
        version: '2.1',
        secrectKey: 'the key of this locker',
        accessKey: 'open sesame',
        documentNumber: '12345678901234',
        siteServiceTime: [{ serviceTimeType: 'NORMAL', weekDay: 1, openTime: '08:00', closeTime: '20:00' }],
        deviceList: [
          { deviceType: 'SCANNER', version: '1', interfaceType: 'USB', baudRate: 9600 },
          {
            deviceType: 'LOCK_CONTROL_BOARD',
            version: '1',
            interfaceType: 'COM',
            interfaceAddress: 'COM1',
            baudRate: 19_200,
            boardPorts: 24,
          },
        ],
      },
    },
    { as: tokens.operator },
  );
  siteId = body.result;
  const board = (await read(siteId)).deviceList.find(({ deviceType }) => deviceType === 'LOCK_CONTROL_BOARD');
  const door = { boxTypeId, deviceId: board?.deviceId ?? '', boardNumber: 0, positionX: 1 };
  await app.call(
    calls.saveBoxes,
    {
      params: { siteId },
      body: {
        boxList: [
          { ...door, name: 'A01', number: 1, numberInCabinet: 1, seriesFlag: true, positionY: 1, portNumber: 1 },
          { ...door, name: 'A02', number: 2, numberInCabinet: 2, positionY: 2, portNumber: 24, labels: ['Cold'] },
        ],
      },
    },
    { as: tokens.operator },
  );
});

describe('a copy of a site', () => {
  test('has its doors, wiring, devices, services and hours, and its own names and address', async () => {
    const original = await read(siteId);
    const { body } = await clone({
      streetAddress: 'Lei Yue Mun Road',
      houseNumber: '8',
      level4AriaId: quarterId,
      siteExternalSerialNumber: 'EXT-1',
      hideOnApp: true,
      cctvLink: 'https://cctv.example/1',
    });
    const made = await read(body.result);
    expect(made).toMatchObject({
      siteType: 'BLE_LOCKER',
      siteStatus: 'ENABLED',
      siteCondition: 'OUTDOOR',
      merchantId: operator.id,
      siteGroupIds: [groupId],
      serviceIds: [serviceId],
      dayCapacity: 40,
      customerScan: true,
      version: '2.1',
      streetAddress: 'Lei Yue Mun Road',
      houseNumber: '8',
      level4AriaId: quarterId,
      siteExternalSerialNumber: 'EXT-1',
      hideOnApp: true,
      cctvLink: 'https://cctv.example/1',
      longitude: 0,
      latitude: 0,
    });
    expect(made.siteServiceTime).toEqual(original.siteServiceTime);
    const plain = ({ deviceList }: typeof made) => deviceList.map(({ deviceId: _id, ...device }) => device);
    expect(plain(made)).toEqual(plain(original));
    const [, board] = made.deviceList;
    expect(made.boxList.map((box) => [box.name, box.boxTypeId, box.positionY, box.portNumber, box.labels])).toEqual([
      ['A01', boxTypeId, 1, 1, []],
      ['A02', boxTypeId, 2, 24, ['Cold']],
    ]);
    expect(made.boxList.map(({ deviceId }) => deviceId)).toEqual([board?.deviceId, board?.deviceId]);
    expect(original.boxList.map(({ boxId }) => boxId)).not.toEqual(made.boxList.map(({ boxId }) => boxId));
  });

  test('has no keys, no MAC address, no register number, and doors that are free', async () => {
    const [box] = (await read(siteId)).boxList;
    await app.call(
      calls.setBoxService,
      { body: { boxIds: [box?.boxId ?? ''], service: 'FAULTY', note: 'Hinge' } },
      { as: await app.signInAs(await app.buildUser({ company_id: operator.id })) },
    );
    const made = await read((await clone()).body.result);
    expect(made).toMatchObject({
      secrectKey: null,
      accessKey: null,
      macAddress: null,
      documentNumber: null,
      siteNameEn: null,
      pictureIds: [],
    });
    expect(made.boxList.map(({ boxStatus, service }) => [boxStatus, service])).toEqual([
      ['AVAILABLE', 'IN_SERVICE'],
      ['AVAILABLE', 'IN_SERVICE'],
    ]);
    const rooms = await app.sql
      .selectFrom('site_box_types')
      .select(['compartments', 'rooms'])
      .where('site_id', '=', made.siteId)
      .executeTakeFirst();
    expect(rooms).toEqual({ compartments: 2, rooms: 2 });
  });

  test('is in the audit log, which names the original', async () => {
    const { body } = await clone();
    const line = await app.sql
      .selectFrom('audit_events')
      .selectAll()
      .where('noun_id', '=', body.result)
      .where('noun', '=', 'sites')
      .executeTakeFirstOrThrow();
    expect([line.action, line.company_id]).toEqual(['sites.create', operator.id]);
    expect(line.after).toMatchObject({ copyOf: (await read(siteId)).siteName });
    expect(JSON.stringify(line.after)).not.toMatch(/the key of this locker|open sesame/);
  });

  test('says of every field what is wrong, and then nothing is made', async () => {
    const before = await siteCount();
    const { siteName, siteSerialNumber } = await read(siteId);
    expect(await wrong({ siteName: siteName.toUpperCase(), siteSerialNumber })).toEqual([
      'siteName taken',
      'siteSerialNumber taken',
    ]);
    expect(await wrong({ siteGroupIds: [] })).toEqual(['siteGroupIds required']);
    expect(await wrong({ siteGroupIds: [await groupOf(other)] })).toEqual(['siteGroupIds notFound']);
    expect(await wrong({ longitude: undefined as never, latitude: 91 })).toEqual([
      'longitude required',
      'latitude tooLarge',
    ]);
    expect(await wrong({ streetAddress: 'Lei Yue Mun Road' })).toEqual(['level4AriaId quarterMissing']);
    // A city in the place of a quarter.
    expect(await wrong({ streetAddress: 'Lei Yue Mun Road', level4AriaId: districtIds[1] })).toEqual([
      'level4AriaId quarterMissing',
    ]);
    expect(await wrong({ level4AriaId: '999999999' })).toEqual(['level4AriaId notFound']);
    expect(await siteCount()).toBe(before);
  });

  test('is made by whoever administers the site alone', async () => {
    const before = await siteCount();
    expect((await clone({}, tokens.viewer)).status).toBe(403);
    expect((await clone({}, tokens.merchant)).status).toBe(404);
    expect((await clone({}, tokens.other)).status).toBe(404);
    const warehouse = await app.buildSite({ operator_id: operator.id, site_type: 'WAREHOUSE' });
    expect((await clone({ siteId: warehouse.id })).error?.errorCode).toBe('PLATFORM_ONLY');
    expect(await siteCount()).toBe(before + 1);
    expect((await clone({ siteId: warehouse.id }, tokens.admin)).status).toBe(200);
  });
});

describe('a file of copies', () => {
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
    'Groups',
  ];
  const send = async (rows: readonly (readonly string[])[], as: string = tokens.operator) =>
    app.call(calls.importSiteCopies, { fields: { siteId }, file: await buildSheet(headings, rows) }, { as });
  const place = ['Hong Kong', '九龍', 'kwun tong', 'Lam Tin', 'Lei Yue Mun Road', '114.2', '22.3'];

  test('makes a site with all doors of each good row, and says of the others why not', async () => {
    const before = await read(siteId);
    number += 1;
    const name = (at: number) => [`Mall ${number} ${at}`, `MALL-${number}-${at}`];
    const { body } = await send([
      [...name(1), ...place, ''],
      [...name(2), ...place, 'no such group'],
      [...name(3), 'Hong Kong', 'Nowhere', '', '', '', '114.2', '22.3', ''],
      [before.siteName.toLowerCase(), before.siteSerialNumber, ...place, ''],
      [...name(5), ...place, ''],
      [name(5)[0] ?? '', 'OTHER', ...place, ''],
      [...name(7), '', '', '', '', 'Lei Yue Mun Road', '', '22.3', ''],
    ]);
    expect([body.total, body.created, body.count]).toEqual([7, 1, 6]);
    const refused = (rows: typeof body.BAD_PARAMETER) =>
      rows.map(({ orderId, fieldErrors }) => [orderId, ...fieldErrors.map(({ path, code }) => `${path} ${code}`)]);
    expect(refused(body.ALREADY_EXIST)).toEqual([['5', 'siteName taken', 'siteSerialNumber taken']]);
    expect(refused(body.BAD_PARAMETER)).toEqual([
      ['3', 'siteGroupIds notFound'],
      ['4', 'level2AriaId notFound'],
      ['6', 'siteName twiceInFile'],
      ['7', 'siteName twiceInFile'],
      ['8', 'longitude required', 'level4AriaId quarterMissing'],
    ]);
    const { body: found } = await app.call(
      calls.searchSites,
      { query: { queryKeyword: `Mall ${number}` } },
      { as: tokens.operator },
    );
    const [made] = found.content;
    expect(found.totalElements).toBe(1);
    const site = await read(made?.siteId ?? '');
    expect(site).toMatchObject({
      siteSerialNumber: `MALL-${number}-1`,
      siteGroupIds: [groupId],
      siteCondition: before.siteCondition,
      level4AriaId: quarterId,
      secrectKey: null,
    });
    expect(site.boxList.map((box) => [box.name, box.boardNumber, box.portNumber])).toEqual(
      before.boxList.map((box) => [box.name, box.boardNumber, box.portNumber]),
    );
  });

  test('that is sent again makes nothing twice', async () => {
    number += 1;
    const rows = [[`Twice ${number}`, `TWICE-${number}`, ...place, '']];
    expect((await send(rows)).body.created).toBe(1);
    const { body } = await send(rows);
    expect([body.created, body.ALREADY_EXIST.length]).toEqual([0, 1]);
  });

  test('is taken of whoever administers the site alone', async () => {
    for (const as of [tokens.merchant, tokens.other]) expect((await send([], as)).status).toBe(404);
    expect((await send([], tokens.viewer)).status).toBe(403);
  });

  test('has a template that is read back in each language', async () => {
    for (const language of ['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const) {
      const template = await app.call(calls.downloadSiteCopyTemplate, {}, { as: tokens.operator, language });
      const file = new File([new Uint8Array(template.raw)], 'copies.xlsx');
      const { body } = await app.call(
        calls.importSiteCopies,
        { fields: { siteId }, file },
        { as: tokens.operator, language },
      );
      expect([language, body.BAD_PARAMETER]).toEqual([language, []]);
    }
  });
});
