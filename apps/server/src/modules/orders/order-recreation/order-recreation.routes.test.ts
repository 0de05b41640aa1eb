import { calls } from '@cubby/contract';
import { recreatableStatuses } from '@cubby/contract/orders/order-recreation/order-recreation.limits';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { buildRecreationWorld, type Row } from './order-recreation.fixture.ts';

const app = await startTestApp();
const world = await buildRecreationWorld(app);
const { operator, merchant, stranger, carrier, site, home, token, admin, original, rowOf, recreate } = world;

const wrongFields = async (row: Row, as = token) => {
  const { created, BAD_PARAMETER } = await recreate([row], as);
  expect(created).toEqual([]);
  return BAD_PARAMETER[0]?.fieldErrors.map(({ path, code }) => `${path} ${code}`);
};
const offered = async (ids: string[], as = token) =>
  app.call(calls.listRecreateRows, { body: { orderIds: ids } }, { as });

describe('the rows that are offered', () => {
  test('are prefilled from the originals, in the order asked for, but for the tracking number', async () => {
    const service = await app.buildService();
    const variant = await app.sql
      .insertInto('product_variants')
      .values({ name: 'Small', service_id: service.id })
      .returningAll()
      .executeTakeFirstOrThrow();
    const one = await original({
      recipient_name: '陳大文',
      recipient_address: '1 Road',
      additional_handling_fee: '12.35',
      delivery_fee_flag: true,
    });
    await app.sql
      .insertInto('order_items')
      .values({ order_id: one.id, product_variant_id: variant.id, quantity: 2 })
      .execute();
    const other = await original({ site_id: null, recipient_phone: null, recipient_name: null });
    const { body } = await offered([other.id, one.id, other.id]);
    expect(body.map(({ originalOrdersId }) => originalOrdersId)).toEqual([other.id, one.id]);
    expect(body[0]).toMatchObject({ siteId: null, siteSerialNumber: '', recipientName: '', priceNumber: '' });
    expect(body[1]).toEqual({
      originalOrdersId: one.id,
      newExpressNumber: '',
      recipientPhoneNumber: '+85291234567',
      siteId: site.id,
      recipientName: '陳大文',
      recipientAddress: '1 Road',
      productVariantId: variant.id,
      priceNumber: '12.4',
      deliveryFeeFlag: true,
      siteSerialNumber: site.serial_number,
      bookingBoxTypeId: null,
      overdueTime: null,
      originalOrderNumber: one.order_number,
      originalExpressNumber: one.tracking_number,
      status: 'Cancelled',
      merchantId: merchant.id,
      company: merchant.name,
      environment: 'DEFAULT',
      currency: 'HKD',
      siteName: site.name,
      siteType: 'ALFRED_LOCKER',
      productName: 'Small',
      ifGenerateExpressNumber: false,
      refusal: null,
    });
  });

  test('say of each original why it is not recreated', async () => {
    const created = await original({ status: 'Created' });
    const laundry = await original({ kind: 'LAUNDRY' });
    const { body } = await offered([created.id, laundry.id]);
    expect(body.map(({ refusal }) => refusal)).toEqual([
      expect.stringMatching(/status is Created/),
      expect.stringMatching(/can’t be recreated here/),
    ]);
  });

  test('leave out what is not seen or not there, and need the permission', async () => {
    const foreign = await original({ company_id: stranger.id });
    const [one, other] = [await original(), await original()];
    const { body } = await offered([one.id, foreign.id, '999999999999', other.id]);
    expect(body.map(({ originalOrdersId }) => originalOrdersId)).toEqual([one.id, other.id]);
    expect((await offered([foreign.id])).body).toEqual([]);
    const without = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_LIST'] }));
    expect((await offered([(await original()).id], without)).status).toBe(403);
  });
});

