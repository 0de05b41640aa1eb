/** The pickup/delivery list and the outbound list: a page as JSON text and the exact total. */
import {
  type OutboundListQuery,
  pickupDeliveryTypes,
  type RequestListQuery,
} from '@cubby/contract/requests/requests.schemas';
import type { RequestState, RequestType } from '@cubby/contract/requests/requests.states';
import type { Language } from '@cubby/phrases';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { type ListFilter, outboundFilterOf, requestFilterOf } from './requests.filter.ts';
import { listPage, type Page, type Sort } from './requests.pages.ts';
import { outboundColumns, requestColumns, requestJoins } from './requests.rows.ts';

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

const rowsOf = (columns: (words: string) => string) => (from: string, words: string) =>
  `select ${columns(words)} from ${from} ${requestJoins}`;

export const listRequests = (db: Database, caller: Caller, query: RequestListQuery, language: Language) => {
  const { page, size, sort, ...filter } = query;
  const { column, nullable } = requestSorts[sort.field];
  return listOf(db, caller, {
    filter: requestFilterOf(filter),
    types: filter.requestType === undefined ? pickupDeliveryTypes : [filter.requestType],
    rows: rowsOf(requestColumns),
    sort: { column, nullable, direction: sort.direction },
    window: { page, size },
    language,
  });
};

export const listOutboundRecords = (db: Database, caller: Caller, query: OutboundListQuery, language: Language) => {
  const { page, size, sort, ...filter } = query;
  const { column, nullable } = outboundSorts[sort.field];
  return listOf(db, caller, {
    filter: outboundFilterOf(filter),
    types: ['OUTBOUND'],
    rows: rowsOf(outboundColumns),
    sort: { column, nullable, direction: sort.direction },
    window: { page, size },
    language,
  });
};

interface Wanted {
  readonly filter: ListFilter;
  readonly types: readonly RequestType[];
  readonly rows: (from: string, words: string) => string;
  readonly sort: Sort;
  readonly window: { readonly page: number; readonly size: number };
  readonly language: Language;
}

const listOf = (db: Database, caller: Caller, { filter, types, ...wanted }: Wanted): Promise<Page> =>
  listPage(db, caller, {
    ...wanted,
    table: 'requests',
    alias: 'r',
    types,
    lists: types.map((type) => `requests:${type}`),
    states: filter.states as readonly RequestState[] | undefined,
    filter,
  });
