/** The drop-off orders in a list, its total and an export. */
import type { DropOffFilter } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { dropOffTimeRanges } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.limits';
import { sql } from 'kysely';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type Fragment, whereAsked, withinTimes } from '../../../platform/db/statements.ts';
import { type Caller, seesAll } from '../../../platform/kernel/caller.ts';
import {
  askedOf,
  countOfOrders,
  type FoundFilter,
  foundCondition,
  foundTotal,
  hasVariant,
  plainConditions,
  type Reach,
} from '../orders/index.ts';

const rangeColumns = {
  creationTime: sql`o.created_time`,
  storedTime: sql`o.stored_time`,
  collectedTime: sql`o.collected_time`,
} as const;

export type FoundDropOffs = FoundFilter<DropOffFilter>;

const statesOf = ({ statusList }: DropOffFilter) => (statusList?.length ? statusList : undefined);

/** Conditions on `orders o`, to be joined with `and`. */
export const dropOffConditions = (caller: Caller, found: FoundDropOffs, reach: Reach = 'narrow'): Fragment[] => {
  const { filter } = found;
  return [
    // A literal: it lets PostgreSQL use the indexes that contain drop-off orders alone.
    sql`o.kind = 'DROP_OFF'`,
    // What row-level security lets through anyway, said again where an index can serve it.
    ...plainConditions(caller, { merchantId: filter.merchantId, siteId: filter.siteId }, reach),
    ...whereAsked(statesOf(filter), (statuses) => sql`o.status = any (${statuses}::text[])`),
    ...whereAsked(filter.productVariantId, (id) => hasVariant(id, reach)),
    ...dropOffTimeRanges.flatMap((name) =>
      withinTimes(rangeColumns[name], filter[`${name}Start`], filter[`${name}End`]),
    ),
    ...foundCondition(found),
  ];
};

/** The filter of company and status, or undefined where more is asked: those hits lie anywhere along the list. */
export const plainDropOffs = (filter: DropOffFilter): DropOffFilter | undefined =>
  askedOf(filter).every((name) => name === 'statusList' || name === 'merchantId') ? filter : undefined;

/** A scalar query for the exact number: from the maintained sums if they suffice, else by counting. */
export const dropOffTotal = (caller: Caller, found: FoundDropOffs): Fragment => {
  const { filter } = found;
  const of = { states: statesOf(filter), companyId: filter.merchantId };
  return (
    (plainDropOffs(filter) && maintainedTotal(caller, ['orders:DROP_OFF'], of)) ??
    foundTotal('DROP_OFF', found) ??
    variantTotal(caller, filter) ??
    countOfOrders(dropOffConditions(caller, found))
  );
};

/** For a filter by product alone it is enough to read the drop-off orders, if the caller sees everything. */
const variantTotal = (caller: Caller, filter: DropOffFilter): Fragment | undefined =>
  filter.productVariantId !== undefined && askedOf(filter).length === 1 && seesAll(caller.scope)
    ? sql`select count(*)::float8 from (select order_id as id from drop_off_orders) o
        where ${hasVariant(filter.productVariantId, 'narrow')}`
    : undefined;
