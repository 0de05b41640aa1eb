import type { QueryResultRow } from 'pg';
import { expect, it } from 'vitest';

type Rows = <R extends QueryResultRow>(text: string) => Promise<R[]>;

/** What the demo's lockers promise; on the database of demo.test.ts, which takes seconds to fill. */
export const testLockers = (rows: Rows): void => {
  it('says where each stored parcel lies, one to a compartment', async () => {
    const found = await rows<{ stored: number; known: number; doors: number }>(`
      select count(*)::int as stored,
        count(*) filter (where compartment is not null and stored_time is not null
          and last_take_time is null and current_location_id = site_id)::int as known,
        count(distinct (site_id, compartment))::int as doors
      from orders where status in ('Courier stored', 'Customer stored')`);
    expect(found).toEqual([{ stored: 390, known: 390, doors: 390 }]);
  });

  it('have from 12 doors to 180, numbered and wired; three are cold, one has Bluetooth, one is of the university', async () => {
    const found = await rows<{ site_type: string; doors: number; parcels: number; wired: number }>(`
      select s.site_type, count(*)::int as doors, count(*) filter (where not t.management)::int as parcels,
        count(distinct (b.device_id, b.board_number, b.port_number)) filter (where b.device_id is not null)::int as wired
      from sites s join boxes b on b.site_id = s.id join box_types t on t.id = b.box_type_id group by s.id`);
    const doors = found.map(({ parcels }) => parcels).toSorted((one, other) => one - other);
    expect(doors[0]).toBeGreaterThanOrEqual(12);
    expect(doors[0]).toBeLessThan(30);
    expect(doors.at(-1)).toBeGreaterThan(150);
    expect(found.filter(({ parcels, wired }) => parcels !== wired)).toEqual([]);
    const special = found.map(({ site_type }) => site_type).filter((type) => type !== 'ALFRED_LOCKER');
    expect(special.toSorted()).toEqual([
      'ALFRED_FROZEN_LOCKER', 'ALFRED_FROZEN_LOCKER', 'ALFRED_FROZEN_LOCKER', 'BLE_LOCKER', 'HKMU_LOCKER',
    ]); // prettier-ignore
  });

  it('have each stored parcel behind the door that its order names, since it was stored', async () => {
    const [found] = await rows<{ stored: number; behind: number; occupied: number; complete: number }>(`
      select count(*)::int as stored,
        count(*) filter (where o.box_id = h.box_id and o.compartment = b.name and x.ledger = 'OCCUPIED')::int as behind,
        (select count(*)::int from box_states where ledger <> 'AVAILABLE') as occupied,
        (select count(*)::int from box_history y join box_holds z on z.box_id = y.box_id
          where y.fact = 'LEDGER' and y.value = 'OCCUPIED' and y.from_time = z.since) as complete
      from orders o join sites s on s.id = o.current_location_id and s.site_type like '%LOCKER'
        left join box_holds h on h.order_id = o.id and h.kind = 'STORED' and h.since = o.last_store_time
        left join boxes b on b.id = h.box_id left join box_states x on x.box_id = b.id
      where o.status in ('Courier stored', 'Customer stored')`);
    expect(found?.stored).toBeGreaterThan(200);
    expect(found).toEqual({
      stored: found?.stored,
      behind: found?.stored,
      occupied: found?.stored,
      complete: found?.stored,
    });
  });

  it('have a history of ten weeks at the busiest ones, which ends with what is inside now', async () => {
    const broken = await rows(`
      select box_id from (
        select box_id, value, from_time, lag(value) over w as before, lead(value) over w as next, count(*) over (partition by box_id) as n
        from box_history where fact = 'LEDGER' window w as (partition by box_id order by from_time, id)
      ) x join box_states s using (box_id) where n > 2 and (value = before or next is null and value <> ledger)`);
    expect(broken).toEqual([]);
    const sites = await rows<{ periods: number; days: number; turned: number }>(`
      select count(*) filter (where value = 'OCCUPIED')::int as periods, count(distinct from_time::date)::int as days,
        (select count(*)::int from door_events e where e.site_id = h.site_id and e.type = 'STORE_FAILED') as turned
      from box_history h where fact = 'LEDGER' group by site_id having count(*) > 500`);
    expect(sites).toHaveLength(6);
    for (const { periods, days } of sites) expect([periods > 200, days > 42]).toEqual([true, true]);
    expect(sites.some(({ turned }) => turned > 0)).toBe(true);
  });

  it('have capacity for all that is booked, and some doors that are out of service', async () => {
    expect(await rows('select from site_box_types where coalesce(rooms, compartments) < booked')).toEqual([]);
    const [found] = await rows<{ booked: number; out: number }>(`
      select (select sum(booked)::int from site_box_types) as booked,
        (select count(*)::int from box_states where service <> 'IN_SERVICE') as out`);
    expect(found?.booked).toBeGreaterThan(10);
    expect(found?.out).toBeGreaterThan(5);
  });

  it('are in places of differing condition and in groups; those of the first terminals come first in a list', async () => {
    const [found] = await rows<{ conditions: number; groups: number; outside: number }>(`
      select count(distinct condition)::int as conditions,
        (select count(*)::int from site_groups where not is_default) as groups,
        (select count(*)::int from site_group_sites l join site_groups g on g.id = l.group_id join sites s on s.id = l.site_id
          where s.operator_id <> g.operator_id) as outside
      from sites`);
    expect(found).toEqual({ conditions: 3, groups: 10, outside: 0 });
    const list = await rows<{ serial_number: string }>(`
      select serial_number from sites order by last_updated_time desc, id desc limit 12`);
    // Of each of four operators the first three lockers by serial number, as the simulator picks them.
    const first = await rows<{ serial_number: string }>(`
      select serial_number from (
        select serial_number, row_number() over (partition by operator_id order by serial_number) as place
        from sites where site_type like '%LOCKER') s where place <= 3`);
    expect(list.map(({ serial_number: serial }) => serial).toSorted()).toEqual(
      first.map(({ serial_number: serial }) => serial).toSorted(),
    );
  });

  it('have two open alerts, at sites without a terminal', async () => {
    const found = await rows<{ type: string; rings: boolean; sensor: string | null }>(`
      select a.type, a.rings, x.sensor from alerts a left join box_states x on x.box_id = a.box_id
      where a.open_time is not null and a.close_time is null order by a.type`);
    expect(found).toEqual([
      { type: 'BOARD_FAILED', rings: true, sensor: null },
      { type: 'DOOR_LEFT_OPEN', rings: true, sensor: 'OPEN' },
    ]);
  });

  it('can be edited at the two sites that open soon', async () => {
    const found = await rows<{ name: string }>(`
      select s.name from sites s where s.site_type like '%LOCKER' and not exists (
        select from box_states x where x.site_id = s.id and (x.ledger <> 'AVAILABLE' or x.service <> 'IN_SERVICE'))`);
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Kwai Fong Gardens', 'Bela Vista Augusta']));
  });

  it('have a photo each, and every site its opening hours', async () => {
    const [found] = await rows<{ lockers: number; photos: number; unknown: number }>(`
      select count(*) filter (where site_type like '%LOCKER')::int as lockers,
        (select count(distinct file_id)::int from site_pictures p join files f on f.id = p.file_id and f.bytes > 300) as photos,
        count(*) filter (where site_type <> 'HOME_DELIVERY' and not exists (
          select from site_hours h where h.site_id = s.id and h.week_day = 7))::int as unknown
      from sites s`);
    expect(found).toEqual({ lockers: found?.lockers, photos: found?.lockers, unknown: 0 });
  });
};
