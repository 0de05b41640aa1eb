/** What becomes of the stage that runs: a pure decision over counts, times and the health of upgraded sites. */
import type { UpgradeState } from '@cubby/contract/device/upgrades.limits';
import type {
  UpgradeHealthMeasure,
  UpgradeStageState,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type { UpgradeHealthSide } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';

export type StateCounts = Readonly<Partial<Record<UpgradeState, number>>>;

export interface RunningStage {
  readonly state: UpgradeStageState;
  /** % */
  readonly successShare: number;
  /** % */
  readonly errorShare: number;
  readonly soakMinutes: number;
  readonly needsApproval: boolean;
  /** Failures at which a user resumed the task. */
  readonly acceptedFailures: number;
  /** Epoch ms; null: the soak has not begun. */
  readonly soakTime: number | null;
  readonly healthAccepted: boolean;
  /** Measures in which the upgraded sites do worse, as last measured. */
  readonly worse: readonly UpgradeHealthMeasure[];
}

export type StageDecision =
  | { readonly what: 'wait' }
  | { readonly what: 'soak' }
  | { readonly what: 'ask' }
  | { readonly what: 'pass' }
  | { readonly what: 'pause'; readonly reason: 'ERROR_SHARE' | 'HEALTH' };

const sumOf = (counts: StateCounts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/**
 * Decides about the stage that runs. Both shares are of all sites of the stage, which excluded sites do not belong to. A
 * site that has not begun (offline, postponed, its local start is ahead) has not succeeded: few successes never pass a
 * stage in which most terminals are offline. It waits for them, or for a user who begins the next stage.
 * @param now epoch ms
 */
export const decideStage = (stage: RunningStage, counts: StateCounts, now: number): StageDecision => {
  const total = sumOf(counts) - (counts.EXCLUDED ?? 0);
  const updated = counts.UPDATED ?? 0;
  const failures = (counts.FAILED ?? 0) - stage.acceptedFailures;
  if (failures > 0 && failures * 100 >= stage.errorShare * total) return { what: 'pause', reason: 'ERROR_SHARE' };
  if (total === 0) return { what: 'pass' };
  switch (stage.state) {
    case 'RUNNING':
      return { what: updated * 100 >= stage.successShare * total ? 'soak' : 'wait' };
    case 'SOAKING': {
      if (stage.worse.length > 0 && !stage.healthAccepted) return { what: 'pause', reason: 'HEALTH' };
      if (stage.soakTime === null || now < stage.soakTime + stage.soakMinutes * 60_000) return { what: 'wait' };
      return { what: stage.needsApproval ? 'ask' : 'pass' };
    }
    default:
      return { what: 'wait' };
  }
};

/** A rate counts as worse from this many events on: one restart says nothing. */
const leastEvents = 3;
/** How many times the rate of the others. */
const worseRate = 2;
const leastUnlocks = 5;
/** How many times the mean time of the others, and by how many ms at least. */
const worseUnlock = 1.5;
const worseUnlockMs = 500;

const events = {
  RESTARTS: 'restarts',
  DISCONNECTIONS: 'disconnections',
  DOOR_FAULTS: 'doorFaults',
} as const satisfies Partial<Record<UpgradeHealthMeasure, keyof UpgradeHealthSide>>;

/**
 * Compares upgraded sites with the others of the task. Events count by site and hour: the upgraded sites do worse if they
 * have three or more, at more than twice the rate of the others; unlocks, if they take half as long again, and half a
 * second more. Without sites to compare with nothing is worse.
 */
export const worseMeasures = (upgraded: UpgradeHealthSide, others: UpgradeHealthSide): UpgradeHealthMeasure[] => {
  if (upgraded.siteHours <= 0 || others.siteHours <= 0) return [];
  const worse: UpgradeHealthMeasure[] = (['RESTARTS', 'DISCONNECTIONS', 'DOOR_FAULTS'] as const).filter((measure) => {
    const field = events[measure];
    return (
      upgraded[field] >= leastEvents &&
      upgraded[field] / upgraded.siteHours > (worseRate * others[field]) / others.siteHours
    );
  });
  const isSlower =
    upgraded.unlockMs !== null &&
    others.unlockMs !== null &&
    Math.min(upgraded.unlocks, others.unlocks) >= leastUnlocks &&
    upgraded.unlockMs > others.unlockMs * worseUnlock &&
    upgraded.unlockMs - others.unlockMs > worseUnlockMs;
  return isSlower ? [...worse, 'UNLOCK_TIME'] : worse;
};
