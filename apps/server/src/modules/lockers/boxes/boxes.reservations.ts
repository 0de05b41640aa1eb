/**
 * The reservations of orders at sites: a size until they are stored, then a door. The triggers of `box_holds` maintain
 * the ledger of each door and the capacity of each size, and refuse what is not free; so orders can't overbook a site,
 * however they are created. All run in the transaction that creates or moves the orders.
 */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared, sendPrepared } from '../../../platform/db/prepared-statements.ts';

interface CapacityRow {
  readonly site_id: string;
  readonly box_type_id: string;
  /** Of the compartments that are reserved for this company; null: of those for every order. */
  readonly logistics_company_id: string | null;
  readonly free: number;
}

/** The company that delivers an order; null where none does. */
type Deliverer = string | null;

/** How many parcels still fit, by site, size and the company that compartments are reserved for. */
export class Capacity {
  readonly #free: Map<string, number>;

  constructor(rows: readonly CapacityRow[]) {
    this.#free = new Map(
      rows.map((row) => [`${row.site_id} ${row.box_type_id} ${row.logistics_company_id ?? ''}`, row.free]),
    );
  }

  /**
   * Takes capacity for one order: that which is reserved for its company first.
   * @returns false where nothing is free for it
   */
  take(siteId: string, boxTypeId: string, deliverer: Deliverer): boolean {
    for (const company of deliverer === null ? [''] : [deliverer, '']) {
      const key = `${siteId} ${boxTypeId} ${company}`;
      const free = this.#free.get(key) ?? 0;
      if (free <= 0) continue;
      this.#free.set(key, free - 1);
      return true;
    }
    return false;
  }
}

/** The capacity of the sites. Their sizes remain locked to the end of the transaction, so that it is valid until then. */
export const lockCapacity = async (trx: Trx, siteIds: readonly string[]): Promise<Capacity> => {
  if (siteIds.length === 0) return new Capacity([]);
  const { rows } = await sql<CapacityRow>`
    select * from lock_free_capacity(${siteIds}::bigint[])`.execute(trx);
  return new Capacity(rows);
};

/** A site, and who delivers the order that is to go there. */
interface Destination {
  readonly siteId: string;
  readonly deliverer: Deliverer;
}

export const destinationKey = ({ siteId, deliverer }: Destination): string => `${siteId} ${deliverer ?? ''}`;

/** Those of the destinations whose site has compartments, none of which has capacity for the order now; by `destinationKey`. */
export const findFullSites = async (trx: Trx, wanted: readonly Destination[]): Promise<ReadonlySet<string>> => {
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ site_id: string; deliverer: string | null }>`
    with capacity as materialized (
      select c.* from free_capacity(${[...new Set(wanted.map(({ siteId }) => siteId))]}::bigint[]) c
        join box_types t on t.id = c.box_type_id and not t.management
    )
    select w.site_id::text, w.deliverer::text
    from unnest(${wanted.map(({ siteId }) => siteId)}::bigint[], ${wanted.map(({ deliverer }) => deliverer)}::bigint[]) w (site_id, deliverer)
      join capacity c on c.site_id = w.site_id
    where exists (select from site_box_types b join box_types t on t.id = b.box_type_id and not t.management
      where b.site_id = w.site_id and b.compartments > 0)
    group by 1, 2 having sum(c.free) filter (where c.logistics_company_id is null or c.logistics_company_id = w.deliverer) <= 0`.execute(
    trx,
  );
  return new Set(rows.map(({ site_id: siteId, deliverer }) => destinationKey({ siteId, deliverer })));
};

/**
 * Books capacity of its size for each order that requests one at its site. An order that needs a low compartment gets
 * the lowest one that is free, of those that are reserved for the company that delivers it if there are any with
 * capacity. If none is free, as at a site whose compartments no user has drawn, its size is booked.
 */
