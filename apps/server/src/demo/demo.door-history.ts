/** Ten weeks of parcels in the compartments of the busiest lockers, so that forecast and replay have a history to work with. */
import type { ClientBase } from 'pg';
import { continueIdentities, insertRows, type SeedRow } from './demo.insert.ts';
import { Random } from './demo.random.ts';

const seed = 20_261_129;
const sitesMax = 6;
const days = 70;
const hour = 3_600_000;
/** Hours that a compartment is free between two parcels, on average, from Sunday to Saturday. */
const idleHours = [16, 2, 1.5, 2, 4, 8, 16];
/** Couriers and customers come from 8 to 20 o'clock in Hong Kong. */
const open = { from: 8, until: 20, offset: 8 };

interface Door {
  readonly boxId: string;
  readonly siteId: string;
  /** Epoch ms: when the parcel that is inside now was stored; of a free compartment, when the demo was made. */
  readonly until: number;
}

/** Compartments in service of the lockers of Hong Kong that contain the most parcels. */
const busyDoors = `
  select b.id as "boxId", b.site_id as "siteId", extract(epoch from coalesce(h.since, $1::timestamptz))::float8 * 1000 as until
  from (
    select x.site_id from box_states x join sites s on s.id = x.site_id
      join companies c on c.id = s.operator_id and c.time_zone = 'Asia/Hong_Kong'
    where x.parcels > 0 and s.deleted_time is null group by 1 order by count(*) desc, 1 limit ${sitesMax}
  ) s join boxes b on b.site_id = s.site_id join box_types t on t.id = b.box_type_id and not t.management
    join box_states x on x.box_id = b.id and x.service = 'IN_SERVICE' and x.parcels < 2
    cross join lateral (
      select max(from_time) as since from box_history where box_id = b.id and fact = 'LEDGER' and value = 'OCCUPIED'
    ) h
  order by b.id`;

/** An order of each company that stored at these sites: its parcels count as those of earlier weeks. */
const ordersOfSites = `
  select distinct on (o.site_id, o.company_id) o.site_id as "siteId", o.id as "orderId" from orders o
  where o.site_id = any ($1::bigint[]) and o.status = 'Completed' order by o.site_id, o.company_id, o.id`;

/** A time at night moves to the next morning. */
const byDay = (random: Random, time: number): number => {
  const ofDay = (time / hour + open.offset) % 24;
  if (ofDay >= open.from && ofDay < open.until) return time;
  const wait = (open.from - ofDay + 24) % 24;
  return time + (wait + random.between(0, 3)) * hour;
};

/**
 * Storage periods of one compartment, one after the other: [stored, taken] in epoch ms.
 * @param idle how many times longer than at the busiest sites it is free
 */
export const storagePeriods = (random: Random, since: number, until: number, idle = 1): [number, number][] => {
  const periods: [number, number][] = [];
  for (let free = since + random.between(0, 40) * hour; ;) {
    const weekday = Math.floor((free / hour + open.offset) / 24 + 4) % 7;
    const stored = byDay(random, free - Math.log(1 - random.next()) * (idleHours[weekday] ?? 8) * idle * hour);
    const taken = byDay(random, stored + (4 - Math.log(1 - random.next()) * 26) * hour);
    if (taken >= until - hour) return periods;
    periods.push([stored, taken]);
    free = taken;
  }
};

/** Visits at times at which every compartment of a site was occupied, by the hour. */
const turnedAway = (random: Random, siteId: string, doors: number, periods: readonly [number, number][]): SeedRow[] => {
  const occupied = new Map<number, number>();
  for (const [stored, taken] of periods)
    for (let at = Math.ceil(stored / hour); at < taken / hour; at++) occupied.set(at, (occupied.get(at) ?? 0) + 1);
  const full = [...occupied].filter(([at, count]) => count >= doors && (at + open.offset) % 24 >= open.from);
  return full
    .filter(() => random.chance(0.4))
    .map(([at], place) => ({
      site_id: siteId,
      boot_id: 1,
      seq: place + 1,
      type: 'STORE_FAILED',
      body: { reason: 'NO_FREE_COMPARTMENT' },
      happened_time: new Date(at * hour).toISOString(),
      received_time: new Date(at * hour).toISOString(),
      state: 'NOTED',
    }));
};

/** The ids follow those that the database has given. */
const insertHistory = async (client: ClientBase, history: readonly SeedRow[]): Promise<void> => {
  const { rows } = await client.query<{ id: number }>('select coalesce(max(id), 0)::float8 as id from box_history');
  const last = rows[0]?.id ?? 0;
  await insertRows(
    client,
    'box_history',
    history.map((row, at) => ({ id: last + 1 + at, ...row })),
  );
  await continueIdentities(client, ['box_history']);
};

export const insertDoorHistory = async (client: ClientBase, now: Date): Promise<void> => {
  const { rows } = await client.query<Door>(busyDoors, [now]);
  const { rows: orders } = await client.query<{ siteId: string; orderId: string }>(ordersOfSites, [
    [...new Set(rows.map(({ siteId }) => siteId))],
  ]);
  const ordersOf = Map.groupBy(orders, ({ siteId }) => siteId);
  const random = new Random(seed);
  const since = now.getTime() - days * 24 * hour;
  const history: SeedRow[] = [];
  const visits: SeedRow[] = [];
  for (const [siteId, doors] of Map.groupBy(rows, (row) => row.siteId)) {
    const all: [number, number][] = [];
    for (const { boxId, until } of doors) {
      const periods = storagePeriods(random, since, until);
      all.push(...periods);
      history.push(
        ...periods.flatMap(([stored, taken]) => {
          const own = ordersOf.get(siteId) ?? [];
          const orderId = own.length === 0 ? null : random.pick(own).orderId;
          return (
            [
              ['OCCUPIED', stored, orderId],
              ['AVAILABLE', taken, null],
            ] as const
          ).map(([value, time, order]) => ({
            box_id: boxId,
            site_id: siteId,
            fact: 'LEDGER',
            value,
            cause: 'ORDER',
            order_id: order,
            from_time: new Date(time).toISOString(),
          }));
        }),
      );
    }
    visits.push(...turnedAway(random, siteId, doors.length, all));
  }
  history.sort((one, other) => String(one['from_time']).localeCompare(String(other['from_time'])));
  await insertHistory(client, history);
  await insertRows(client, 'door_events', visits);
};
