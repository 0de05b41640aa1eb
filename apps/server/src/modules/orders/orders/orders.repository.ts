/** Writes orders: set-based, each with its event, in the transaction of the caller. */
import type { PriceRules } from '@cubby/contract/catalogue/charges/charges';
import type { PricedBy } from '@cubby/contract/catalogue/price-groups/price-reasons.schemas';
import type { ConfigPrice } from '@cubby/contract/orders/deadlines/storage-charge';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { bookCompartments } from '../../lockers/boxes/index.ts';
import type { Diversion } from '../../lockers/sites/index.ts';
import { notifyRecipients } from '../../messages/notifications/index.ts';
import { markAccessDue, transactionStart, writeOrderEvents } from '../order-changes/index.ts';
import { insertLaundry } from './orders.laundry.ts';

/** A new order as the table takes it. Absent fields are empty. */
export interface NewOrder {
  readonly company_id: string;
  readonly logistics_company_id: string | null;
  readonly service_id: string | null;
  readonly site_id: string | null;
  readonly tracking_number: string;
  readonly currency: string;
  readonly charge: string | null;
  readonly price_rules?: PriceRules | null;
  readonly compartment_charge?: string | null;
  readonly config_prices?: readonly ConfigPrice[] | null;
  readonly price_reason?: PricedBy | null;
  readonly weight_kg: number;
  readonly length_cm: number | null;
  readonly width_cm: number | null;
  readonly height_cm: number | null;
  readonly product_type: string | null;
  readonly recipient_name: string | null;
  readonly recipient_phone: string | null;
  readonly recipient_mail: string | null;
  readonly recipient_address: string | null;
  readonly invoice_number: string | null;
  readonly invoice_amount: string | null;
  readonly note: string | null;
  readonly age_verification: boolean;
  readonly import_task_id: string | null;
  readonly import_row: number | null;
  /** Left out: what the service makes. */
  readonly kind?: 'STANDARD' | 'LAUNDRY' | 'DROP_OFF' | 'MAILROOM';
  readonly booking_box_type_id?: string | null;
  readonly accessibility_compartment?: boolean;
  readonly recreated_from_id?: string | null;
  readonly photo_id?: string | null;
  readonly mailroom_recipient_id?: string | null;
  /** ISO 8601. */
  readonly overdue_time?: string | null;
  /** In addition to `charge`; the order costs both. */
  readonly additional_handling_fee?: string | null;
  readonly delivery_fee_flag?: boolean;
  /** It goes to another site than the one that it was made for. */
  readonly diversion?: Diversion | undefined;
}

/** Who writes an event. */
export interface Operator {
  readonly id: string | null;
  readonly name: string | null;
}

/**
 * Inserts orders and their ADD_ORDER events, numbered in the order given, books the compartments that they need, and
 * queues the messages to recipients. The caller has found out where there is capacity (`placeOrders`), and sends the
 * message of a drop-off itself once its language is written.
 * @returns the ids in the order given
 */
