/** When an order was stored in compartments of cooled columns. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';

const ms = (expression: string): Fragment => sql.raw(`${epochMs(expression)}::float8`);

export interface ReportedOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly expressNumber: string;
  readonly companyId: string;
  readonly company: string;
  readonly timeZone: string;
}

/** @returns undefined if the caller does not see the order */
export const readOrder = async (trx: Trx, orderId: string): Promise<ReportedOrder | undefined> => {
  const { rows } = await sql<ReportedOrder>`
    select o.id::text as id, o.order_number as "orderNumber", o.tracking_number as "expressNumber",
      o.company_id::text as "companyId", c.name as company, c.time_zone as "timeZone"
    from orders o join companies c on c.id = o.company_id where o.id = ${orderId}::bigint`.execute(trx);
  return rows[0];
};

/** Times in epoch ms. */
export interface StoredPeriod {
  readonly siteId: string;
  readonly boxId: string;
  readonly site: string;
  readonly compartment: string;
  readonly from: number;
  /** Null: the order is still stored there. */
  readonly until: number | null;
}

/**
 * From stored to collected, the oldest first. The ledger names one order of a compartment: of an order that shared its
 * compartment with another one, its own times count.
 */
export const readStoredPeriods = async (trx: Trx, orderId: string): Promise<StoredPeriod[]> => {
  const { rows } = await sql<StoredPeriod>`
    with ledger as (
      select l.box_id, l.from_time, (
        select n.from_time from box_history n
        where n.box_id = l.box_id and n.fact = 'LEDGER' and (n.from_time, n.id) > (l.from_time, l.id)
        order by n.from_time, n.id limit 1) as until_time
      from box_history l where l.order_id = ${orderId}::bigint and l.fact = 'LEDGER' and l.value = 'OCCUPIED'
    ), times as (
      select o.box_id, coalesce(o.last_store_time, o.stored_time) as from_time,
        coalesce(o.last_take_time, o.collected_time) as taken_time, o.last_updated_time,
        exists (select from box_holds h where h.order_id = o.id and h.box_id = o.box_id and h.kind = 'STORED') as is_there
      from orders o where o.id = ${orderId}::bigint and o.box_id is not null
    ), found as (
      select * from ledger
      union all
      select box_id, from_time, case when taken_time >= from_time then taken_time
        when not is_there then greatest(last_updated_time, from_time) end
      from times t where from_time is not null and not exists (select from ledger l where l.box_id = t.box_id)
    )
    select b.site_id::text as "siteId", b.id::text as "boxId", s.name as site, b.name as compartment,
      ${ms('f.from_time')} as "from", ${ms('f.until_time')} as until
    from found f join boxes b on b.id = f.box_id join sites s on s.id = b.site_id
    order by f.from_time`.execute(trx);
  return rows;
};
