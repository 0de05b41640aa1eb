import { calls } from '@cubby/contract';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Company } from '../../../../test/factories/companies.ts';
import { type ImportApp, startImportApp } from '../../../../test/import-app.ts';
import { newNumbers } from '../../orders/orders/index.ts';

let kit: ImportApp;
let admin: string;
let siteId: string;

beforeAll(async () => {
  kit = await startImportApp();
  admin = await kit.app.signInAs(await kit.app.buildUser());
  siteId = (await kit.app.buildSite()).id;
});
afterAll(() => kit.stop());

const made = (more: Parameters<typeof kit.app.buildCompany>[0] = {}) => kit.app.buildCompany(more);
const update = (merchantId: string, body: object) =>
  kit.app.call(calls.updateCompany, { body: { merchantId, ...body } }, { as: admin });
const create = (company: Company, more: object = {}) =>
  kit.app.call(
    calls.createOrder,
    { body: { merchantId: company.id, recipientPhoneNumber: '+85291234567', siteId, ...more } },
    { as: admin },
  );
const wrong = async (answer: ReturnType<typeof create> | ReturnType<typeof update>) =>
  ((await answer).error.fieldErrors ?? []).map(({ path, code }) => `${path}: ${code}`);
const numberOf = async (company: Company) => (await create(company)).body.expressNumber;

describe('a company that has tracking numbers made', () => {
  test('gives each order without one a number of its own', async () => {
    const company = await made();
    expect(await wrong(create(company))).toEqual(['expressNumber: required']);
    expect((await update(company.id, { ifGenerateExpressNumber: true })).body.ifGenerateExpressNumber).toBe(true);
    const numbers = [await numberOf(company), await numberOf(company)];
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    const lines = await kit.app.sql
      .selectFrom('audit_events')
      .select('after')
      .where('action', '=', 'orders.create')
      .where('company_id', '=', company.id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ after }) => (after as { tracking_number: string }).tracking_number)).toEqual(numbers);
    // An empty field of a form counts as missing; a typed one remains.
    expect((await create(company, { expressNumber: '' })).body.expressNumber).not.toBe('');
    expect((await create(company, { expressNumber: 'MINE-1' })).body.expressNumber).toBe('MINE-1');
    expect(await wrong(create(company, { expressNumber: 'mine' }))).toEqual(['expressNumber: trackingNumber']);
  });

  test('gives numbers that fit its pattern, as a whole', async () => {
    const company = await made();
    await update(company.id, { ifGenerateExpressNumber: true, orderNumberRegexp: '(WL|HK)-[0-9]{7}[A-F]?' });
    for (let times = 0; times < 5; times++) expect(await numberOf(company)).toMatch(/^(WL|HK)-\d{7}[A-F]?$/);
  });

  test('is none where its pattern leaves too few numbers, or none that can be made', async () => {
    const flag = ['ifGenerateExpressNumber: tooFewNumbers'];
    for (const orderNumberRegexp of ['[0-9]{5}', '[a-z]{9}', 'A(?=B)[A-Z]{9}', '[0-9]{200}[0-9]{60}']) {
      const company = await made();
      expect(await wrong(update(company.id, { ifGenerateExpressNumber: true, orderNumberRegexp }))).toEqual(flag);
      // One after the other is no way around it.
      await update(company.id, { orderNumberRegexp });
      expect(await wrong(update(company.id, { ifGenerateExpressNumber: true }))).toEqual(flag);
      await update(company.id, { orderNumberRegexp: '[0-9]{6}', ifGenerateExpressNumber: true });
      expect(await wrong(update(company.id, { orderNumberRegexp }))).toEqual(flag);
    }
  });

  test('needs no pattern where a rule makes its numbers', async () => {
    const company = await made();
    await kit.app.sql
      .insertInto('number_rules')
      .values({ company_id: company.id, formula: 'BY-RULE{SEQ:3}', reset: 'NEVER', capacity: '999' })
      .execute();
    expect((await update(company.id, { ifGenerateExpressNumber: true, orderNumberRegexp: '[0-9]{5}' })).status).toBe(
      200,
    );
    expect(await numberOf(company)).toBe('BY-RULE001');
  });

  test('takes none that another of its orders has, and says where none is left', async () => {
    const company = await made();
    await kit.app.sql
      .updateTable('companies')
      .set({ tracking_number_pattern: 'N[0-3]', generates_tracking_numbers: true })
      .where('id', '=', company.id)
      .execute();
    const numbers = [await numberOf(company), await numberOf(company), await numberOf(company)];
    expect(new Set(numbers).size).toBe(3);
    await kit.app.buildOrder({ company_id: (await made()).id, tracking_number: 'N0' });
    expect(await kit.db.transactionAsSystem((trx) => newNumbers(trx, { companyId: company.id }, 9))).toHaveLength(1);
    const last = (await create(company)).body;
    expect(await wrong(create(company))).toEqual(['expressNumber: noNumberLeft']);
    // A cancelled order gives its number back.
    await kit.app.sql.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', last.articleId).execute();
    expect(await numberOf(company)).toBe(last.expressNumber);
  });

  test('of the HKMU environment is asked for none either', async () => {
    const company = await made({ environment: 'ALFRED_HKMU' });
    expect(await wrong(create(company))).toContain('expressNumber: required');
    await update(company.id, { ifGenerateExpressNumber: true });
    expect(await wrong(create(company))).not.toContain('expressNumber: required');
  });

  test('says so in lookups of companies', async () => {
    const company = await made({ generates_tracking_numbers: true });
    const query = { merchantId: company.id, limit: 1 };
    const found = await kit.app.call(calls.searchCompanies, { query }, { as: admin });
    expect(found.body).toMatchObject([{ merchantId: company.id, ifGenerateExpressNumber: true }]);
  });
});

