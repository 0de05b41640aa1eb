/** The lockers of the dashboard: one statement for each part that is requested and permitted. */
import { connections } from '@cubby/contract/lockers/terminals/terminals.limits';
import type {
  DashboardLockers,
  DashboardLockersQuery,
} from '@cubby/contract/reports/dashboard/dashboard-lockers.schemas';
import {
  dashboardLimits,
  type LockerPart,
  lockerPartPermissions,
  lockerParts,
} from '@cubby/contract/reports/dashboard/dashboard.limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { allOf, epochMs, type Fragment, statementOf, whereAsked } from '../../../platform/db/statements.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import { openTo, shownOnApp } from '../../lockers/sites/index.ts';
import { connectionOf } from '../../lockers/terminals/index.ts';
import { hoursOf, shareOf } from '../utilization/index.ts';
import { hoursOfToday } from './dashboard.hours.ts';

type SiteFilter = Pick<DashboardLockersQuery, 'merchantId' | 'siteId'>;

/** Conditions on sites `s`, as the list of sites has them; row-level security hides those that the caller does not see. */
const filtered = (caller: Caller, { merchantId, siteId }: SiteFilter): Fragment[] => [
  ...whereAsked(siteId, (id) => sql`s.id = ${id}::bigint`),
  ...whereAsked(merchantId, openTo),
  ...shownOnApp(caller),
];

/** Figures of compartments as pairs of a JSON object. @param of makes the sum of a count */
const figuresOf = (of: (count: Fragment) => Fragment): Fragment => {
  const [occupied, reserved, free] = [of(sql`d.occupied`), of(sql`d.reserved`), of(sql`d.free`)];
  const inService = sql`(${occupied} + ${reserved} + ${free})`;
  return sql`'inService', ${inService}, 'occupied', ${occupied}, 'reserved', ${reserved}, 'free', ${free},
    'outOfService', ${of(sql`d.out`)}, 'occupiedShare', ${shareOf(occupied, inService)}`;
};

const occupancyOf = (sites: Fragment): Fragment => sql`
  with doors as (
    select b.box_type_id,
      count(*) filter (where e.service = 'IN_SERVICE' and e.ledger = 'OCCUPIED') as occupied,
      count(*) filter (where e.service = 'IN_SERVICE' and e.ledger = 'RESERVED') as reserved,
      count(*) filter (where e.service = 'IN_SERVICE' and e.ledger = 'AVAILABLE') as free,
      count(*) filter (where e.service <> 'IN_SERVICE') as out
    from sites s join box_states e on e.site_id = s.id join boxes b on b.id = e.box_id and b.deleted_time is null
    where ${sites} group by b.box_type_id
  )
  select json_build_object(${figuresOf((count) => sql`coalesce(sum(${count}), 0)`)},
    'sizes', coalesce(json_agg(json_build_object('boxTypeId', t.id::text, 'boxTypeName', t.name, ${figuresOf((count) => count)})
      order by t.width_mm * t.height_mm, t.name), '[]')) as part
  from doors d join box_types t on t.id = d.box_type_id and not t.management`;

