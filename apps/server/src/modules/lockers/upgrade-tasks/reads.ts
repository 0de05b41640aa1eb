/** Upgrade tasks as people see them: those with a site that they administer. */
import type { UpgradeTaskState } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type {
  UpgradeStage,
  UpgradeTask,
  UpgradeTaskRow,
  UpgradeTasksQuery,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, whereAsked, visibleUserId } from '../../../platform/db/statements.ts';
import { type Caller, hasPermission, seesAll } from '../../../platform/kernel/caller.ts';

/** A wall-clock time of a task as an instant: in the zone of the company that made it, or as it was given. */
const givenTime = (wall: string, instant: string): string =>
  epochMs(`case when t.in_site_time then ${wall} at time zone t.time_zone else ${instant} end`);
const time = (column: string): string => epochMs(`t.${column}`);

/** As the specification spells how a task does. */
const statusOf = `case t.state when 'SUCCEEDED' then 'SUCCEED' when 'FAILED' then 'FAILED' when 'STOPPED' then 'FAILED'
  when 'CANCELLED' then 'FAILED' else 'PENDING' end`;

const rowColumns = `t.id::text as "siteVersionTaskId", t.software_version_id::text as "siteVersionId", v.name as "siteVersionName",
  initcap(v.system) as system, t.description as "taskDescription", t.company_id::text as "merchantId", o.name as "merchantName",
  ${givenTime('t.starts', 't.earliest_start')} as "siteVersionTaskStartTime",
  ${givenTime('t.ends', 't.latest_end')} as "siteVersionTaskFailureTime", t.in_site_time as "inSiteTime",
  t.time_zone as "timeZone", ${time('earliest_start')} as "earliestStartTime", ${time('latest_end')} as "latestEndTime",
  t.state, t.state_reason as "stateReason", ${statusOf} as "taskStatus", t.site_count as "siteCount", t.counts,
  t.missed_count as "missedCount", t.stage,
  (select count(*)::int from upgrade_stages g where g.task_id = t.id) as "stageCount", ${time('created_time')} as "createTime",
  ${visibleUserId('t.created_by_id')} as "createdById", t.created_by_name as "createdByName", ${time('ended_time')} as "endedTime"`;
const joins = sql.raw(
  'join software_versions v on v.id = t.software_version_id left join companies o on o.id = t.company_id',
);

const list: ListTable = { table: 'upgrade_tasks', alias: 't', columns: sql.raw(rowColumns), joins };

/** As the specification spells how a site does. @param item alias of an item */
export const subTaskStatus = (item: string): string => `case ${item}.state when 'UPDATED' then 'SUCCEEDED'
  when 'FAILED' then 'FAILED' when 'EXCLUDED' then 'EXCLUDED' else 'PENDING' end`;

/** A site that waits because its terminal is not connected. @param item alias of an item @param state of terminal_states */
export const waitsOffline = (item: string, state: string): string =>
  `${item}.state in ('WAITING', 'QUEUED') and not coalesce(${state}.connected, false)`;

const detailOf = (caller: Caller): ListTable => {
  const mayEdit = hasPermission(caller, 'UPGRADE_TASK_EDIT') && caller.view === undefined;
  const edits = mayEdit ? 'edits_upgrade_task(t.id, t.company_id)' : 'false';
  return {
    ...list,
    columns: sql.raw(`${rowColumns}, t.id::text as "taskId", t.at_once as "atOnce", t.per_minute as "perMinute",
      case when t.window_from is not null then json_build_object('from', to_char(t.window_from, 'HH24:MI'),
        'to', to_char(t.window_to, 'HH24:MI')) end as "installWindow",
      a.site_ids as "siteIds", a.items as "subTaskList", a.offline as "offlineCount",
      ${edits} and t.state = 'SCHEDULED' and t.earliest_start > clock_timestamp() as "canCancel", ${edits} as "canEdit"`),
    joins: sql`${joins} cross join lateral (
      select coalesce(json_agg(i.site_id::text order by s.name, i.id), '[]') as site_ids,
        coalesce(json_agg(json_build_object('siteId', i.site_id::text, 'siteName', s.name, 'siteSerialNumber', s.serial_number,
          'taskStatus', ${sql.raw(subTaskStatus('i'))}, 'state', i.state, 'reason', i.reason) order by s.name, i.id), '[]') as items,
        count(*) filter (where ${sql.raw(waitsOffline('i', 'k'))})::int as offline
      from upgrade_items i join sites s on s.id = i.site_id left join terminal_states k on k.site_id = i.site_id
      where i.task_id = t.id
    ) a`,
  };
};

