/** The filters of the order list (orders.md 2.2), each alone and ten mixed, with the best SQL that a hand can write. */
import type { Pool } from 'pg';
import type { Query } from '../lib/http.ts';
import { type HandWritten, newestTen } from './hand-rows.ts';

export interface FilterCase {
  readonly name: string;
  /** As the console would ask. */
  readonly query: Query;
  readonly written: HandWritten;
}

/** Values that exist in the data, chosen by fixed rules. */
export interface Chosen {
  readonly bigCompany: number;
  readonly middleCompany: number;
  readonly smallCompany: number;
  readonly site: number;
  readonly location: number;
  readonly districts: readonly number[];
  readonly tracking: string;
  readonly phone: string;
  /** Start and end of a week that ended some months before the data does, at odd minutes, epoch ms. */
  readonly from: number;
  readonly to: number;
}

const week = 7 * 86_400_000;

export async function chooseValues(pool: Pool): Promise<Chosen> {
  const one = async <T>(text: string): Promise<T> => {
    const { rows } = await pool.query<{ value: T }>(text);
    if (!rows[0]) throw new Error(`Nothing to choose: ${text}`);
    return rows[0].value;
  };
  const ranked = (column: string, share: number): Promise<number> =>
    one(`select ${column}::int as value from orders where ${column} is not null group by 1
      order by count(*) desc, 1 offset (select (count(distinct ${column}) * ${share})::int from orders) limit 1`);
  const end = Number(
    await one<string>('select (extract(epoch from max(created_time)) * 1000)::bigint as value from orders'),
  );
  const site = await ranked('site_id', 0.05);
  const districts = await pool.query<{ id: number }>(
    `with recursive above as (
      select d.id, d.upper_id, d.grade from districts d where d.id = (select district_id from sites where id = ${site})
      union all select d.id, d.upper_id, d.grade from districts d join above a on d.id = a.upper_id
    ) select id::int as id from above order by grade`,
  );
  return {
    bigCompany: await ranked('company_id', 0),
    middleCompany: await ranked('company_id', 0.2),
    smallCompany: await ranked('company_id', 0.9),
    site,
    location: await ranked('current_location_id', 0.3),
    districts: districts.rows.map(({ id }) => id),
    tracking: await one('select tracking_number as value from orders where id = (select max(id) / 3 from orders)'),
    phone: await one(
      'select right(recipient_phone, 6) as value from orders where id = (select max(id) / 2 from orders)',
    ),
    from: end - 150 * 86_400_000 + 1_234_567,
    to: end - 150 * 86_400_000 + 1_234_567 + week,
  };
}

const walk = (condition: string): string =>
  `select o.id, o.last_updated_time from orders o where ${condition} order by o.last_updated_time desc, o.id desc limit 10`;
const gather = (condition: string): string => `select o.id, o.last_updated_time from orders o where ${condition}`;
const gathered = (condition: string): string =>
  `select id, last_updated_time from (${gather(condition)} offset 0) hits ${newestTen}`;
const counted = (condition: string): string => `select count(*) from orders o where ${condition}`;

/** The kept sums of one company or of all, by status: what a hand would read instead of counting. */
const keptSum = (dimension: string, rest: string, company?: string): string =>
  company === undefined
    ? `select (select coalesce(sum(n), 0) from order_counts where dimension = '${dimension}' ${rest})
        + (select coalesce(sum(n), 0) from order_count_deltas where true ${dimension === 'total' ? rest : rest.replaceAll('period', dimension)})`
    : `select (select coalesce(sum(n), 0) from order_counts_by_company where viewer_id = ${company} and dimension = '${dimension}' ${rest})
        + (select coalesce(sum(n), 0) from order_count_deltas where company_id = ${company} ${dimension === 'total' ? rest : rest.replaceAll('period', dimension)})`;

/** The usual three ways for any condition. */
const usual = (condition: string, values: readonly unknown[], kept?: string): HandWritten => ({
  ids: { walk: walk(condition), gather: gathered(condition) },
  counts: { 'count(*)': counted(condition), ...(kept !== undefined && { 'kept sums': kept }) },
  hits: { gather: gather(condition) },
  values,
});

/** The ten newest of each of some places, merged: one short trip into an index for each. */
const merged = (places: string, condition: string): string =>
  `select t.id, t.last_updated_time from (${places}) place (id) cross join lateral (
    select o.id, o.last_updated_time from orders o where ${condition} order by o.last_updated_time desc, o.id desc limit 10
  ) t order by t.last_updated_time desc, t.id desc limit 10`;

const below = (parameter: string): string =>
  `select s.id from sites s where s.district_id in (
    with recursive below as (
      select d.id from districts d where d.id = ${parameter}::bigint
      union all select d.id from districts d join below b on d.upper_id = b.id
    ) select id from below)`;

