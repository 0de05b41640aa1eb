/** Turns the filters of the laundry list into conditions on `orders o`. */
import type { LaundryFilter } from '@cubby/contract/laundry-orders/laundry-orders.schemas';
import { orderStatusesOf } from '@cubby/contract/laundry-orders/laundry-orders.statuses';
import type { OrderFilter } from '@cubby/contract/orders/orders.filters';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import type { SqlValues } from '../../platform/db/sql-values.ts';
import { plainConditions, rangeConditions, type Reach, searchTerms } from '../orders/index.ts';
import { notifyStatusSql } from './laundry-orders.columns.ts';

/** A literal: it lets PostgreSQL take the indexes that hold laundry alone. */
const isLaundry = `o.kind = 'LAUNDRY'`;

/** More ids than this are not gathered by a search; the laundry is then compared one by one. */
const mostFound = 20_000;

/** A filter whose search text has been looked up. */
export interface FoundFilter {
  readonly filter: LaundryFilter;
  /** The orders that the text was found in; undefined where there is no text, or where they are too many to name. */
  readonly ids: readonly string[] | undefined;
}

/** Looks the search text up among all orders that the caller sees, where the indexes of search are. */
export const findText = async (db: Database, caller: Caller, filter: LaundryFilter): Promise<FoundFilter> => {
  if (!filter.query) return { filter, ids: undefined };
  const { pattern, grams } = searchTerms(filter.query);
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: `select search_order_ids($1, $2::text[], ${mostFound + 1})::text[] as ids`,
    values: [pattern, grams],
  });
  const ids = read?.rows[0]?.ids ?? [];
  return { filter, ids: ids.length <= mostFound ? ids : undefined };
};

const statesOf = ({ statusList }: LaundryFilter) => (statusList?.length ? orderStatusesOf(...statusList) : undefined);

/** The filters that laundry shares with every order. */
const sharedFilter = (filter: LaundryFilter): OrderFilter => {
  const { dirtySiteId: _d, cleanSiteId: _c, productVariantId: _p, notifyStatus: _n, query: _q, ...shared } = filter;
  return { ...shared, statusList: statesOf(filter) as OrderFilter['statusList'] };
};

const ownConditions = (filter: LaundryFilter, values: SqlValues): string[] => [
  ...(filter.dirtySiteId === undefined
    ? []
    : [
        `o.id in (select order_id from laundry_orders where dirty_site_id = ${values.add(filter.dirtySiteId, 'bigint')})`,
      ]),
  ...(filter.cleanSiteId === undefined
    ? []
    : [
        `o.id in (select order_id from laundry_orders where clean_site_id = ${values.add(filter.cleanSiteId, 'bigint')})`,
      ]),
  ...(filter.productVariantId === undefined
    ? []
    : [
        `exists (select from order_items i
          where i.order_id = o.id and i.product_variant_id = ${values.add(filter.productVariantId, 'bigint')})`,
      ]),
  ...(filter.notifyStatus === undefined ? [] : [`${notifyStatusSql} = ${values.add(filter.notifyStatus, 'text')}`]),
];

const textConditions = ({ filter, ids }: FoundFilter, values: SqlValues): string[] => {
  if (!filter.query) return [];
  if (ids) return [`o.id = any (${values.add(ids, 'bigint[]')})`];
  return [`o.search_text like ${values.add(searchTerms(filter.query).pattern)}`];
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
    ...ownConditions(found.filter, values),
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
export const laundryTotal = (
  caller: Caller,
  found: FoundFilter,
  values: SqlValues,
  conditions: () => readonly string[] = () => laundryConditions(caller, found, values),
): string => {
  const { filter } = found;
  const kept =
    plainLaundry(found) !== undefined
      ? listTotal(caller, ['orders:LAUNDRY'], { states: statesOf(filter), companyId: filter.merchantId }, values)
      : undefined;
  return kept ?? `select count(*)::float8 from orders o where ${conditions().join(' and ')}`;
};
