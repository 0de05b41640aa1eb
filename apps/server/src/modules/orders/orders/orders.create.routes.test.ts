import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company, Site } from '../../../../test/factories/companies.ts';

type Input = CallRequest<typeof calls.createOrder>['body'];

let app: TestApp;
let operator: Company;
let merchant: Company;
let stranger: Company;
let site: Site;
let home: Site;
let token: string;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR' });
  merchant = await app.buildCompany({ operator_id: operator.id });
  stranger = await app.buildCompany({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
  site = await app.buildSite({ operator_id: operator.id });
  home = await app.buildSite({ site_type: 'HOME_DELIVERY', serial_number: 'HOMED' });
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id, nickname: 'Ming' }));
  admin = await app.signInAs(await app.buildUser());
});

let last = 0;
const create = (more: Partial<Input> = {}, as = token) =>
  app.call(
    calls.createOrder,
    { body: { expressNumber: `N-${(last += 1)}`, recipientPhoneNumber: '+85291234567', siteId: site.id, ...more } },
    { as },
  );
const wrongFields = async (more: Partial<Input>, as = token) => {
  const { status, error } = await create(more, as);
  expect(status).toBe(400);
  return error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
};

describe('a created order', () => {
  test('goes to a warehouse as to any other site', async () => {
    const { id: siteId } = await app.buildSite({ operator_id: operator.id, site_type: 'WAREHOUSE' });
    expect((await create({ siteId })).body).toMatchObject({ siteId, status: 'Created' });
  });

  test('of an operator that names no company is of its own', async () => {
    const staff = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: ['ORDER_CREATE'] }));
    expect((await create({}, staff)).body).toMatchObject({ merchantId: operator.id, siteId: site.id });
  });

  test('is answered whole, with its first event', async () => {
    const { body } = await create({
      expressNumber: 'WHOLE-1|#',
      recipientName: '陳大文',
      recipientMail: 'a@b.hk',
      note: 'Leave "here" & there',
      weight: 1.005,
      length: 12.34,
      charge: '10.5',
      ageVerification: 1,
    });
    expect(body).toMatchObject({
      expressNumber: 'WHOLE-1|#',
      merchantId: merchant.id,
      company: merchant.name,
      status: 'Created',
      displayStatus: 'Created',
      siteId: site.id,
      recipientName: '陳大文',
      note: 'Leave "here" & there',
      weight: 1.01,
      length: 12.34,
      charge: '10.50',
      currency: 'HKD',
      ageVerification: 1,
      version: 1,
      createdByName: 'Ming',
      events: [
        {
          trackFlagType: 'STATUS_FLAG',
          trackEventType: 'ADD_ORDER',
          event: 'Created',
          operator: 'Ming',
          firstOfDay: true,
        },
      ],
    });
    expect(body.orderNumber).toMatch(/^C\d{6}\d{8}$/);
    const read = await app.call(calls.getOrder, { query: { articleId: body.articleId } }, { as: token });
    expect(read.body).toEqual(body);
  });

  test('leaves a line in the audit: who, when, from where, which request', async () => {
    const { body } = await app.call(
      calls.createOrder,
      { body: { expressNumber: 'AUDITED', recipientPhoneNumber: '1', siteId: site.id } },
      { as: token, headers: { 'x-request-id': 'request-audited' } },
    );
    const line = await app.sql
      .selectFrom('audit_events')
      .selectAll()
      .where('noun_id', '=', body.articleId)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      action: 'orders.create',
      noun: 'orders',
      user_name: 'Ming',
      company_id: merchant.id,
      address: '127.0.0.1',
      request_id: 'request-audited',
      after: { tracking_number: 'AUDITED' },
    });
    expect(Math.abs(line.occurred_time.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('weighs half a kilogram unless it says so', async () => {
    expect((await create()).body.weight).toBe(0.5);
  });

  test('goes to the logistics company that delivers for its company', async () => {
    const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
    const own = await app.buildCompany({ operator_id: operator.id });
    await app.sql
      .insertInto('company_logistics')
      .values({ company_id: own.id, logistics_company_id: carrier.id })
      .execute();
    const { body } = await create({ merchantId: own.id }, admin);
    expect(body.deliveryLogisticsId).toBe(carrier.id);
  });
});