export const bookCompartments = async (trx: Trx, orderIds: readonly string[]): Promise<void> => {
  await sql`
    with wanted as (
      select o.*, row_number() over (partition by site_id, size, low, own order by id) as place
      from (
        select o.id, o.site_id, o.booking_box_type_id as size, o.accessibility_compartment as low, (
          select b.logistics_company_id from boxes b join box_states s on s.box_id = b.id join sites p on p.id = b.site_id
          where b.site_id = o.site_id and b.box_type_id = o.booking_box_type_id and b.logistics_company_id = o.logistics_company_id
            and b.labels = '{}' and b.deleted_time is null and s.service = 'IN_SERVICE' and s.parcels < p.parcels_per_door limit 1
        ) as own
        from orders o
        where o.id = any (${orderIds}::bigint[]) and o.site_id is not null and o.booking_box_type_id is not null
      ) o
    ), doors as (
      select b.id, b.site_id, b.box_type_id, b.logistics_company_id as own, row_number() over (
        partition by b.site_id, b.box_type_id, b.logistics_company_id order by b.position_y desc, b.number) as place
      from boxes b join box_states s on s.box_id = b.id
      where (b.site_id, b.box_type_id) in (select w.site_id, w.size from wanted w where w.low)
        and b.deleted_time is null and s.service = 'IN_SERVICE' and s.parcels = 0
    )
    insert into box_holds (order_id, site_id, box_type_id, box_id, kind)
    select w.id, w.site_id, w.size, d.id, case when d.id is null then 'BOOKED' else 'RESERVED' end
    from wanted w left join doors d on w.low and d.site_id = w.site_id and d.box_type_id = w.size and d.own is not distinct from w.own
      and d.place = w.place
    order by w.id`.execute(trx);
};

/** Another site, or another size: the order gives back the capacity that it had and books there. */
export const rebookOrder = async (trx: Trx, orderId: string): Promise<void> => {
  await sql`delete from box_holds where order_id = ${orderId} and kind <> 'STORED'`.execute(trx);
  await bookCompartments(trx, [orderId]);
};

/**
 * The parcels are in the door from now on; a size that was booked, or another door that was reserved, becomes the door.
 * Opens and closes the alerts for parcels that wait.
 */
export const occupyDoor = async (trx: Trx, orderIds: readonly string[], boxId: string): Promise<void> => {
  const insert = sql<{ box_id: string }>`
    with left_doors as (
      select box_id from box_holds where order_id = any (${orderIds}::bigint[]) and kind = 'STORED'
    ), placed as (
      insert into box_holds (order_id, site_id, box_type_id, box_id, kind)
      select o.id, b.site_id, b.box_type_id, b.id, 'STORED'
      from unnest(${orderIds}::bigint[]) o (id), boxes b where b.id = ${boxId}::bigint
      on conflict (order_id) do update set site_id = excluded.site_id, box_type_id = excluded.box_type_id,
        box_id = excluded.box_id, kind = excluded.kind, since = excluded.since
      returning box_id
    )
    select box_id from placed union select box_id from left_doors`;
  const { rows } = await executePrepared(trx, insert.compile(trx));
  await followWaitingParcels(trx, rows);
};

/** Gives back the reservations of the orders, and closes the alerts for parcels that waited. */
export const releaseReservations = async (trx: Trx, orderIds: readonly string[]): Promise<void> => {
  const remove = sql<{ box_id: string; kind: string }>`
    delete from box_holds where order_id = any (${orderIds}::bigint[]) returning box_id, kind`.compile(trx);
  // The best plan for many orders depends on their number.
  const { rows } = await (orderIds.length === 1 ? executePrepared(trx, remove) : trx.executeQuery(remove));
  await followWaitingParcels(
    trx,
    rows.filter(({ kind }) => kind === 'STORED'),
  );
};

/**
 * Opens and closes the alerts for parcels in these doors, at sites that the caller may not see. It is a statement of its own:
 * the change of the reservations locks the site when it ends, and alerts are changed under that lock alone.
 */
const followWaitingParcels = async (trx: Trx, doors: readonly { readonly box_id: string }[]): Promise<void> => {
  if (doors.length === 0) return;
  const ids = [...new Set(doors.map((door) => door.box_id))];
  await sendPrepared(trx, sql`select alerts_of_parcels(${ids}::bigint[])`.compile(trx));
};
