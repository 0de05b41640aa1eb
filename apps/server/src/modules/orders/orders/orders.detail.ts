/** One order in full, and the parts of it that other modules ask for. */
import type { Order, orderSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { type OrderStatus, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import { phoneWithCountryCode } from '@cubby/contract/orders/orders/orders.phones';
import { requestTypeOfStatus } from '@cubby/contract/orders/orders/orders.transitions';
import type { Language } from '@cubby/phrases';
import { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';
import { epochMs, visibleUserId } from '../../../platform/db/statements.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { JsonText } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type Secrets, DecryptionError } from '../../../platform/secrets/index.ts';
import { firstOfDay } from './orders.columns.ts';
import { openPin } from '../../lockers/pins/index.ts';

const flagsOf = (category: 'CS' | 'ORDER'): string =>
  `coalesce(json_agg(json_build_object('flagId', f.flag_id::text, 'flagName', g.name, 'flagColor', g.color,
      'flagCode', g.code, 'taged', true, 'flagNote', f.note) order by g.name) filter (where g.category = '${category}'), '[]')`;

/** Both kinds of flags in one query. */
const flags = `
  cross join lateral (
    select ${flagsOf('CS')} as cs, ${flagsOf('ORDER')} as own
    from order_flags f join flags g on g.id = f.flag_id where f.order_id = o.id
  ) g`;

/** The last messages of the order; `r` says how the last of all went. */
const notices = `
  left join lateral (
    select json_agg(json_build_object('channel', n.channel, 'status', n.status, 'sendTime', ${epochMs('n.send_time')})
        order by n.id desc) as list,
      (array_agg(n.state order by n.id desc))[1] as state
    from (
      select id, channel, state, send_time, array_position('{ERROR,SUCCESS,PENDING}'::text[], state::text) - 1 as status
      from notification_records where order_id = o.id order by id desc limit 20
    ) n
  ) n on true`;

/** Another order `r`, as `orderLinkSchema` says it. */
const orderLink = `json_build_object('articleId', r.id::text, 'orderNumber', r.order_number, 'status', r.status)`;

/** What the order came from and led to, and where it waits. The last is read only if the status has a request. */
const relations = `
      (select ${orderLink} from orders r where r.id = o.recreated_from_id) as "recreatedFrom",
      (select coalesce(json_agg(${orderLink} order by r.id desc), '[]')
        from orders r where r.recreated_from_id = o.id) as "recreatedAs",
      case when o.status in (${Object.keys(requestTypeOfStatus)
        .map((status) => `'${status}'`)
        .join(', ')}) then (
        select json_build_object('requestId', q.id::text, 'requestNumber', q.request_number,
          'requestType', q.request_type, 'requestStatus', q.state, 'referenceNumber', q.reference_number,
          'requestStartTime', ${epochMs('q.start_time')}, 'requestEndTime', ${epochMs('q.end_time')},
          'dispatchDate', ${epochMs('q.dispatch_time')})
        from request_items i join requests q on q.id = i.request_id where i.order_id = o.id and i.state = 'OPEN'
      ) end as "openRequest",
      (select b.name from box_types b where b.id = o.booking_box_type_id) as "bookingBoxType",
      o.accessibility_compartment as "accessibilityCompartment"`;

/** The changed fields that contain ids of sites. */
const siteFields = `'{siteId,dirtySiteId,cleanSiteId,currentLocationId}'::text[]`;

/**
 * The changes of the event `e`; next to changed sites are the names that are visible to the caller: `siteNames`, id to
 * name.
 */
const namedChanges = `
  case when e.changes ?| ${siteFields} then e.changes || jsonb_build_object('siteNames', (
    select coalesce(jsonb_object_agg(p.id::text, p.name), '{}') from sites p where p.id in (
      select site.id::bigint
      from unnest(${siteFields}) as field, jsonb_array_elements_text(e.changes -> field) as site (id)
    )
  )) else e.changes end`;

/**
 * One row for the order `$1`: `found`, its JSON as `orderSchema` says it, without the words of the status and the country
 * code of the phone, and with the PIN encrypted, in hex. Only `orderOf` makes an order of it.
 */
export const orderStatement = `
  select row_to_json(r)::text as found from (
    select o.id::text as "articleId", o.order_number as "orderNumber", o.tracking_number as "expressNumber",
      o.company_id::text as "merchantId", c.name as company, c.environment,
      o.service_id::text as "serviceId", v.name as service,
      coalesce(v.server_function_type, 'NONE') as "serverFunctionType", o.status, '' as "displayStatus",
      o.charge::text as charge, o.currency, o.weight_kg as weight, o.length_cm as length, o.width_cm as width,
      o.height_cm as height, o.special_zone as "specialZone", o.product_type as "productType",
      l.name as "currentlyIn", o.current_location_id::text as "currentlyInId",
      o.site_id::text as "siteId", s.name as "siteName", s.serial_number as "siteCode", s.site_type as "siteType",
      (select coalesce(json_agg(g.group_id::text order by g.group_id), '[]') from order_site_groups g where g.order_id = o.id)
        as "siteGroupIds",
      (select coalesce(json_agg(json_build_object('siteGroupId', n.id::text, 'siteGroupName', n.name) order by n.name), '[]')
        from order_site_groups g join site_groups n on n.id = g.group_id where g.order_id = o.id) as "siteGroups",
      o.compartment, o.logistics_company_id::text as "deliveryLogisticsId", d.name as "deliveryLogistics",
      o.recipient_name as "recipientName", o.recipient_address as "recipientAddress", o.recipient_mail as "recipientMail",
      o.recipient_phone as "recipientPhoneNumber", null as "recipientPhoneAddAreaCode",
      (select m.user_id::text from mailroom_recipients m where m.id = o.mailroom_recipient_id) as "recipientUserId",
      o.invoice_number as "invoiceNumber",
      o.invoice_amount::text as "invoiceAmount", o.note, o.age_verification::int as "ageVerification",
      o.epra_flag as "epraFlag", o.delivery_fee_flag as "deliveryFeeFlag",
      o.additional_handling_fee::text as "addtionalHandingFee",
      ${epochMs('o.overdue_time')} as "expiryTime", ${epochMs('o.overdue_time')} as "overdueTime",
      ${epochMs('o.dispatch_time')} as "outboundTime", c.time_zone as "timeZone",
      ${epochMs('o.estimated_arrival_time')} as "estimatedArrivalTime",
      ${epochMs('o.created_time')} as "creationTime", ${epochMs('o.last_updated_time')} as "lastUpdatedTime",
      ${visibleUserId('o.created_by_id')} as "createdById",
      u.nickname as "createdByName", u.mail as "createdByEmail", u.phone as "createdByPhone",
      o.import_task_id::text as "importTaskId", o.import_row as "importRow",
      (select coalesce(json_agg(json_build_object('productVariantId', i.product_variant_id::text, 'name', coalesce(p.name, ''),
          'quantity', i.quantity) order by p.name), '[]')
        from order_items i left join product_variants p on p.id = i.product_variant_id where i.order_id = o.id) as "ordersItems",
      g.own as "ordersFlags", g.cs as "ordersCsFlags",
      (select coalesce(json_agg(json_build_object('paymentItemId', y.id::text, 'kind', y.kind, 'amount', y.amount::text)
          order by y.id), '[]')
        from order_payments y where y.order_id = o.id) as "paymentList",
      encode(k.sealed, 'hex') as "pinCode", k.disabled::int as "pinState",
      n.state as "notifyStatus", coalesce(n.list, '[]') as "notifyList",
      (select coalesce(json_agg(e), '[]') from (
        select e.id::text as "eventId", e.track_flag_type as "trackFlagType", e.event_type as "trackEventType",
          e.status as event, ${epochMs('e.event_time')} as "eventTime",
          ${epochMs('e.told_time')} as "toldTime",
          ${firstOfDay} as "firstOfDay",
          e.note, null as "trackDesc", ${namedChanges}::text as "operateDesc", e.place as "operateOn",
          name_told(e.operator_id, e.operator_name) as operator, ${visibleUserId('e.operator_id')} as "operatorId", null as "buttonKey", null as "buttonValue",
          coalesce(e.flags, '[]') as "csFlags"
        from order_events e where e.order_id = o.id order by e.event_time desc, e.id desc
      ) e) as events,
      o.kind,${relations}, o.photo_id as "photoId", o.price_reason as "pricedBy", o.version
    from orders o
    join companies c on c.id = o.company_id
    left join services v on v.id = o.service_id
    left join sites s on s.id = o.site_id
    left join sites l on l.id = o.current_location_id
    left join companies d on d.id = o.logistics_company_id
    left join order_creator(o.id) u on true
    left join order_pins k on k.order_id = o.id and k.active
    ${flags}
    ${notices}
    where o.id = $1
  ) r`;

/** Who reads a PIN, and by what: without one no PIN is returned. */
export interface PinReader {
  readonly caller: Caller;
  readonly secrets: Secrets;
  readonly log?: Pick<Log, 'error'>;
}

interface OrderRow {
  readonly found: string;
}

const readRow = async (db: Database, caller: Caller, orderId: string): Promise<OrderRow | undefined> => {
  const statement = { name: 'order', text: orderStatement, values: [orderId] };
  const [result] = await db.readAs<OrderRow & QueryResultRow>(caller, statement);
  return result?.rows[0];
};

/** The JSON text of `getOrder`, for a caller that hands it on. @throws CallError NOT_FOUND */
export const getOrderText = async (
  db: Database,
  orderId: string,
  language: Language,
  pin: PinReader,
): Promise<JsonText> => new JsonText(textOf(await readRow(db, pin.caller, orderId), language, pin));

/** The order without its PIN. @throws CallError NOT_FOUND */
export const getOrder = async (db: Database, caller: Caller, orderId: string, language: Language): Promise<Order> =>
  orderOf(await readRow(db, caller, orderId), language, undefined);

const readWritten = async (trx: Trx, orderId: string): Promise<OrderRow | undefined> =>
  (await executePrepared<OrderRow>(trx, CompiledQuery.raw(orderStatement, [orderId]))).rows[0];

/** As `getOrderText`, within the transaction that wrote the order. @throws CallError NOT_FOUND */
export const getWrittenOrderText = async (
  trx: Trx,
  orderId: string,
  language: Language,
  pin: PinReader,
): Promise<JsonText> => new JsonText(textOf(await readWritten(trx, orderId), language, pin));

/** As `getOrder`, within the transaction that wrote the order. @throws CallError NOT_FOUND */
export const getWrittenOrder = async (trx: Trx, orderId: string, language: Language): Promise<Order> =>
  orderOf(await readWritten(trx, orderId), language, undefined);

/** The order that a row of `orderStatement` is. @throws CallError NOT_FOUND where there is none */
export const orderOf = (row: OrderRow | undefined, language: Language, pin: PinReader | undefined): Order =>
  // PostgreSQL builds the shape that the schema says; the routes check it outside production.
  JSON.parse(textOf(row, language, pin)) as ReturnType<typeof orderSchema.parse>;

/** Values that PostgreSQL leaves open. No text of a user can equal one: quotes inside of a text are escaped. */
const places = {
  id: /"articleId":"(\d+)"/,
  status: /"status":"([^"]+)"/,
  words: '"displayStatus":""',
  pin: /"pinCode":"([\da-f]+)"/,
  currency: /"currency":"([^"]+)"/,
  phone: /"recipientPhoneNumber":"([^"]+)"/,
  codedPhone: '"recipientPhoneAddAreaCode":null',
};

