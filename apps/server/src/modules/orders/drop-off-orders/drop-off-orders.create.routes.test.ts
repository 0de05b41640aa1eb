import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { imageOf } from '../../settings/files/images.ts';
import { pngOfBytes } from '../../settings/files/images.fixture.ts';
import { buildDropOffWorld, type DropOffBody } from './drop-off-orders.fixture.ts';

let app: TestApp;
let folder: string;
let world: Awaited<ReturnType<typeof buildDropOffWorld>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-drop-off-'));
  app = await startTestApp({ environment: { FILES_URL: folder } });
  world = await buildDropOffWorld(app);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a drop-off order', () => {
  test('is created with all that the specification names', async () => {
    const { body } = await world.create({
      expressNumber: 'PX-1',
      boxTypeId: world.boxType.id,
      language: 'id_ID',
      recipientName: 'Dewi Lestari',
      senderName: 'Budi Santoso',
      senderPhone: '628111111111',
      storeUserName: 'Agus',
      storeUserPhoneNumber: '628222222222',
      weight: 1.25,
    });
    expect(body).toMatchObject({
      expressNumber: 'PX-1',
      kind: 'DROP_OFF',
      status: 'Created',
      merchantId: world.merchant.id,
      collectMerchant: 'Kirim',
      deliverMerchant: 'Kirim',
      refMerchant: null,
      clientType: 'WEB',
      language: 'id_ID',
      recipientName: 'Dewi Lestari',
      recipientPhoneNumber: '6281234567890',
      senderName: 'Budi Santoso',
      senderPhone: '628111111111',
      storeUserName: 'Agus',
      storeUserPhoneNumber: '628222222222',
      siteTypeDisplayName: 'Locker',
      displayProductType: 'Paket kecil',
      boxTypeId: world.boxType.id,
      boxTypeName: world.boxType.name,
      serviceId: world.service.id,
      weight: 1.25,
      currency: 'IDR',
      events: [{ trackEventType: 'ADD_ORDER', event: 'Created' }],
    });
    expect(body.ordersItems).toEqual([{ productVariantId: world.variant.id, name: 'Paket kecil', quantity: 1 }]);
    const audit = await app.sql.selectFrom('audit_events').selectAll().where('noun_id', '=', body.articleId).execute();
    expect(audit).toMatchObject([{ action: 'drop-off-orders.create', company_id: world.merchant.id }]);
  });

  test('has two unpredictable QR codes, as images', async () => {
    const [one, other] = [(await world.create()).body, (await world.create()).body];
    const codes = [one, other].flatMap(({ barcode }) => [barcode?.storeQRCode ?? '', barcode?.takeQRCode ?? '']);
    for (const code of codes) {
      const image = imageOf(Buffer.from(code, 'base64'));
      expect(image?.type).toBe('image/png');
      expect(image?.width).toBe(image?.height);
    }
    expect(new Set(codes).size).toBe(4);
    const stored = await app.sql
      .selectFrom('drop_off_orders')
      .selectAll()
      .where('order_id', '=', one.articleId)
      .execute();
    for (const row of stored) {
      expect(row.store_code).toMatch(/^[0-9A-F]{32}$/);
      expect(row.take_code).toMatch(/^[0-9A-F]{32}$/);
    }
  });

  test('gets its tracking number by the rule of its company, and is refused where that has none left', async () => {
    const { id } = await app.sql
      .insertInto('number_rules')
      .values({ company_id: world.merchant.id, formula: 'PX{SITE}{SEQ:1}', reset: 'NEVER', capacity: '9' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await world.create({ expressNumber: '' })).body.expressNumber).toBe('PXAL1');
    await app.sql.updateTable('number_counters').set({ used: '9' }).where('number_rule_id', '=', id).execute();
    expect((await world.create({})).error.fieldErrors).toMatchObject([{ path: 'expressNumber', code: 'noNumberLeft' }]);
    await app.sql.deleteFrom('number_rules').where('id', '=', id).execute();
  });

  test('gets a tracking number of its own where none is given, half a kilogram and the language of the caller', async () => {
    for (const expressNumber of [undefined, '']) {
      const { body } = await world.create({ expressNumber });
      expect(body.expressNumber).toMatch(/^DO-[0-9A-Z]{12}$/);
      expect([body.weight, body.language]).toEqual([0.5, 'en_US']);
    }
  });

  test('has a tracking number that is unique in the company', async () => {
    await world.create({ expressNumber: 'TWICE' });
    const { error } = await world.create({ expressNumber: 'TWICE' });
    expect([error.statusCode, error.errorCode]).toEqual([409, 'TRACKING_NUMBER_TAKEN']);
  });

  test.each(['siteId', 'items', 'photoId', 'recipientPhoneNumber'] as const)('needs %s', async (field) => {
    const { [field]: _, ...body } = await world.input();
    const { error } = await app.call(calls.createDropOffOrder, { body: body as DropOffBody }, { as: world.token });
    expect(error.fieldErrors?.map(({ path }) => path)).toEqual([field]);
  });

  test('needs a product', async () => {
    expect(await world.wrongIn({ items: [] })).toEqual(['items required']);
  });

  test('takes products of one drop-off service alone, and no laundry', async () => {
    const variantOf = async (service_id: string) =>
      (
        await app.sql
          .insertInto('product_variants')
          .values({ service_id, name: 'Other' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const item = (productVariantId: string) => ({ productVariantId, quantity: 1 });
    for (const service of [
      { kind: 'LAUNDRY' },
      { kind: 'LAUNDRY', function_type: 'DROP_OFF' },
      { function_type: 'NONE' },
      { function_type: 'STORE' },
    ]) {
      const variant = await variantOf((await app.buildService(service)).id);
      expect(await world.wrongIn({ items: [item(variant)] })).toEqual(['items.0.productVariantId notDropOff']);
    }
    expect(await world.wrongIn({ items: [item('999999')] })).toEqual(['items.0.productVariantId notFound']);
    const other = await variantOf((await app.buildService({ function_type: 'DROP_OFF' })).id);
    expect(await world.wrongIn({ items: [item(world.variant.id), item(other)] })).toEqual([
      'items.1.productVariantId otherService',
    ]);
  });

  test('takes no field that was not named', async () => {
    expect(await world.wrongIn({ photo: 'x' } as Partial<DropOffBody>)).toEqual(['photo unknown']);
  });
});

describe('a phone number', () => {
  const digits = (count: number) => '62' + '1'.repeat(count);
  test.each(['recipientPhoneNumber', 'senderPhone', 'storeUserPhoneNumber'] as const)(
    'of %s is 62 and 8 to 14 digits',
    async (field) => {
      for (const phone of [digits(8), digits(14)]) expect((await world.create({ [field]: phone })).status).toBe(200);
      for (const phone of [digits(7), digits(15), '+628123456789', '852912345678', '62 8123456789', '62812345678a'])
        expect([phone, await world.wrongIn({ [field]: phone })]).toEqual([phone, [`${field} dropOffPhone`]]);
    },
  );

  test('of sender and courier may be left empty', async () => {
    const { body } = await world.create({ senderPhone: '', storeUserPhoneNumber: '' });
    expect([body.senderPhone, body.storeUserPhoneNumber]).toEqual([null, null]);
  });

  test('retains its form when it is edited, and its length', async () => {
    const { articleId } = (await world.create({ recipientPhoneNumber: digits(14) })).body;
    const edit = (recipientPhoneNumber: string, id = articleId) =>
      app.call(calls.updateOrder, { body: { articleId: id, recipientPhoneNumber } }, { as: world.token });
    for (const phone of [digits(13), digits(8)]) expect((await edit(phone)).body.recipientPhoneNumber).toBe(phone);
    for (const phone of [digits(7), '', '91234567'])
      expect((await edit(phone)).error.fieldErrors).toMatchObject([{ code: 'dropOffPhone' }]);
    const standard = await app.buildOrder({ company_id: world.merchant.id });
    expect((await edit(digits(13), standard.id)).status).toBe(200);
    expect((await edit(digits(14), standard.id)).error.fieldErrors).toMatchObject([{ code: 'phone' }]);
  });
});

describe('the site', () => {
  test.each(['WAREHOUSE', 'HOME_DELIVERY'])('is no %s', async (site_type) => {
    const site = await app.buildSite({ operator_id: world.operator.id, site_type });
    expect(await world.wrongIn({ siteId: site.id })).toEqual(['siteId notAnOption']);
  });

  test('is one that the company sees, and the box type one that the site has', async () => {
    const foreign = await app.buildSite({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
    expect(await world.wrongIn({ siteId: foreign.id })).toEqual(['siteId notFound']);
    const admin = await world.signIn(null);
    const photoId = await world.upload(undefined, admin);
    const asked = { merchantId: world.merchant.id, siteId: foreign.id, photoId };
    expect(await world.wrongIn(asked, admin)).toEqual(['siteId companySite']);
    const bare = await app.buildSite({ operator_id: world.operator.id });
    expect(await world.wrongIn({ siteId: bare.id, boxTypeId: world.boxType.id })).toEqual(['boxTypeId notFound']);
  });
});

test('an edit takes a drop-off order to no site that it could not have been created for', async () => {
  const { body: order } = await world.create({ boxTypeId: world.boxType.id });
  const moveTo = async (siteId: string) =>
    app.call(calls.updateOrder, { body: { articleId: order.articleId, siteId } }, { as: world.token });
  const depot = await app.buildSite({ operator_id: world.operator.id, site_type: 'WAREHOUSE' });
  expect((await moveTo(depot.id)).error.fieldErrors).toMatchObject([{ path: 'siteId', code: 'notAnOption' }]);
  const point = await app.buildSite({ operator_id: world.operator.id, site_type: 'ALFRED_POINT' });
  expect((await moveTo(point.id)).status).toBe(200);
  const read = await app.call(calls.getDropOffOrder, { params: { id: order.articleId } }, { as: world.token });
  // The new site has no such compartments.
  expect(read.body).toMatchObject({ siteId: point.id, boxTypeId: null, bookingBoxType: null });
});

describe('the photo', () => {
  test('remains strictly below 2 MB', async () => {
    const most = await world.upload(pngOfBytes(fileLimits.imageMaxBytes - 1));
    expect((await world.create({ photoId: most })).body.photoId).toBe(most);
    const more = await world.upload(pngOfBytes(fileLimits.imageMaxBytes));
    expect(await world.wrongIn({ photoId: more })).toEqual(['photoId tooLarge']);
    const { articleId } = (await world.create()).body;
    const edit = (photoId: string | null, id = articleId) =>
      app.call(calls.updateOrder, { body: { articleId: id, photoId } }, { as: world.token });
    expect((await edit(more)).error.fieldErrors).toMatchObject([{ path: 'photoId', code: 'tooLarge' }]);
    expect((await edit(null)).error.fieldErrors).toMatchObject([{ path: 'photoId', code: 'required' }]);
    // Elsewhere 2 MB are allowed (orders.md 5.2).
    const standard = await app.buildOrder({ company_id: world.merchant.id });
    expect((await edit(more, standard.id)).body.photoId).toBe(more);
    expect((await edit(null, standard.id)).body.photoId).toBeNull();
  });

  test('is replaced with an event that says so', async () => {
    const { articleId, photoId: before, version } = (await world.create()).body;
    const photoId = await world.upload();
    const { body } = await app.call(calls.updateOrder, { body: { articleId, version, photoId } }, { as: world.token });
    expect(body).toMatchObject({ photoId, version: version + 1 });
    expect(JSON.parse(body.events[0]?.operateDesc ?? '')).toEqual({ photoId: [before, photoId] });
  });

  test('is one of the person or of the company, not one that hangs elsewhere', async () => {
    const neighbour = await app.buildCompany({ operator_id: world.operator.id });
    const theirs = await world.upload(undefined, await world.signIn(neighbour.id));
    expect(await world.wrongIn({ photoId: theirs })).toEqual(['photoId notFound']);
    // The operator sees both companies, yet doesn't show one what is the other's.
    const operator = await world.signIn(world.operator.id);
    expect(await world.wrongIn({ merchantId: world.merchant.id, photoId: theirs }, operator)).toEqual([
      'photoId notFound',
    ]);
    const own = await world.upload(undefined, operator);
    const { body } = await world.create({ merchantId: world.merchant.id, photoId: own }, operator);
    const seen = await app.call(calls.downloadFile, { params: { fileId: own } }, { as: world.token });
    expect([body.merchantId, seen.status]).toEqual([world.merchant.id, 200]);
    expect(await world.wrongIn({ photoId: 'f'.repeat(32) })).toEqual(['photoId notFound']);
  });
});

describe('creating', () => {
  test('for another company needs SELECT_COMPANY_FOR_BULK_ORDER_CREATION', async () => {
    const one = await world.signIn(world.operator.id, ['DROP_ORDER_CREATE']);
    const refused = await world.create({ merchantId: world.merchant.id }, one);
    expect([refused.status, refused.error.data]).toEqual([
      403,
      { permissions: ['SELECT_COMPANY_FOR_BULK_ORDER_CREATION'] },
    ]);
  });
});