describe('an import for a company that has tracking numbers made', () => {
  const importFor = (company: Company, headings: string[], rows: string[][]) =>
    kit.importAll(admin, { headings, rows, merchantId: company.id });

  test('numbers the rows without one, and needs no such column', async () => {
    const company = await made({ generates_tracking_numbers: true, tracking_number_pattern: 'IM[0-9]{9}' });
    const bare = await importFor(
      company,
      ['Recipient phone', 'Site serial number'],
      [
        ['911', 'LK1'],
        ['912', 'LK1'],
      ],
    );
    expect(bare).toMatchObject({ successProcessedElement: 2, failureProcessedElement: 0 });
    const mixed = await importFor(
      company,
      ['Tracking number', 'Recipient phone', 'Site serial number'],
      [
        ['IM000000001', '911', 'LK1'],
        ['', '912', 'LK1'],
        ['OTHER', '913', 'LK1'],
        ['IM000000001', '914', 'LK1'],
      ],
    );
    expect(mixed.failureRecordList).toMatchObject([
      { row: 4, errorCode: 'companyTrackingNumber' },
      { row: 5, errorCode: 'twiceInFile' },
    ]);
    const numbers = [...(await kit.ordersOf(bare.importTaskId)), ...(await kit.ordersOf(mixed.importTaskId))].map(
      (order) => order.tracking_number,
    );
    expect(numbers).toHaveLength(4);
    expect(new Set(numbers).size).toBe(4);
    for (const number of numbers) expect(number).toMatch(/^IM\d{9}$/);
    expect(numbers).toContain('IM000000001');
  });

  test('fails the rows for which no number is left', async () => {
    const company = await made({ generates_tracking_numbers: true, tracking_number_pattern: 'R[0-2]' });
    const task = await importFor(
      company,
      ['Tracking number', 'Recipient phone', 'Site serial number'],
      [
        ['', '911', 'LK1'],
        ['R1', '912', 'LK1'],
        ['', '913', 'LK1'],
        ['', '914', 'LK1'],
      ],
    );
    expect(task).toMatchObject({ successProcessedElement: 3, failureProcessedElement: 1 });
    expect(task.failureRecordList).toMatchObject([{ errorCode: 'noNumberLeft', cell: 'A5' }]);
    const orders = await kit.ordersOf(task.importTaskId);
    expect(orders.map((order) => order.tracking_number).toSorted()).toEqual(['R0', 'R1', 'R2']);
  });

  test('of another company needs its column and a number in each row', async () => {
    const company = await made();
    const task = await importFor(company, ['Recipient phone', 'Site serial number'], [['911', 'LK1']]);
    expect(task).toMatchObject({ errorCode: 'FILE_HEADINGS_MISSING', errorMsg: expect.stringContaining('Tracking') });
    const rows = await importFor(
      company,
      ['Tracking number', 'Recipient phone', 'Site serial number'],
      [['', '911', 'LK1']],
    );
    expect(rows.failureRecordList).toMatchObject([{ row: 2, errorCode: 'required' }]);
  });
});

