/** Puts the demo's orders into the doors of its lockers: each stored parcel into one, and a door for each that is booked. */
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { ClientBase } from 'pg';
import { boxTypeNamed } from './demo.box-types.ts';
import { cabinetOf, type DemoBox, deviceRows, lockers, type Need } from './demo.cabinets.ts';
import { continueIdentities, insertRows, type SeedRow } from './demo.insert.ts';
import { Random } from './demo.random.ts';
import { demoSites } from './demo.sites.ts';
import { isStored } from './demo.timeline.ts';

const seed = 20_261_123;
/** Doors beyond those that parcels lie in. */
const spare = 1.25;

const ended: ReadonlySet<unknown> = new Set<OrderStatus>(['Completed', 'Cancelled', 'Returned to merchant']);
const isIn = (order: SeedRow): boolean => isStored(order['status'] as OrderStatus);
const isBooked = (order: SeedRow): boolean =>
  order['booking_box_type_id'] !== null && !ended.has(order['status']) && !isIn(order);

export interface PlacedOrders {
  readonly cabinets: ReadonlyMap<number, readonly DemoBox[]>;
  /** Rows of `boxes`. */
  readonly boxes: readonly SeedRow[];
  readonly orders: SeedRow[];
  readonly laundry: SeedRow[];
}

const sizeNames = ['XXS', 'S', 'M', 'L'];
const sizeName = (id: unknown): string => sizeNames.find((name) => boxTypeNamed(name).id === id) ?? 'S';

const needOf = (siteId: number, orders: readonly SeedRow[]): Need => {
  const here = orders.filter((order) => order['site_id'] === siteId);
  const booked = here.filter(isBooked).map((order) => sizeName(order['booking_box_type_id']));
  return {
    bySize: new Map([...Map.groupBy(booked, (name) => name)].map(([name, all]) => [name, all.length])),
    all: Math.ceil(here.filter(isIn).length * spare) + booked.length,
  };
};

/** Doors of a locker that parcels may be put into: those of each size that are not booked. */
const freeDoors = (random: Random, boxes: readonly DemoBox[], { bySize }: Need): DemoBox[] => {
  const remaining = new Map(bySize);
  const shuffled = boxes
    .filter(({ management }) => !management)
    .map((box) => ({ box, at: random.next() }))
    .toSorted((one, other) => one.at - other.at);
  return shuffled.flatMap(({ box }) => {
    const left = remaining.get(box.type.name) ?? 0;
    remaining.set(box.type.name, left - 1);
    return left > 0 ? [] : [box];
  });
};

export const placeOrders = (orders: readonly SeedRow[], laundry: readonly SeedRow[]): PlacedOrders => {
  const random = new Random(seed);
  const cabinets = new Map<number, readonly DemoBox[]>();
  const free = new Map<number, DemoBox[]>();
  for (const site of lockers) {
    const need = needOf(site.id, orders);
    const boxes = cabinetOf(site, need);
    cabinets.set(site.id, boxes);
    free.set(site.id, freeDoors(random, boxes, need));
  }
  const all = [...cabinets.values()].flat();
  const ids = new Map(all.map((box, at) => [box, at + 1]));
  const nameAt = (siteId: unknown, name: unknown): unknown => {
    const doors = cabinets.get(Number(siteId))?.filter(({ management }) => !management);
    return doors && name !== null ? random.pick(doors).name : name;
  };
  const placed = orders.map((order) => {
    const doors = free.get(Number(order['site_id']));
    if (!doors || order['compartment'] === null) return { ...order, box_id: null };
    if (!isIn(order)) return { ...order, compartment: nameAt(order['site_id'], order['compartment']), box_id: null };
    const door = doors.pop();
    if (!door) throw new RangeError(`No door is left at site ${String(order['site_id'])}`);
    return { ...order, compartment: door.name, box_id: ids.get(door) };
  });
  const byId = new Map(placed.map((order) => [(order as SeedRow)['id'], order as SeedRow]));
  /** Where the laundry lies now is where its order lies. */
  const sideOf = (row: SeedRow, side: 'dirty' | 'clean', status: OrderStatus): unknown => {
    const order = byId.get(row['order_id']);
    if (order?.['status'] === status) return order['compartment'];
    return nameAt(row[`${side}_site_id`], row[`${side}_compartment`]);
  };
  return {
    cabinets,
    boxes: all.map((box) => ({
      id: ids.get(box),
      site_id: box.siteId,
      box_type_id: box.type.id,
      device_id: box.deviceId,
      name: box.name,
      number: box.number,
      number_in_cabinet: box.numberInCabinet,
      starts_series: box.seriesFlag,
      position_x: box.positionX,
      position_y: box.positionY,
      board_number: box.boardNumber,
      port_number: box.portNumber,
      labels: [],
    })),
    orders: placed,
    laundry: laundry.map((row) => ({
      ...row,
      dirty_compartment: sideOf(row, 'dirty', 'Customer stored'),
      clean_compartment: sideOf(row, 'clean', 'Courier stored'),
    })),
  };
};

