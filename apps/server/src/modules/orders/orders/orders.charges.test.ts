import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createOrder>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR', currency: 'HKD' });
const merchant = await app.buildCompany({ operator_id: operator.id, currency: 'HKD' });
const foreign = await app.buildCompany({ operator_id: operator.id, currency: 'IDR' });
const site = await app.buildSite({ operator_id: operator.id, site_type: 'ALFRED_LOCKER' });
const service = await app.buildService({});
const admin = await app.signInAs(await app.buildUser());

const ids = await sql<{ priced: string; unpriced: string; pricesOfSite: string }>`
  with grouped as (
    insert into site_group_sites (group_id, site_id)
    select id, ${site.id} from site_groups where operator_id = ${operator.id} and is_default returning group_id
  ), prices as (
    insert into price_groups (company_id, name, standard_hours, standard_pay_type, overdue_hours, site_id)
    values (${operator.id}, 'Group', 24, 'TIME', 0, null), (${operator.id}, 'Site', 24, 'TIME', 0, ${site.id})
    returning id, name
  ), amounts as (
    insert into price_group_values (price_group_id, value_type, unit_type, price_value)
    select id, 'SERVICE_CHARGE', 'BOX', case name when 'Group' then 0.30 else 5 end from prices
  ), product as (
    insert into products (name, service_id, company_id) values ('Lockers', ${service.id}, ${operator.id}) returning id
  ), named as (
    insert into product_site_groups (product_id, site_group_id, price_group_id)
    select product.id, grouped.group_id, prices.id from product, grouped, prices where prices.name = 'Group'
  ), variants as (
    insert into product_variants (name, service_id, product_id)
    select n, ${service.id}, product.id from product, unnest(array['Priced', 'Unpriced']) n returning id, name
  ), dated as (
    insert into product_variant_prices (variant_id, valid_from, price_value)
    select id, now() + since * interval '1 day', price from variants, (values (-2, 1.00), (-1, 12.10), (1, 99.00)) v (since, price)
    where name = 'Priced'
  )
  select (select id::text from variants where name = 'Priced') as priced,
    (select id::text from variants where name = 'Unpriced') as unpriced,
    (select id::text from prices where name = 'Site') as "pricesOfSite"`.execute(app.sql);
const { priced = '', unpriced = '', pricesOfSite = '' } = ids.rows[0] ?? {};

let last = 0;
const create = async (more: Partial<Input>) =>
  (
    await app.call(
      calls.createOrder,
      {
        body: {
          merchantId: merchant.id,
          expressNumber: `C-${(last += 1)}`,
          recipientPhoneNumber: '+85291234567',
          siteId: site.id,
          items: [{ productVariantId: priced, quantity: 2 }],
          ...more,
        },
      },
      { as: admin },
    )
  ).body;

test('an order costs its variants at today’s price and what its site charges before any time, where no user typed a charge', async () => {
  const { charge, paymentList } = await create({});
  expect(charge).toBe('29.20');
  expect(paymentList).toMatchObject([{ kind: 'CHARGE', amount: '29.20' }]);
});

test('the price group of the site’s group counts where the site has no valid one', async () => {
  await sql`update price_groups set status = 'INVALID' where id = ${pricesOfSite}`.execute(app.sql);
  expect((await create({})).charge).toBe('24.50');
  await sql`update price_groups set status = 'VALID' where id = ${pricesOfSite}`.execute(app.sql);
});

const rulesOf = async (articleId: string) =>
  (await app.sql.selectFrom('orders').select('price_rules').where('id', '=', articleId).executeTakeFirstOrThrow())
    .price_rules;

test('an order retains what its price group said of time; a typed charge leaves only what it costs to be overdue', async () => {
  const prices = [{ valueType: 'SERVICE_CHARGE', priceValue: '5.00' }];
  expect(await rulesOf((await create({})).articleId)).toMatchObject({ standardTime: 24, valueList: prices });
  expect(await rulesOf((await create({ charge: '7' })).articleId)).toMatchObject({ standardTime: 24, valueList: [] });
  expect(await rulesOf((await create({ merchantId: foreign.id })).articleId)).toBeNull();
});

test('an order of laundry costs what any other does', async () => {
  await sql`update services set kind = 'LAUNDRY' where id = ${service.id}`.execute(app.sql);
  expect((await create({})).charge).toBe('29.20');
  await sql`update services set kind = 'STANDARD' where id = ${service.id}`.execute(app.sql);
});

test('a typed price remains, even nothing to pay', async () => {
  expect([(await create({ charge: '0' })).charge, (await create({ charge: '7' })).charge]).toEqual(['0.00', '7.00']);
});

test('nothing is charged without a product, for one without a price, and in another currency', async () => {
  expect((await create({ items: [] })).charge).toBeNull();
  const items = [priced, unpriced].map((productVariantId) => ({ productVariantId, quantity: 1 }));
  expect((await create({ items })).charge).toBeNull();
  expect((await create({ merchantId: foreign.id })).charge).toBeNull();
});

