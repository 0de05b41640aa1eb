import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildBoxes } from '../../../../test/factories/boxes.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { gif, pngOfBytes, smallPng } from '../../settings/files/images.fixture.ts';

let app: TestApp;
let operator: Company;
let siteId: string;
let otherSiteId: string;
const tokens: Record<'admin' | 'operator' | 'colleague' | 'merchant' | 'viewer', string> = {
  admin: '',
  operator: '',
  colleague: '',
  merchant: '',
  viewer: '',
};

const read = async (id: string) =>
  (await app.call(calls.getSite, { params: { siteId: id }, query: {} }, { as: tokens.admin })).body;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  for (const [name, company_id, permissions] of [
    ['admin', null, ['SITE_LIST', 'SITE_EDIT']],
    ['operator', operator.id, ['SITE_LIST', 'SITE_EDIT']],
    ['colleague', operator.id, ['SITE_LIST', 'SITE_EDIT']],
    ['merchant', merchant.id, ['SITE_LIST', 'SITE_EDIT']],
    ['viewer', operator.id, ['SITE_LIST']],
  ] as const)
    tokens[name] = await app.signInAs(await app.buildUser({ company_id, permissions: [...permissions] }));
  siteId = (await app.buildSite({ operator_id: operator.id })).id;
  otherSiteId = (await app.buildSite({ operator_id: operator.id })).id;
});

describe('one device of a site', () => {
  type Body = CallRequest<typeof calls.updateSiteDevice>['body'];
  const board: Omit<Body, 'siteId'> = {
    deviceType: 'LOCK_CONTROL_BOARD',
    version: '1',
    interfaceType: 'COM',
    interfaceAddress: 'COM1',
    baudRate: 19_200,
    boardPorts: 24,
  };
  const send = (body: Partial<Body>, as = tokens.operator) =>
    app.call(calls.updateSiteDevice, { body: { siteId, ...board, ...body } }, { as });
  const wrong = async (body: Partial<Body>) =>
    ((await send(body)).error?.fieldErrors ?? []).map(({ path, code }) => `${path} ${code}`);

  test('is added and changed, the others remain, and the audit says so', async () => {
    await send({});
    await send({ deviceType: 'SCANNER', interfaceType: 'USB', interfaceAddress: null });
    const [first, second] = (await read(siteId)).deviceList;
    const { dataVersion } = await read(siteId);
    expect((await send({ deviceId: first?.deviceId, baudRate: 9600, dataVersion })).status).toBe(200);
    const site = await read(siteId);
    expect(site.deviceList).toEqual([{ ...first, baudRate: 9600 }, second]);
    expect((await send({ deviceId: first?.deviceId, dataVersion })).error?.errorCode).toBe('STALE_VERSION');
    const lines = await app.sql
      .selectFrom('audit_events')
      .select('action')
      .where('noun_id', '=', siteId)
      .where('noun', '=', 'sites')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['sites.update', 'sites.update', 'sites.update']);
  });

  test('is refused if it can not be distinguished from another, or has no address', async () => {
    const [first] = (await read(siteId)).deviceList;
    expect(await wrong({ interfaceAddress: 'COM2' })).toEqual(['deviceType interfaceTwice']);
    expect(await wrong({ deviceType: 'PRINTER' })).toEqual(['interfaceAddress interfaceTwice']);
    expect(await wrong({ deviceType: 'PRINTER', interfaceAddress: '' })).toEqual(['interfaceAddress interfaceMissing']);
    expect(await wrong({ deviceId: '999999' })).toEqual(['deviceId notFound']);
    expect(await wrong({ deviceId: first?.deviceId, version: '', baudRate: 0 })).toEqual([
      'version required',
      'baudRate tooSmall',
    ]);
    expect((await send({ deviceId: first?.deviceId }, tokens.merchant)).status).toBe(404);
    expect((await send({ deviceId: first?.deviceId }, tokens.viewer)).status).toBe(403);
  });

  test('remains a board with the ports that doors are wired to', async () => {
    const [first] = (await read(siteId)).deviceList;
    const [box] = await buildBoxes(app.sql, siteId, ['A01']);
    await app.sql
      .updateTable('boxes')
      .set({ device_id: first?.deviceId ?? null, board_number: 0, port_number: 20 })
      .where('id', '=', box?.id ?? '')
      .execute();
    expect(await wrong({ deviceId: first?.deviceId, boardPorts: 16 })).toEqual(['boardPorts portBeyondBoard']);
    expect(await wrong({ deviceId: first?.deviceId, deviceType: 'CAMERA' })).toEqual(['deviceType doorsWired']);
  });
});

