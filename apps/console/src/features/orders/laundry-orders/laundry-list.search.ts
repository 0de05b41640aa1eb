import {
  laundrySortFields,
  laundryTimeRanges,
  notifyStatuses,
} from '@cubby/contract/orders/laundry-orders/laundry-orders.limits';
import { laundryStatuses, type LaundryStatus } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import { defineSearch, flag, oneOf, type SearchOf } from '../../../platform/address/define-search.ts';
import {
  type filterOf,
  idField,
  isId,
  pageField,
  rangeFields,
  searchText,
  several,
  sizeField,
  sortField,
} from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

const isStatus = (text: string): boolean => (laundryStatuses as readonly string[]).includes(text);

/** The state of the laundry list in its address: filters under the names of the call, page from 0, rows, sort. */
export const laundryListSearch = defineSearch({
  query: searchText(),
  statusList: several<LaundryStatus>(isStatus, laundryStatuses.length),
  merchantId: idField(),
  dirtySiteId: idField(),
  cleanSiteId: idField(),
  serviceId: idField(),
  productVariantId: idField(),
  csFlagIds: several(isId, 50),
  ordersFlagIds: several(isId, 50),
  overdueFlag: flag(),
  notifyStatus: oneOf(notifyStatuses),
  ...rangeFields(laundryTimeRanges),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(laundrySortFields, 'lastUpdatedTime,desc'),
});
export type LaundryListSearch = SearchOf<typeof laundryListSearch>;

/** The filters as the list and its exports take them. */
export type LaundryFilter = ReturnType<typeof filterOf<LaundryListSearch>>;

export const laundryListMemory = listMemory('/app/article-LaundryDry');
