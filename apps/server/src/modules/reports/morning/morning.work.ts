/** The sections of parcels, messages, upgrades and inspections. */
import { messageCentreLimits } from '@cubby/contract/orders/message-centre/message-centre.limits';
import { sql } from 'kysely';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import { siteColumns, siteJoins } from './morning.lockers.ts';
import type { SectionReads } from './morning.section.ts';

const ms = (time: string): Fragment => sql.raw(`${epochMs(time)}::float8`);

export const workSections: SectionReads<
  'OVERDUE_PARCELS' | 'STUCK_MESSAGES' | 'WAITING_UPGRADES' | 'OPEN_INSPECTIONS'
> = {
  OVERDUE_PARCELS: () => ({
    // A day that has not ended anywhere ends within 38 hours.
    found: sql`select coalesce(w.site_id, 0) as id, w.site_id, null::text as part, count(*) filter (where w.overdue)::integer as weight,
        (count(*) filter (where not w.overdue))::integer as later, min(w.overdue_time) as since
      from (
        select o.site_id, o.overdue_time, o.overdue_time < now() as overdue,
          (o.overdue_time at time zone coalesce(c.time_zone, 'UTC'))::date <= (now() at time zone coalesce(c.time_zone, 'UTC'))::date as today
        from orders o left join sites s on s.id = o.site_id left join companies c on c.id = s.operator_id
        where o.status = 'Courier stored' and o.overdue_time < now() + interval '38 hours'
      ) w where w.overdue or w.today group by w.site_id having bool_or(w.overdue)`,
    order: sql`f.weight desc, f.since, f.id`,
    columns: sql`${siteColumns}, null as "alertId", null as label, ${ms('f.since')} as since, null as until, f.weight as count, f.later as other`,
    joins: siteJoins,
  }),
  STUCK_MESSAGES: () => ({
    found: sql`select n.id, n.create_time, 1 as weight, case when n.awaits_receipt_until > now() then 'AWAITS_RECEIPT'
        when n.claimed_until > now() then 'SENDING' when n.attempts > 0 then 'RETRIES' else 'QUEUED' end as part
      from notification_records n
      where n.state = 'PENDING' and n.create_time < now() - ${sql.lit(messageCentreLimits.stuckMinutes)} * interval '1 minute'`,
    order: sql`f.create_time, f.id`,
    columns: sql`o.site_id::text as "siteId", s.name as "siteName", o.order_number as label, ${ms('f.create_time')} as since, null as until,
      n.attempts as count, null as other, 'COMPANY' as "ownerKind", c.name as "ownerName", null as "alertId"`,
    joins: sql`join notification_records n on n.id = f.id join orders o on o.id = n.order_id left join companies c on c.id = o.company_id
      left join sites s on s.id = o.site_id`,
  }),
  WAITING_UPGRADES: () => ({
    found: sql`select t.id, t.software_version_id, t.site_count, t.created_by_name, 1 as weight,
        case when t.state = 'PAUSED' then 'PAUSED' else 'APPROVAL' end as part,
        case when t.state = 'PAUSED' then t.last_updated_time else g.soak_time + g.soak_minutes * interval '1 minute' end as since
      from upgrade_tasks t left join upgrade_stages g on g.task_id = t.id and g.state = 'APPROVAL'
      where t.state = 'PAUSED' or (t.state = 'RUNNING' and g.task_id is not null)`,
    order: sql`f.since, f.id`,
    columns: sql`null as "siteId", null as "siteName", v.name as label, ${ms('f.since')} as since, null as until, f.site_count as count, null as other,
      case when f.created_by_name is not null then 'PERSON' end as "ownerKind", f.created_by_name as "ownerName", null as "alertId"`,
    joins: sql`left join software_versions v on v.id = f.software_version_id`,
  }),
  OPEN_INSPECTIONS: () => ({
    found: sql`select w.id, w.site_id, w.started_time, null::text as part, 1 as weight from inspections w where w.ended_time is null`,
    order: sql`f.started_time, f.id`,
    columns: sql`f.site_id::text as "siteId", s.name as "siteName", null as label, ${ms('f.started_time')} as since, null as until,
      d.unseen as count, d.doors as other, case when n.name is not null then 'PERSON' end as "ownerKind", n.name as "ownerName", null as "alertId"`,
    joins: sql`join inspections w on w.id = f.id left join sites s on s.id = f.site_id
      cross join lateral (select nickname_of(w.user_id) as name) n cross join lateral (
        select count(*)::integer as doors, (count(*) filter (where d.answer is null or d.answer = 'NOT_SEEN'))::integer as unseen
        from inspection_doors d where d.inspection_id = f.id
      ) d`,
  }),
};
