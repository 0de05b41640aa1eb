/**
 * What orders hold at sites: a size until they are stored, then a door. The triggers of `box_holds` keep the ledger of each
 * door and the rooms of each size, and refuse what is not free; so no way in can overbook a site. All run in the
 * transaction that creates or moves the orders.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';

/** A size at a site. */
export const roomKey = (siteId: string, boxTypeId: string): string => `${siteId} ${boxTypeId}`;

/**
 * How many rooms of each size are free at the sites, by `roomKey`. The sizes stay locked to the end of the transaction,
 * so what is answered holds until then.
 */
export const lockFreeRooms = async (trx: Trx, siteIds: readonly string[]): Promise<Map<string, number>> => {
  if (siteIds.length === 0) return new Map();
  const { rows } = await sql<{ site_id: string; box_type_id: string; free: number }>`
    select * from free_rooms(${siteIds}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [roomKey(row.site_id, row.box_type_id), row.free]));
};

/** Those of the sites that have compartments, none of which has room for a parcel now. */
export const findFullSites = async (trx: Trx, siteIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (siteIds.length === 0) return new Set();
  const { rows } = await sql<{ site_id: string }>`
    select b.site_id::text from site_box_types b join box_types t on t.id = b.box_type_id and not t.management
    where b.site_id = any (${siteIds}::bigint[])
    group by 1 having sum(b.compartments) > 0 and sum(coalesce(b.rooms, b.compartments) - b.booked) <= 0`.execute(trx);
  return new Set(rows.map(({ site_id }) => site_id));
};

/**
 * Books a room of its size for each order that asks for one at its site. Who needs a low door gets the lowest one that is
 * free kept; where none is, as at a site whose doors nobody has drawn, a room.
 */
export const bookRooms = async (trx: Trx, orderIds: readonly string[]): Promise<void> => {
  await sql`
    with wanted as (
      select id, site_id, booking_box_type_id as size, accessibility_compartment as low,
        row_number() over (partition by site_id, booking_box_type_id, accessibility_compartment order by id) as place
      from orders
      where id = any (${orderIds}::bigint[]) and site_id is not null and booking_box_type_id is not null
    ), doors as (
      select b.id, b.site_id, b.box_type_id,
        row_number() over (partition by b.site_id, b.box_type_id order by b.position_y desc, b.number) as place
      from boxes b join box_states s on s.box_id = b.id
      where (b.site_id, b.box_type_id) in (select w.site_id, w.size from wanted w where w.low)
        and b.deleted_time is null and b.logistics_company_id is null and s.service = 'IN_SERVICE' and s.parcels = 0
    )
    insert into box_holds (order_id, site_id, box_type_id, box_id, kind)
    select w.id, w.site_id, w.size, d.id, case when d.id is null then 'BOOKED' else 'RESERVED' end
    from wanted w left join doors d on w.low and d.site_id = w.site_id and d.box_type_id = w.size and d.place = w.place
    order by w.id`.execute(trx);
};

/** Another site, or another size: the order gives back the room that it had and books one there. */
export const rebookRoom = async (trx: Trx, orderId: string): Promise<void> => {
  await sql`delete from box_holds where order_id = ${orderId} and kind <> 'STORED'`.execute(trx);
  await bookRooms(trx, [orderId]);
};

/** The parcels lie in the door from now on; a room that was booked, or another door that was kept, becomes the door. */
export const occupyDoor = async (trx: Trx, orderIds: readonly string[], boxId: string): Promise<void> => {
  const insert = sql`
    insert into box_holds (order_id, site_id, box_type_id, box_id, kind)
    select o.id, b.site_id, b.box_type_id, b.id, 'STORED'
    from unnest(${orderIds}::bigint[]) o (id), boxes b where b.id = ${boxId}::bigint
    on conflict (order_id) do update set site_id = excluded.site_id, box_type_id = excluded.box_type_id,
      box_id = excluded.box_id, kind = excluded.kind, since = excluded.since`;
  await executePrepared(trx, insert.compile(trx));
};

/** A parcel that is stored lies in another door of its site. */
export const moveParcel = async (trx: Trx, orderId: string, boxId: string): Promise<void> => {
  await sql`
    update orders o set box_id = b.id, compartment = b.name
    from boxes b where o.id = ${orderId}::bigint and b.id = ${boxId}::bigint and b.site_id = o.current_location_id`.execute(
    trx,
  );
  await occupyDoor(trx, [orderId], boxId);
};

/** Gives back what the orders hold, as a part of the statement that moves them. */
export const holdsGivenBack = (orderIds: readonly string[]): RawBuilder<unknown> =>
  sql`delete from box_holds where order_id = any (${orderIds}::bigint[])`;
