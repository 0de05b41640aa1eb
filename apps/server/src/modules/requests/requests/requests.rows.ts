/**
 * The columns of requests, outbound records and their orders as JSON that needs no further work; over `requests r`,
 * `request_items i` and `orders o` with their joins. The words of a language travel as one JSON value.
 */
import { orderStatusKeys, orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import {
  outboundStatuses,
  requestItemStates,
  requestStatuses,
} from '@cubby/contract/requests/requests/requests.states';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import { onceByLanguage, wordsOf } from '../../../platform/http/words.ts';

/** The words of a language by what is in the tables, as JSON text: a value for the placeholder `words`. */
export const wordsText = onceByLanguage((language) => {
  const { requestWords: words, orderStatuses: statuses } = wordsOf(language);
  return JSON.stringify({
    ...words.types,
    ...prefixed('state', words.states),
    ...prefixed('outbound', words.outboundStates),
    ...prefixed('item', Object.fromEntries(requestItemStates.map((state) => [state, words.itemStates[state]]))),
    ...prefixed(
      'order',
      Object.fromEntries(orderStatuses.map((status) => [status, statuses[orderStatusKeys[status]]])),
    ),
  });
});

const prefixed = (kind: string, words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [`${kind}:${key}`, word]));

/** The words for the rows of a list, as `w.words`: read once for all of them. */
export const withWords = (language: Language): Fragment =>
  sql`cross join (select ${wordsText(language)}::jsonb as words offset 0) w`;

/** A word of the JSON value behind `words`. */
const word = (words: string, key: string): string => `${words}::jsonb ->> (${key})`;

const wireStatus = (statuses: Readonly<Record<RequestState, string>>): string =>
  `case r.state ${Object.entries(statuses)
    .map(([state, status]) => `when '${state}' then '${status}'`)
    .join(' ')} end`;

const ordersTotalSql = 'r.open_orders + r.completed_orders + r.failed_orders';

const shared = `
  r.request_number as "requestNumber", r.state as "requestStatus", r.reference_number as "referenceNumber", r.note,
  r.company_id::text as "merchantId", c.name as "merchantName", c.name as "collectMerchantName",
  r.address as "collectMerchantAddress", r.logistics_company_id::text as "deliveredById", d.name as "deliveredBy",
  r.weight_kg as weight, ${ordersTotalSql} as orders, r.completed_orders as "completedOrders",
  r.failed_orders as "failedOrders", r.canceled_orders as "canceledOrders",
  coalesce(round(100.0 * r.completed_orders / nullif(${ordersTotalSql}, 0), 1), 0) as "completedRate",
  ${epochMs('r.created_time')} as "creationTime", ${epochMs('r.last_updated_time')} as "lastUpdatedTime",
  ${epochMs('r.complete_time')} as "completeTime", u.id::text as "createdById",
  coalesce(u.nickname, nickname_of(r.created_by_id)) as "createdByName", r.version`;

/** When the last order of an outbound record left; empty while one waits, and where none did. */
export const timeOutbound = `case when r.state = 'COMPLETED' and r.completed_orders > 0 then r.complete_time end`;

/** Of a pickup or delivery request; `words` is the placeholder of `wordsText`. */
export const requestColumns = (words: string): string => `
  r.id::text as "pickupDeliveryRequestId", r.request_type as "requestType",
  ${word(words, 'r.request_type')} as "displayType", ${wireStatus(requestStatuses)} as status,
  ${word(words, `'state:' || r.state`)} as "displayStatus",
  ${epochMs('r.start_time')} as "requestStartTime", ${epochMs('r.end_time')} as "requestEndTime",
  to_char(r.start_time at time zone c.time_zone, 'YYYY-MM-DD HH24:MI') || ' - '
    || to_char(r.end_time at time zone c.time_zone, 'HH24:MI') as "pickupDeliveryTime", ${shared}`;

/** Of an outbound record. */
export const outboundColumns = (words: string): string => `
  r.id::text as "outboundId", r.request_type as "requestType", ${word(words, 'r.request_type')} as "displayType",
  ${wireStatus(outboundStatuses)} as status, ${word(words, `'outbound:' || r.state`)} as "displayStatus",
  ${epochMs('r.dispatch_time')} as "dispatchDate", c.time_zone as "timeZone",
  ${epochMs(timeOutbound)} as "timeOutbound",
  r.site_id::text as "siteId", s.site_type as "siteType", s.name as location, r.address as "merchantAddress",
  ${ordersTotalSql} as capacity, r.note as notes, ${shared}`;

export const requestJoins = `
  join companies c on c.id = r.company_id
  left join companies d on d.id = r.logistics_company_id
  left join users u on u.id = r.created_by_id
  left join sites s on s.id = r.site_id`;

/** When an order in a request was last updated: the order itself, or its place in the request. */
export const itemUpdated = 'greatest(o.last_updated_time, i.last_updated_time)';

/** Of an order in a request; `updated` is the column that the list is sorted by. */
export const itemColumns = (words: string, updated: string): string => `
  i.id::text as "requestItemId", i.state as "itemStatus", ${word(words, `'item:' || i.state`)} as "displayItemStatus",
  o.id::text as "articleId", o.order_number as "orderNumber", o.tracking_number as "expressNumber", o.status,
  ${word(words, `'order:' || o.status`)} as "displayStatus", v.name as "serviceName", o.site_id::text as "siteId",
  os.name as "siteName", os.site_type as "siteType", o.recipient_name as "recipientName", o.recipient_phone as "recipientPhoneNumber",
  o.recipient_address as address, o.weight_kg as weight, ${epochMs('o.created_time')} as "timeCreated",
  ${epochMs('o.inbound_time')} as "inboundTime", ${epochMs('o.dispatch_time')} as "outboundTime",
  ${epochMs('o.stored_time')} as "timeStored", ${epochMs('o.collected_time')} as "timeCollected",
  ${epochMs(updated)} as "lastUpdatedTime",
  ${epochMs('i.ended_time')} as "endedTime"`;

/** After `request_items i join orders o`. */
export const itemJoins = `
  left join services v on v.id = o.service_id
  left join sites os on os.id = o.site_id`;

/** Of the reports: an order with the request that it was collected or delivered by. */
export const reportColumns = (words: string): string => `${itemColumns(words, 'i.last_updated_time')},
  r.id::text as "pickupDeliveryRequestId", r.request_number as "requestNumber", r.reference_number as "referenceNumber",
  r.company_id::text as "merchantId", c.name as "merchantName", r.address as "collectMerchantAddress",
  r.logistics_company_id::text as "deliveredById", d.name as "deliveredBy",
  ${epochMs('r.start_time')} as "requestStartTime", ${epochMs('r.end_time')} as "requestEndTime"`;

const requestTable = (columns: string) =>
  onceByLanguage(
    (language) =>
      ({
        table: 'requests',
        alias: 'r',
        columns: sql.raw(columns),
        joins: sql`${sql.raw(requestJoins)} ${withWords(language)}`,
      }) as const,
  );
/** Pickup and delivery requests as rows of their list. */
export const requestListIn = requestTable(requestColumns('w.words'));
/** Outbound records as rows of their list. */
export const outboundListIn = requestTable(outboundColumns('w.words'));
