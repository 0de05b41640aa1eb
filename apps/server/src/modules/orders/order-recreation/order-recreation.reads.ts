/** The rows that are offered for creating orders again. */
import { type RecreateRow } from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import type { Language } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { type Original, refusalOf, refusalWords } from './order-recreation.policy.ts';

/** The order that an order was recreated as, where that one is not cancelled. */
export const recreatedAs = `(select r.order_number from orders r
  where r.recreated_from_id = o.id and r.status <> 'Cancelled' order by r.id desc limit 1)`;

const text = `
  select o.id::text as "originalOrdersId", '' as "newExpressNumber",
    coalesce(o.recipient_phone, '') as "recipientPhoneNumber", o.site_id::text as "siteId",
    coalesce(o.recipient_name, '') as "recipientName", coalesce(o.recipient_address, '') as "recipientAddress",
    v.id::text as "productVariantId",
    coalesce(trim_scale(round(o.additional_handling_fee, 1))::text, '') as "priceNumber",
    o.booking_box_type_id::text as "bookingBoxTypeId", null as "overdueTime",
    o.delivery_fee_flag as "deliveryFeeFlag", coalesce(s.serial_number, '') as "siteSerialNumber",
    o.order_number as "originalOrderNumber", o.tracking_number as "originalExpressNumber", o.status, o.kind,
    o.company_id::text as "merchantId", c.name as company, c.environment, o.currency, s.name as "siteName",
    s.site_type as "siteType", v.name as "productName",
    c.generates_tracking_numbers as "ifGenerateExpressNumber", ${recreatedAs} as "recreatedAs",
    (sees_all() or o.company_id = any (seen_companies())) as mine
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join orders o on o.id = wanted.id
  join companies c on c.id = o.company_id
  left join sites s on s.id = o.site_id
  left join lateral (
    select p.id, p.name from order_items i join product_variants p on p.id = i.product_variant_id
    where i.order_id = o.id order by p.name, p.id limit 1
  ) v on true
  order by wanted.place`;

type Read = Omit<RecreateRow, 'refusal'> & Original;

/**
 * Rows in the order of the ids, each once; without those that are not visible, so that one invalid id blocks no other.
 */
export const listRecreateRows = async (
  db: Database,
  caller: Caller,
  orderIds: readonly string[],
  language: Language,
): Promise<RecreateRow[]> => {
  const ids = [...new Set(orderIds)];
  const [found] = await db.readAs<Read>(caller, { name: 'recreate-rows', text, values: [ids] });
  return (found?.rows ?? []).map((row) => rowOf(row, language));
};

const rowOf = (read: Read, language: Language): RecreateRow => {
  const { kind, recreatedAs: taken, mine, ...row } = withoutSession(read);
  const refusal = refusalOf({ status: row.status, kind, recreatedAs: taken, mine });
  return { ...row, refusal: refusal ? refusalWords(refusal, language) : null };
};

/** What the door to the data adds to each row is not for the wire. */
const withoutSession = (row: Read): Read => {
  const {
    session_stamp: _stamp,
    row_found: _found,
    ...rest
  } = row as Read & {
    session_stamp?: unknown;
    row_found?: unknown;
  };
  return rest;
};
