/**
 * Exact counts without counting: sums that the database keeps (migration order_counts) and the deltas that are not yet
 * folded into them, read in one statement. A time range takes whole days, or whole weeks of one company, from the sums
 * and counts only the rest at its two ends.
 */
import type { OrderFilter } from '@cubby/contract/orders/orders.filters';
import { type Caller, companiesOfScope, logisticsOfScope, seesAll } from '../../platform/auth/callers.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { timeColumns } from './orders.columns.ts';
import { type FilterRange, isRangeEnd, rangesOf, sitesOfPlace } from './orders.filter.ts';

const day = 86_400_000;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * day;
const countedFilters = new Set(['statusList', 'merchantId', 'deliveryLogisticsId']);

/** Whose orders are counted: everybody's, or those of these companies or logistics companies. */
type Viewers = 'all' | { readonly column: 'company_id' | 'logistics_company_id'; readonly ids: readonly string[] };

const viewersOf = (caller: Caller, { merchantId, deliveryLogisticsId }: OrderFilter): Viewers | undefined => {
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

/** A scalar query for the exact count from the kept sums, or undefined where they do not reach. */
export const keptCount = (caller: Caller, filter: OrderFilter, values: SqlValues): string | undefined =>
  statusCount(caller, filter, values) ?? placeCount(caller, filter, values);

const placeFilters = new Set(['siteId', 'siteType', 'districtId', 'serviceId', 'merchantId', 'deliveryLogisticsId']);

/** Of one site, of the sites of a location type and district, or of one service: whatever the status of the orders. */
const placeCount = (caller: Caller, filter: OrderFilter, values: SqlValues): string | undefined => {
  const { siteId, siteType, districtId, serviceId, merchantId, deliveryLogisticsId } = filter;
  const beyond = Object.entries(filter).some(([name, value]) => value !== undefined && !placeFilters.has(name));
  const placed = siteType !== undefined || districtId !== undefined;
  if (beyond || [siteId !== undefined, serviceId !== undefined, placed].filter(Boolean).length !== 1) return undefined;
  const of = { companyId: merchantId, logisticsId: deliveryLogisticsId };
  // A value that the statement does not use would have no type.
  if (listTotal(caller, [], of, new SqlValues()) === undefined) return undefined;
  if (!placed) {
    const [list, id = ''] = siteId === undefined ? ['orders/service', serviceId] : ['orders/site', siteId];
    return listTotal(caller, [list], { ...of, states: [id] }, values);
  }
  const conditions = sitesOfPlace(filter, values).join(' and ');
  return listTotal(
    caller,
    ['orders/site'],
    { ...of, statesIn: `array(select s.id::text from sites s where ${conditions})` },
    values,
  );
};

const statusCount = (caller: Caller, filter: OrderFilter, values: SqlValues): string | undefined => {
  const ranges = rangesOf(filter);
  const others = Object.entries(filter).some(
    ([name, value]) => value !== undefined && !countedFilters.has(name) && !isRangeEnd(name),
  );
  const viewers = viewersOf(caller, filter);
  if (others || ranges.length > 1 || viewers === undefined) return undefined;
  const statuses = filter.statusList?.length ? filter.statusList : undefined;
  const parts = partsOf(viewers, ranges[0], statuses, values);
  // float8 holds every such number, and adds them in a fraction of the time of numeric.
  return `select coalesce(sum(n::float8), 0) from (${parts.join(' union all ')}) counted`;
};

/** Queries of numbers `n` that are added. */
const partsOf = (
  viewers: Viewers,
  range: FilterRange | undefined,
  statuses: readonly string[] | undefined,
  values: SqlValues,
): string[] => {
  const status = statuses ? `and status = any (${values.add(statuses, 'text[]')})` : '';
  if (!range) return sums(viewers, 'total', undefined, status, values);
  const { column, dimension } = timeColumns[range.name];
  const whole = wholePeriods(range, viewers === 'all' ? day : 7 * day);
  const mine = () => (viewers === 'all' ? '' : `and ${viewers.column} = any (${values.add(viewers.ids, 'bigint[]')})`);
  return [
    ...(whole ? sums(viewers, dimension, whole, status, values) : []),
    ...edgesOf(range, whole).map(
      ({ from, to }) =>
        `select count(*) as n from orders where ${[
          ...(from === undefined ? [] : [`${column} >= to_timestamp(${values.add(from, 'float8')} / 1000)`]),
          ...(to === undefined ? [] : [`${column} < to_timestamp(${values.add(to, 'float8')} / 1000)`]),
        ].join(' and ')} ${mine()} ${status}`,
    ),
  ];
};

/** From the start of a period to the start of another, epoch ms; undefined is open. */
interface Whole {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The part of a range that is made of whole periods, or undefined where it holds none. */
export const wholePeriods = ({ from, to }: FilterRange, length: number): Whole | undefined => {
  const origin = length === day ? 0 : firstMonday;
  const start = from === undefined ? undefined : Math.ceil((from - origin) / length) * length + origin;
  const end = to === undefined ? undefined : Math.floor((to + 1 - origin) / length) * length + origin;
  return start !== undefined && end !== undefined && start >= end ? undefined : { from: start, to: end };
};

/** What a range holds beside its whole periods; `to` is excluded. */
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
  status: string,
  values: SqlValues,
): string[] => {
  const between = (column: string): string =>
    [
      ...(whole?.from === undefined ? [] : [`and ${column} >= ${values.add(dateText(whole.from), 'date')}`]),
      ...(whole?.to === undefined ? [] : [`and ${column} < ${values.add(dateText(whole.to), 'date')}`]),
      // An open range still asks for a time that is there.
      ...(dimension === 'total' ? [] : [`and ${column} is not null`]),
    ].join(' ');
  const kept =
    viewers === 'all'
      ? `from order_counts where dimension = '${dimension}'`
      : `from order_counts_by_company where viewer_id = any (${values.add(viewers.ids, 'bigint[]')}) and dimension = '${dimension}'`;
  const fresh = viewers === 'all' ? 'true' : `${viewers.column} = any (${values.add(viewers.ids, 'bigint[]')})`;
  return [
    `select n ${kept} ${between('period')} ${status}`,
    `select n from order_count_deltas where ${fresh} ${dimension === 'total' ? '' : between(dimension)} ${status}`,
  ];
};

/** ISO 8601 writes years above 9999 with a sign and six digits, PostgreSQL without. */
const dateText = (ms: number): string =>
  new Date(ms).toISOString().replace(/^\+0*/, '').slice(0, -'T00:00:00.000Z'.length);
