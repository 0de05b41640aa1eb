import {
  outboundSortFields,
  pickupDeliveryTypes,
  requestItemSortFields,
  requestReportSortFields,
  requestSortFields,
} from '@cubby/contract/requests/requests/requests.limits';
import {
  type OutboundStatus,
  outboundStatuses,
  type RequestItemState,
  requestItemStates,
  type RequestStatus,
  requestStatuses,
} from '@cubby/contract/requests/requests/requests.states';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { orderStatuses, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { defineSearch, oneOf, type SearchOf, text } from '../../../platform/address/define-search.ts';
import {
  idField,
  pageField,
  rangeFields,
  searchText,
  several,
  shortText,
  sizeField,
  sortField,
} from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { largePageSizes, pageSizes } from '../../../ui/pager/page-math.ts';

const among =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

/** The state of the request list in its address: filters under the names of the call, page from 0, rows, sort. */
export const requestListSearch = defineSearch({
  query: searchText(),
  requestType: oneOf(pickupDeliveryTypes),
  statusList: several<RequestStatus>(among(Object.values(requestStatuses)), 4),
  merchantId: idField(),
  deliveredBy: idField(),
  ...rangeFields(['requestStartTime', 'creationTime']),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(requestSortFields, 'lastUpdatedTime,desc'),
});

export const requestListMemory = listMemory('/app/article-PickupDelivery');

/** The state of the outbound list in its address. */
export const outboundListSearch = defineSearch({
  query: searchText(),
  statusList: several<OutboundStatus>(among(Object.values(outboundStatuses)), 4),
  merchantId: idField(),
  deliveredBy: idField(),
  siteType: shortText(32),
  location: idField(),
  ...rangeFields(['dispatchDate', 'creationTime']),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(outboundSortFields, 'lastUpdatedTime,desc'),
});

export const outboundListMemory = listMemory('/app/article-Outboundlist');

/** The state of the reports For Pickup and For Delivery in their address; they offer longer pages (orders.md 9). */
export const requestReportSearch = defineSearch({
  query: searchText(),
  ...rangeFields(['requestTime']),
  page: pageField(),
  size: sizeField(largePageSizes),
  sort: sortField(requestReportSortFields, 'lastUpdatedTime,desc'),
});

export const collectReportMemory = listMemory('/app/collectArticle');
export const deliverReportMemory = listMemory('/app/deliveryArticle');

const itemFields = {
  query: shortText(orderLimits.searchMax),
  itemStatusList: several<RequestItemState>(among(requestItemStates), requestItemStates.length),
  statusList: several<OrderStatus>(among(orderStatuses), orderStatuses.length),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(requestItemSortFields, 'lastUpdatedTime,desc'),
};

/** One request and which of its orders are shown. */
export const requestDetailSearch = defineSearch({ pickupDeliveryRequestId: text(), ...itemFields });
/** One outbound record and which of its orders are shown. */
export const outboundDetailSearch = defineSearch({ outboundId: text(), ...itemFields });
/** Which orders of a request are shown. */
export type ItemSearch = Omit<SearchOf<typeof requestDetailSearch>, 'pickupDeliveryRequestId'>;
