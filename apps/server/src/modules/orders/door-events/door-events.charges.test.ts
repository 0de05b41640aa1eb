import { calls } from '@cubby/contract';
import { compartmentCharge, type PriceRules, sumOf } from '@cubby/contract/catalogue/charges/charges';
import { costInSize, costOf } from '@cubby/contract/downlinks/access-cost';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { catalogueCharges, priceColumns } from '../../catalogue/charges/index.ts';
import { tick } from '../deadlines/deadlines.clock.ts';
import { lockOrders, orConfigPrices, relocateParcel } from '../orders/index.ts';
import {
  app,
  buildDueOrder,
  db,
  newSite,
  type Site,
  startDoorEvents,
  stored,
  take,
  accessOrdersSentTo,
} from './door-events.fixture.ts';

startDoorEvents();

const staff = { userId: null, userName: 'Staff', address: null, requestId: null };
const hour = 3_600_000;
const names = ['Small', 'Large', 'Unpriced'] as const;

let site: Site;
/** The size of each door, by its position. */
let sizes: string[];
let sizeNames: string[];
let rules: PriceRules;
let variant = '';

const place = () => ({ currency: 'HKD', siteId: site.siteId, items: [{ productVariantId: variant, quantity: 1 }] });

/** All sizes cost 1.76 once, small ones 0.50, large ones 16.76; each begun hour costs 1.00 everywhere. */
beforeAll(async () => {
  const first = await newSite(names[0]);
  const others = [
    ...(await app.buildBoxes(first.siteId, [names[1]])),
    ...(await app.buildBoxes(first.siteId, [names[2]])),
  ];
  site = { ...first, boxes: [...first.boxes, ...others.map(({ id }) => id)] };
  const { rows } = await sql<{ size: string; name: string }>`
    select t.id::text as size, t.name from boxes b join box_types t on t.id = b.box_type_id
    where site_id = ${site.siteId} order by number`.execute(app.sql);
  sizes = rows.map(({ size }) => size);
  sizeNames = rows.map(({ name }) => name);
  await sql`update sites set site_type = 'ALFRED_LOCKER' where id = ${site.siteId}`.execute(app.sql);
  await sql`update companies set currency = 'HKD' where id = ${site.operator.id}`.execute(app.sql);
  const service = await app.buildService();
  const made = await sql<{ variant: string }>`
    with prices as (
      insert into price_groups (company_id, name, standard_hours, standard_pay_type, overdue_hours, site_id)
      values (${site.operator.id}, 'Site', 24, 'TIME', 0, ${site.siteId}) returning id
    ), amounts as (
      insert into price_group_values (price_group_id, value_type, unit_type, box_type_id, pay_type, price_value)
      select id, type, 'BOX', size, pay, price from prices, (values
        ('SERVICE_CHARGE', null, 'TIME', 1.76), ('SERVICE_CHARGE', ${sizes[0]}::bigint, 'TIME', 0.50),
        ('SERVICE_CHARGE', ${sizes[1]}::bigint, 'TIME', 16.76), ('COURIER_CHARGE', null, 'HOUR', 1.00)) v (type, size, pay, price)
    ), product as (
      insert into products (name, service_id, company_id) values ('Lockers', ${service.id}, ${site.operator.id}) returning id
    ), variants as (
      insert into product_variants (name, service_id, product_id) select 'Plain', ${service.id}, id from product returning id
    ), dated as (
      insert into product_variant_prices (variant_id, valid_from, price_value)
      select id, now() - interval '1 day', 12.00 from variants
    )
    select id::text as variant from variants`.execute(app.sql);
  variant = made.rows[0]?.variant ?? '';
  const [price] = await db.transactionAsSystem((trx) => catalogueCharges(trx, [{ ...place(), boxTypeId: null }]));
  rules = price?.rules ?? expect.unreachable();
});

