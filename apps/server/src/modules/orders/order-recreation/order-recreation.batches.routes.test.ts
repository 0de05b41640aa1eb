import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { buildRecreationWorld } from './order-recreation.fixture.ts';

const app = await startTestApp();
const world = await buildRecreationWorld(app);
const { operator, merchant, stranger, carrier, site, token, admin, original, rowOf, recreate } = world;

const ofCompany = (trackingNumber: string, companyId = merchant.id) =>
  app.sql
    .selectFrom('orders')
    .selectAll()
    .where('tracking_number', '=', trackingNumber)
    .where('company_id', '=', companyId)
    .execute();

describe('several rows', () => {
  test('are taken apart: good ones become orders, the others are in their buckets with all that is wrong', async () => {
    const [good, bad, double, created] = [
      await original(),
      await original(),
      await original(),
      await original({ status: 'Created' }),
    ];
    const foreign = await original({ company_id: stranger.id });
    const result = await recreate([
      rowOf(good, { newExpressNumber: 'MANY-1' }),
      rowOf(bad, { newExpressNumber: 'no', priceNumber: 'x' }),
      rowOf(double, { newExpressNumber: 'MANY-1' }),
      rowOf(created),
      rowOf(foreign),
      { ...rowOf(good), originalOrdersId: '999999999' },
      rowOf(good, { newExpressNumber: 'MANY-2' }),
    ]);
    expect(result.created).toMatchObject([{ originalOrdersId: good.id, expressNumber: 'MANY-1' }]);
    expect(result.BAD_PARAMETER).toMatchObject([
      {
        orderId: bad.id,
        expressNumber: 'no',
        errorMsg:
          'New tracking number: 1 to 255 digits, capital letters, - | or #; Handling fee: An amount of 0 or more with at most 1 decimal',
      },
      { orderId: created.id, fieldErrors: [] },
    ]);
    expect(result.ALREADY_EXIST).toMatchObject([
      { orderId: double.id, fieldErrors: [{ path: 'newExpressNumber', code: 'taken' }] },
      { orderId: good.id, errorMsg: 'Appears more than once in this list.' },
    ]);
    expect(result.NOT_PERMISSION.map(({ orderId }) => orderId)).toEqual([foreign.id, '999999999']);
    expect(new Set(result.NOT_PERMISSION.map(({ errorMsg }) => errorMsg)).size).toBe(1);
    const untouched = await app.sql
      .selectFrom('orders')
      .select('version')
      .where('id', '=', bad.id)
      .executeTakeFirstOrThrow();
    expect(untouched.version).toBe(1);
  });

  test('of two companies may have one tracking number', async () => {
    const two = [await original(), await original({ company_id: operator.id })];
    const { created } = await recreate(
      two.map((each) => rowOf(each, { newExpressNumber: 'SHARED' })),
      admin,
    );
    expect(created).toHaveLength(2);
  });

  test('are the company’s and its operator’s to make again, not those of who delivers', async () => {
    const as = async (company_id: string) => app.signInAs(await app.buildUser({ company_id }));
    const given = await original({ logistics_company_id: carrier.id });
    const refused = await recreate([rowOf(given)], await as(carrier.id));
    expect(refused.NOT_PERMISSION).toMatchObject([{ orderId: given.id }]);
    expect((await recreate([rowOf(given)], await as(operator.id))).created).toHaveLength(1);
  });

  test('are at most 200', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => rowOf({ id: '999999999' }));
    expect((await recreate(rows(200))).NOT_PERMISSION).toHaveLength(200);
    const { status } = await app.call(calls.recreateOrders, { body: rows(201) }, { as: token });
    expect(status).toBe(400);
  });
});

test('a new order is priced like any other, plus the additional handling fee of its row', async () => {
  const service = await app.buildService();
  await app.sql
    .insertInto('service_box_configs')
    .values({ service_id: service.id, standard_time: 24, standard_price: '20.00' })
    .execute();
  const first = await original({ service_id: service.id, charge: '99.00' });
  const { created } = await recreate([rowOf(first, { priceNumber: '1.5' })]);
  const { charge } = await app.sql
    .selectFrom('orders')
    .select('charge')
    .where('id', '=', created[0]?.articleId ?? '')
    .executeTakeFirstOrThrow();
  expect(charge).toBe('21.50');
});