/** At partner points people store the parcels: their sizes are counted, and no door is drawn. */
const pointRows: readonly SeedRow[] = demoSites
  .filter(({ type }) => type === 'ALFRED_POINT')
  .map(({ id }) => ({ site_id: id, box_type_id: boxTypeNamed('S').id, compartments: 40 }));

/** Before the orders that lie in them. */
export const insertBoxes = async (client: ClientBase, boxes: readonly SeedRow[], since: string): Promise<void> => {
  await insertRows(client, 'site_box_types', pointRows);
  await insertRows(client, 'site_devices', deviceRows);
  await insertRows(
    client,
    'boxes',
    boxes.map((box) => ({ ...box, created_time: since })),
  );
  await continueIdentities(client, ['site_devices', 'boxes']);
  await client.query(
    `insert into box_states (box_id, site_id, sensor, changed_time) select id, site_id, 'CLOSED', $1 from boxes`,
    [since],
  );
};

/**
 * The compartments of the orders, and since when they are stored; the ledger and its history follow, from when each
 * parcel was stored.
 */
export const insertReservations = async (client: ClientBase): Promise<void> => {
  await client.query(`
    insert into box_holds (order_id, site_id, box_type_id, box_id, kind, since)
    select o.id, b.site_id, b.box_type_id, b.id, 'STORED', coalesce(o.last_store_time, o.last_updated_time)
    from orders o join boxes b on b.id = o.box_id
    union all
    select id, site_id, booking_box_type_id, null, 'BOOKED', created_time from orders
    where booking_box_type_id is not null and box_id is null and not is_ended(status)
      and status not in ('Courier stored', 'Customer stored')`);
  await client.query(`
    insert into stays (order_id, due_time, next_time)
    select id, overdue_time, case when price_rules is null then overdue_time else least(overdue_time, now()) end
    from orders where status = 'Courier stored'`);
  await client.query(`
    update box_history h set from_time = s.since from box_holds s
    where s.box_id = h.box_id and h.fact = 'LEDGER' and h.value <> 'AVAILABLE'`);
  // In some lockers a door is broken or dirty; where no parcel lies and none is booked, it is missed least.
  await client.query(`
    update box_states s set service = case when s.site_id % 3 = 0 then 'FAULTY' when s.site_id % 3 = 1 then 'DIRTY' else 'LOCKED' end,
      cause = 'STAFF', changed_time = changed_time + interval '150 days'
    where s.box_id in (
      select distinct on (b.site_id) b.id from boxes b
        join box_states x on x.box_id = b.id and x.parcels = 0
        join box_types t on t.id = b.box_type_id and not t.management
        join site_box_types c on c.site_id = b.site_id and c.box_type_id = b.box_type_id and c.rooms > c.booked + 3
      where b.site_id % 4 = 1 and exists (select from orders o where o.site_id = b.site_id) order by b.site_id, b.number desc)`);
};
