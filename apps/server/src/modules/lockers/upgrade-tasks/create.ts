/** Makes an upgrade task with its stages and a row for each site: a few statements, however many sites. */
import { excludedUpgrade, newUpgrade, type UpgradeLife } from '@cubby/contract/device/upgrade-states';
import type { UpgradeReason } from '@cubby/contract/device/upgrades.limits';
import type { UpgradeExclusion } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type { CreateUpgradeTask } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.inputs.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { lockAvailableVersion } from '../software-versions/index.ts';
import { taskLine } from './audit-lines.ts';
import type { SelectedSite } from './candidates.ts';
import { countExclusions, resolvePlan, type ResolvedPlan } from './plan.ts';
import { lockSites, notifyRunners } from './upgrade-items.ts';

const reasonOf: Readonly<Record<UpgradeExclusion, UpgradeReason>> = {
  WRONG_SYSTEM: 'INELIGIBLE',
  VERSION_TOO_OLD: 'INELIGIBLE',
  ALREADY_NEWER: 'ROLLBACK_REFUSED',
  NO_TERMINAL: 'INELIGIBLE',
  OTHER_TASK: 'INELIGIBLE',
};

interface NewItem {
  readonly siteId: string;
  readonly zone: string;
  readonly version: string | null;
  readonly stage: number | null;
  readonly state: UpgradeLife['state'];
  readonly reason: UpgradeReason | null;
  readonly exclusion: UpgradeExclusion | null;
}

const itemOf = (
  { siteId, timeZone, version }: SelectedSite,
  stage: number | null,
  { state, reason }: UpgradeLife,
  exclusion: UpgradeExclusion | null = null,
): NewItem => ({ siteId, zone: timeZone, version, stage, state, reason, exclusion });

/** One row for each site. The end of each is set by the statement, in the zone of the site. */
const itemsOf = ({ stages, there, excluded }: ResolvedPlan): NewItem[] => {
  const waiting = newUpgrade({ now: 0, endTime: 0 });
  const finished: UpgradeLife = { ...waiting, state: 'UPDATED', dueTime: null };
  const known = new Set(there);
  return [
    ...stages.flatMap(({ sites }, position) =>
      sites.map((site) => itemOf(site, position, known.has(site) ? finished : waiting)),
    ),
    ...excluded.map(({ site, exclusion }) => itemOf(site, null, excludedUpgrade(reasonOf[exclusion]), exclusion)),
  ];
};

const countsOf = (items: readonly NewItem[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(items, ({ state }) => state)].map(([state, rows]) => [state, rows.length]));

/** @returns the id of the task */
const insertTask = async (
  trx: Trx,
  { caller }: RequestContext,
  body: CreateUpgradeTask,
  { version, times }: ResolvedPlan,
  items: readonly NewItem[],
): Promise<string> => {
  const { installWindow, inSiteTime, atOnce, perMinute, taskDescription } = body;
  const { rows } = await sql<{ id: string }>`
    insert into upgrade_tasks (company_id, software_version_id, description, in_site_time, time_zone, starts, ends,
      earliest_start, latest_end, window_from, window_to, at_once, per_minute, site_count, counts, created_by_id, created_by_name)
    values (${caller.companyId}::bigint, ${version.id}::bigint, ${taskDescription ?? null}, ${inSiteTime}, ${times.timeZone},
      ${times.starts}::timestamp, ${times.ends}::timestamp, to_timestamp(${times.earliestStart}::float8 / 1000),
      to_timestamp(${times.latestEnd}::float8 / 1000), ${installWindow?.from ?? null}::time, ${installWindow?.to ?? null}::time,
      ${atOnce}, ${perMinute}, ${items.length}, ${JSON.stringify(countsOf(items))}::jsonb, ${caller.userId}::bigint, ${caller.nickname})
    returning id::text`.execute(trx);
  return rows[0]?.id ?? '';
};

const insertStages = (trx: Trx, taskId: string, stages: ResolvedPlan['stages']): Promise<unknown> =>
  sql`
    insert into upgrade_stages (task_id, position, is_canary, share, site_count, success_share, error_share, soak_minutes,
      needs_approval)
    select ${taskId}::bigint, position, "isCanary", share, sites, "successShare", "errorShare", "soakMinutes", "needsApproval"
    from jsonb_to_recordset(${JSON.stringify(stages.map((stage, position) => ({ ...stage, position, sites: stage.sites.length })))}::jsonb) as n (
      position smallint, "isCanary" boolean, share smallint, sites int, "successShare" smallint, "errorShare" smallint,
      "soakMinutes" int, "needsApproval" boolean
    )`.execute(trx);

/** A task in which the clock of a site skips the start or the end lasts ten minutes there at least. */
const insertItems = (
  trx: Trx,
  taskId: string,
  { inSiteTime }: CreateUpgradeTask,
  { times }: ResolvedPlan,
  items: readonly NewItem[],
): Promise<unknown> =>
  sql`
    insert into upgrade_items (task_id, site_id, stage, state, reason, exclusion, from_version, due_time, start_time, end_time,
      birth_boot, birth_seq)
    select ${taskId}::bigint, n."siteId", n.stage, n.state, n.reason, n.exclusion, n.version,
      case when n.state = 'WAITING' then e.ended end, b.started, e.ended, coalesce(k.birth_boot, 0), coalesce(k.birth_seq, 0)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n (
        "siteId" bigint, zone text, version text, stage smallint, state text, reason text, exclusion text
      ) left join terminal_states k on k.site_id = n."siteId",
      lateral (select case when ${inSiteTime} then ${times.starts}::timestamp at time zone n.zone
        else to_timestamp(${times.earliestStart}::float8 / 1000) end as started) b,
      lateral (select greatest(b.started + interval '10 min', case when ${inSiteTime} then ${times.ends}::timestamp at time zone n.zone
        else to_timestamp(${times.latestEnd}::float8 / 1000) end) as ended) e`.execute(trx);

/**
 * Makes a task. The sites are found as the caller sees them; what is inserted then needs no check of each row.
 * @returns the id of the task
 * @throws CallError INVALID_REQUEST, UPGRADE_VERSION_UNAVAILABLE, UPGRADE_NO_SITE_LEFT
 */
export const createUpgradeTask = async (
  trx: Trx,
  context: RequestContext,
  body: CreateUpgradeTask,
): Promise<string> => {
  await lockSites(trx);
  // A version is not deleted while a task of it is made.
  await lockAvailableVersion(trx, body.siteVersionId);
  const plan = await resolvePlan(trx, context.caller, body);
  const items = itemsOf(plan);
  if (items.every(({ exclusion }) => exclusion !== null))
    throw new CallError('UPGRADE_NO_SITE_LEFT', { data: { exclusions: countExclusions(plan.excluded) } });
  return withoutRowSecurity(trx, async () => {
    const taskId = await insertTask(trx, context, body, plan, items);
    await insertStages(trx, taskId, plan.stages);
    await insertItems(trx, taskId, body, plan, items);
    await writeAudit(trx, actorOf(context), [
      taskLine('upgrade-tasks.create', taskId, context.caller.companyId, {
        siteVersionName: plan.version.name,
        taskDescription: body.taskDescription ?? null,
        siteVersionTaskStartTime: body.siteVersionTaskStartTime,
        siteVersionTaskFailureTime: body.siteVersionTaskFailureTime,
        siteCount: items.length,
        excluded: plan.excluded.length,
      }),
    ]);
    await notifyRunners(trx);
    return taskId;
  });
};