const textOf = (row: OrderRow | undefined, language: Language, pin: PinReader | undefined): string => {
  if (!row) throw new CallError('NOT_FOUND');
  const { found } = row;
  const status = places.status.exec(found)?.[1] as OrderStatus;
  const words = JSON.stringify(wordsOf(language).orderStatuses[orderStatusKeys[status]]);
  const [phone, currency] = [places.phone, places.currency].map((place) => place.exec(found)?.[1]);
  const coded = phone && currency ? JSON.stringify(phoneWithCountryCode(phone, currency)) : 'null';
  return found
    .replace(places.words, () => `"displayStatus":${words}`)
    .replace(places.codedPhone, () => `"recipientPhoneAddAreaCode":${coded}`)
    .replace(places.pin, (_whole, encrypted: string) => {
      const id = places.id.exec(found)?.[1] ?? '';
      return `"pinCode":${JSON.stringify(pin ? pinOf(id, encrypted, pin) : null)}`;
    });
};

/** An order is shown without its PIN where the key of the server has been lost. */
const pinOf = (orderId: string, encrypted: string, { caller, secrets, log }: PinReader): string | null => {
  // No PIN is shown during impersonation.
  if (caller.view || !hasPermission(caller, 'ORDER_PIN')) return null;
  try {
    return openPin(secrets, orderId, Buffer.from(encrypted, 'hex'));
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    log?.error({ err: error, orderId }, 'a PIN can not be opened');
    return null;
  }
};
