import { orderSortFields, orderTimeRanges } from '@cubby/contract/orders/orders/orders.limits';
import { orderStatuses, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { defineSearch, flag, type SearchOf } from '../../../platform/address/define-search.ts';
import {
  filterOf,
  idField,
  isId,
  pageField,
  rangeFields,
  searchText,
  several,
  shortText,
  sizeField,
  sortField,
} from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { largePageSizes } from '../../../ui/pager/page-math.ts';

const isStatus = (text: string): boolean => (orderStatuses as readonly string[]).includes(text);

/** The filters in the address bear the names of the call (orders.md 7.2); `districtId` is the path down to a district. */
const filterFields = {
  query: searchText(),
  statusList: several<OrderStatus>(isStatus, orderStatuses.length),
  merchantId: idField(),
  csFlagIds: several(isId, 50),
  ordersFlagIds: several(isId, 50),
  serviceId: idField(),
  siteType: shortText(32),
  deliveryLogisticsId: idField(),
  overdueFlag: flag(),
  ...rangeFields(orderTimeRanges),
  currentLocationId: idField(),
  compartment: shortText(32),
  siteId: idField(),
  districtId: several(isId, 4),
};

/** The state of the order list in its address: filters, page from 0, rows per page and sort. */
export const orderListSearch = defineSearch({
  ...filterFields,
  page: pageField(),
  size: sizeField(largePageSizes),
  sort: sortField(orderSortFields, 'lastUpdatedTime,desc'),
});
export type OrderListSearch = SearchOf<typeof orderListSearch>;

/** The filters as the list, its count and its exports take them. */
export const filterQueryOf = (search: OrderListSearch) => ({
  ...filterOf(search),
  districtId: search.districtId.at(-1),
});
export type OrderFilterQuery = ReturnType<typeof filterQueryOf>;

/** The request of the page that the address means. */
export const listRequestOf = (search: OrderListSearch) => ({
  query: { ...filterQueryOf(search), page: search.page, size: search.size, sort: search.sort },
});

export const orderListMemory = listMemory('/app/articleList');
