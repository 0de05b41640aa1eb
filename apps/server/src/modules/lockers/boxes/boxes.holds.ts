/**
 * What orders hold at sites: a size until they are stored, then a door. The triggers of `box_holds` keep the ledger of each
 * door and the rooms of each size, and refuse what is not free; so no way in can overbook a site. All run in the
 * transaction that creates or moves the orders.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface WantedRoom {
  readonly siteId: string;
  readonly boxTypeId: string;
}

/** The room that an order asks for, if it does. */
export const roomOf = (
  siteId: string | null | undefined,
  boxTypeId: string | null | undefined,
): WantedRoom | undefined => (siteId && boxTypeId ? { siteId, boxTypeId } : undefined);

/**
 * Whether there is a room for each order, those before it counted. The sizes of the sites stay locked to the end of the
 * transaction, so what is answered holds until then. Undefined wants none.
 */
export const findRooms = async (trx: Trx, wanted: readonly (WantedRoom | undefined)[]): Promise<boolean[]> => {
  const siteIds = [...new Set(wanted.flatMap((room) => room?.siteId ?? []))];
  if (siteIds.length === 0) return wanted.map(() => true);
  const { rows } = await sql<{ site_id: string; box_type_id: string; free: number }>`
    select * from free_rooms(${siteIds}::bigint[])`.execute(trx);
  const free = new Map(rows.map((row) => [`${row.site_id} ${row.box_type_id}`, row.free]));
  return wanted.map((room) => {
    if (!room) return true;
    const key = `${room.siteId} ${room.boxTypeId}`;
    const left = free.get(key) ?? 0;
    free.set(key, left - 1);
    return left > 0;
  });
};

/** Books a room of its size for each order that asks for one at its site. */
export const bookRooms = async (trx: Trx, orderIds: readonly string[]): Promise<void> => {
  await sql`
    insert into box_holds (order_id, site_id, box_type_id, kind)
    select id, site_id, booking_box_type_id, 'BOOKED' from orders
    where id = any (${orderIds}::bigint[]) and site_id is not null and booking_box_type_id is not null`.execute(trx);
};

/** Another site, or another size: the order gives back the room that it had and books one there. */
export const rebookRoom = async (trx: Trx, orderId: string): Promise<void> => {
  await sql`delete from box_holds where order_id = ${orderId} and kind = 'BOOKED'`.execute(trx);
  await bookRooms(trx, [orderId]);
};

/** The parcels lie in the door from now on; a room that was booked becomes the door. */
export const occupyDoor = async (trx: Trx, orderIds: readonly string[], boxId: string): Promise<void> => {
  await sql`
    insert into box_holds (order_id, site_id, box_type_id, box_id, kind)
    select o.id, b.site_id, b.box_type_id, b.id, 'STORED'
    from unnest(${orderIds}::bigint[]) o (id), boxes b where b.id = ${boxId}::bigint
    on conflict (order_id) do update set site_id = excluded.site_id, box_type_id = excluded.box_type_id,
      box_id = excluded.box_id, kind = excluded.kind, since = excluded.since`.execute(trx);
};

/** Gives back what the orders hold, as a part of the statement that moves them. */
export const holdsGivenBack = (orderIds: readonly string[]): RawBuilder<unknown> =>
  sql`delete from box_holds where order_id = any (${orderIds}::bigint[])`;