describe('the products of a company', () => {
  /** A product with a variant for all companies. */
  const product = async () => {
    const service = await kit.app.buildService();
    const { id } = await kit.app.sql
      .insertInto('products')
      .values({ name: 'Product', service_id: service.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, variant: await variant(service.id, id), serviceId: service.id };
  };
  const variant = async (service_id: string, product_id: string | null, company_id: string | null = null) =>
    (
      await kit.app.sql
        .insertInto('product_variants')
        .values({ name: 'Variant', service_id, product_id, company_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const items = (productVariantId: string) => ({ items: [{ productVariantId, quantity: 1 }] });
  const number = (() => {
    let count = 0;
    return () => ({ expressNumber: `PR-${++count}` });
  })();
  const book = (company: Company, variantId: string) => create(company, { ...number(), ...items(variantId) });

  test('are all that its orders book, in addition to variants of its own; without a list it books any', async () => {
    const [booked, other] = [await product(), await product()];
    const company = await made();
    expect((await book(company, other.variant)).status).toBe(200);
    await update(company.id, { productIds: [booked.id] });
    expect((await book(company, booked.variant)).status).toBe(200);
    const refused = ['items.0.productVariantId: companyProduct'];
    expect(await wrong(book(company, other.variant))).toEqual(refused);
    expect(await wrong(book(company, await variant(other.serviceId, null)))).toEqual(refused);
    expect((await book(company, await variant(other.serviceId, null, company.id))).status).toBe(200);
    // Another company's are none at all.
    const foreign = await variant(booked.serviceId, booked.id, (await made()).id);
    expect(await wrong(book(company, foreign))).toEqual(['items.0.productVariantId: notFound']);
    expect((await book(await made(), other.variant)).status).toBe(200);
  });

  test('are what is offered for it', async () => {
    const [booked, other] = [await product(), await product()];
    const company = await made();
    const own = await variant(other.serviceId, null, company.id);
    await update(company.id, { productIds: [booked.id] });
    const offered = async (merchantId: string) =>
      (await kit.app.call(calls.listProductVariants, { query: { merchantId } }, { as: admin })).body.map(
        ({ productVariantId }) => productVariantId,
      );
    expect(await offered(company.id)).toEqual(expect.arrayContaining([booked.variant, own]));
    expect(await offered(company.id)).not.toContain(other.variant);
    expect(await offered((await made()).id)).toEqual(expect.arrayContaining([booked.variant, other.variant]));
    // Who belongs to a company need not name it.
    const as = await kit.app.signInAs(await kit.app.buildUser({ company_id: company.id }));
    const mine = (await kit.app.call(calls.listProductVariants, { query: {} }, { as })).body;
    expect(mine.map(({ productVariantId }) => productVariantId).toSorted()).toEqual(
      (await offered(company.id)).toSorted(),
    );
  });

  test('apply to imports, drop-off and HKMU orders, and to a product newly chosen for a recreated order', async () => {
    const [booked, other] = [await product(), await product()];
    const company = await made();
    await update(company.id, { productIds: [booked.id] });
    const upload = await kit.upload(admin, {
      rows: [['IP-1', '911']],
      merchantId: company.id,
      productVariantId: other.variant,
    });
    expect(upload.error.fieldErrors).toMatchObject([{ path: 'productVariantId', code: 'companyProduct' }]);
    const campus = await made({ environment: 'ALFRED_HKMU' });
    await update(campus.id, { productIds: [booked.id] });
    expect(await wrong(create(campus, { ...number(), productVariantId: other.variant }))).toContain(
      'productVariantId: companyProduct',
    );
    const dropOff = await kit.app.call(
      calls.createDropOffOrder,
      {
        body: {
          merchantId: company.id,
          siteId,
          photoId: 'f'.repeat(32),
          recipientName: 'Ada',
          recipientPhoneNumber: '6281234567890',
          weight: 0.5,
          ...items(other.variant),
        },
      },
      { as: admin },
    );
    expect(dropOff.error.fieldErrors).toContainEqual(
      expect.objectContaining({ path: 'items.0.productVariantId', code: 'companyProduct' }),
    );
    const original = await kit.app.buildOrder({ company_id: company.id, status: 'Cancelled' });
    await kit.app.sql
      .insertInto('order_items')
      .values({ order_id: original.id, product_variant_id: other.variant, quantity: 1 })
      .execute();
    const rebook = async (productVariantId: string | null) =>
      (
        await kit.app.call(
          calls.recreateOrders,
          {
            body: [
              {
                originalOrdersId: original.id,
                newExpressNumber: number().expressNumber,
                recipientPhoneNumber: '+85291234567',
                siteId,
                productVariantId,
              },
            ],
          },
          { as: admin },
        )
      ).body;
    const third = await product();
    expect((await rebook(third.variant)).BAD_PARAMETER).toMatchObject([
      { fieldErrors: [{ path: 'productVariantId', code: 'companyProduct' }] },
    ]);
    // What the first order booked remains booked.
    expect((await rebook(other.variant)).created).toHaveLength(1);
  });
});

test('numbers that are given meet the limits of tracking numbers', async () => {
  const company = await made({ generates_tracking_numbers: true, tracking_number_pattern: '[A-Z|#-]{20}' });
  expect(await numberOf(company)).toMatch(orderLimits.trackingNumberPattern);
});
