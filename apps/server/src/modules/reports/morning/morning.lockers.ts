/** The sections of sites, their compartments and their cooled columns. */
import { temperatureLimits } from '@cubby/contract/lockers/temperature/temperature.limits';
import { morningLimits } from '@cubby/contract/reports/morning/morning.limits';
import { sql } from 'kysely';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import { connectionOf } from '../../lockers/terminals/index.ts';
import type { SectionReads } from './morning.section.ts';

const ms = (time: string): Fragment => sql.raw(`${epochMs(time)}::float8`);

/** Sites `s` that the caller administers. */
const administered = sql`s.deleted_time is null and writes_operator(s.operator_id)`;

/** Joins for `siteColumns`; `f.site_id` names the site. */
export const siteJoins = sql`left join sites s on s.id = f.site_id left join companies o on o.id = s.operator_id`;

/** The site of a row with its owner: the contact of the site, else its operator. */
export const siteColumns = sql`f.site_id::text as "siteId", s.name as "siteName",
  case when s.maintainer_id is not null then 'MAINTAINER' when o.id is not null then 'OPERATOR' end as "ownerKind",
  coalesce(nickname_of(s.maintainer_id), o.name) as "ownerName"`;

/** The same with the assignee of alert `a` first, and the alert if it has no assignee. */
const alertColumns = sql`f.site_id::text as "siteId", s.name as "siteName",
  case when a.assignee_id is not null then 'ASSIGNEE' when s.maintainer_id is not null then 'MAINTAINER' when o.id is not null then 'OPERATOR' end as "ownerKind",
  coalesce(u.nickname, nickname_of(coalesce(a.assignee_id, s.maintainer_id)), o.name) as "ownerName",
  case when a.assignee_id is null then a.id::text end as "alertId"`;

/** The open alert `a` of a row `f`. @param of a condition on `x` */
const alertJoins = (caller: Caller, of: Fragment): Fragment => sql`${siteJoins} left join lateral (
    select x.id, x.assignee_id from alerts x
    where ${sql.lit(hasPermission(caller, 'ALERT_LIST'))} and x.site_id = f.site_id and x.open_time is not null and x.close_time is null and ${of}
    order by x.open_time, x.id limit 1
  ) a on true left join users u on u.id = a.assignee_id`;

const columnAlerts = sql`('TEMPERATURE_HIGH', 'TEMPERATURE_LOW', 'PROBE_FAULT', 'TEMPERATURE_STALE')`;

const doorsOut = sql`box_states d join boxes b on b.id = d.box_id and b.deleted_time is null
  join box_types t on t.id = b.box_type_id and not t.management`;

export const lockerSections: SectionReads<'OFFLINE_SITES' | 'FULL_SITES' | 'DOORS_OUT' | 'COLD_COLUMNS'> = {
  OFFLINE_SITES: (caller) => ({
    found: sql`select * from (
        select s.id, s.id as site_id, ${sql.raw(connectionOf('k'))} as part, k.since, 1 as weight
        from terminal_states k join sites s on s.id = k.site_id where not k.connected and k.why <> 'NEVER' and ${administered}
      ) c where c.part in ('OUTAGE', 'OFFLINE')`,
    order: sql`f.since, f.id`,
    columns: sql`${alertColumns}, null as label, ${ms('f.since')} as since, null as until, null as count, null as other`,
    joins: alertJoins(caller, sql`x.type = 'OFFLINE'`),
  }),
  FULL_SITES: () => ({
    found: sql`select e.site_id as id, e.site_id, e.box_type_id, e.part, e.full_time, e.free, e.booked, 1 as weight
      from expect_full_sizes(array(select s.id from sites s where ${administered})) e`,
    order: sql`f.full_time nulls first, f.part desc, f.booked - f.free desc, f.site_id, f.box_type_id`,
    columns: sql`${siteColumns}, null as "alertId", t.name as label, null as since, ${ms('f.full_time')} as until, f.free as count, f.booked as other`,
    joins: sql`${siteJoins} left join box_types t on t.id = f.box_type_id`,
  }),
  DOORS_OUT: () => ({
    found: sql`select s.id, s.id as site_id, null::text as part, count(*)::integer as weight
      from ${doorsOut} join sites s on s.id = d.site_id where d.service <> 'IN_SERVICE' and ${administered} group by s.id`,
    order: sql`f.weight desc, f.id`,
    columns: sql`${siteColumns}, null as "alertId", null as label, ${ms('h.since')} as since, null as until, f.weight as count,
      count_turned_away(array[f.site_id], array[now() - ${sql.lit(morningLimits.turnedAwayDays)} * interval '1 day'], array[now()])::integer as other`,
    joins: sql`${siteJoins} cross join lateral (
      select min(x.from_time) as since from ${doorsOut} cross join lateral (
        select h.from_time from box_history h where h.box_id = d.box_id and h.fact = 'SERVICE' order by h.from_time desc, h.id desc limit 1
      ) x where d.site_id = f.site_id and d.service <> 'IN_SERVICE'
    ) h`,
  }),
  COLD_COLUMNS: (caller) => ({
    found: sql`select c.id, c.site_id, c.label, c.column_number, coalesce(a.since, k.measured_time, c.created_time) as since, 1 as weight,
        case when a.alarm then 'ALARM' else 'NOT_PROVEN' end as part
      from site_columns c join sites s on s.id = c.site_id left join temperature_states k on k.column_id = c.id left join (
        select x.board, min(x.since) as since, bool_or(x.type in ('TEMPERATURE_HIGH', 'TEMPERATURE_LOW')) as alarm
        from alerts x where x.open_time is not null and x.close_time is null and x.type in ${columnAlerts} group by x.board
      ) a on a.board = 'column/' || c.id
      where c.column_type = 'TEMP' and ${administered}
        and exists (select from boxes b where b.site_id = c.site_id and b.position_x = c.column_number and b.deleted_time is null)
        and (a.board is not null or k.fault is not null or k.measured_time is null
          or k.measured_time < now() - ${sql.lit(temperatureLimits.staleMinutes)} * interval '1 minute')`,
    order: sql`f.part, f.since, f.id`,
    columns: sql`${alertColumns}, f.label, ${ms('f.since')} as since, null as until, null as count, null as other`,
    joins: alertJoins(caller, sql`x.type in ${columnAlerts} and x.board = 'column/' || f.id`),
  }),
};