/** An order as creation writes it. @param uploaded its service, if that prices it */
const newOrder = async (booked: string | null, uploaded?: Parameters<typeof orConfigPrices>[2][number]) => {
  const [price] = await db.transactionAsSystem(async (trx) =>
    uploaded
      ? orConfigPrices(trx, [{ charge: undefined, rules: null }], [uploaded])
      : catalogueCharges(trx, [{ ...place(), boxTypeId: booked }]),
  );
  const columns = priceColumns(price);
  const order = await buildDueOrder({
    company_id: site.merchant.id,
    site_id: site.siteId,
    currency: 'HKD',
    charge: price?.charge ?? null,
    ...columns,
    price_rules: columns.price_rules && JSON.stringify(columns.price_rules),
    price_reason: columns.price_reason && JSON.stringify(columns.price_reason),
    config_prices: columns.config_prices && JSON.stringify(columns.config_prices),
    booking_box_type_id: booked,
  });
  await sql`insert into order_payments (order_id, kind, amount) values (${order.id}, 'CHARGE', ${price?.charge}::numeric)`.execute(
    app.sql,
  );
  return { id: order.id, number: order.tracking_number };
};
const sumsOf = async (id: string) => {
  const { rows } = await sql<{ charge: string; payments: string }>`
    select o.charge::text, (select sum(amount)::text from order_payments where order_id = o.id) as payments
    from orders o where o.id = ${id}`.execute(app.sql);
  return rows[0];
};
/** What the terminal says, without a network, once it has stored an expected parcel in each of the doors. */
const chargesWithoutNetwork = async (id: string, ...doors: number[]) => {
  const order = (await accessOrdersSentTo(site.siteId)).get(id) ?? expect.unreachable();
  const now = Date.now();
  return doors.map((door) => {
    const cost = costInSize(order, sizeNames[door]);
    return costOf({ cost: cost && { ...cost, storedTime: now }, overdueTime: now + 24 * hour }, now);
  });
};
const moved = (number: string, from: number, to: number) =>
  site.terminal.event({
    type: 'PARCEL_MOVED',
    boxId: site.boxes[to],
    fromBoxId: site.boxes[from],
    number,
    by: 'COURIER',
  });
const taken = (number: string, door: number) =>
  site.terminal.event({ type: 'PARCEL_TAKEN', boxId: site.boxes[door], number, by: 'STAFF' });
const free = (id: string) =>
  sql`update orders set status = 'Cancelled', box_id = null where id = ${id}`.execute(app.sql);
const emptyDoors = () => sql`delete from box_holds where site_id = ${site.siteId}`.execute(app.sql);

test('the first storing charges the size once, with or without a network, and the terminal says the same', async () => {
  const order = await newOrder(null);
  expect(await sumsOf(order.id)).toEqual({ charge: '13.76', payments: '13.76' });
  await take(stored(site, order.number, 1, { deviceTime: Date.now() - 2.5 * hour }));
  expect(await sumsOf(order.id)).toEqual({ charge: '28.76', payments: '28.76' });
  expect((await accessOrdersSentTo(site.siteId)).get(order.id)?.cost).toMatchObject({ base: '28.76' });
  await emptyDoors();
  await free(order.id);
});

/** An order that its service prices: 7.50 in all sizes, 20.00 in large ones, nothing in small ones. */
const newServiceOrder = async (more: { readonly booked?: string; readonly charge?: string }) => {
  const { booked, charge } = more;
  const { id: service } = await app.buildService();
  await sql`
    insert into service_box_configs (service_id, box_type_id, standard_time, standard_price)
    values (${service}, null, 48, 7.50), (${service}, ${sizes[1]}::bigint, 48, 20), (${service}, ${sizes[0]}::bigint, 48, null)`.execute(
    app.sql,
  );
  const create = async () => {
    const as = await app.signInAs(await app.buildUser());
    const body = {
      merchantId: site.merchant.id,
      expressNumber: `SERVICE-${service}`,
      recipientPhoneNumber: '91234567',
      siteId: site.siteId,
      serviceId: service,
      charge,
    };
    const { articleId: id, expressNumber: number } = (await app.call(calls.createOrder, { body }, { as })).body;
    return { id, number };
  };
  const made =
    booked === undefined ? await create() : await newOrder(booked, { serviceId: service, boxTypeId: booked });
  // Prices are those of the moment when the order was created.
  await sql`update service_box_configs set standard_price = 99 where service_id = ${service}`.execute(app.sql);
  return made;
};
const chargeOf = async (id: string) => {
  const { charge, payments } = (await sumsOf(id)) ?? {};
  expect(payments).toBe(charge);
  return charge;
};

