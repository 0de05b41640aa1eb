/** Turns the filters of the laundry list into conditions on `orders o`. */
import type { LaundryFilter } from '@cubby/contract/laundry-orders/laundry-orders.schemas';
import { orderStatusesOf } from '@cubby/contract/laundry-orders/laundry-orders.statuses';
import type { OrderFilter } from '@cubby/contract/orders/orders.filters';
import { type Caller, seesAll } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import type { SqlValues } from '../../platform/db/sql-values.ts';
import {
  holdsVariant,
  mostGathered,
  plainConditions,
  rangeConditions,
  type Reach,
  searchTerms,
  textHas,
} from '../orders/index.ts';

/** A literal: it lets PostgreSQL take the indexes that hold laundry alone. */
const isLaundry = `o.kind = 'LAUNDRY'`;

/** More hits than this of a text alone are met soon along the list. */
const fewNamed = 2_000;

/** A filter whose search text has been looked up. */
export interface FoundFilter {
  readonly filter: LaundryFilter;
  /** The orders that the text was found in; undefined where there is no text, or where they are too many to name. */
  readonly ids: readonly string[] | undefined;
}

/** Looks the search text up among all laundry that the caller sees, where the indexes of search are. */
export const findText = async (db: Database, caller: Caller, filter: LaundryFilter): Promise<FoundFilter> => {
  if (!filter.query) return { filter, ids: undefined };
  const { pattern, grams } = searchTerms(filter.query);
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: `select search_order_ids($1, $2::text[], ${mostGathered + 1}, 'LAUNDRY')::text[] as ids`,
    values: [pattern, grams],
  });
  const ids = read?.rows[0]?.ids ?? [];
  return { filter, ids: ids.length <= mostGathered ? ids : undefined };
};

const statesOf = ({ statusList }: LaundryFilter) => (statusList?.length ? orderStatusesOf(...statusList) : undefined);

/** The filters that laundry shares with every order. */
const sharedFilter = (filter: LaundryFilter): OrderFilter => {
  const { dirtySiteId: _d, cleanSiteId: _c, productVariantId: _p, notifyStatus: _n, query: _q, ...shared } = filter;
  return { ...shared, statusList: statesOf(filter) as OrderFilter['statusList'] };
};

/** What laundry has beside an order; `wide` looks at it order by order, for a plan that walks along the list. */
const ownConditions = (filter: LaundryFilter, values: SqlValues, reach: Reach): string[] => {
  const has = (column: string, value: string | undefined, type: string): string[] => {
    if (value === undefined) return [];
    const wanted = values.add(value, type);
    return reach === 'narrow'
      ? [`o.id in (select w.order_id from laundry_orders w where w.${column} = ${wanted})`]
      : [`(select w.${column} from laundry_orders w where w.order_id = o.id) = ${wanted}`];
  };
  return [
    ...has('dirty_site_id', filter.dirtySiteId, 'bigint'),
    ...has('clean_site_id', filter.cleanSiteId, 'bigint'),
    ...has('notify_state', filter.notifyStatus, 'text'),
    ...(filter.productVariantId === undefined ? [] : [holdsVariant(filter.productVariantId, values, reach)]),
  ];
};

const textConditions = ({ filter, ids }: FoundFilter, values: SqlValues): string[] => {
  if (!filter.query) return [];
  if (ids) return [`o.id = any (${values.add(ids, 'bigint[]')})`];
  return [textHas(values.add(searchTerms(filter.query).pattern))];
};

/** Conditions on `orders o`, to be joined with `and`. */
export const laundryConditions = (
  caller: Caller,
  found: FoundFilter,
  values: SqlValues,
  reach: Reach = 'narrow',
): string[] => {
  const shared = sharedFilter(found.filter);
  return [
    isLaundry,
    ...plainConditions(caller, shared, values, reach),
    ...rangeConditions(shared, values),
    ...ownConditions(found.filter, values, reach),
    ...textConditions(found, values),
  ];
};

const asked = (filter: LaundryFilter): string[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [name],
  );

/** The filter of company and status, or undefined where more is asked: those hits lie anywhere along the list. */
export const plainLaundry = ({ filter }: FoundFilter): Pick<OrderFilter, 'merchantId' | 'statusList'> | undefined => {
  if (!asked(filter).every((name) => name === 'merchantId' || name === 'statusList')) return undefined;
  const { merchantId, statusList } = sharedFilter(filter);
  return { merchantId, statusList };
};

/** A scalar query for how many laundry orders match, exactly: from the sums where they reach, else counted. */
export const laundryTotal = (caller: Caller, found: FoundFilter, values: SqlValues): string => {
  const { filter } = found;
  const kept =
    plainLaundry(found) !== undefined
      ? listTotal(caller, ['orders:LAUNDRY'], { states: statesOf(filter), companyId: filter.merchantId }, values)
      : undefined;
  return (
    kept ??
    textTotal(found, values) ??
    ownTotal(caller, filter, values) ??
    `select count(*)::float8 from orders o where ${laundryConditions(caller, found, values).join(' and ')}`
  );
};

/** Of a text alone: its table is enough. */
const textTotal = ({ filter, ids }: FoundFilter, values: SqlValues): string | undefined => {
  if (!filter.query || asked(filter).length !== 1) return undefined;
  if (ids) return `select ${values.add(ids.length, 'float8')}`;
  const { pattern, grams } = searchTerms(filter.query);
  return `select count_found_orders(${values.add(pattern)}, ${values.add(grams)}::text[], 'LAUNDRY')::float8`;
};

/** True where a text hits so many that a page is walked to at once. */
export const isMany = ({ filter, ids }: FoundFilter): boolean =>
  Boolean(filter.query) && (ids === undefined || (asked(filter).length === 1 && ids.length > fewNamed));

const ownFilters = new Set(['dirtySiteId', 'cleanSiteId', 'notifyStatus', 'productVariantId']);

/** Whoever sees everything counts what laundry has beside an order without reading the orders. */
const ownTotal = (caller: Caller, filter: LaundryFilter, values: SqlValues): string | undefined => {
  if (!seesAll(caller.scope) || !asked(filter).every((name) => ownFilters.has(name))) return undefined;
  const conditions = ownConditions(filter, values, 'narrow').join(' and ');
  return `select count(*)::float8 from (select order_id as id from laundry_orders) o where ${conditions}`;
};
