/** One request or outbound record with its timeline and a page of its orders, in one statement; and one row alone. */
import type { OutboundRow, RequestRow } from '@cubby/contract/requests/requests/requests.schemas';
import type { CallInput } from '@cubby/contract/kernel/define-call';
import type { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { outboundStatuses, requestStatuses } from '@cubby/contract/requests/requests/requests.states';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import {
  allOf,
  epochMs,
  type Fragment,
  preparedStatementOf,
  statementOf,
  visibleUserId,
} from '../../../platform/db/statements.ts';
import { JsonText } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { firstOfDay } from '../../orders/orders/index.ts';
import {
  itemColumns,
  itemJoins,
  itemUpdated,
  outboundColumns,
  outboundListIn,
  requestColumns,
  requestJoins,
  requestListIn,
  withWords,
} from './requests.rows.ts';

type ItemQuery = Omit<CallInput<typeof requestsCalls.getRequest>['query'], 'pickupDeliveryRequestId'>;

/** At most this many events are returned, the newest. */
const mostEvents = 500;

const isOutbound = (type: 'REQUEST' | 'OUTBOUND'): string =>
  `r.request_type ${type === 'OUTBOUND' ? '=' : '<>'} 'OUTBOUND'`;

/** The state that an event of a type led to. */
const statesLedTo: Readonly<Record<string, RequestState>> = {
  REQUEST_CREATED: 'SUBMITTED',
  ARRANGED_PICKUP: 'ARRANGED',
  ARRANGED_DELIVERY: 'ARRANGED',
  ARRANGED_OUTBOUND: 'ARRANGED',
  REQUEST_COMPLETED: 'COMPLETED',
  REQUEST_CANCELED: 'CANCELED',
};

const ledTo = (statuses: Readonly<Record<RequestState, string>>): string =>
  `case e.event_type ${Object.entries(statesLedTo)
    .map(([type, state]) => `when '${type}' then '${statuses[state]}'`)
    .join(' ')} end`;

const eventsOf = (type: 'REQUEST' | 'OUTBOUND'): string => `
  (select coalesce(json_agg(e), '[]') from (
    select e.id::text as "eventId",
      ${type === 'OUTBOUND' ? `case when e.event_type = 'REQUEST_COMPLETED' then 'OUT_TRACK' else 'CHANGE_OUTBOUND_RECORD' end` : `'CHANGE_PICKUP_DELIVERY'`} as "trackFlagType",
      e.event_type as "trackEventType", ${ledTo(type === 'OUTBOUND' ? outboundStatuses : requestStatuses)} as event,
      ${epochMs('e.event_time')} as "eventTime",
      ${firstOfDay} as "firstOfDay",
      e.note, null as "trackDesc", e.changes::text as "operateDesc", r.request_number as "operateOn",
      name_told(e.operator_id, e.operator_name) as operator, ${visibleUserId('e.operator_id')} as "operatorId", null as "buttonKey", null as "buttonValue", '[]'::json as "csFlags"
    from request_events e where e.request_id = r.id order by e.event_time desc, e.id desc limit ${mostEvents}
  ) e) as events`;

const itemSorts = {
  lastUpdatedTime: itemUpdated,
  orderNumber: 'o.order_number',
  timeCreated: 'o.created_time',
} as const;

/** The page of orders of `r`: all of a request are read, since no index has them in the order of their own times. */
const itemsOf = (query: ItemQuery): Fragment => {
  const { page, size, sort, itemStatusList, statusList, query: text } = query;
  const conditions = allOf([
    sql`i.request_id = r.id`,
    ...(itemStatusList?.length ? [sql`i.state = any (${itemStatusList}::text[])`] : []),
    ...(statusList?.length ? [sql`o.status = any (${statusList}::text[])`] : []),
    ...(text ? [sql`i.search_text like ${containsPattern(text.toLowerCase())}::text`] : []),
  ]);
  const order = sql.raw(`${itemSorts[sort.field]} ${sort.direction}, i.id ${sort.direction}`);
  const [number, rows] = [sql.lit(page), sql.lit(size)];
  return sql`(select json_build_object('content', x.content, 'totalElements', n.total,
      'totalPages', ceil(n.total / ${rows}::numeric)::int, 'number', ${number}, 'size', ${rows})
    from (select count(*)::int as total from request_items i join orders o on o.id = i.order_id where ${conditions}) n
    cross join lateral (
      select coalesce(json_agg(x), '[]') as content from (
        select ${sql.raw(itemColumns('w.words', itemUpdated))}
        from request_items i join orders o on o.id = i.order_id ${sql.raw(itemJoins)} where ${conditions}
        order by ${order} limit ${rows} offset ${sql.lit(page * size)}
      ) x
    ) x) as "itemResponsePage"`;
};

/** @throws CallError NOT_FOUND */
const readDetail = async (
  db: Database,
  caller: Caller,
  type: 'REQUEST' | 'OUTBOUND',
  { id, items, language }: { readonly id: string; readonly items: ItemQuery; readonly language: Language },
): Promise<JsonText> => {
  const columns = type === 'OUTBOUND' ? outboundColumns('w.words') : requestColumns('w.words');
  const found = sql`select row_to_json(x)::text as found from (
    select ${sql.raw(columns)}, ${sql.raw(eventsOf(type))}, ${itemsOf(items)}
    from requests r ${sql.raw(requestJoins)} ${withWords(language)}
    where r.id = ${id}::bigint and ${sql.raw(isOutbound(type))}
  ) x`;
  // Deeper pages have texts of their own, which are rarely requested twice.
  const statement = items.page === 0 ? preparedStatementOf(found) : statementOf(found);
  const [read] = await db.readAs<{ found: string }>(caller, statement);
  const text = read?.rows[0]?.found;
  if (text === undefined) throw new CallError('NOT_FOUND');
  return new JsonText(text);
};

/** As `requestSchema` says it. @throws CallError NOT_FOUND */
export const getRequest = (
  db: Database,
  caller: Caller,
  { pickupDeliveryRequestId: id, ...items }: CallInput<typeof requestsCalls.getRequest>['query'],
  language: Language,
): Promise<JsonText> => readDetail(db, caller, 'REQUEST', { id, items, language });

/** As `outboundSchema` says it. @throws CallError NOT_FOUND */
export const getOutboundRecord = (
  db: Database,
  caller: Caller,
  { outboundId: id, ...items }: CallInput<typeof requestsCalls.getOutboundRecord>['query'],
  language: Language,
): Promise<JsonText> => readDetail(db, caller, 'OUTBOUND', { id, items, language });

/** A row of the list, within the transaction that wrote it. */
export const writtenRequest = (trx: Trx, id: string, language: Language): Promise<RequestRow> =>
  readOne<RequestRow>(trx, requestListIn(language), sql`r.id = ${id}::bigint`);

/** A row of the list, within the transaction that wrote it. */
export const writtenOutbound = (trx: Trx, id: string, language: Language): Promise<OutboundRow> =>
  readOne<OutboundRow>(trx, outboundListIn(language), sql`r.id = ${id}::bigint`);