describe('what a new order needs', () => {
  test('a place', async () => {
    expect(await wrongFields({ siteId: undefined })).toEqual(['siteId required']);
  });

  test('a known site that the company may use', async () => {
    const foreign = await app.buildSite({ operator_id: stranger.operator_id });
    expect(await wrongFields({ siteId: '999999' })).toEqual(['siteId notFound']);
    expect(await wrongFields({ siteId: foreign.id })).toEqual(['siteId notFound']);
    // A user who sees every site sends nothing to one that the company would not find there.
    expect(await wrongFields({ merchantId: merchant.id, siteId: foreign.id }, admin)).toEqual(['siteId companySite']);
  });

  test('a name that labels can print', async () => {
    expect(await wrongFields({ recipientName: '𠮷田' })).toEqual(['recipientName notPrintable']);
  });

  test('name and address for home delivery', async () => {
    expect(await wrongFields({ siteId: home.id })).toEqual(['recipientName required', 'recipientAddress required']);
    expect(await wrongFields({ siteId: home.id, recipientName: ' ', recipientAddress: '1 Road' })).toEqual([
      'recipientName required',
    ]);
    expect((await create({ siteId: home.id, recipientName: 'A', recipientAddress: '1 Road' })).status).toBe(200);
  });

  test('name, address, mail and invoice in Brazil', async () => {
    const brazil = await app.buildCompany({ environment: 'ALFRED_BR', currency: 'BRL', operator_id: operator.id });
    const as = await app.signInAs(await app.buildUser({ company_id: brazil.id }));
    const whole = {
      recipientName: 'José',
      recipientAddress: 'Rua 1',
      recipientMail: 'a@b.br',
      invoiceNumber: 'NF-1',
      invoiceAmount: '0',
    };
    expect((await wrongFields({}, as))?.toSorted()).toEqual(
      Object.keys(whole)
        .map((field) => `${field} required`)
        .toSorted(),
    );
    for (const field of Object.keys(whole))
      expect(await wrongFields({ ...whole, [field]: undefined }, as)).toEqual([`${field} required`]);
    expect((await create(whole, as)).body).toMatchObject({ invoiceAmount: '0.00', currency: 'BRL' });
  });

  test('products that the company can book, each once', async () => {
    const service = await app.buildService();
    const variant = (company_id: string | null) =>
      app.sql
        .insertInto('product_variants')
        .values({ name: 'Variant', service_id: service.id, company_id })
        .returningAll()
        .executeTakeFirstOrThrow();
    const [own, open, foreign] = [await variant(merchant.id), await variant(null), await variant(stranger.id)];
    const item = (productVariantId: string) => ({ productVariantId, quantity: 2 });
    expect(await wrongFields({ items: [item(own.id), item(foreign.id)] })).toEqual([
      'items.1.productVariantId notFound',
    ]);
    expect(await wrongFields({ items: [item(own.id), item(own.id)] })).toEqual(['items.1.productVariantId taken']);
    expect(await wrongFields({ merchantId: merchant.id, items: [item(foreign.id)] }, admin)).toEqual([
      'items.0.productVariantId notFound',
    ]);
    const { body } = await create({ items: [item(own.id), item(open.id)] });
    expect(body.ordersItems).toHaveLength(2);
    expect(body.serviceId).toBe(service.id);
  });

  test('a service that exists', async () => {
    const service = await app.buildService();
    expect(await wrongFields({ serviceId: '999999' })).toEqual(['serviceId notFound']);
    expect((await create({ serviceId: service.id })).body.service).toBe(service.name);
  });

  test('texts that can be retained', async () => {
    expect(await wrongFields({ recipientAddress: 'a\0b' })).toEqual(['recipientAddress invalid']);
    expect(await wrongFields({ recipientAddress: 'a\ud800' })).toEqual(['recipientAddress invalid']);
    expect((await create({ recipientAddress: '😀 Road\n2' })).body.recipientAddress).toBe('😀 Road\n2');
  });
});

describe('the company of a new order', () => {
  test('is chosen by those who see all, and only with the permission', async () => {
    expect(await wrongFields({}, admin)).toEqual(['merchantId required']);
    expect(await wrongFields({ merchantId: '999999' }, admin)).toEqual(['merchantId notFound']);
    expect((await create({ merchantId: merchant.id }, admin)).body.merchantId).toBe(merchant.id);
    const permissions = ['ORDER_CREATE', 'ORDER_LIST'] as const;
    const as = await app.signInAs(await app.buildUser({ permissions }));
    const { status, error } = await create({ merchantId: merchant.id }, as);
    expect(status).toBe(403);
    expect(error.data).toEqual({ permissions: ['SELECT_COMPANY_FOR_BULK_ORDER_CREATION'] });
  });

  test('is the own one without asking, and may be named', async () => {
    const as = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_CREATE'] }));
    expect((await create({}, as)).body.merchantId).toBe(merchant.id);
    expect((await create({ merchantId: merchant.id }, as)).body.merchantId).toBe(merchant.id);
    expect((await create({ merchantId: stranger.id }, as)).status).toBe(403);
    const service = await app.buildService();
    expect((await create({ serviceId: service.id }, as)).error.data).toEqual({
      permissions: ['SELECT_SERVICE_FOR_BULK_ORDER_CREATION'],
    });
  });

  test('is one below for an operator, and none of another tree', async () => {
    const as = await app.signInAs(await app.buildUser({ company_id: operator.id }));
    expect((await create({ merchantId: merchant.id }, as)).body.merchantId).toBe(merchant.id);
    expect(await wrongFields({ merchantId: stranger.id }, as)).toEqual(['merchantId notFound']);
  });

  test('needs ORDER_CREATE at all', async () => {
    const as = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_EDIT'] }));
    expect((await create({}, as)).error.errorCode).toBe('NO_PERMISSION');
  });
});

describe('a tracking number', () => {
  test('is taken once in a company, and free in another', async () => {
    expect((await create({ expressNumber: 'TWICE' })).status).toBe(200);
    const { status, error } = await create({ expressNumber: 'TWICE' });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      errorCode: 'TRACKING_NUMBER_TAKEN',
      fieldErrors: [{ path: 'expressNumber', code: 'taken' }],
    });
    expect(
      (
        await create(
          {
            expressNumber: 'TWICE',
            merchantId: stranger.id,
            siteId: home.id,
            recipientName: 'A',
            recipientAddress: 'B',
          },
          admin,
        )
      ).status,
    ).toBe(200);
  });

  test('is free again when its order was cancelled', async () => {
    const { body } = await create({ expressNumber: 'AGAIN' });
    await app.call(calls.cancelOrder, { body: { articleId: body.articleId } }, { as: token });
    expect((await create({ expressNumber: 'AGAIN' })).status).toBe(200);
    expect((await create({ expressNumber: 'AGAIN' })).status).toBe(409);
  });

  test('goes to exactly one of many who ask at once, and the others leave nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create({ expressNumber: 'RACE' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 409),
    ]);
    const stored = await app.sql.selectFrom('orders').select('id').where('tracking_number', '=', 'RACE').execute();
    expect(stored).toHaveLength(1);
    const events = await app.sql
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', stored[0]?.id ?? '')
      .execute();
    expect(events).toHaveLength(1);
  });
});
