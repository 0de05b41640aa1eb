/** What a plan comes to, before it is a task. */
import type { UpgradePlan } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.inputs.schemas';
import { upgradeTaskLimits } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type { UpgradePreview } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { expectedMinutes } from './candidates.rules.ts';
import { countExclusions, resolvePlan } from './plan.ts';
import { suggestQuietWindow } from './quiet-window.ts';

/** Excluded sites that a preview names. */
const excludedMost = 100;

/** @throws CallError INVALID_REQUEST, UPGRADE_VERSION_UNAVAILABLE */
export const previewUpgradeTask = async (trx: Trx, caller: Caller, plan: UpgradePlan): Promise<UpgradePreview> => {
  const { version, sites, excluded, there, stages, times } = await resolvePlan(trx, caller, plan);
  const known = new Set(there);
  const planned = stages.map(({ isCanary, share, soakMinutes, sites: ofStage }) => {
    const fresh = ofStage.filter((site) => !known.has(site)).length;
    const minutes = expectedMinutes(fresh, { ...plan, size: version.size }) + (fresh > 0 ? soakMinutes : 0);
    return { isCanary, share, siteCount: ofStage.length, minutes: Math.ceil(minutes) };
  });
  const eligible = stages.flatMap(({ sites: ofStage }) => ofStage).filter((site) => !known.has(site));
  const minutes = planned.reduce((sum, stage) => sum + stage.minutes, 0);
  return {
    siteCount: sites.length,
    eligibleCount: eligible.length,
    alreadyThereCount: there.length,
    offlineCount: eligible.filter(({ connected }) => !connected).length,
    exclusions: countExclusions(excluded),
    excluded: excluded.slice(0, excludedMost).map(({ site, exclusion }) => ({
      siteId: site.siteId,
      siteName: site.siteName,
      exclusion,
      softwareVersion: site.version,
    })),
    stages: planned,
    expectedMinutes: minutes,
    fitsInTime: minutes * 60_000 <= plan.siteVersionTaskFailureTime - plan.siteVersionTaskStartTime,
    earliestStartTime: times.earliestStart,
    latestEndTime: times.latestEnd,
    quietWindow: await suggestQuietWindow(
      trx,
      eligible.map(({ siteId }) => siteId),
      upgradeTaskLimits.quietHoursDefault,
    ),
  };
};