const ofSites = (sites: string, others: string, values: readonly unknown[]): HandWritten => {
  const condition = `o.site_id in (${sites})`;
  const base = usual(condition, values);
  return {
    ...base,
    ids: { ...base.ids, 'ten of each site': merged(sites, 'o.site_id = place.id') },
    counts: {
      ...base.counts,
      'site by site': `select coalesce(sum(n), 0) from (${sites}) place (id) cross join lateral (select count(*) as n from orders o where o.site_id = place.id) t`,
      'all less the others': `select (${keptSum('total', '')}) - (select count(*) from orders o where o.site_id in (${others}) or o.site_id is null)`,
    },
  };
};

const flagged = (values: readonly unknown[]): HandWritten => {
  const base = usual(
    'exists (select from order_flags f where f.order_id = o.id and f.flag_id = any ($1::bigint[]))',
    values,
  );
  const some = 'select distinct f.order_id from order_flags f where f.flag_id = any ($1::bigint[])';
  return {
    ids: {
      ...base.ids,
      'from the flags': `select o.id, o.last_updated_time from (${some}) f join orders o on o.id = f.order_id order by o.last_updated_time desc, o.id desc limit 10`,
    },
    counts: { ...base.counts, 'flags alone': `select count(*) from (${some}) f` },
    values,
  };
};

const overdue = `(o.status = 'Courier stored' and o.overdue_time < now())`;

/** Whole days from the kept sums, the rest at both ends counted. */
const keptRange = (column: string, dimension: string): string => {
  const first = `date_trunc('day', $1::timestamptz, 'UTC') + interval '1 day'`;
  const last = `date_trunc('day', $2::timestamptz, 'UTC')`;
  return `select (${keptSum(dimension, `and period >= ((${first}) at time zone 'UTC')::date and period < ((${last}) at time zone 'UTC')::date`)})
    + (select count(*) from orders where ${column} >= $1::timestamptz and ${column} < ${first})
    + (select count(*) from orders where ${column} >= ${last} and ${column} < $2::timestamptz)`;
};

const ranges = [
  ['creationTime', 'created_time', 'created'],
  ['inboundTime', 'inbound_time', 'inbound'],
  ['outboundActionTime', 'arranged_time', 'arranged'],
  ['outboundTime', 'dispatch_time', 'dispatch'],
  ['returnedToWareHouseTime', 'returned_to_warehouse_time', 'returned'],
  ['storedTime', 'stored_time', 'stored'],
  ['collectedTime', 'collected_time', 'collected'],
] as const;
export { ranges as wireRanges };

/** Both ends are included on the wire, to the last microsecond of the millisecond. */
const rangeValues = (from: number, to: number): string[] => [
  new Date(from).toISOString(),
  new Date(to + 1).toISOString(),
];

const statuses = ['Created', 'Inbound', 'Cancelled'];
const statusSet: HandWritten = {
  ...usual('o.status = any ($1::text[])', [statuses], keptSum('total', 'and status = any ($1::text[])')),
  ids: {
    walk: walk('o.status = any ($1::text[])'),
    'ten of each status': merged('select unnest($1::text[])', 'o.status = place.id'),
  },
};

/** Every filter of the list alone. */
export function aloneCases(chosen: Chosen): FilterCase[] {
  const { bigCompany, middleCompany, smallCompany, site, location, districts, tracking, phone, from, to } = chosen;
  const company = (name: string, id: number): FilterCase => ({
    name,
    query: { merchantId: id },
    written: usual('o.company_id = $1::bigint', [id], keptSum('total', '', '$1::bigint')),
  });
  const plain = (name: string, query: Query, column: string, value: unknown): FilterCase => ({
    name,
    query,
    written: usual(`o.${column} = $1`, [value]),
  });
  return [
    { name: 'no filter', query: {}, written: usual('true', [], keptSum('total', '')) },
    {
      name: 'status: one',
      query: { statusList: 'Courier stored' },
      written: usual('o.status = $1', ['Courier stored'], keptSum('total', 'and status = $1')),
    },
    { name: 'status: three', query: { statusList: statuses }, written: statusSet },
    company('company: the biggest', bigCompany),
    company('company: a middling one', middleCompany),
    company('company: a small one', smallCompany),
    { name: 'flag', query: { csFlagIds: [1] }, written: flagged([[1]]) },
    { name: 'order flag', query: { ordersFlagIds: [10, 11] }, written: flagged([[10, 11]]) },
    plain('service', { serviceId: 3 }, 'service_id', 3),
    ...['ALFRED_LOCKER', 'ALFRED_POINT', 'HOME_DELIVERY', 'WAREHOUSE'].map((type) => ({
      name: `location type ${type}`,
      query: { siteType: type },
      written: ofSites(
        'select s.id from sites s where s.site_type = $1',
        'select s.id from sites s where s.site_type <> $1',
        [type],
      ),
    })),
    plain('delivery logistics', { deliveryLogisticsId: 15 }, 'logistics_company_id', 15),
    { name: 'expired', query: { overdueFlag: true }, written: usual(overdue, []) },
    {
      name: 'not expired',
      query: { overdueFlag: false },
      written: {
        ids: { walk: walk(`${overdue} is not true`) },
        counts: { 'all less the expired': `select (${keptSum('total', '')}) - (${counted(overdue)})` },
        values: [],
      },
    },
    ...ranges.map(([name, column, dimension]) => ({
      name: `a week of ${name}`,
      query: { [`${name}Start`]: from, [`${name}End`]: to },
      written: usual(
        `o.${column} >= $1::timestamptz and o.${column} < $2::timestamptz`,
        rangeValues(from, to),
        keptRange(column, dimension),
      ),
    })),
    plain('current location', { currentLocationId: location }, 'current_location_id', location),
    plain('compartment', { compartment: 'A12' }, 'compartment', 'A12'),
    plain('site', { siteId: site }, 'site_id', site),
    ...districts.map((id, index) => ({
      name: `district of level ${index + 1}`,
      query: { districtId: id },
      written: ofSites(below('$1'), `select s.id from sites s where s.id not in (${below('$1')})`, [id]),
    })),
    plain('tracking number', { trakingNumber: tracking }, 'tracking_number', tracking),
    {
      name: 'search: end of a phone',
      query: { query: phone },
      written: usual('o.search_text like $1', [`%${phone}%`]),
    },
  ];
}

