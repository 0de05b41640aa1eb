/** Turns the filters of the laundry list into conditions on `orders o`. */
import type { LaundryFilter } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { orderStatusesOf } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { OrderFilter } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { allOf, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { type Caller, seesAll } from '../../../platform/kernel/caller.ts';
import {
  askedOf,
  countOfOrders,
  type FoundFilter,
  foundCondition,
  foundTotal,
  hasVariant,
  plainConditions,
  rangeConditions,
  type Reach,
} from '../orders/index.ts';

export type FoundLaundry = FoundFilter<LaundryFilter>;

const statesOf = ({ statusList }: LaundryFilter) => (statusList?.length ? orderStatusesOf(...statusList) : undefined);

/** The filters that laundry shares with every order. */
const sharedFilter = (filter: LaundryFilter): OrderFilter => {
  const { dirtySiteId: _d, cleanSiteId: _c, productVariantId: _p, notifyStatus: _n, query: _q, ...shared } = filter;
  return { ...shared, statusList: statesOf(filter) as OrderFilter['statusList'] };
};

/**
 * The filters of laundry in addition to those of orders; `wide` checks them order by order, for a plan that scans the
 * list.
 */
const ownConditions = (filter: LaundryFilter, reach: Reach): Fragment[] => {
  const has = (column: string, wanted: Fragment): Fragment =>
    reach === 'narrow'
      ? sql`o.id in (select w.order_id from laundry_orders w where ${sql.ref(`w.${column}`)} = ${wanted})`
      : sql`(select ${sql.ref(`w.${column}`)} from laundry_orders w where w.order_id = o.id) = ${wanted}`;
  return [
    ...whereAsked(filter.dirtySiteId, (id) => has('dirty_site_id', sql`${id}::bigint`)),
    ...whereAsked(filter.cleanSiteId, (id) => has('clean_site_id', sql`${id}::bigint`)),
    ...whereAsked(filter.notifyStatus, (status) => has('notify_state', sql`${status}::text`)),
    ...whereAsked(filter.productVariantId, (id) => hasVariant(id, reach)),
  ];
};

/** Conditions on `orders o`, to be joined with `and`. */
export const laundryConditions = (caller: Caller, found: FoundLaundry, reach: Reach = 'narrow'): Fragment[] => {
  const shared = sharedFilter(found.filter);
  return [
    // A literal: it lets PostgreSQL use the indexes that contain laundry alone.
    sql`o.kind = 'LAUNDRY'`,
    ...plainConditions(caller, shared, reach),
    ...rangeConditions(shared),
    ...ownConditions(found.filter, reach),
    ...foundCondition(found),
  ];
};

/** The filter of company and status, or undefined where more is asked: those hits lie anywhere along the list. */
export const plainLaundry = (filter: LaundryFilter): Pick<OrderFilter, 'merchantId' | 'statusList'> | undefined => {
  if (!askedOf(filter).every((name) => name === 'merchantId' || name === 'statusList')) return undefined;
  const { merchantId, statusList } = sharedFilter(filter);
  return { merchantId, statusList };
};

/** A scalar query for how many laundry orders match, exactly: from the sums where they reach, else counted. */
export const laundryTotal = (caller: Caller, found: FoundLaundry): Fragment => {
  const { filter } = found;
  const of = { states: statesOf(filter), companyId: filter.merchantId };
  return (
    (plainLaundry(filter) && maintainedTotal(caller, ['orders:LAUNDRY'], of)) ??
    foundTotal('LAUNDRY', found) ??
    ownTotal(caller, filter) ??
    countOfOrders(laundryConditions(caller, found))
  );
};

const ownFilters = new Set(['dirtySiteId', 'cleanSiteId', 'notifyStatus', 'productVariantId']);

/** For a user who sees everything, laundry's own filters are counted without reading the orders. */
const ownTotal = (caller: Caller, filter: LaundryFilter): Fragment | undefined =>
  seesAll(caller.scope) && askedOf(filter).every((name) => ownFilters.has(name))
    ? sql`select count(*)::float8 from (select order_id as id from laundry_orders) o
        where ${allOf(ownConditions(filter, 'narrow'))}`
    : undefined;
