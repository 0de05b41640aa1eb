/** The health of sites: what the list says of a page of them, and the order in which it shows those in trouble first. */
import type { SiteHealth } from '@cubby/contract/lockers/sites/site-administration.schemas';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { epochMs, statementOf } from '../../../platform/db/statements.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';

/** The sites among `siteIds` that the caller sees, in one statement. */
export const listSiteHealth = async (
  db: Database,
  caller: Caller,
  siteIds: readonly string[],
): Promise<readonly SiteHealth[]> => {
  const [read] = await db.readAs<{ content: readonly SiteHealth[] }>(
    caller,
    statementOf(sql`select coalesce(json_agg(row), '[]') as content from (
      select s.id::text as "siteId", exists (select from terminals t where t.site_id = s.id and t.revoked_time is null) or coalesce(k.why <> 'NEVER', false) as "hasTerminal",
        case when not k.connected and k.why <> 'NEVER' then ${sql.raw(epochMs('k.since'))}::float8 end as "offlineTime",
        ${sql.raw(epochMs('k.heard_time'))}::float8 as "contactTime", coalesce(d.faults, 0)::float8 as faults,
        case when ${sql.lit(hasPermission(caller, 'ALERT_LIST'))} then (select count(*)::float8 from alerts a
          where a.site_id = s.id and a.open_time is not null and a.close_time is null) end as alerts,
        coalesce(d.sizes, '[]') as sizes
      from sites s
        left join terminal_states k on k.site_id = s.id
        left join lateral (
          select sum(z.faults) as faults, json_agg(json_build_object('boxTypeId', z.id::text, 'boxTypeName', z.name,
            'free', z.free, 'doors', z.doors) order by z.height_mm, z.id) as sizes
          from (
            select y.id, y.name, y.height_mm, count(*) as doors,
              count(*) filter (where e.service not in ('IN_SERVICE', 'LOCKED')) as faults,
              count(*) filter (where e.ledger = 'AVAILABLE' and e.service = 'IN_SERVICE') as free
            from boxes b join box_types y on y.id = b.box_type_id join box_states e on e.box_id = b.id
            where b.site_id = s.id and b.deleted_time is null and not y.management group by y.id
          ) z
        ) d on true
      where s.id = any (${siteIds}::bigint[]) and s.deleted_time is null) row`),
  );
  return read?.rows[0]?.content ?? [];
};

/** Sets how urgent each site is, where that has changed. It reads site by site, so that wrong statistics of a new fleet cost no more. */
export const refreshSiteTroubles = (db: Database): Promise<void> =>
  db.transactionAsSystem(async (trx) => {
    await sql`
      with found as materialized (
        select s.id, s.trouble as stored, case when k.site_id is null then 0 else 1000000 end
          + 10 * least(a.alerts + d.faults, 9999)::integer
          + case when d.free = false then 1 else 0 end as trouble
        from sites s
          left join terminal_states k on k.site_id = s.id and not k.connected and k.why <> 'NEVER'
          cross join lateral (
            select count(*) as alerts from alerts where site_id = s.id and open_time is not null and close_time is null
          ) a
          cross join lateral (
            select count(*) filter (where e.service not in ('IN_SERVICE', 'LOCKED')) as faults,
              bool_or(e.ledger = 'AVAILABLE' and e.service = 'IN_SERVICE') as free
            from boxes b join box_states e on e.box_id = b.id join box_types t on t.id = b.box_type_id and not t.management
            where b.site_id = s.id and b.deleted_time is null
          ) d
        where s.deleted_time is null
      )
      update sites s set trouble = f.trouble from found f where f.id = s.id and f.trouble <> f.stored`.execute(trx);
  });

const troubleJob = defineJob('site-troubles', z.object({}), { maxAttempts: 1 });

export const siteHealthJobs = (db: Database): readonly JobHandler[] => [
  handleJob(troubleJob, () => refreshSiteTroubles(db)),
];

export const siteHealthCrons: readonly Cron[] = [{ job: troubleJob, match: '* * * * *' }];
