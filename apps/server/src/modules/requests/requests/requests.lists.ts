/** The pickup/delivery list and the outbound list: a page as JSON text and the exact total. */
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import type { OutboundListQuery, RequestListQuery } from '@cubby/contract/requests/requests/requests.schemas';
import type { RequestType } from '@cubby/contract/orders/orders/orders.requests';
import type { Language } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import type { ListPage } from '../../../platform/db/list-pages.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { type ListFilter, outboundFilterOf, requestFilterOf } from './requests.filter.ts';
import { listPage, type PagedList } from './requests.pages.ts';
import { outboundListIn, requestListIn } from './requests.rows.ts';

/** The columns behind the sort fields, and whether they can be empty. */
const requestSorts = {
  lastUpdatedTime: { column: 'last_updated_time', nullable: false },
  creationTime: { column: 'created_time', nullable: false },
  requestStartTime: { column: 'start_time', nullable: 'partial' },
  completeTime: { column: 'complete_time', nullable: true },
} as const;

const outboundSorts = {
  lastUpdatedTime: requestSorts.lastUpdatedTime,
  creationTime: requestSorts.creationTime,
  dispatchDate: { column: 'dispatch_time', nullable: 'partial' },
  timeOutbound: { column: 'complete_time', nullable: true },
} as const;

export const listRequests = (db: Database, caller: Caller, query: RequestListQuery, language: Language) => {
  const { page, size, sort, ...filter } = query;
  const { column, nullable } = requestSorts[sort.field];
  return listOf(db, caller, {
    filter: requestFilterOf(filter),
    types: filter.requestType === undefined ? pickupDeliveryTypes : [filter.requestType],
    list: requestListIn(language),
    sort: { column, nullable, direction: sort.direction },
    window: { page, size },
  });
};

export const listOutboundRecords = (db: Database, caller: Caller, query: OutboundListQuery, language: Language) => {
  const { page, size, sort, ...filter } = query;
  const { column, nullable } = outboundSorts[sort.field];
  return listOf(db, caller, {
    filter: outboundFilterOf(filter),
    types: ['OUTBOUND'],
    list: outboundListIn(language),
    sort: { column, nullable, direction: sort.direction },
    window: { page, size },
  });
};

type Wanted = Pick<PagedList, 'list' | 'sort' | 'window'> & {
  readonly filter: ListFilter;
  readonly types: readonly RequestType[];
};

const listOf = (db: Database, caller: Caller, { filter, types, ...wanted }: Wanted): Promise<ListPage> =>
  listPage(db, caller, {
    ...wanted,
    types,
    lists: types.map((type) => `requests:${type}`),
    states: filter.states,
    filter,
  });