test('the first storing charges the size by the service where that priced the order, and a correction of it does', async () => {
  const { id, number } = await newServiceOrder({});
  expect(await chargeOf(id)).toBe('7.50');
  expect(await chargesWithoutNetwork(id, 0, 1, 2)).toEqual(['0.00', '20.00', '7.50']);
  await take(stored(site, number, 1, { deviceTime: Date.now() - 2.5 * hour }));
  expect(await chargeOf(id)).toBe('20.00');
  expect((await accessOrdersSentTo(site.siteId)).get(id)?.cost).toMatchObject({ base: '20.00' });
  await take(moved(number, 1, 0));
  expect(await chargeOf(id)).toBe('0.00');
  await take(taken(number, 0), stored(site, number, 2));
  expect(await chargeOf(id)).toBe('0.00');
  await emptyDoors();
  await free(id);
});

test.each([
  ['a size that was booked', () => ({ booked: sizes[1] ?? '' }), '20.00'],
  ['a charge that a user typed', () => ({ charge: '3' }), '3.00'],
])('the service’s price of %s remains in whatever size it is stored', async (_, more, charge) => {
  const { id, number } = await newServiceOrder(more());
  expect(await chargeOf(id)).toBe(charge);
  expect(await chargesWithoutNetwork(id, 2)).toEqual([charge]);
  await take(stored(site, number, 2));
  expect(await chargeOf(id)).toBe(charge);
  await emptyDoors();
  await free(id);
});

const door = fc.nat(names.length - 1);
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('CORRECTED', 'TRANSFERRED'), to: door }),
  fc.record({ does: fc.constant('STORED_AGAIN'), to: door }),
);
const life = fc.record({
  booked: fc.option(door),
  first: door,
  steps: fc.array(step, { maxLength: 4 }),
});

test('whatever becomes of an order, its payments are what its history costs', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(life, async ({ booked, first, steps }) => {
      const bookedBoxTypeId = booked === null ? null : (sizes[booked] ?? null);
      const order = await newOrder(bookedBoxTypeId);
      const { number } = order;
      const costs = (firstDoor: number | null, hours: number) =>
        sumOf([
          { amount: '12.00' },
          {
            amount: compartmentCharge(rules, {
              unitType: 'BOX',
              bookedBoxTypeId,
              storedBoxTypeId: firstDoor === null ? null : (sizes[firstDoor] ?? null),
            }),
          },
          { amount: '1.00', times: hours },
        ]);
      const agrees = async (firstDoor: number | null, hours: number) => {
        const cost = costs(firstDoor, hours);
        // A terminal may be some milliseconds ahead of the clock.
        const read = async () => {
          while ((await db.transactionAsSystem(tick)) > 0);
          return sumsOf(order.id);
        };
        await expect.poll(read, { timeout: 30_000 }).toEqual({ charge: cost, payments: cost });
      };
      await agrees(null, 0);
      expect(await chargesWithoutNetwork(order.id, first)).toEqual([costs(first, 1)]);
      await take(stored(site, number, first));
      // As corrected; the door that it lies in; how many storings have begun an hour.
      let [charged, at, storings] = [first, first, 1];
      await agrees(charged, storings);
      for (const { does, to } of steps) {
        if (does === 'STORED_AGAIN') {
          await take(taken(number, at), stored(site, number, to));
          storings += 1;
        } else if (to === at) continue;
        else if (does === 'CORRECTED') {
          await take(moved(number, at, to));
          if (storings === 1) charged = to;
        } else
          await db.transactionAsSystem(async (trx) => {
            const [locked = expect.unreachable()] = await lockOrders(trx, [order.id]);
            const [boxId = '', name = ''] = [site.boxes[to], names[to]];
            const where = { siteId: site.siteId, boxId, name, note: undefined, place: name, changes: {} };
            await relocateParcel(trx, staff, locked, where);
          });
        at = to;
        await agrees(charged, storings);
      }
      await take(taken(number, at));
      await agrees(charged, storings);
    }),
    { numRuns: 25, endOnFailure: true },
  ),
);
