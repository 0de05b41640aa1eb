/**
 * Orders that a site has too few compartments for, after some went out of service or were reserved for others. The order that booked
 * first gets one: orders of a logistics company those that are reserved for it, then all the others.
 */
import type { OrderWithoutBox } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

/** The orders of all companies: each has its position in the queue, independent of the caller. */
const findIds = async (trx: Trx, siteId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with special as (
      select b.box_type_id, case when b.labels = '{}' then b.logistics_company_id end as company_id,
        coalesce(sum(greatest(p.parcels_per_door - s.parcels, 0)) filter (where s.service = 'IN_SERVICE'), 0) as capacity
      from boxes b join box_states s on s.box_id = b.id join sites p on p.id = b.site_id
      where b.site_id = ${siteId} and b.deleted_time is null and (b.logistics_company_id is not null or b.labels <> '{}')
      group by 1, 2
    ), common as (
      select t.box_type_id, coalesce(t.rooms, t.compartments)
        - coalesce((select sum(capacity) from special s where s.box_type_id = t.box_type_id), 0) as capacity
      from site_box_types t where t.site_id = ${siteId}
    ), booked as (
      select h.order_id, h.box_type_id, h.since, coalesce(s.capacity, 0) as capacity,
        row_number() over (partition by h.box_type_id, o.logistics_company_id order by h.since, h.order_id) as place
      from box_holds h join orders o on o.id = h.order_id
        left join special s on s.box_type_id = h.box_type_id and s.company_id = o.logistics_company_id
      where h.site_id = ${siteId} and h.kind = 'BOOKED'
    ), queued as (
      select order_id, box_type_id, row_number() over (partition by box_type_id order by since, order_id) as place
      from booked where place > capacity
    )
    select q.order_id::text as id from queued q join common c using (box_type_id) where q.place > c.capacity
    union all
    select h.order_id::text from box_holds h join box_states s on s.box_id = h.box_id
    where h.site_id = ${siteId} and h.kind = 'RESERVED' and s.service <> 'IN_SERVICE'`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Whether the order is among those without a compartment at its site, as things are now. */
export const lacksBox = async (trx: Trx, siteId: string, orderId: string): Promise<boolean> =>
  (await withoutRowSecurity(trx, () => findIds(trx, siteId))).includes(orderId);

/** Those that the caller sees. @throws CallError NOT_FOUND */
export const listOrdersWithoutBox = async (trx: Trx, siteId: string): Promise<OrderWithoutBox[]> => {
  const site = await sql`select from sites where id = ${siteId} and deleted_time is null`.execute(trx);
  if (site.rows.length === 0) throw new CallError('NOT_FOUND');
  const ids = await withoutRowSecurity(trx, () => findIds(trx, siteId));
  const { rows } = await sql<OrderWithoutBox>`
    select o.id::text as "articleId", o.order_number as "orderNumber", o.tracking_number as "expressNumber",
      c.name as "merchantName", o.status, t.id::text as "boxTypeId", t.name as "boxTypeName", b.name as "boxName"
    from orders o join box_holds h on h.order_id = o.id join box_types t on t.id = h.box_type_id
      join companies c on c.id = o.company_id left join boxes b on b.id = h.box_id
    where o.id = any (${ids}::bigint[]) order by h.since, o.id`.execute(trx);
  return rows;
};