const orders = {
  createTime: sql`t.created_time`,
  siteVersionTaskStartTime: sql`t.earliest_start`,
  siteVersionTaskFailureTime: sql`t.latest_end`,
};

const states = (state: UpgradeTaskState) => sql`t.state = ${state}`;

export const queryUpgradeTasks = (
  db: Database,
  caller: Caller,
  { page, size, sort, state, siteVersionId, siteId, query }: UpgradeTasksQuery,
): Promise<ListPage> => {
  const where = [
    ...whereAsked(siteVersionId, (id) => sql`t.software_version_id = ${id}::bigint`),
    ...whereAsked(siteId, (id) => sql`t.id in (select i.task_id from upgrade_items i where i.site_id = ${id}::bigint)`),
    ...whereAsked(
      query || undefined,
      (text) => sql`(lower(t.description) like ${containsPattern(text.toLowerCase())} or exists (
        select from software_versions n where n.id = t.software_version_id and lower(n.name) like ${containsPattern(text.toLowerCase())}))`,
    ),
  ];
  // Counts are maintained of the companies that own tasks; an operator also sees tasks of the platform.
  const isCounted = seesAll(caller.scope) && where.length === 0;
  return readListPage(db, caller, list, {
    page,
    size,
    order: { by: orders[sort.field], direction: sort.direction },
    where: [...whereAsked(state, states), ...where],
    total: isCounted ? maintainedTotal(caller, ['upgrade_tasks'], { states: state && [state] }) : undefined,
  });
};

/** @throws CallError NOT_FOUND */
export const readUpgradeTaskRow = (trx: Trx, id: string): Promise<UpgradeTaskRow> =>
  readOne<UpgradeTaskRow>(trx, list, sql`t.id = ${id}::bigint`);

/** @throws CallError NOT_FOUND */
export const readUpgradeTask = (trx: Trx, caller: Caller, id: string): Promise<UpgradeTask> =>
  readOne<UpgradeTask>(trx, detailOf(caller), sql`t.id = ${id}::bigint`);

/** The stages of a task, each with its sites by state. @throws CallError NOT_FOUND */
export const readUpgradeStages = async (trx: Trx, id: string): Promise<{ readonly stages: UpgradeStage[] }> => {
  await readUpgradeTaskRow(trx, id);
  const stageTime = (column: string) => sql.raw(epochMs(`g.${column}`));
  const { rows } = await sql<UpgradeStage>`
    select g.position, g.is_canary as "isCanary", g.share, g.state, g.site_count as "siteCount", coalesce(c.counts, '{}') as counts,
      g.success_share as "successShare", g.error_share as "errorShare", g.soak_minutes as "soakMinutes",
      g.needs_approval as "needsApproval", ${stageTime('released_time')}::float8 as "releasedTime",
      ${sql.raw(epochMs("g.soak_time + g.soak_minutes * interval '1 min'"))}::float8 as "soakUntil",
      ${stageTime('decided_time')}::float8 as "passedTime", ${sql.raw(visibleUserId('g.approved_by_id'))} as "approvedById", g.approved_by_name as "approvedByName",
      coalesce((c.counts ->> 'UPDATED')::int, 0) as succeeded, coalesce((c.counts ->> 'FAILED')::int, 0) as failed,
      g.accepted_failures as "acceptedFailures", g.health
    from upgrade_stages g left join lateral (
      select jsonb_object_agg(n.state, n.count) as counts from (
        select i.state, count(*)::int as count from upgrade_items i where i.task_id = g.task_id and i.stage = g.position group by 1
      ) n
    ) c on true
    where g.task_id = ${id}::bigint order by g.position`.execute(trx);
  return { stages: rows };
};
