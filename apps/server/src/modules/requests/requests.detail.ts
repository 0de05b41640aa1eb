/** One request or outbound record with its timeline and a page of its orders, in one statement; and one row alone. */
import type { OutboundRow, RequestRow } from '@cubby/contract/requests/requests.schemas';
import type { CallInput } from '@cubby/contract/kernel/define-call';
import type { requestsCalls } from '@cubby/contract/requests/requests.calls';
import { outboundStatuses, type RequestState, requestStatuses } from '@cubby/contract/requests/requests.states';
import type { Language } from '@cubby/phrases';
import { CompiledQuery } from 'kysely';
import { epochMs } from '../../platform/db/statements.ts';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { JsonText } from '../../platform/http/handlers.ts';

import { prepared } from '../../platform/db/steady.ts';
import {
  itemColumns,
  itemJoins,
  itemUpdated,
  outboundColumns,
  requestColumns,
  requestJoins,
  wordsText,
} from './requests.rows.ts';

type ItemQuery = Omit<CallInput<typeof requestsCalls.getRequest>['query'], 'pickupDeliveryRequestId'>;

/** At most this many events are told, the newest. */
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
      lag(utc_day(e.event_time)) over (order by e.event_time desc, e.id desc) is distinct from utc_day(e.event_time)
        as "firstOfDay",
      e.note, null as "trackDesc", e.changes::text as "operateDesc", r.request_number as "operateOn",
      e.operator_name as operator, null as "buttonKey", null as "buttonValue", '[]'::json as "csFlags"
    from request_events e where e.request_id = r.id order by e.event_time desc, e.id desc limit ${mostEvents}
  ) e) as events`;

const itemSorts = {
  lastUpdatedTime: itemUpdated,
  orderNumber: 'o.order_number',
  timeCreated: 'o.created_time',
} as const;

/** The page of orders of `r`: all of a request are read, since no index holds them in the order of their own times. */
const itemsOf = (query: ItemQuery, words: string, values: SqlValues): string => {
  const { page, size, sort, itemStatusList, statusList, query: text } = query;
  const conditions = [
    'i.request_id = r.id',
    ...(itemStatusList?.length ? [`i.state = any (${values.add(itemStatusList)}::text[])`] : []),
    ...(statusList?.length ? [`o.status = any (${values.add(statusList)}::text[])`] : []),
    ...(text ? [`o.search_text like ${values.add(containsPattern(text.toLowerCase()))}`] : []),
  ].join(' and ');
  const order = `${itemSorts[sort.field]} ${sort.direction}, i.id ${sort.direction}`;
  return `(select json_build_object('content', x.content, 'totalElements', n.total,
      'totalPages', ceil(n.total / ${size}.0)::int, 'number', ${page}, 'size', ${size})
    from (select count(*)::int as total from request_items i join orders o on o.id = i.order_id where ${conditions}) n
    cross join lateral (
      select coalesce(json_agg(x), '[]') as content from (
        select ${itemColumns(words, itemUpdated)}
        from request_items i join orders o on o.id = i.order_id ${itemJoins} where ${conditions}
        order by ${order} limit ${size} offset ${page * size}
      ) x
    ) x) as "itemResponsePage"`;
};

/** @throws CallError NOT_FOUND */
const readOne = async (
  db: Database,
  caller: Caller,
  type: 'REQUEST' | 'OUTBOUND',
  { id, items, language }: { readonly id: string; readonly items: ItemQuery; readonly language: Language },
): Promise<JsonText> => {
  const values = new SqlValues();
  const words = values.add(wordsText(language));
  const columns = type === 'OUTBOUND' ? outboundColumns(words) : requestColumns(words);
  const text = `select row_to_json(x)::text as found from (
    select ${columns}, ${eventsOf(type)}, ${itemsOf(items, words, values)}
    from requests r ${requestJoins} where r.id = ${values.add(id)}::bigint and ${isOutbound(type)}
  ) x`;
  // Deeper pages have texts of their own, which nobody asks for twice.
  const statement = { text, values: values.list };
  const [read] = await db.readAs<{ found: string }>(caller, items.page === 0 ? prepared(statement) : statement);
  const found = read?.rows[0]?.found;
  if (found === undefined) throw new CallError('NOT_FOUND');
  return new JsonText(found);
};

/** As `requestSchema` says it. @throws CallError NOT_FOUND */
export const getRequest = (
  db: Database,
  caller: Caller,
  { pickupDeliveryRequestId: id, ...items }: CallInput<typeof requestsCalls.getRequest>['query'],
  language: Language,
): Promise<JsonText> => readOne(db, caller, 'REQUEST', { id, items, language });

/** As `outboundSchema` says it. @throws CallError NOT_FOUND */
export const getOutboundRecord = (
  db: Database,
  caller: Caller,
  { outboundId: id, ...items }: CallInput<typeof requestsCalls.getOutboundRecord>['query'],
  language: Language,
): Promise<JsonText> => readOne(db, caller, 'OUTBOUND', { id, items, language });

const rowText = (columns: string) => `select row_to_json(x)::text as found from (
  select ${columns} from requests r ${requestJoins} where r.id = $1::bigint) x`;
const requestRowText = rowText(requestColumns('$2'));
const outboundRowText = rowText(outboundColumns('$2'));

/** A row of the list, within the transaction that wrote it. */
export const writtenRequest = async (trx: Trx, id: string, language: Language): Promise<RequestRow> =>
  JSON.parse(await writtenText(trx, requestRowText, id, language)) as RequestRow;

/** A row of the list, within the transaction that wrote it. */
export const writtenOutbound = async (trx: Trx, id: string, language: Language): Promise<OutboundRow> =>
  JSON.parse(await writtenText(trx, outboundRowText, id, language)) as OutboundRow;

/** @throws CallError NOT_FOUND */
const writtenText = async (trx: Trx, text: string, id: string, language: Language): Promise<string> => {
  const { rows } = await trx.executeQuery<{ found: string }>(CompiledQuery.raw(text, [id, wordsText(language)]));
  const found = rows[0]?.found;
  if (found === undefined) throw new CallError('NOT_FOUND');
  return found;
};