/** The use of each local hour of today (dashboard.hours.ts), next to settled days. These contain the free time, so in use is what was not free. */
const hoursOfDay = (sites: Fragment): Fragment => sql`
  with scope as materialized (
    select z.site_id, z.time_zone, l.day, l.day::timestamp at time zone z.time_zone as begin
    from report_time_zones(array(select s.id from sites s where ${sites})) z, lateral (select (now() at time zone z.time_zone)::date as day) l
  ), ${hoursOfToday}, weeks as materialized (
    select w.week, h.hour - 1 as hour, sum(h.in_service) as in_service, sum(h.in_service - h.free) as in_use
    from scope z cross join generate_series(1, ${sql.lit(dashboardLimits.usualWeeks)}) w (week)
      join report_sites r on r.site_id = z.site_id and r.time_zone = z.time_zone
      join site_days d on d.site_id = z.site_id and d.box_type_id = 0 and d.day = z.day - 7 * w.week and d.day < r.settled_until,
      unnest(d.hours_in_service, d.hours_free) with ordinality h (in_service, free, hour)
    group by w.week, h.hour
  ), usual as (
    select hour, sum(in_service) as in_service, sum(in_use) as in_use from weeks group by hour
  )
  select json_build_object('time', ${sql.raw(epochMs('now()'))},
    'zones', (select coalesce(json_agg(z order by z."timeZone"), '[]') from (
      select distinct time_zone as "timeZone", to_char(day, 'YYYY-MM-DD') as day, extract(hour from now() at time zone time_zone)::integer as hour from scope) z),
    'usualWeeks', (select count(distinct week) from weeks),
    'rows', (select json_agg(json_build_object('hour', h, 'inServiceHours', ${hoursOf(sql`coalesce(t.in_service, 0)`)},
        'inUseHours', ${hoursOf(sql`coalesce(t.in_use, 0)`)}, 'share', ${shareOf(sql`t.in_use`, sql`t.in_service`)},
        'usualShare', ${shareOf(sql`u.in_use`, sql`u.in_service`)}) order by h)
      from generate_series(0, 23) h left join today t on t.hour = h left join usual u on u.hour = h)) as part`;

/** Sites without compartments have no terminal to wait for: they count once one has connected. */
const connectionsOf = (sites: Fragment): Fragment => sql`
  with found as materialized (
    select s.id, s.name, k.since, ${sql.raw(connectionOf('k'))} as status
    from sites s join site_types y on y.code = s.site_type left join terminal_states k on k.site_id = s.id
    where ${sites} and (y.has_doors or k.why <> 'NEVER')
  )
  select json_build_object(
    'statuses', (select json_agg(json_build_object('status', c.status, 'sites', (select count(*) from found f where f.status = c.status)) order by c.place)
      from unnest(${[...connections]}::text[]) with ordinality c (status, place)),
    'rows', (select coalesce(json_agg(json_build_object('siteId', f.id::text, 'siteName', f.name, 'status', f.status,
        'since', ${sql.raw(epochMs('f.since'))}) order by f.since, f.id), '[]')
      from (select * from found where status in ('OFFLINE', 'OUTAGE') order by since, id limit ${sql.lit(dashboardLimits.offlineMax)}) f)) as part`;

/** As the list of alerts counts them: those of sites that the caller administers. */
const alertsOf = (sites: Fragment): Fragment => sql`
  select json_build_object('count', coalesce(sum(a.count), 0),
    'types', coalesce(json_agg(json_build_object('type', a.type, 'count', a.count) order by a.count desc, a.type), '[]')) as part
  from (
    select a.type, count(*) as count from alerts a join sites s on s.id = a.site_id
    where a.open_time is not null and a.close_time is null and ${sites} group by a.type
  ) a`;

const statements: Readonly<Record<LockerPart, (sites: Fragment) => Fragment>> = {
  occupancy: occupancyOf,
  hours: hoursOfDay,
  connections: connectionsOf,
  alerts: alertsOf,
};

/** The lockers of the sites that the caller sees and the filters match; a part that is not permitted is not read. */
export const readDashboardLockers = async (
  db: Database,
  caller: Caller,
  { parts = lockerParts, ...filter }: DashboardLockersQuery,
): Promise<DashboardLockers> => {
  const read = lockerParts.filter((part) => parts.includes(part) && hasPermission(caller, lockerPartPermissions[part]));
  const conditions = filtered(caller, filter);
  const present = allOf([sql`s.deleted_time is null`, ...conditions]);
  const answers = await db.readAs<{ part: DashboardLockers[LockerPart] }>(
    caller,
    ...read.map((part) => statementOf(statements[part](part === 'alerts' ? allOf(conditions) : present))),
  );
  const found = new Map(read.map((part, place) => [part, answers[place]?.rows[0]?.part]));
  return Object.fromEntries(lockerParts.map((part) => [part, found.get(part) ?? null])) as unknown as DashboardLockers;
};
