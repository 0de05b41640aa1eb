/** One order in full, and the parts of it that other modules ask for. */
import type { Order, orderSchema } from '@cubby/contract/orders/orders.schemas';
import { orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import type { Language } from '@cubby/phrases';
import { CompiledQuery } from 'kysely';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { wordsOf } from '../../platform/http/words.ts';
import { epochMs } from './orders.columns.ts';

const flags = (category: 'CS' | 'ORDER'): string =>
  `(select coalesce(json_agg(json_build_object('flagId', f.flag_id::text, 'flagName', g.name, 'flagColor', g.color,
      'flagNote', f.note) order by g.name), '[]')
    from order_flags f join flags g on g.id = f.flag_id where f.order_id = o.id and g.category = '${category}')`;

const text = `
  select row_to_json(r)::text as found from (
    select o.id::text as "articleId", o.order_number as "orderNumber", o.tracking_number as "expressNumber",
      o.company_id::text as "merchantId", c.name as company, c.environment,
      o.service_id::text as "serviceId", v.name as service, o.status, '' as "displayStatus",
      o.charge::text as charge, o.currency, o.weight_kg as weight, o.length_cm as length, o.width_cm as width,
      o.height_cm as height, o.special_zone as "specialZone", o.product_type as "productType",
      l.name as "currentlyIn", o.current_location_id::text as "currentlyInId",
      o.site_id::text as "siteId", s.name as "siteName", s.serial_number as "siteCode", s.site_type as "siteType",
      o.compartment, o.logistics_company_id::text as "deliveryLogisticsId", d.name as "deliveryLogistics",
      o.recipient_name as "recipientName", o.recipient_address as "recipientAddress", o.recipient_mail as "recipientMail",
      o.recipient_phone as "recipientPhoneNumber", o.invoice_number as "invoiceNumber",
      o.invoice_amount::text as "invoiceAmount", o.note, o.age_verification::int as "ageVerification",
      o.epra_flag as "epraFlag", o.delivery_fee_flag as "deliveryFeeFlag",
      o.additional_handling_fee::text as "addtionalHandingFee",
      ${epochMs('o.overdue_time')} as "expiryTime", ${epochMs('o.overdue_time')} as "overdueTime",
      ${epochMs('o.dispatch_time')} as "outboundTime", ${epochMs('o.estimated_arrival_time')} as "estimatedArrivalTime",
      ${epochMs('o.created_time')} as "creationTime", ${epochMs('o.last_updated_time')} as "lastUpdatedTime",
      u.nickname as "createdByName", u.mail as "createdByEmail", u.phone as "createdByPhone",
      o.import_task_id::text as "importTaskId", o.import_row as "importRow",
      (select coalesce(json_agg(json_build_object('productVariantId', i.product_variant_id::text, 'name', coalesce(p.name, ''),
          'quantity', i.quantity) order by p.name), '[]')
        from order_items i left join product_variants p on p.id = i.product_variant_id where i.order_id = o.id) as "ordersItems",
      ${flags('ORDER')} as "ordersFlags", ${flags('CS')} as "ordersCsFlags",
      (select coalesce(json_agg(e), '[]') from (
        select e.id::text as "eventId", e.track_flag_type as "trackFlagType", e.event_type as "trackEventType",
          e.status as event, ${epochMs('e.event_time')} as "eventTime",
          lag(utc_day(e.event_time)) over (order by e.event_time desc, e.id desc) is distinct from utc_day(e.event_time)
            as "firstOfDay",
          e.note, null as "trackDesc", e.changes::text as "operateDesc", e.place as "operateOn",
          e.operator_name as operator
        from order_events e where e.order_id = o.id order by e.event_time desc, e.id desc
      ) e) as events,
      o.version
    from orders o
    join companies c on c.id = o.company_id
    left join services v on v.id = o.service_id
    left join sites s on s.id = o.site_id
    left join sites l on l.id = o.current_location_id
    left join companies d on d.id = o.logistics_company_id
    left join users u on u.id = o.created_by_id
    where o.id = $1
  ) r`;

/** @throws CallError NOT_FOUND */
export const getOrder = async (db: Database, caller: Caller, orderId: string, language: Language): Promise<Order> => {
  const [result] = await db.readAs<{ found: string }>(caller, { name: 'order', text, values: [orderId] });
  return orderOf(result?.rows[0], language);
};

/** As `getOrder`, within the transaction that wrote the order. @throws CallError NOT_FOUND */
export const getWrittenOrder = async (trx: Trx, orderId: string, language: Language): Promise<Order> => {
  const { rows } = await trx.executeQuery<{ found: string }>(CompiledQuery.raw(text, [orderId]));
  return orderOf(rows[0], language);
};

const orderOf = (row: { found: string } | undefined, language: Language): Order => {
  if (!row) throw new CallError('NOT_FOUND');
  // PostgreSQL builds the shape that the schema says; the routes check it outside production.
  const order = JSON.parse(row.found) as ReturnType<typeof orderSchema.parse>;
  return { ...order, displayStatus: wordsOf(language).orderStatuses[orderStatusKeys[order.status]] };
};