describe('an order recreated', () => {
  test('is of the same company, logistics, service, products and size, and is recorded in both timelines', async () => {
    const service = await app.buildService();
    const variant = await app.sql
      .insertInto('product_variants')
      .values({ name: 'Small', service_id: service.id })
      .returningAll()
      .executeTakeFirstOrThrow();
    const earlier = await original({
      logistics_company_id: carrier.id,
      service_id: service.id,
      weight_kg: 2.5,
      length_cm: 10,
      charge: '30',
      note: 'Handle with care',
      invoice_number: 'INV-1',
      status: 'Returned to merchant',
    });
    await app.sql
      .insertInto('order_items')
      .values({ order_id: earlier.id, product_variant_id: variant.id, quantity: 3 })
      .execute();
    const { created, ...buckets } = await recreate([
      rowOf(earlier, {
        newExpressNumber: 'AGAIN-1',
        recipientName: '李小龍',
        priceNumber: '7.5',
        deliveryFeeFlag: true,
        productVariantId: variant.id,
      }),
    ]);
    expect(buckets).toEqual({ ALREADY_EXIST: [], BAD_PARAMETER: [], NOT_PERMISSION: [] });
    expect(created).toMatchObject([{ originalOrdersId: earlier.id, expressNumber: 'AGAIN-1' }]);
    const articleId = created[0]?.articleId ?? '';
    const { body } = await app.call(calls.getOrder, { query: { articleId } }, { as: token });
    expect(body).toMatchObject({
      orderNumber: created[0]?.orderNumber,
      status: 'Created',
      merchantId: merchant.id,
      deliveryLogisticsId: carrier.id,
      serviceId: service.id,
      weight: 2.5,
      length: 10,
      note: 'Handle with care',
      invoiceNumber: 'INV-1',
      recipientName: '李小龍',
      charge: '7.50',
      addtionalHandingFee: '7.50',
      deliveryFeeFlag: true,
      createdByName: 'Ming',
      ordersItems: [{ productVariantId: variant.id, quantity: 3 }],
      events: [{ trackEventType: 'ADD_ORDER' }],
    });
    const payments = await app.sql
      .selectFrom('order_payments')
      .select(['kind', 'amount'])
      .where('order_id', '=', articleId)
      .execute();
    expect(payments).toEqual([{ kind: 'HANDLING_FEE', amount: '7.50' }]);
    const read = await app.call(calls.getOrder, { query: { articleId: earlier.id } }, { as: token });
    expect(read.body).toMatchObject({
      status: 'Returned to merchant',
      version: 2,
      events: [
        { trackFlagType: 'CHANGE_ORDER', trackEventType: 'RE_CREATE', note: created[0]?.orderNumber, operator: 'Ming' },
      ],
    });
    const audited = await app.sql
      .selectFrom('audit_events')
      .select(['action', 'after'])
      .where('noun_id', '=', articleId)
      .execute();
    expect(audited).toEqual([
      { action: 'orders.recreate', after: { tracking_number: 'AGAIN-1', recreated_from: earlier.id } },
    ]);
  });

  test.each(orderStatuses)(
    'of an original that is %s is made only where it ended without the customer',
    async (status) => {
      const earlier = await original({ status });
      const { created, BAD_PARAMETER } = await recreate([rowOf(earlier)]);
      expect(created).toHaveLength(recreatableStatuses.includes(status) ? 1 : 0);
      expect(BAD_PARAMETER).toHaveLength(recreatableStatuses.includes(status) ? 0 : 1);
    },
  );

  test('is one: the next goes from the new order, or after that was cancelled', async () => {
    const earlier = await original();
    const [first] = (await recreate([rowOf(earlier)])).created;
    const again = await recreate([rowOf(earlier)]);
    expect(again.ALREADY_EXIST).toMatchObject([
      { orderId: earlier.id, errorMsg: expect.stringContaining(first?.orderNumber ?? '?') },
    ]);
    await app.call(calls.cancelOrder, { body: { articleId: first?.articleId ?? '' } }, { as: token });
    expect((await recreate([rowOf(earlier)])).created).toHaveLength(1);
  });

  test('may take another product, with its service', async () => {
    const service = await app.buildService();
    const variant = async (company_id: string | null) =>
      app.sql
        .insertInto('product_variants')
        .values({ name: 'Other', service_id: service.id, company_id })
        .returningAll()
        .executeTakeFirstOrThrow();
    const own = await variant(merchant.id);
    const { created } = await recreate([rowOf(await original(), { productVariantId: own.id })]);
    const { body } = await app.call(
      calls.getOrder,
      { query: { articleId: created[0]?.articleId ?? '' } },
      { as: token },
    );
    expect(body).toMatchObject({ serviceId: service.id, ordersItems: [{ productVariantId: own.id, quantity: 1 }] });
    const foreign = await variant(stranger.id);
    expect(await wrongFields(rowOf(await original(), { productVariantId: foreign.id }), admin)).toEqual([
      'productVariantId notFound',
    ]);
  });
});

