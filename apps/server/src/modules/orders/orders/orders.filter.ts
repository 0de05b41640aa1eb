/** Turns the filters of the order list into conditions on `orders o`. */
import type { FlagCategory } from '@cubby/contract/orders/flags/flags.limits';
import { orderTimeRanges, type OrderTimeRange } from '@cubby/contract/orders/orders/orders.limits';
import type { OrderFilter } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import { type Fragment, whereAsked, withinTimes } from '../../../platform/db/statements.ts';
import { type Caller, companiesOfScope, logisticsOfScope } from '../../../platform/kernel/caller.ts';
import { timeColumns } from './orders.columns.ts';

/** An order that a courier stored and that was not collected in time (design: overdue). */
export const overdueCondition = `(o.status = 'Courier stored' and o.overdue_time < now())`;

/** A time range of the filter; both ends included, epoch ms. */
export interface FilterRange {
  readonly name: OrderTimeRange;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export const rangesOf = (filter: OrderFilter): FilterRange[] =>
  orderTimeRanges.flatMap((name) => {
    const [from, to] = [filter[`${name}Start`], filter[`${name}End`]];
    return from === undefined && to === undefined ? [] : [{ name, from, to }];
  });

/** True for the name of a filter that is an end of a time range. */
export const isRangeEnd = (name: string): boolean => /(Start|End)$/.test(name);

export const hasFlags = (filter: OrderFilter): boolean =>
  Boolean(filter.csFlagIds?.length) || Boolean(filter.ordersFlagIds?.length);

/**
 * `narrow` names the companies of an operator, for a plan that gathers their orders; `wide` leaves them to row-level
 * security, for a plan that scans the list in its order.
 */
export type Reach = 'narrow' | 'wide';

/**
 * What row-level security will let through anyway, said again where an index can serve it. It narrows; it does not
 * guard.
 */
const scopeHint = (caller: Caller, filter: OrderFilter, reach: Reach): Fragment[] => {
  if (filter.merchantId !== undefined) return [];
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  if (companies !== undefined) return reach === 'wide' && companies.length > 1 ? [] : [oneOf('company_id', companies)];
  return whereAsked(logistics, (ids) => oneOf('logistics_company_id', ids));
};

const oneOf = (column: 'company_id' | 'logistics_company_id', ids: readonly string[]): Fragment =>
  ids.length === 1 ? hasId(column, ids[0]) : sql`${sql.ref(`o.${column}`)} = any (${ids}::bigint[])`;

const hasId = (column: string, id: string | undefined): Fragment => sql`${sql.ref(`o.${column}`)} = ${id}::bigint`;

const statusCondition = (statuses: readonly string[]): Fragment =>
  statuses.length === 1 ? sql`o.status = ${statuses[0]}::text` : sql`o.status = any (${statuses}::text[])`;

/** Flags of orders `f`: those of the category that have one of the ids. */
export const isFlag = (category: FlagCategory, flagIds: readonly string[]): Fragment =>
  sql`f.flag_id = any (${flagIds}::bigint[]) and exists (select from flags g where g.id = f.flag_id and g.category = ${category}::flag_category)`;

const flagCondition =
  (category: FlagCategory) =>
  (flagIds: readonly string[]): Fragment =>
    sql`exists (select from order_flags f where f.order_id = o.id and ${isFlag(category, flagIds)})`;

/** Orders with a product; `wide` checks the products order by order. */
export const hasVariant = (variantId: string, reach: Reach): Fragment =>
  reach === 'narrow'
    ? sql`o.id in (select i.order_id from order_items i where i.product_variant_id = ${variantId}::bigint)`
    : sql`(select true from order_items i where i.order_id = o.id and i.product_variant_id = ${variantId}::bigint)`;

const inDistrict = (districtId: string): Fragment => sql`s.district_id in (
    with recursive below as (
      select d.id from districts d where d.id = ${districtId}::bigint
      union all
      select d.id from districts d join below b on d.upper_id = b.id
    ) select id from below
  )`;

/** Conditions on `sites s` for the sites of the asked location type and district. */
export const sitesOfPlace = ({ siteType, districtId }: OrderFilter): Fragment[] => [
  ...whereAsked(siteType, (type) => sql`s.site_type = ${type}::text`),
  ...whereAsked(districtId, inDistrict),
];

const some = <T>(list: readonly T[] | undefined): readonly T[] | undefined => (list?.length ? list : undefined);

/** Conditions, to be joined with `and`; the search text and the ranges apart, which have conditions of their own. */
export const plainConditions = (caller: Caller, filter: OrderFilter, reach: Reach = 'narrow'): Fragment[] => [
  ...scopeHint(caller, filter, reach),
  ...whereAsked(filter.merchantId, (id) => hasId('company_id', id)),
  ...whereAsked(some(filter.statusList), statusCondition),
  ...whereAsked(some(filter.csFlagIds), flagCondition('CS')),
  ...whereAsked(some(filter.ordersFlagIds), flagCondition('ORDER')),
  ...whereAsked(filter.serviceId, (id) => hasId('service_id', id)),
  ...sitesOfPlace(filter).map((condition) => sql`o.site_id in (select s.id from sites s where ${condition})`),
  ...whereAsked(filter.deliveryLogisticsId, (id) => hasId('logistics_company_id', id)),
  ...whereAsked(
    filter.overdueFlag,
    (overdue) => sql`${sql.raw(overdueCondition)}${sql.raw(overdue ? '' : ' is not true')}`,
  ),
  ...whereAsked(filter.currentLocationId, (id) => hasId('current_location_id', id)),
  ...whereAsked(filter.compartment, (compartment) => sql`lower(o.compartment) = lower(${compartment}::text)`),
  ...whereAsked(filter.siteId, (id) => hasId('site_id', id)),
  ...whereAsked(filter.trakingNumber, (number) => sql`o.tracking_number = ${number}::text`),
];

/** Milliseconds on the wire, microseconds in the table: the last millisecond is included whole. */
export const rangeConditions = (filter: OrderFilter): Fragment[] =>
  rangesOf(filter).flatMap(({ name, from, to }) => withinTimes(sql.ref(`o.${timeColumns[name].column}`), from, to));
