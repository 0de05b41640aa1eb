/**
 * Exact counts without counting: sums that the database maintains (migration order_counts) and the deltas that are not
 * yet folded into them, read in one statement. A time range takes whole days, or whole weeks of one company, from the
 * sums and counts only the rest at its two ends.
 */
import type { OrderFilter } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { allOf, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import {
  type Caller,
  companiesOfScope,
  logisticsOfScope,
  seesAll,
  sitesOfScope,
} from '../../../platform/kernel/caller.ts';
import { timeColumns } from './orders.columns.ts';
import { type FilterRange, isRangeEnd, rangesOf, sitesOfPlace } from './orders.filter.ts';

const day = 86_400_000;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * day;
const countedFilters = new Set(['statusList', 'merchantId', 'deliveryLogisticsId']);

/** Whose orders are counted: those of all, or those of these companies or logistics companies. */
type Viewers = 'all' | { readonly column: 'company_id' | 'logistics_company_id'; readonly ids: readonly string[] };

const viewersOf = (caller: Caller, { merchantId, deliveryLogisticsId }: OrderFilter): Viewers | undefined => {
  if (sitesOfScope(caller.scope) !== undefined) return undefined;
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  if (deliveryLogisticsId !== undefined) {
    const alone = merchantId === undefined && seesAll(caller.scope);
    return alone ? { column: 'logistics_company_id', ids: [deliveryLogisticsId] } : undefined;
  }
  if (merchantId !== undefined) {
    if (logistics !== undefined) return undefined;
    return { column: 'company_id', ids: companies?.includes(merchantId) === false ? [] : [merchantId] };
  }
  if (companies !== undefined) return { column: 'company_id', ids: companies };
  if (logistics !== undefined) return { column: 'logistics_company_id', ids: logistics };
  return seesAll(caller.scope) ? 'all' : undefined;
};

/** A scalar query for the exact count from the maintained sums, or undefined if they do not suffice. */
export const maintainedCount = (caller: Caller, filter: OrderFilter): Fragment | undefined =>
  statusCount(caller, filter) ?? placeCount(caller, filter);

const placeFilters = new Set(['siteId', 'siteType', 'districtId', 'serviceId', 'merchantId', 'deliveryLogisticsId']);

/** Of one site, of the sites of a location type and district, or of one service: whatever the status of the orders. */
const placeCount = (caller: Caller, filter: OrderFilter): Fragment | undefined => {
  const { siteId, siteType, districtId, serviceId, merchantId, deliveryLogisticsId } = filter;
  const beyond = Object.entries(filter).some(([name, value]) => value !== undefined && !placeFilters.has(name));
  const placed = siteType !== undefined || districtId !== undefined;
  if (beyond || [siteId !== undefined, serviceId !== undefined, placed].filter(Boolean).length !== 1) return undefined;
  const of = { companyId: merchantId, logisticsId: deliveryLogisticsId };
  if (serviceId !== undefined) return maintainedTotal(caller, ['orders/service'], { ...of, states: [serviceId] });
  if (siteId !== undefined) return maintainedTotal(caller, ['orders/site'], { ...of, states: [siteId] });
  const statesIn = sql`array(select s.id::text from sites s where ${allOf(sitesOfPlace(filter))})`;
  return maintainedTotal(caller, ['orders/site'], { ...of, statesIn });
};

const statusCount = (caller: Caller, filter: OrderFilter): Fragment | undefined => {
  const ranges = rangesOf(filter);
  const others = Object.entries(filter).some(
    ([name, value]) => value !== undefined && !countedFilters.has(name) && !isRangeEnd(name),
  );
  const viewers = viewersOf(caller, filter);
  if (others || ranges.length > 1 || viewers === undefined) return undefined;
  const status = filter.statusList?.length ? [sql`status = any (${filter.statusList}::text[])`] : [];
  const parts = sql.join(partsOf(viewers, ranges[0], status), sql` union all `);
  // float8 represents every such number, and adds them in a fraction of the time of numeric.
  return sql`select coalesce(sum(n::float8), 0) from (${parts}) counted`;
};

/** Queries of numbers `n` that are added. */
const partsOf = (viewers: Viewers, range: FilterRange | undefined, status: readonly Fragment[]): Fragment[] => {
  if (!range) return sums(viewers, 'total', undefined, status);
  const { column, dimension } = timeColumns[range.name];
  const whole = wholePeriods(range, viewers === 'all' ? day : 7 * day);
  const edges = edgesOf(range, whole).map(({ from, to }) => [
    ...whereAsked(from, (ms) => sql`${sql.ref(column)} >= to_timestamp(${ms}::float8 / 1000)`),
    ...whereAsked(to, (ms) => sql`${sql.ref(column)} < to_timestamp(${ms}::float8 / 1000)`),
  ]);
  return [
    ...(whole ? sums(viewers, dimension, whole, status) : []),
    ...edges.map(
      (edge) => sql`select count(*) as n from orders where ${allOf([...edge, ...mine(viewers), ...status])}`,
    ),
  ];
};

const mine = (viewers: Viewers): Fragment[] =>
  viewers === 'all' ? [] : [sql`${sql.ref(viewers.column)} = any (${viewers.ids}::bigint[])`];

/** From the start of a period to the start of another, epoch ms; undefined is open. */
interface Whole {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The part of a range that is made of whole periods, or undefined if it contains none. */
export const wholePeriods = ({ from, to }: FilterRange, length: number): Whole | undefined => {
  const origin = length === day ? 0 : firstMonday;
  const start = from === undefined ? undefined : Math.ceil((from - origin) / length) * length + origin;
  const end = to === undefined ? undefined : Math.floor((to + 1 - origin) / length) * length + origin;
  return start !== undefined && end !== undefined && start >= end ? undefined : { from: start, to: end };
};

/** The rest of a range without its whole periods; `to` is excluded. */
export const edgesOf = (
  range: FilterRange,
  whole: Whole | undefined,
): { from: number | undefined; to: number | undefined }[] => {
  const end = range.to === undefined ? undefined : range.to + 1;
  if (!whole) return [{ from: range.from, to: end }];
  return [
    ...(whole.from !== undefined && whole.from !== range.from ? [{ from: range.from, to: whole.from }] : []),
    ...(whole.to !== undefined && whole.to !== end ? [{ from: whole.to, to: end }] : []),
  ];
};

const sums = (
  viewers: Viewers,
  dimension: string,
  whole: Whole | undefined,
  status: readonly Fragment[],
): Fragment[] => {
  const between = (name: string): Fragment[] => {
    const column = sql.ref(name);
    return [
      ...whereAsked(whole?.from, (ms) => sql`${column} >= ${dateText(ms)}::date`),
      ...whereAsked(whole?.to, (ms) => sql`${column} < ${dateText(ms)}::date`),
      // An open range still requires that the time is set.
      ...(dimension === 'total' ? [] : [sql`${column} is not null`]),
    ];
  };
  const conditions = [sql`dimension = ${sql.lit(dimension)}`, ...between('period'), ...status];
  const fresh = [...mine(viewers), ...(dimension === 'total' ? [] : between(dimension)), ...status];
  return [
    viewers === 'all'
      ? sql`select n from order_counts where ${allOf(conditions)}`
      : sql`select n from order_counts_by_company where viewer_id = any (${viewers.ids}::bigint[]) and ${allOf(conditions)}`,
    sql`select n from order_count_deltas where ${allOf(fresh)}`,
  ];
};

/** ISO 8601 writes years above 9999 with a sign and six digits, PostgreSQL without. */
const dateText = (ms: number): string =>
  new Date(ms).toISOString().replace(/^\+0*/, '').slice(0, -'T00:00:00.000Z'.length);