describe('what a row needs', () => {
  test('a new tracking number and a phone', async () => {
    const earlier = await original();
    expect(await wrongFields(rowOf(earlier, { newExpressNumber: '', recipientPhoneNumber: ' ' }))).toEqual([
      'newExpressNumber required',
      'recipientPhoneNumber required',
    ]);
    expect(await wrongFields(rowOf(earlier, { newExpressNumber: 'a/b', recipientPhoneNumber: 'x' }))).toEqual([
      'newExpressNumber trackingNumber',
      'recipientPhoneNumber phone',
    ]);
    expect(await wrongFields(rowOf(earlier, { newExpressNumber: 'A'.repeat(256) }))).toEqual([
      'newExpressNumber trackingNumber',
    ]);
    expect((await recreate([rowOf(earlier, { newExpressNumber: 'B'.repeat(255) })])).created).toHaveLength(1);
  });

  test.each([
    ['0', true],
    ['12.5', true],
    ['999999999.9', true],
    ['12.55', 'fee'],
    ['-1', 'fee'],
    ['1e3', 'fee'],
    ['1000000000', 'tooLarge'],
  ])('a fee of %s is taken: %s', async (priceNumber, fits) => {
    const { created, BAD_PARAMETER } = await recreate([rowOf(await original(), { priceNumber })]);
    expect(created).toHaveLength(fits === true ? 1 : 0);
    if (fits !== true) expect(BAD_PARAMETER[0]?.fieldErrors).toMatchObject([{ path: 'priceNumber', code: fits }]);
  });

  test('name and address for home delivery, by id or by serial number', async () => {
    const earlier = await original();
    const missing = ['recipientName required', 'recipientAddress required'];
    expect(await wrongFields(rowOf(earlier, { siteId: home.id }))).toEqual(missing);
    expect(await wrongFields(rowOf(earlier, { siteId: null, siteSerialNumber: 'HOMED' }))).toEqual(missing);
    expect(await wrongFields(rowOf(earlier, { siteId: site.id, siteSerialNumber: 'HOMED' }))).toEqual([
      'siteSerialNumber invalid',
    ]);
    const row = rowOf(earlier, { siteId: home.id, recipientName: 'A', recipientAddress: 'B' });
    expect((await recreate([row])).created).toHaveLength(1);
  });

  test('a site that the company may use, also when an administrator recreates', async () => {
    const foreign = await app.buildSite({ operator_id: stranger.operator_id });
    const earlier = await original();
    expect(await wrongFields(rowOf(earlier, { siteId: foreign.id }))).toEqual(['siteId notFound']);
    expect(await wrongFields(rowOf(earlier, { siteId: foreign.id }), admin)).toEqual(['siteId notFound']);
    expect(await wrongFields(rowOf(earlier, { siteId: null }))).toEqual(['siteId required']);
  });

  test('in Brazil also what the original must have had', async () => {
    const brazil = await app.buildCompany({ environment: 'ALFRED_BR', currency: 'BRL', operator_id: operator.id });
    const bare = await original({ company_id: brazil.id });
    expect((await wrongFields(rowOf(bare), admin))?.toSorted()).toEqual([
      'invoiceAmount required',
      'invoiceNumber required',
      'recipientAddress required',
      'recipientMail required',
      'recipientName required',
    ]);
    const whole = await original({
      company_id: brazil.id,
      invoice_number: 'NF',
      invoice_amount: '1',
      recipient_mail: 'a@b.br',
    });
    const row = rowOf(whole, { recipientName: 'José', recipientAddress: 'Rua 1' });
    expect((await recreate([row], admin)).created).toHaveLength(1);
  });

  test('fields that are known; the fields of an offered row may come along', async () => {
    const earlier = await original();
    const [row] = (await offered([earlier.id])).body;
    expect((await recreate([{ ...row!, newExpressNumber: 'ALONG' }])).created).toHaveLength(1);
    const { status } = await app.call(
      calls.recreateOrders,
      { body: [{ ...rowOf(await original()), surprise: 1 } as never] },
      { as: token },
    );
    expect(status).toBe(400);
  });
});