export const insertOrders = async (trx: Trx, orders: readonly NewOrder[], operator: Operator): Promise<string[]> => {
  const { rows } = await sql<{ id: string; kind: string }>`
    with input as (
      select row_number() over () as place, i.* from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as i (
        company_id bigint, logistics_company_id bigint, service_id bigint, site_id bigint, tracking_number text,
        currency text, charge numeric, weight_kg numeric, length_cm numeric, width_cm numeric, height_cm numeric,
        product_type text, recipient_name text, recipient_phone text, recipient_mail text, recipient_address text,
        invoice_number text, invoice_amount numeric, note text, age_verification boolean, import_task_id bigint,
        import_row integer, kind text, booking_box_type_id bigint, accessibility_compartment boolean,
        recreated_from_id bigint, photo_id text, mailroom_recipient_id bigint, overdue_time timestamptz,
        additional_handling_fee numeric, delivery_fee_flag boolean, price_rules jsonb,
        compartment_charge numeric, price_reason jsonb, config_prices jsonb
      )
    ), made as (
      insert into orders (
        company_id, logistics_company_id, service_id, site_id, tracking_number, currency, charge, weight_kg, length_cm,
        width_cm, height_cm, product_type, recipient_name, recipient_phone, recipient_mail, recipient_address,
        invoice_number, invoice_amount, note, age_verification, import_task_id, import_row, kind, booking_box_type_id,
        accessibility_compartment, recreated_from_id, photo_id, mailroom_recipient_id, overdue_time,
        additional_handling_fee, delivery_fee_flag, price_rules, compartment_charge, price_reason, config_prices, created_by_id, order_number
      )
      select company_id, logistics_company_id, service_id, site_id, tracking_number, currency,
        coalesce(charge + coalesce(additional_handling_fee, 0), additional_handling_fee), weight_kg,
        length_cm, width_cm, height_cm, product_type, recipient_name, recipient_phone, recipient_mail,
        recipient_address, invoice_number, invoice_amount, note, age_verification, import_task_id, import_row,
        coalesce(kind, (select s.kind from services s where s.id = service_id), 'STANDARD'), booking_box_type_id, coalesce(accessibility_compartment, false), recreated_from_id,
        photo_id, mailroom_recipient_id, overdue_time, additional_handling_fee, coalesce(delivery_fee_flag, false),
        price_rules, compartment_charge, price_reason, config_prices,
        ${operator.id}::bigint,
        'C' || to_char(now() at time zone 'UTC', 'YYMMDD') || lpad(nextval('order_numbers')::text, 8, '0')
      from input order by place
      returning id, kind
    )
    select id::text, kind from made order by id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await writeFirstEvents(
    trx,
    operator,
    ids.map((id, at) => ({ id, order: orders[at] })),
  );
  if (orders.some(({ charge, additional_handling_fee: fee }) => (charge ?? fee ?? null) !== null))
    await insertCharges(trx, ids);
  if (orders.some(({ booking_box_type_id: size, site_id: site }) => size && site)) await bookCompartments(trx, ids);
  const laundry = rows.filter(({ kind }) => kind === 'LAUNDRY').map(({ id }) => id);
  if (laundry.length > 0) await insertLaundry(trx, laundry);
  const notifiedIds = rows.filter(({ kind }) => kind !== 'DROP_OFF').map(({ id }) => id);
  if (notifiedIds.length > 0) await notifyRecipients(trx, notifiedIds, 'ORDER_CREATED');
  await markAccessDue(trx, ids);
  return ids;
};

/**
 * ADD_ORDER, and from where an order was diverted and why. A statement of its own: row-level security lets an event be
 * written if its order is seen, and a statement does not see the rows that it inserts itself.
 */
const writeFirstEvents = (
  trx: Trx,
  operator: Operator,
  made: readonly { readonly id: string; readonly order: NewOrder | undefined }[],
): Promise<void> =>
  writeOrderEvents(trx, { userId: operator.id, userName: operator.name }, made, {
    event: ({ order: { diversion, site_id: siteId } = {} }) => [
      { track: 'STATUS_FLAG', type: 'ADD_ORDER', status: 'Created', happenedTime: transactionStart },
      ...(diversion
        ? [
            {
              type: 'DIVERTED',
              changes: { siteId: [diversion.from, siteId ?? null], diversion: [null, diversion.why] } as const,
              happenedTime: transactionStart,
            },
          ]
        : []),
    ],
  });

/** What an order costs is stored part by part; `orders.charge` is their sum. */
const insertCharges = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await sql`
    insert into order_payments (order_id, kind, amount)
    select o.id, part.kind, part.amount
    from orders o, lateral (values
      ('CHARGE', nullif(o.charge - coalesce(o.additional_handling_fee, 0), case when o.additional_handling_fee is not null then 0 end)),
      ('HANDLING_FEE', o.additional_handling_fee)
    ) as part (kind, amount)
    where o.id = any (${ids}::bigint[]) and part.amount is not null order by o.id`.execute(trx);
};

/** Products of new orders, by order id. */
export const insertOrderItems = async (
  trx: Trx,
  items: readonly { order_id: string; product_variant_id: string; quantity: number }[],
): Promise<void> => {
  if (items.length > 0)
    await trx
      .insertInto('order_items')
      .values([...items])
      .execute();
};
