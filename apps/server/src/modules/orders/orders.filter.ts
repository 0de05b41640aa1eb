/** Turns the filters of the order list into conditions on `orders o`. */
import { orderTimeRanges, type OrderFilter, type OrderTimeRange } from '@cubby/contract/orders/orders.filters';
import { type Caller, companiesOfScope, logisticsOfScope } from '../../platform/auth/callers.ts';
import type { SqlValues } from '../../platform/db/sql-values.ts';
import { timeColumns } from './orders.columns.ts';

/** An order that a courier stored and nobody took in time (design: overdue). */
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

/** Milliseconds on the wire, microseconds in the table: the last millisecond is included whole. */
const rangeCondition = ({ name, from, to }: FilterRange, values: SqlValues): string => {
  const { column } = timeColumns[name];
  return [
    ...(from === undefined ? [] : [`o.${column} >= to_timestamp(${values.add(from, 'float8')} / 1000)`]),
    ...(to === undefined ? [] : [`o.${column} < to_timestamp((${values.add(to, 'float8')} + 1) / 1000)`]),
  ].join(' and ');
};

/**
 * `narrow` names the companies of an operator, for a plan that gathers their orders; `wide` leaves them to row-level
 * security, for a plan that walks along the order of the list.
 */
export type Reach = 'narrow' | 'wide';

/**
 * What row-level security will let through anyway, said again where an index can serve it. It narrows; it does not
 * guard.
 */
const scopeHint = (caller: Caller, filter: OrderFilter, values: SqlValues, reach: Reach): string[] => {
  if (filter.merchantId !== undefined) return [];
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  if (companies !== undefined)
    return reach === 'wide' && companies.length > 1 ? [] : [anyOf('o.company_id', companies, 'bigint', values)];
  if (logistics !== undefined) return [anyOf('o.logistics_company_id', logistics, 'bigint', values)];
  return [];
};

const anyOf = (column: string, list: readonly string[], type: string, values: SqlValues): string =>
  list.length === 1 ? `${column} = ${values.add(list[0], type)}` : `${column} = any (${values.add(list, `${type}[]`)})`;

const flagCondition = (flagIds: readonly string[], values: SqlValues): string =>
  `exists (select from order_flags f where f.order_id = o.id and f.flag_id = any (${values.add(flagIds, 'bigint[]')}))`;

/** Orders with a product; `wide` looks at the products order by order. */
export const holdsVariant = (variantId: string, values: SqlValues, reach: Reach): string => {
  const wanted = values.add(variantId, 'bigint');
  return reach === 'narrow'
    ? `o.id in (select i.order_id from order_items i where i.product_variant_id = ${wanted})`
    : `(select true from order_items i where i.order_id = o.id and i.product_variant_id = ${wanted})`;
};

const inDistrict = (districtId: string, values: SqlValues): string =>
  `s.district_id in (
    with recursive below as (
      select d.id from districts d where d.id = ${values.add(districtId, 'bigint')}
      union all
      select d.id from districts d join below b on d.upper_id = b.id
    ) select id from below
  )`;

/** Conditions on `sites s` for the sites of the asked location type and district. */
export const sitesOfPlace = ({ siteType, districtId }: OrderFilter, values: SqlValues): string[] => [
  ...(siteType === undefined ? [] : [`s.site_type = ${values.add(siteType, 'text')}`]),
  ...(districtId === undefined ? [] : [inDistrict(districtId, values)]),
];

const placeCondition = (condition: string): string => `o.site_id in (select s.id from sites s where ${condition})`;

/** Conditions, to be joined with `and`; the search text and the ranges apart, which have ways of their own. */
export const plainConditions = (
  caller: Caller,
  filter: OrderFilter,
  values: SqlValues,
  reach: Reach = 'narrow',
): string[] => [
  ...scopeHint(caller, filter, values, reach),
  ...(filter.merchantId === undefined ? [] : [`o.company_id = ${values.add(filter.merchantId, 'bigint')}`]),
  ...(filter.statusList?.length ? [anyOf('o.status', filter.statusList, 'text', values)] : []),
  ...(filter.csFlagIds?.length ? [flagCondition(filter.csFlagIds, values)] : []),
  ...(filter.ordersFlagIds?.length ? [flagCondition(filter.ordersFlagIds, values)] : []),
  ...(filter.serviceId === undefined ? [] : [`o.service_id = ${values.add(filter.serviceId, 'bigint')}`]),
  ...sitesOfPlace(filter, values).map(placeCondition),
  ...(filter.deliveryLogisticsId === undefined
    ? []
    : [`o.logistics_company_id = ${values.add(filter.deliveryLogisticsId, 'bigint')}`]),
  ...(filter.overdueFlag === undefined
    ? []
    : [filter.overdueFlag ? overdueCondition : `${overdueCondition} is not true`]),
  ...(filter.currentLocationId === undefined
    ? []
    : [`o.current_location_id = ${values.add(filter.currentLocationId, 'bigint')}`]),
  ...(filter.compartment === undefined ? [] : [`o.compartment = ${values.add(filter.compartment, 'text')}`]),
  ...(filter.siteId === undefined ? [] : [`o.site_id = ${values.add(filter.siteId, 'bigint')}`]),
  ...(filter.trakingNumber === undefined ? [] : [`o.tracking_number = ${values.add(filter.trakingNumber, 'text')}`]),
];

export const rangeConditions = (filter: OrderFilter, values: SqlValues): string[] =>
  rangesOf(filter).map((range) => rangeCondition(range, values));