test('a new order has today’s prices of its variants and the price group of its site, plus the fee', async () => {
  const service = await app.buildService();
  const { rows } = await sql<{ variant: string }>`
    with prices as (
      insert into price_groups (company_id, name, standard_hours, standard_pay_type, overdue_hours, site_id)
      select operator_id, 'Site', 24, 'TIME', 0, id from sites where id = ${site.id} returning id, company_id
    ), amounts as (
      insert into price_group_values (price_group_id, value_type, unit_type, price_value)
      select id, 'SERVICE_CHARGE', 'BOX', 1.76 from prices
    ), product as (
      insert into products (name, service_id, company_id) select 'Lockers', ${service.id}, company_id from prices returning id
    ), variants as (
      insert into product_variants (name, service_id, product_id) select 'Plain', ${service.id}, id from product returning id
    ), dated as (
      insert into product_variant_prices (variant_id, valid_from, price_value)
      select id, now() - interval '1 day', 12.00 from variants
    )
    select id::text as variant from variants`.execute(app.sql);
  const first = await original({ service_id: service.id, charge: '99.00' });
  await app.sql
    .insertInto('order_items')
    .values({ order_id: first.id, product_variant_id: rows[0]?.variant ?? '', quantity: 2 })
    .execute();
  const { created } = await recreate([rowOf(first, { priceNumber: '1.5' })]);
  const again = await app.sql
    .selectFrom('orders')
    .select(['charge', 'compartment_charge', 'price_rules'])
    .where('id', '=', created[0]?.articleId ?? '')
    .executeTakeFirstOrThrow();
  expect(again).toMatchObject({ charge: '27.26', compartment_charge: '1.76', price_rules: { standardTime: 24 } });
});

describe('many at once', () => {
  test('one tracking number never goes to two orders, one original never becomes two, and the sums are right', async () => {
    const originals = await Promise.all(Array.from({ length: 12 }, () => original()));
    const before = await app.call(calls.countOrders, { query: {} }, { as: token });
    // Each session takes the rows in an order of its own, with numbers that overlap.
    const rounds = Array.from({ length: 6 }, (_, session) =>
      originals.map((each, at) => rowOf(each, { newExpressNumber: `RACE-${(at + session) % 12}`, priceNumber: '1.5' })),
    ).map((rows, session) => (session % 2 ? rows.toReversed() : rows));
    const results = await Promise.all(rounds.map((rows) => recreate(rows)));
    const created = results.flatMap((result) => result.created);
    expect(new Set(created.map(({ expressNumber }) => expressNumber)).size).toBe(created.length);
    expect(new Set(created.map(({ originalOrdersId }) => originalOrdersId)).size).toBe(created.length);
    expect(created).toHaveLength(12);
    for (const { created: made, ...buckets } of results)
      expect(made.length + Object.values(buckets).flat().length).toBe(12);
    const after = await app.call(calls.countOrders, { query: {} }, { as: token });
    expect(after.body).toBe(before.body + 12);
    const ids = created.map(({ articleId }) => articleId);
    const sums = await app.sql
      .selectFrom('orders as o')
      .innerJoin('order_payments as p', 'p.order_id', 'o.id')
      .select(['o.charge', (is) => is.fn.sum<string>('p.amount').as('paid')])
      .where('o.id', 'in', ids)
      .groupBy('o.id')
      .execute();
    expect(sums).toHaveLength(12);
    for (const { charge, paid } of sums) expect([charge, paid]).toEqual(['1.50', '1.50']);
  });

  test('different originals that want the same numbers in opposite order never block each other', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => `CROSS-${String(at).padStart(2, '0')}`);
    const rowsOf = async (order: readonly string[]) =>
      Promise.all(order.map(async (newExpressNumber) => rowOf(await original(), { newExpressNumber })));
    const [one, other] = [await rowsOf(numbers), await rowsOf(numbers.toReversed())];
    const results = await Promise.all([recreate(one), recreate(other)]);
    expect(results.flatMap(({ created }) => created)).toHaveLength(20);
    expect(results.flatMap(({ ALREADY_EXIST }) => ALREADY_EXIST)).toHaveLength(20);
    for (const number of numbers) expect(await ofCompany(number)).toHaveLength(1);
  });
});
