/**
 * A small world of varied orders, and the list of orders in plain JavaScript to compare the real one with: two
 * operators with their merchants, logistics companies, sites in a tree of districts, flags and 300 orders.
 */
import type { OrderFilter } from '@cubby/contract/orders/orders/orders.filters';
import type { OrderTimeRange } from '@cubby/contract/orders/orders/orders.limits';
import { storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import type { TestApp } from './app.ts';

/** The same numbers in each run. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

const day = 86_400_000;
const start = Date.UTC(2026, 9, 1);
const hours = (count: number): number => count * 3_600_000;

export const rangeColumns = {
  creationTime: 'created_time',
  inboundTime: 'inbound_time',
  outboundActionTime: 'arranged_time',
  outboundTime: 'dispatch_time',
  returnedToWareHouseTime: 'returned_to_warehouse_time',
  storedTime: 'stored_time',
  collectedTime: 'collected_time',
} as const satisfies Record<OrderTimeRange, string>;

export type WorldOrder = Awaited<ReturnType<typeof buildOrderWorld>>['orders'][number];
export type World = Awaited<ReturnType<typeof buildOrderWorld>>;

const names = ['Chan Tai Man', '陳大文', 'José Álvares', 'ÉMILE', '100% Wong_Ka', '李小龍 Bruce', null, 'Budi Santoso'];
const compartments = ['A01', 'A02', 'B10', null];

export const buildOrderWorld = async (app: TestApp, count = 300) => {
  const { sql } = app;
  const operators = [
    await app.buildCompany({ company_type: 'OPERATOR' }),
    await app.buildCompany({ company_type: 'OPERATOR' }),
  ] as const;
  const under = (place: 0 | 1) => ({ operator_id: operators[place].id });
  const merchants = [
    await app.buildCompany(under(0)),
    await app.buildCompany(under(0)),
    await app.buildCompany(under(1)),
    await app.buildCompany(under(1)),
  ];
  // Below an operator, and delivering for merchants of both: its orders are not the operator's for that.
  const logistics = [
    await app.buildCompany({ company_type: 'LOGISTICS', ...under(0) }),
    await app.buildCompany({ company_type: 'LOGISTICS', ...under(1) }),
  ];
  const services = [await app.buildService(), await app.buildService()];
  const districts: { id: string; upper_id: string | null }[] = [];
  for (let grade = 1; grade <= 4; grade++)
    for (const branch of [0, 1]) {
      const upper = grade === 1 ? null : (districts[districts.length - 2]?.id ?? null);
      const name = `District ${grade}.${branch}`;
      const row = { grade, upper_id: upper, name_en: name, name_zh: name, name_pt: name, name_id: name };
      districts.push(
        await sql.insertInto('districts').values(row).returning(['id', 'upper_id']).executeTakeFirstOrThrow(),
      );
    }
  const sites = await Promise.all(
    ['ALFRED_LOCKER', 'ALFRED_POINT', 'WAREHOUSE', 'ALFRED_LOCKER', 'HOME_DELIVERY'].map((site_type, place) =>
      app.buildSite({ site_type, district_id: districts[place + 2]?.id ?? null }),
    ),
  );
  const flags = await sql
    .insertInto('flags')
    .values(
      (['CS', 'CS', 'ORDER', 'ORDER'] as const).map((category, place) => ({
        category,
        code: `FLAG_${place}`,
        name: `Flag ${place}`,
        color: '#112233',
      })),
    )
    .returningAll()
    .execute();

  const random = randomFrom(20261120);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const maybe = (share: number, from: number): Date | null =>
    random() < share ? new Date(from + Math.floor(random() * 40) * hours(6)) : null;
  const orders = await sql
    .insertInto('orders')
    .values(
      Array.from({ length: count }, (_, place) => {
        const created = start + Math.floor(random() * 40) * hours(12);
        const company = pick(merchants);
        const status = pick(orderStatuses);
        return {
          company_id: company.id,
          logistics_company_id: random() < 0.7 ? pick(logistics).id : null,
          service_id: random() < 0.8 ? pick(services).id : null,
          site_id: random() < 0.9 ? pick(sites).id : null,
          // No compartment has two parcels, so what is stored now is at no site that is named.
          current_location_id: !storedStatuses.includes(status) && random() < 0.5 ? pick(sites).id : null,
          status,
          order_number: `C2611${String((place * 7919) % 100_003).padStart(8, '0')}`,
          tracking_number: `T#${place}|${pick(['ABC', 'XYZ'])}`,
          compartment: pick(compartments),
          currency: 'HKD',
          weight_kg: Math.floor(random() * 1000) / 100,
          recipient_name: pick(names),
          recipient_phone: random() < 0.8 ? `+852${Math.floor(random() * 1e8)}` : null,
          recipient_mail: random() < 0.5 ? `Person${place}@Example.com` : null,
          created_time: new Date(created),
          // Few moments, so that many orders share one; never before anything that happened.
          last_updated_time: new Date(start + 60 * day + Math.floor(random() * 12) * day),
          inbound_time: maybe(0.5, created),
          arranged_time: maybe(0.3, created),
          dispatch_time: maybe(0.3, created),
          returned_to_warehouse_time: maybe(0.2, created),
          stored_time: maybe(0.5, created),
          collected_time: maybe(0.4, created),
          overdue_time: random() < 0.5 ? new Date(Date.now() + (random() < 0.5 ? -day : day)) : null,
        };
      }),
    )
    .returningAll()
    .execute();
  const onOrders = orders.flatMap((order) =>
    flags.filter(() => random() < 0.25).map((flag) => ({ order_id: order.id, flag_id: flag.id })),
  );
  await sql.insertInto('order_flags').values(onOrders).execute();
  const flagsOf = Map.groupBy(onOrders, ({ order_id }) => order_id);
  return {
    operators,
    merchants,
    logistics,
    services,
    districts,
    sites,
    flags,
    orders: orders.map((order) =>
      Object.assign(order, { flagIds: (flagsOf.get(order.id) ?? []).map(({ flag_id }) => flag_id) }),
    ),
  };
};

/** The districts of a district, itself among them. */
const districtsBelow = (world: World, id: string): Set<string> => {
  const found = new Set([id]);
  for (const upper of found) for (const { id, upper_id } of world.districts) if (upper_id === upper) found.add(id);
  return found;
};

const isOverdue = (order: WorldOrder): boolean =>
  order.status === 'Courier stored' && order.overdue_time !== null && order.overdue_time.getTime() < Date.now();

const searched = (order: WorldOrder): string[] =>
  [
    order.order_number,
    order.tracking_number,
    order.recipient_name,
    order.recipient_phone,
    order.recipient_mail,
  ].flatMap((text) => (text === null ? [] : [text.toLowerCase()]));

/** What the list should match, in plain JavaScript. */
export const matches = (world: World, filter: OrderFilter, order: WorldOrder): boolean => {
  const site = world.sites.find(({ id }) => id === order.site_id);
  const is = (wanted: unknown, value: unknown) => wanted === undefined || wanted === value;
  const anyFlag = (category: string, wanted: readonly string[] | undefined) =>
    !wanted?.length ||
    world.flags.some(
      (flag) => flag.category === category && wanted.includes(flag.id) && order.flagIds.includes(flag.id),
    );
  const inRange = ([name, column]: [string, keyof WorldOrder]) => {
    const [from, to] = [`${name}Start`, `${name}End`].map((key) => filter[key as 'creationTimeStart']);
    const at = order[column] as Date | null;
    if (from === undefined && to === undefined) return true;
    return at !== null && at.getTime() >= (from ?? -Infinity) && at.getTime() <= (to ?? Infinity);
  };
  return (
    (!filter.statusList?.length || filter.statusList.includes(order.status)) &&
    is(filter.merchantId, order.company_id) &&
    anyFlag('CS', filter.csFlagIds) &&
    anyFlag('ORDER', filter.ordersFlagIds) &&
    is(filter.serviceId, order.service_id) &&
    is(filter.siteType, site?.site_type) &&
    is(filter.deliveryLogisticsId, order.logistics_company_id) &&
    is(filter.overdueFlag, isOverdue(order)) &&
    is(filter.currentLocationId, order.current_location_id) &&
    is(filter.compartment?.toUpperCase(), order.compartment?.toUpperCase()) &&
    is(filter.siteId, order.site_id) &&
    (filter.districtId === undefined || districtsBelow(world, filter.districtId).has(site?.district_id ?? '')) &&
    is(filter.trakingNumber, order.tracking_number) &&
    (filter.query === undefined ||
      searched(order).some((text) => text.includes(filter.query?.trim().toLowerCase() ?? ''))) &&
    (Object.entries(rangeColumns) as [string, keyof WorldOrder][]).every(inRange)
  );
};
