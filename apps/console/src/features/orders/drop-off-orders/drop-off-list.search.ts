import type {
  DropOffListQuery,
  DropOffTimeRange,
} from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
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

/** The fields that the list sorts by: the contract's, written here because its schemas would bring zod along. */
const sortFields = ['lastUpdatedTime', 'timeCreated'] as const satisfies readonly DropOffListQuery['sort']['field'][];

/** The time ranges, each a pair `<name>Start` and `<name>End` in epoch ms. */
export const timeRanges = [
  'creationTime',
  'storedTime',
  'collectedTime',
] as const satisfies readonly DropOffTimeRange[];

const isStatus = (text: string): boolean => (orderStatuses as readonly string[]).includes(text);

/** The state of the drop-off list in its address: filters under the names of the call, page from 0, rows, sort. */
export const dropOffListSearch = defineSearch({
  query: searchText(),
  statusList: several<OrderStatus>(isStatus, orderStatuses.length),
  merchantId: idField(),
  siteId: idField(),
  productVariantId: idField(),
  ...rangeFields(timeRanges),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(sortFields, 'lastUpdatedTime,desc'),
});
export type DropOffListSearch = SearchOf<typeof dropOffListSearch>;

/** The filters as the list and its export take them. */
export type DropOffFilter = ReturnType<typeof filterOf<DropOffListSearch>>;

export const dropOffListMemory = listMemory('/app/dropOrderList');
