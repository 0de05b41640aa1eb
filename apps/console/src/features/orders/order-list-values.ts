import type { OrderStatus } from '@cubby/contract/orders/orders.statuses';
import { asIds, asRange, asText, type FilterValues, withValue } from '../../ui/filter-bar/filter.ts';
import { type OrderListSearch, timeRanges } from './order-list.search.ts';

/** The values of the filter bar that an address means; the free text is not among them. */
export const valuesOfSearch = (search: OrderListSearch): FilterValues => {
  const { query: _query, page: _page, size: _size, sort: _sort, ...rest } = search;
  const plain = Object.entries(rest).filter(([name]) => !/(?:Start|End)$/.test(name));
  const values = plain.reduce<FilterValues>((all, [name, value]) => withValue(all, name, value as string), {});
  return timeRanges.reduce<FilterValues>((all, name) => {
    const [from, to] = [search[`${name}Start`], search[`${name}End`]];
    return withValue(all, name, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  }, values);
};

/** The address's part for the values of the filter bar: every filter named, those not set as undefined. */
export const searchOfValues = (values: FilterValues): Partial<OrderListSearch> => {
  const first = (name: string): string | undefined => asIds(values[name])[0];
  const overdue = values['overdueFlag'];
  const ends = timeRanges.flatMap((name) => {
    const range = asRange(values[name]);
    return [
      [`${name}Start`, range?.from],
      [`${name}End`, range?.to],
    ];
  });
  return {
    statusList: asIds(values['statusList']) as readonly OrderStatus[],
    merchantId: first('merchantId'),
    csFlagIds: asIds(values['csFlagIds']),
    ordersFlagIds: asIds(values['ordersFlagIds']),
    serviceId: first('serviceId'),
    siteType: first('siteType'),
    deliveryLogisticsId: first('deliveryLogisticsId'),
    overdueFlag: typeof overdue === 'boolean' ? overdue : undefined,
    currentLocationId: first('currentLocationId'),
    compartment: asText(values['compartment']) || undefined,
    siteId: first('siteId'),
    districtId: asIds(values['districtId']),
    ...(Object.fromEntries(ends) as Partial<OrderListSearch>),
  };
};
