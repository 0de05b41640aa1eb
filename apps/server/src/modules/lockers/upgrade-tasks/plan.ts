/** What a plan comes to: each site with its exclusion or its stage, and the instants of start and end. */
import type { UpgradePlan } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.inputs.schemas';
import {
  type UpgradeExclusion,
  upgradeTaskLimits as limits,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { type AvailableVersion, findCandidates, needVersion, type SelectedSite } from './candidates.ts';
import { exclusionOf, isThere, stagesOf } from './candidates.rules.ts';

/** A stage as it is planned. */
export interface PlannedStage {
  readonly isCanary: boolean;
  /** Cumulative %; null: the canary. */
  readonly share: number | null;
  readonly successShare: number;
  readonly errorShare: number;
  readonly soakMinutes: number;
  readonly needsApproval: boolean;
  readonly sites: readonly SelectedSite[];
}

/** Start and end of a task; wall-clock times as text without a zone. */
export interface TaskTimes {
  /** IANA zone of the company of the caller. */
  readonly timeZone: string;
  readonly starts: string;
  readonly ends: string;
  /** Epoch ms. */
  readonly earliestStart: number;
  readonly latestEnd: number;
}

export interface ResolvedPlan {
  readonly version: AvailableVersion;
  readonly sites: readonly SelectedSite[];
  readonly excluded: readonly { readonly site: SelectedSite; readonly exclusion: UpgradeExclusion }[];
  /** Sites that run the version already; they are sites of the last stage. */
  readonly there: readonly SelectedSite[];
  readonly stages: readonly PlannedStage[];
  readonly times: TaskTimes;
}

/** The stages of a plan, with the sites of each. @throws CallError INVALID_REQUEST for a canary without a site */
const planStages = (
  { canary, stages }: Pick<UpgradePlan, 'canary' | 'stages'>,
  sites: readonly SelectedSite[],
  eligible: readonly SelectedSite[],
  there: readonly SelectedSite[],
): readonly PlannedStage[] => {
  const byId = new Map(eligible.map((site) => [site.siteId, site]));
  const known = new Set(sites.map(({ siteId }) => siteId));
  const unknown = (canary?.siteIds ?? []).flatMap((id, at): FieldError[] =>
    known.has(id) ? [] : [{ path: `canary.siteIds.${at}`, code: 'notFound' }],
  );
  if (unknown.length > 0) throw invalid(...unknown);
  const lists = stagesOf(
    [...byId.keys()],
    canary,
    stages.map(({ share }) => share),
  ).map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  // An empty canary would pass at once, and protect no site.
  if (canary && eligible.length > 0 && lists[0]?.length === 0)
    throw invalid({ path: 'canary.siteIds', code: 'siteMissing' });
  const rules = [...(canary ? [{ ...canary, share: null }] : []), ...stages];
  return rules.map(({ share, successShare, errorShare, soakMinutes, needsApproval }, at) => ({
    isCanary: share === null,
    share,
    successShare,
    errorShare,
    soakMinutes,
    needsApproval,
    sites: [...(lists[at] ?? []), ...(at === rules.length - 1 ? there : [])],
  }));
};

type PlanTimes = Pick<UpgradePlan, 'siteVersionTaskStartTime' | 'siteVersionTaskFailureTime' | 'inSiteTime'>;

/**
 * The wall-clock times of a plan in the zone of the company of the caller, and the instants that they span over the sites.
 * @throws CallError INVALID_REQUEST for a start in the past, for an end too close to the start or too far from it
 */
const readTimes = async (
  trx: Trx,
  { companyId }: Caller,
  { siteVersionTaskStartTime: start, siteVersionTaskFailureTime: end, inSiteTime }: PlanTimes,
  sites: readonly SelectedSite[],
): Promise<TaskTimes> => {
  if (end - start < limits.minutesMin * 60_000)
    throw invalid({ path: 'siteVersionTaskFailureTime', code: 'rangeReversed' });
  if (end - start > limits.daysMax * 86_400_000)
    throw invalid({ path: 'siteVersionTaskFailureTime', code: 'tooFarAhead' });
  const zones = inSiteTime ? [...new Set(sites.map(({ timeZone }) => timeZone))] : [];
  const { rows } = await sql<TaskTimes & { now: number; earliestEnd: number }>`
    select c.zone as "timeZone", w.starts::text, w.ends::text, ${sql.raw(epochMs('clock_timestamp()'))}::float8 as now,
      ${sql.raw(epochMs('coalesce((select min(w.starts at time zone z) from unnest(n.zones) z), w.started)'))}::float8 as "earliestStart",
      ${sql.raw(epochMs('coalesce((select min(w.ends at time zone z) from unnest(n.zones) z), w.ended)'))}::float8 as "earliestEnd",
      ${sql.raw(epochMs('coalesce((select max(w.ends at time zone z) from unnest(n.zones) z), w.ended)'))}::float8 as "latestEnd"
    from (select ${zones}::text[] as zones) n,
      lateral (select coalesce((select time_zone from companies where id = ${companyId}::bigint), 'UTC') as zone) c,
      lateral (select to_timestamp(${start}::float8 / 1000) as started, to_timestamp(${end}::float8 / 1000) as ended) e,
      lateral (select e.started, e.ended, e.started at time zone c.zone as starts, e.ended at time zone c.zone as ends) w`.execute(
    trx,
  );
  const [times] = rows;
  if (!times) throw new Error('no times');
  const { now, earliestEnd, ...rest } = times;
  if (start < now - pastMs) throw invalid({ path: 'siteVersionTaskStartTime', code: 'inThePast' });
  // A site east of the company may have passed the start, and begins at once; past the end it could do nothing.
  if (earliestEnd <= now) throw invalid({ path: 'siteVersionTaskFailureTime', code: 'inThePast' });
  return rest;
};

/** A start of "now" may be as old as the dialog that sends it. */
const pastMs = 60_000;

/** Resolves a plan as the caller sees the sites. @throws CallError INVALID_REQUEST, UPGRADE_VERSION_UNAVAILABLE */
export const resolvePlan = async (trx: Trx, caller: Caller, plan: UpgradePlan): Promise<ResolvedPlan> => {
  const version = await needVersion(trx, plan.siteVersionId);
  const sites = await findCandidates(trx, plan);
  const times = await readTimes(trx, caller, plan, sites);
  const judged = sites.map((site) => ({ site, exclusion: exclusionOf(site, version) }));
  const excluded = judged.flatMap(({ site, exclusion }) => (exclusion === null ? [] : [{ site, exclusion }]));
  const accepted = judged.flatMap(({ site, exclusion }) => (exclusion === null ? [site] : []));
  const there = accepted.filter((site) => isThere(site, version));
  const eligible = accepted.filter((site) => !isThere(site, version));
  return { version, sites, excluded, there, stages: planStages(plan, sites, eligible, there), times };
};

/** Returns how many sites are excluded for each reason. */
export const countExclusions = (
  excluded: ResolvedPlan['excluded'],
): { readonly exclusion: UpgradeExclusion; readonly count: number }[] =>
  [...Map.groupBy(excluded, ({ exclusion }) => exclusion)].map(([exclusion, sites]) => ({
    exclusion,
    count: sites.length,
  }));