/** Ten fixed mixtures. */
export function mixedCases(chosen: Chosen): FilterCase[] {
  const { bigCompany, middleCompany, site, districts, phone, from, to } = chosen;
  const week = (column: string): string => `o.${column} >= $1::timestamptz and o.${column} < $2::timestamptz`;
  const times = rangeValues(from, to);
  const mixed = (
    name: string,
    query: Query,
    condition: string,
    values: readonly unknown[],
    kept?: string,
  ): FilterCase => ({
    name: `mixed: ${name}`,
    query,
    written: usual(condition, values, kept),
  });
  const inDistrict = `o.site_id in (${below('$1')})`;
  const districtCase = mixed(
    'district, status',
    { districtId: districts[2] ?? 1, statusList: 'Courier stored' },
    `${inDistrict} and o.status = 'Courier stored'`,
    [districts[2] ?? 1],
  );
  return [
    mixed(
      'company, status',
      { merchantId: bigCompany, statusList: 'Created' },
      `o.company_id = $1 and o.status = 'Created'`,
      [bigCompany],
      keptSum('total', `and status = 'Created'`, '$1::bigint'),
    ),
    mixed(
      'stored week, status',
      { storedTimeStart: from, storedTimeEnd: to, statusList: 'Completed' },
      `${week('stored_time')} and o.status = 'Completed'`,
      times,
    ),
    mixed(
      'company, created week',
      { merchantId: bigCompany, creationTimeStart: from, creationTimeEnd: to },
      `o.company_id = $3 and ${week('created_time')}`,
      [...times, bigCompany],
    ),
    mixed('expired, company', { overdueFlag: true, merchantId: middleCompany }, `${overdue} and o.company_id = $1`, [
      middleCompany,
    ]),
    mixed(
      'location type, status',
      { siteType: 'ALFRED_POINT', statusList: 'Store failure' },
      `o.site_id in (select s.id from sites s where s.site_type = 'ALFRED_POINT') and o.status = 'Store failure'`,
      [],
    ),
    {
      ...districtCase,
      written: {
        ...districtCase.written,
        ids: {
          ...districtCase.written.ids,
          'ten of each site': merged(below('$1'), `o.site_id = place.id and o.status = 'Courier stored'`),
        },
      },
    },
    mixed(
      'flag, company',
      { csFlagIds: [1, 2], merchantId: bigCompany },
      `o.company_id = $1 and o.id in (select f.order_id from order_flags f where f.flag_id in (1, 2))`,
      [bigCompany],
    ),
    mixed(
      'logistics, collected week, status',
      { deliveryLogisticsId: 15, collectedTimeStart: from, collectedTimeEnd: to, statusList: 'Completed' },
      `o.logistics_company_id = 15 and o.status = 'Completed' and ${week('collected_time')}`,
      times,
    ),
    mixed(
      'search, status',
      { query: phone, statusList: 'Completed' },
      `o.search_text like $1 and o.status = 'Completed'`,
      [`%${phone}%`],
    ),
    mixed(
      'site, service, compartment',
      { siteId: site, serviceId: 1, compartment: 'A12' },
      `o.site_id = $1 and o.service_id = 1 and o.compartment = 'A12'`,
      [site],
    ),
  ];
}