test('of groups that price a site differently the one with the fewest sites counts, then the first by name; the order says why', async () => {
  const [near, far] = [
    await app.buildSite({ operator_id: operator.id, site_type: 'ALFRED_LOCKER' }),
    await app.buildSite({ operator_id: operator.id, site_type: 'ALFRED_LOCKER' }),
  ];
  const made = await sql<{ one: string; two: string; product: string }>`
    with groups as (
      insert into site_groups (operator_id, name) values (${operator.id}, 'Alpha'), (${operator.id}, 'Beta') returning id, name
    ), members as (
      insert into site_group_sites (group_id, site_id)
      select id, ${near.id}::bigint from groups union all select id, ${far.id}::bigint from groups where name = 'Alpha'
    ), prices as (
      insert into price_groups (company_id, name, standard_hours, standard_pay_type, overdue_hours)
      values (${operator.id}, 'Of Alpha', 24, 'TIME', 0), (${operator.id}, 'Of Beta', 24, 'TIME', 0) returning id, name
    ), amounts as (
      insert into price_group_values (price_group_id, value_type, unit_type, price_value)
      select id, 'SERVICE_CHARGE', 'BOX', case name when 'Of Alpha' then 3 else 4 end from prices
    ), products as (
      insert into products (name, service_id, company_id)
      values ('One', ${service.id}, ${operator.id}), ('Two', ${service.id}, ${operator.id}) returning id, name
    ), named as (
      insert into product_site_groups (product_id, site_group_id, price_group_id)
      select p.id, g.id, q.id from products p, groups g join prices q on q.name = 'Of ' || g.name where p.name = 'Two'
    ), variants as (
      insert into product_variants (name, service_id, product_id) select name, ${service.id}, id from products returning id, name
    ), dated as (
      insert into product_variant_prices (variant_id, valid_from, price_value) select id, now() - interval '1 day', 1 from variants
    )
    select (select id::text from variants where name = 'One') as one, (select id::text from variants where name = 'Two') as two,
      (select id::text from products where name = 'Two') as product`.execute(app.sql);
  const { one = '', two = '', product = '' } = made.rows[0] ?? {};
  const order = (siteId: string, ...ofVariants: string[]) =>
    create({ siteId, items: ofVariants.map((productVariantId) => ({ productVariantId, quantity: 1 })) });
  const conflicts = async () =>
    (await app.call(calls.listPriceConflicts, { query: { productId: product } }, { as: admin })).body;
  const ofSite = async (siteId: string) =>
    (await app.call(calls.listPricesOfSite, { query: { siteId } }, { as: admin })).body;

  const alpha = { priceGroupName: 'Of Alpha', siteGroupName: 'Alpha', siteCount: 2 };
  const byBeta = {
    priceGroupName: 'Of Beta',
    siteGroupName: 'Beta',
    siteCount: 1,
    reason: 'FEWEST_SITES',
    others: [alpha],
  };
  expect(await order(near.id, two)).toMatchObject({ charge: '5.00', pricedBy: byBeta });
  // Every product of the order counts, whichever is first.
  expect(await order(near.id, one, two)).toMatchObject({ charge: '6.00', pricedBy: byBeta });
  expect(await order(far.id, two)).toMatchObject({
    charge: '4.00',
    pricedBy: { priceGroupName: 'Of Alpha', siteGroupName: 'Alpha', siteCount: null, reason: 'ONLY_ONE', others: [] },
  });
  expect((await order(near.id, one)).pricedBy).toBeNull();
  expect(await conflicts()).toMatchObject({ totalElements: 1, content: [{ siteId: near.id, ...byBeta }] });
  expect(await ofSite(near.id)).toMatchObject({ content: [{ productName: 'Two', ...byBeta }] });

  await sql`insert into site_group_sites (group_id, site_id) select id, ${far.id} from site_groups where name = 'Beta'`.execute(
    app.sql,
  );
  const byName = { priceGroupName: 'Of Alpha', reason: 'FIRST_BY_NAME', others: [{ priceGroupName: 'Of Beta' }] };
  expect(await order(near.id, two)).toMatchObject({ charge: '4.00', pricedBy: byName });
  expect(
    (await conflicts()).content.map(({ siteId, priceGroupName }) => `${siteId} ${priceGroupName}`).toSorted(),
  ).toEqual([near, far].map(({ id }) => `${id} Of Alpha`).toSorted());

  await sql`
    with own as (
      insert into price_groups (company_id, name, standard_hours, standard_pay_type, overdue_hours, site_id)
      values (${operator.id}, 'Of near', 24, 'TIME', 0, ${near.id}) returning id
    )
    insert into price_group_values (price_group_id, value_type, unit_type, price_value)
    select id, 'SERVICE_CHARGE', 'BOX', 9 from own`.execute(app.sql);
  const own = { priceGroupName: 'Of near', siteGroupName: null, reason: 'OWN_PRICES' };
  expect(await order(near.id, two)).toMatchObject({ charge: '10.00', pricedBy: own });
  expect(await order(near.id, one)).toMatchObject({ charge: '10.00', pricedBy: { ...own, others: [] } });
  expect(await ofSite(near.id)).toMatchObject({ totalElements: 1, content: [{ productId: null, ...own }] });
});
