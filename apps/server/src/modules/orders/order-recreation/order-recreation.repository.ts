/** Reads what new orders are made of, and writes what happens to the earlier ones; in the transaction of the caller. */
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { changeOrders } from '../order-changes/index.ts';
import { recreatedAs } from './order-recreation.reads.ts';

/** An order that is to be recreated, as the table has it; locked. */
export interface OriginalRow {
  readonly id: string;
  readonly order_number: string;
  readonly status: OrderStatus;
  readonly kind: string;
  readonly company_id: string;
  readonly environment: string;
  readonly company_status: string;
  /** Its company has tracking numbers made for orders without one. */
  readonly numbered: boolean;
  readonly logistics_company_id: string | null;
  readonly service_id: string | null;
  readonly site_id: string | null;
  readonly currency: string;
  readonly weight_kg: string;
  readonly length_cm: string | null;
  readonly width_cm: string | null;
  readonly height_cm: string | null;
  readonly product_type: string | null;
  readonly recipient_mail: string | null;
  readonly invoice_number: string | null;
  readonly invoice_amount: string | null;
  readonly note: string | null;
  readonly age_verification: boolean;
  readonly booking_box_type_id: string | null;
  readonly accessibility_compartment: boolean;
  readonly recreated_as: string | null;
  readonly mine: boolean;
  readonly items: readonly { readonly product_variant_id: string; readonly quantity: number }[];
}

/**
 * Locks the originals that are visible, in the order of their ids, and reads them. A transaction that recreates one of
 * them at the same time waits here, and then sees that it is done.
 */
export const lockOriginals = async (trx: Trx, ids: readonly string[]): Promise<Map<string, OriginalRow>> => {
  await sql`select from orders where id = any (${ids}::bigint[]) order by id for update`.execute(trx);
  // A statement of its own: the one that waits for a lock does not see what was written meanwhile.
  const { rows } = await sql<OriginalRow>`
    select o.id, o.order_number, o.status, o.kind, o.company_id, c.environment,
      case when c.deleted_time is null then c.status else 'SUSPENDED' end as company_status,
      c.generates_tracking_numbers as numbered, o.logistics_company_id, o.service_id,
      o.site_id, o.currency, o.weight_kg, o.length_cm, o.width_cm, o.height_cm, o.product_type, o.recipient_mail,
      o.invoice_number, o.invoice_amount, o.note, o.age_verification, o.booking_box_type_id,
      o.accessibility_compartment, ${sql.raw(recreatedAs)} as recreated_as,
      (sees_all() or o.company_id = any (seen_companies())) as mine,
      (select coalesce(json_agg(json_build_object('product_variant_id', i.product_variant_id::text, 'quantity', i.quantity)
          order by i.product_variant_id), '[]') from order_items i where i.order_id = o.id) as items
    from orders o join companies c on c.id = o.company_id
    where o.id = any (${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
};

export interface VariantRow {
  readonly id: string;
  readonly service_id: string;
  /** Null: every company may book it. */
  readonly company_id: string | null;
}

export const findVariants = async (trx: Trx, ids: readonly string[]): Promise<Map<string, VariantRow>> => {
  const { rows } = await sql<VariantRow>`
    select id, service_id, company_id from product_variants where id = any (${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
};

export const trackingKey = (companyId: string, trackingNumber: string): string => `${companyId} ${trackingNumber}`;

/** Which tracking numbers orders have that are not cancelled, as `trackingKey`s. */
export const findTaken = async (
  trx: Trx,
  wanted: readonly { readonly company_id: string; readonly tracking_number: string }[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ company_id: string; tracking_number: string }>`
    select o.company_id, o.tracking_number
    from unnest(${wanted.map((row) => row.company_id)}::bigint[], ${wanted.map((row) => row.tracking_number)}::text[])
      as w (company_id, tracking_number)
    join orders o on o.company_id = w.company_id and o.tracking_number = w.tracking_number
    where o.status <> 'Cancelled'`.execute(trx);
  return new Set(rows.map((row) => trackingKey(row.company_id, row.tracking_number)));
};

export const orderNumbers = async (trx: Trx, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; order_number: string }>`
    select id, order_number from orders where id = any (${ids}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, order_number }) => [id, order_number]));
};

/** Writes into the timelines of the originals which order each became. */
export const noteRecreation = (
  trx: Trx,
  actor: Actor,
  pairs: readonly { readonly originalId: string; readonly orderNumber: string }[],
): Promise<void> =>
  changeOrders(
    trx,
    actor,
    pairs.map(({ originalId, orderNumber }) => ({ id: originalId, orderNumber })),
    { event: ({ orderNumber }) => ({ type: 'RE_CREATE', note: orderNumber }) },
  );
