/** The parts of hand-written statements: conditions, and methods to find rows and counts. */
import { type HandWritten, newestTen } from './hand-rows.ts';

export const scan = (condition: string): string =>
  `select o.id, o.last_updated_time from orders o where ${condition} order by o.last_updated_time desc, o.id desc limit 10`;
const gather = (condition: string): string => `select o.id, o.last_updated_time from orders o where ${condition}`;
const gathered = (condition: string): string =>
  `select id, last_updated_time from (${gather(condition)} offset 0) hits ${newestTen}`;
export const counted = (condition: string): string => `select count(*) from orders o where ${condition}`;

/**
 * The maintained sums of one company or of all, by status: a hand-written statement would read them instead of
 * counting.
 */
export const maintainedSum = (dimension: string, rest: string, company?: string): string =>
  company === undefined
    ? `select (select coalesce(sum(n), 0) from order_counts where dimension = '${dimension}' ${rest})
        + (select coalesce(sum(n), 0) from order_count_deltas where true ${dimension === 'total' ? rest : rest.replaceAll('period', dimension)})`
    : `select (select coalesce(sum(n), 0) from order_counts_by_company where viewer_id = ${company} and dimension = '${dimension}' ${rest})
        + (select coalesce(sum(n), 0) from order_count_deltas where company_id = ${company} ${dimension === 'total' ? rest : rest.replaceAll('period', dimension)})`;

/** The usual three methods for any condition. */
export const usual = (condition: string, values: readonly unknown[], maintained?: string): HandWritten => ({
  ids: { scan: scan(condition), gather: gathered(condition) },
  counts: { 'count(*)': counted(condition), ...(maintained !== undefined && { 'maintained sums': maintained }) },
  hits: { gather: gather(condition) },
  values,
});

/** The ten newest of each of some places, merged: one short trip into an index for each. */
export const merged = (places: string, condition: string): string =>
  `select t.id, t.last_updated_time from (${places}) place (id) cross join lateral (
    select o.id, o.last_updated_time from orders o where ${condition} order by o.last_updated_time desc, o.id desc limit 10
  ) t order by t.last_updated_time desc, t.id desc limit 10`;

export const below = (parameter: string): string =>
  `select s.id from sites s where s.district_id in (
    with recursive below as (
      select d.id from districts d where d.id = ${parameter}::bigint
      union all select d.id from districts d join below b on d.upper_id = b.id
    ) select id from below)`;

export const ofSites = (sites: string, others: string, values: readonly unknown[]): HandWritten => {
  const condition = `o.site_id in (${sites})`;
  const base = usual(condition, values);
  return {
    ...base,
    ids: { ...base.ids, 'ten of each site': merged(sites, 'o.site_id = place.id') },
    counts: {
      ...base.counts,
      'site by site': `select coalesce(sum(n), 0) from (${sites}) place (id) cross join lateral (select count(*) as n from orders o where o.site_id = place.id) t`,
      'all less the others': `select (${maintainedSum('total', '')}) - (select count(*) from orders o where o.site_id in (${others}) or o.site_id is null)`,
    },
  };
};

export const flagged = (values: readonly unknown[]): HandWritten => {
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

export const overdue = `(o.status = 'Courier stored' and o.overdue_time < now())`;

/** Whole days from the maintained sums, the rest at both ends counted. */
export const maintainedRange = (column: string, dimension: string): string => {
  const first = `date_trunc('day', $1::timestamptz, 'UTC') + interval '1 day'`;
  const last = `date_trunc('day', $2::timestamptz, 'UTC')`;
  return `select (${maintainedSum(dimension, `and period >= ((${first}) at time zone 'UTC')::date and period < ((${last}) at time zone 'UTC')::date`)})
    + (select count(*) from orders where ${column} >= $1::timestamptz and ${column} < ${first})
    + (select count(*) from orders where ${column} >= ${last} and ${column} < $2::timestamptz)`;
};

/** The time ranges on the wire, their columns, and the dimensions of their maintained sums. */
export const wireRanges = [
  ['creationTime', 'created_time', 'created'],
  ['inboundTime', 'inbound_time', 'inbound'],
  ['outboundActionTime', 'arranged_time', 'arranged'],
  ['outboundTime', 'dispatch_time', 'dispatch'],
  ['returnedToWareHouseTime', 'returned_to_warehouse_time', 'returned'],
  ['storedTime', 'stored_time', 'stored'],
  ['collectedTime', 'collected_time', 'collected'],
] as const;

/** Both ends are included on the wire, to the last microsecond of the millisecond. */
export const rangeValues = (from: number, to: number): string[] => [
  new Date(from).toISOString(),
  new Date(to + 1).toISOString(),
];
