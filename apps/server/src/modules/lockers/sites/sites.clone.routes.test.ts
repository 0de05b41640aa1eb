import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCopyWorld, type CopyWorld } from './sites.clone.fixture.ts';

let world: CopyWorld;
let siteId: string;
beforeAll(async () => {
  world = await buildCopyWorld();
});
beforeEach(async () => {
  siteId = await world.makeSite();
});

type Body = CallRequest<typeof calls.cloneSite>['body'];
let number = 0;

const copy = (overrides: Partial<Body> = {}): Body => {
  number += 1;
  return {
    siteId,
    siteName: `Copy ${number}`,
    siteSerialNumber: `COPY-${number}`,
    siteCondition: 'OUTDOOR',
    siteGroupIds: [world.groupId],
    longitude: 0,
    latitude: 0,
    ...overrides,
  };
};
const clone = (overrides: Partial<Body> = {}, as: string = world.tokens.operator) =>
  world.app.call(calls.cloneSite, { body: copy(overrides) }, { as });
const wrong = async (overrides: Partial<Body>): Promise<string[]> => {
  const { status, error } = await clone(overrides);
  expect(status).toBe(400);
  return (error?.fieldErrors ?? []).map(({ path, code }) => `${path} ${code}`);
};

describe('a copy of a site', () => {
  test('has its doors, wiring, devices, services and hours, and its own names and address', async () => {
    const original = await world.read(siteId);
    const { body } = await clone({
      streetAddress: 'Lei Yue Mun Road',
      houseNumber: '8',
      level4AriaId: world.quarterId,
      siteExternalSerialNumber: 'EXT-1',
      hideOnApp: true,
      cctvLink: 'https://cctv.example/1',
    });
    const made = await world.read(body.result);
    expect(made).toMatchObject({
      siteType: 'BLE_LOCKER',
      siteStatus: 'ENABLED',
      siteCondition: 'OUTDOOR',
      merchantId: world.operator.id,
      siteGroupIds: [world.groupId],
      serviceIds: [world.serviceId],
      dayCapacity: 40,
      customerScan: true,
      version: '2.1',
      streetAddress: 'Lei Yue Mun Road',
      houseNumber: '8',
      level4AriaId: world.quarterId,
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
      ['A01', world.boxTypeId, 1, 1, []],
      ['A02', world.boxTypeId, 2, 24, ['Cold']],
    ]);
    expect(made.boxList.map(({ deviceId }) => deviceId)).toEqual([board?.deviceId, board?.deviceId]);
    expect(original.boxList.map(({ boxId }) => boxId)).not.toEqual(made.boxList.map(({ boxId }) => boxId));
  });

  test('has no keys, no MAC address, no register number, and doors that are free', async () => {
    const [box] = (await world.read(siteId)).boxList;
    await world.app.call(
      calls.setBoxService,
      { body: { boxIds: [box?.boxId ?? ''], service: 'FAULTY', note: 'Hinge' } },
      { as: await world.app.signInAs(await world.app.buildUser({ company_id: world.operator.id })) },
    );
    const made = await world.read((await clone()).body.result);
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
    const rooms = await world.app.sql
      .selectFrom('site_box_types')
      .select(['compartments', 'rooms'])
      .where('site_id', '=', made.siteId)
      .executeTakeFirst();
    expect(rooms).toEqual({ compartments: 2, rooms: 2 });
  });

  test('is in the audit log, which names the original', async () => {
    const { body } = await clone();
    const line = await world.app.sql
      .selectFrom('audit_events')
      .selectAll()
      .where('noun_id', '=', body.result)
      .where('noun', '=', 'sites')
      .executeTakeFirstOrThrow();
    expect([line.action, line.company_id]).toEqual(['sites.create', world.operator.id]);
    expect(line.after).toMatchObject({ copyOf: (await world.read(siteId)).siteName });
    expect(JSON.stringify(line.after)).not.toMatch(/the key of this locker|open sesame/);
  });

  test('says of every field what is wrong, and then nothing is made', async () => {
    const before = await world.siteCount();
    const { siteName, siteSerialNumber } = await world.read(siteId);
    expect(await wrong({ siteName: siteName.toUpperCase(), siteSerialNumber })).toEqual([
      'siteName taken',
      'siteSerialNumber taken',
    ]);
    expect(await wrong({ siteGroupIds: [] })).toEqual(['siteGroupIds required']);
    expect(await wrong({ siteGroupIds: [await world.groupOf(world.other)] })).toEqual(['siteGroupIds notFound']);
    expect(await wrong({ longitude: undefined as never, latitude: 91 })).toEqual([
      'longitude required',
      'latitude tooLarge',
    ]);
    expect(await wrong({ streetAddress: 'Lei Yue Mun Road' })).toEqual(['level4AriaId quarterMissing']);
    // A city in the place of a quarter.
    expect(await wrong({ streetAddress: 'Lei Yue Mun Road', level4AriaId: world.districtIds[1] })).toEqual([
      'level4AriaId quarterMissing',
    ]);
    expect(await wrong({ level4AriaId: '999999999' })).toEqual(['level4AriaId notFound']);
    expect(await world.siteCount()).toBe(before);
  });

  test('is made by a user who administers the site alone', async () => {
    const before = await world.siteCount();
    expect((await clone({}, world.tokens.viewer)).status).toBe(403);
    expect((await clone({}, world.tokens.merchant)).status).toBe(404);
    expect((await clone({}, world.tokens.other)).status).toBe(404);
    const warehouse = await world.app.buildSite({ operator_id: world.operator.id, site_type: 'WAREHOUSE' });
    expect((await clone({ siteId: warehouse.id })).error?.errorCode).toBe('PLATFORM_ONLY');
    expect(await world.siteCount()).toBe(before + 1);
    expect((await clone({ siteId: warehouse.id }, world.tokens.admin)).status).toBe(200);
  });
});
