/** Which sites of a selection get an upgrade, and in which stage: pure rules (design world; docs/decisions/106-upgrade-tasks.md). */
import { compareVersions } from '@cubby/contract/device/versions';
import type { PackageSystem } from '@cubby/contract/device/upgrades.limits';
import type { UpgradeExclusion } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';

/** What the rules use of a software version. */
export interface TargetVersion {
  readonly name: string;
  readonly system: PackageSystem;
  /** SHA-256 of the package, hex. */
  readonly sha256: string;
  /** The earliest version that it upgrades from; null: any. */
  readonly upgradesFrom: string | null;
  readonly downgrade: boolean;
}

/** What the rules use of a site. */
export interface Candidate {
  readonly siteId: string;
  /** As the terminal reported last; null: no birth so far. */
  readonly version: string | null;
  readonly system: string | null;
  readonly packageHash: string | null;
  readonly hasTerminal: boolean;
  /** An upgrade of another task has not ended at the site. */
  readonly isBusy: boolean;
}

/** Whether a terminal runs the package already: the same version and the same hash. */
export const isThere = (
  { version, packageHash }: Pick<Candidate, 'version' | 'packageHash'>,
  { name, sha256 }: Pick<TargetVersion, 'name' | 'sha256'>,
): boolean => version === name && packageHash === sha256;

/** Returns why a site gets no upgrade; null: it gets one, or it runs the version already. */
export const exclusionOf = (candidate: Candidate, target: TargetVersion): UpgradeExclusion | null => {
  const { version, system, hasTerminal, isBusy } = candidate;
  if (!hasTerminal || version === null) return 'NO_TERMINAL';
  if (system !== target.system) return 'WRONG_SYSTEM';
  if (isBusy) return 'OTHER_TASK';
  if (isThere(candidate, target)) return null;
  if (!target.downgrade && compareVersions(version, target.name) > 0) return 'ALREADY_NEWER';
  if (target.upgradesFrom !== null && compareVersions(version, target.upgradesFrom) < 0) return 'VERSION_TOO_OLD';
  return null;
};

export interface CanaryPlan {
  readonly siteIds?: readonly string[] | undefined;
  readonly count?: number | undefined;
}

/**
 * Divides sites among stages. The canary comes first, by name or by number; each share is the cumulative percentage of all
 * sites, rounded up, so that a stage has a site as soon as one is left. The order of the sites decides.
 * @param shares rising percentages, the last one 100
 * @returns the sites of each stage: the canary, where there is one, and then one list for each share
 */
export const stagesOf = (
  siteIds: readonly string[],
  canary: CanaryPlan | null | undefined,
  shares: readonly number[],
): readonly (readonly string[])[] => {
  const first = canary ? canaryOf(siteIds, canary) : [];
  const chosen = new Set(first);
  const ordered = [...first, ...siteIds.filter((id) => !chosen.has(id))];
  let from = first.length;
  const stages = shares.map((share) => {
    const to = Math.max(from, Math.ceil((ordered.length * share) / 100));
    const stage = ordered.slice(from, to);
    from = to;
    return stage;
  });
  return canary ? [first, ...stages] : stages;
};

const canaryOf = (siteIds: readonly string[], { siteIds: named, count = 1 }: CanaryPlan): readonly string[] => {
  if (!named) return siteIds.slice(0, count);
  const wanted = new Set(named);
  return siteIds.filter((id) => wanted.has(id));
};

/**
 * The least time that a stage is expected to take, in minutes, with its soak. Every site downloads for some minutes and then
 * installs; the number of downloads at once and of offers in a minute is limited.
 */
export const expectedMinutes = (
  sites: number,
  { atOnce, perMinute, size }: { readonly atOnce: number; readonly perMinute: number; readonly size: number },
): number => {
  if (sites === 0) return 0;
  const download = size / bytesPerMinute;
  return Math.max(Math.ceil(sites / atOnce) * download, sites / perMinute) + installMinutes;
};

/** What a site is assumed to download in a minute: 2 MB a second. */
const bytesPerMinute = 120_000_000;
/** What the check, the swap and the restart are assumed to take. */
const installMinutes = 5;