describe('the key of a Bluetooth locker', () => {
  const key = Buffer.from([0, 1, 2, 250, 255]);
  const send = (name = 'key.bin', bytes: Uint8Array = key, as = tokens.operator) =>
    app.call(calls.importBleKey, { file: new File([new Uint8Array(bytes)], name) }, { as });
  const make = async (secrectKey: string, as = tokens.operator) => {
    const service = await app.buildService();
    const group = await app.sql
      .selectFrom('site_groups')
      .select('id')
      .where('operator_id', '=', operator.id)
      .executeTakeFirstOrThrow();
    const name = `Ble ${service.id}`;
    return app.call(
      calls.createSite,
      {
        body: {
          siteName: name,
          siteSerialNumber: name.replace(' ', '-'),
          siteType: 'BLE_LOCKER',
          siteCondition: 'INDOOR',
          longitude: 0,
          latitude: 0,
          merchantId: operator.id,
          serviceIds: [service.id],
          siteGroupIds: [group.id],
          macAddress: '00:1A:2B:3C:4D:5E',
          version: '2.1',
          secrectKey,
        },
      },
      { as },
    );
  };

  test('goes from a file into a site without being shown', async () => {
    const { body } = await send();
    expect(body.secrectKey).toMatch(/^sealed:/);
    expect(body.secrectKey).not.toContain(key.toString('base64'));
    const made = await make(body.secrectKey);
    expect((await read(made.body.result)).secrectKey).toBe('******');
    const largest = (await send('KEY.BIN', Buffer.alloc(64 * 1024, 7))).body.secrectKey;
    expect((await make(largest)).status).toBe(200);
  });

  test('is the one of the person who sent it', async () => {
    const { body } = await send();
    const { error } = await make(body.secrectKey, tokens.colleague);
    expect(error?.fieldErrors).toMatchObject([{ path: 'secrectKey', code: 'invalid' }]);
    for (const plain of ['the key of this locker', key.toString('base64')])
      expect((await make(plain)).error?.fieldErrors).toMatchObject([{ path: 'secrectKey', code: 'keyNotImported' }]);
    expect((await make('sealed:nonsense')).error?.fieldErrors).toMatchObject([{ path: 'secrectKey', code: 'invalid' }]);
  });

  test('is a .bin file', async () => {
    for (const name of ['key.txt', 'bin', 'key.bin.exe'])
      expect((await send(name)).error?.fieldErrors).toMatchObject([{ path: 'file', code: 'binFormat' }]);
    expect((await send('key.bin', Buffer.alloc(64 * 1024 + 1))).error?.errorCode).toBe('FILE_TOO_LARGE');
    expect((await send('key.bin', key, tokens.viewer)).status).toBe(403);
  });
});

describe('the screen saver', () => {
  const upload = (fields: { siteId?: string }, as = tokens.operator, bytes: Uint8Array = smallPng) =>
    app.call(calls.uploadScreenSaver, { fields, file: new File([new Uint8Array(bytes)], 'saver.png') }, { as });
  const shown = async (query: { siteId?: string }, as = tokens.operator) =>
    (await app.call(calls.getScreenSaver, { query }, { as })).body;
  const remove = (body: { siteId?: string }, as = tokens.operator) =>
    app.call(calls.removeScreenSaver, { body }, { as });

  test('of a site comes before that of its operator, and that before the one of the platform', async () => {
    expect(await shown({ siteId })).toEqual({ fileId: null, source: null });
    const platform = (await upload({}, tokens.admin)).body;
    expect(platform.source).toBe('PLATFORM');
    expect(await shown({ siteId })).toEqual(platform);
    const ofOperator = (await upload({}, tokens.operator, gif)).body;
    expect(ofOperator.source).toBe('OPERATOR');
    const ofSite = (await upload({ siteId })).body;
    expect([await shown({ siteId }), await shown({ siteId: otherSiteId })]).toEqual([ofSite, ofOperator]);
    // A user who sees the site may see the picture.
    const download = (fileId: string | null, as: string) =>
      app.call(calls.downloadFile, { params: { fileId: fileId ?? '' } }, { as });
    for (const { fileId } of [platform, ofOperator, ofSite])
      expect((await download(fileId, tokens.merchant)).status).toBe(200);
    const again = (await upload({ siteId })).body;
    expect(again.fileId).not.toBe(ofSite.fileId);
    expect((await remove({ siteId })).body).toEqual(ofOperator);
    expect((await remove({ siteId })).status).toBe(404);
    expect((await remove({})).body).toEqual(platform);
    expect((await remove({}, tokens.admin)).body).toEqual({ fileId: null, source: null });
  });

  test('is a picture of at most 10 MB, set by a user who administers the site alone', async () => {
    const before = await app.sql
      .selectFrom('files')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirst();
    expect((await upload({ siteId }, tokens.operator, Buffer.from('<svg/>'))).error?.errorCode).toBe('FILE_REFUSED');
    expect((await upload({ siteId }, tokens.operator, pngOfBytes(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload({ siteId }, tokens.merchant)).status).toBe(404);
    expect((await upload({}, tokens.merchant)).status).toBe(404);
    expect((await upload({ siteId }, tokens.viewer)).status).toBe(403);
    expect(
      await app.sql
        .selectFrom('files')
        .select(sql<number>`count(*)::int`.as('n'))
        .executeTakeFirst(),
    ).toEqual(before);
  });
});
