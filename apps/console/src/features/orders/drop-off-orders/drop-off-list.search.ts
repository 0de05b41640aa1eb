import { dropOffSortFields, dropOffTimeRanges } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.limits';
import { orderStatuses, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { defineSearch, type SearchOf } from '../../../platform/address/define-search.ts';
import {
  type filterOf,
  idField,
  pageField,
  rangeFields,
  searchText,
  several,
  sizeField,
  sortField,
} from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

const isStatus = (text: string): boolean => (orderStatuses as readonly string[]).includes(text);

/** The state of the drop-off list in its address: filters under the names of the call, page from 0, rows, sort. */
export const dropOffListSearch = defineSearch({
  query: searchText(),
  statusList: several<OrderStatus>(isStatus, orderStatuses.length),
  merchantId: idField(),
  siteId: idField(),
  productVariantId: idField(),
  ...rangeFields(dropOffTimeRanges),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(dropOffSortFields, 'lastUpdatedTime,desc'),
});
export type DropOffListSearch = SearchOf<typeof dropOffListSearch>;

/** The filters as the list and its export take them. */
export type DropOffFilter = ReturnType<typeof filterOf<DropOffListSearch>>;

export const dropOffListMemory = listMemory('/app/dropOrderList');
