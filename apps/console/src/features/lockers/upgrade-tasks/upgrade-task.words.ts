/** What upgrade tasks, their stages and the upgrades of sites are called and mean to the reader. */
import { type UpgradeState, upgradeStates } from '@cubby/contract/device/upgrades.limits';
import type { UpgradeStageState, UpgradeTaskState } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type { UpgradeStage, UpgradeTaskRow } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import type { TFunction } from 'i18next';
import { clockTextIn } from '../../../ui/date-range/zone-day.ts';
import type { StatusStyle } from '../../../ui/status-badge/status-badge.tsx';
import { formatTime } from '../../../ui/time-text/format-time.ts';

export const taskBadges: Readonly<Record<UpgradeTaskState, StatusStyle>> = {
  SCHEDULED: { meaning: 'neutral', shape: 'clock' },
  RUNNING: { meaning: 'blue' },
  PAUSED: { meaning: 'amber' },
  STOPPED: { meaning: 'violet' },
  SUCCEEDED: { meaning: 'green' },
  FAILED: { meaning: 'red' },
  CANCELLED: { meaning: 'neutral', shape: 'bar' },
};

export const stateBadges: Readonly<Record<UpgradeState, StatusStyle>> = {
  WAITING: { meaning: 'neutral' },
  QUEUED: { meaning: 'neutral', shape: 'clock' },
  INITIATED: { meaning: 'blue' },
  DOWNLOADING: { meaning: 'blue' },
  DOWNLOADED: { meaning: 'blue' },
  VERIFIED: { meaning: 'blue', shape: 'clock' },
  UPDATING: { meaning: 'blue' },
  UPDATED: { meaning: 'green' },
  FAILED: { meaning: 'red' },
  EXCLUDED: { meaning: 'neutral', shape: 'bar' },
  UNKNOWN: { meaning: 'amber', shape: 'warning' },
};

export const stageBadges: Readonly<Record<UpgradeStageState, StatusStyle>> = {
  WAITING: { meaning: 'neutral' },
  RUNNING: { meaning: 'blue' },
  SOAKING: { meaning: 'blue', shape: 'clock' },
  APPROVAL: { meaning: 'amber' },
  PASSED: { meaning: 'green' },
  SKIPPED: { meaning: 'violet' },
};

const endedStates: ReadonlySet<UpgradeTaskState> = new Set(['STOPPED', 'SUCCEEDED', 'FAILED', 'CANCELLED']);
export const hasEnded = ({ state }: Pick<UpgradeTaskRow, 'state'>): boolean => endedStates.has(state);

export const taskName = (
  { taskDescription, siteVersionName }: Pick<UpgradeTaskRow, 'taskDescription' | 'siteVersionName'>,
  t: TFunction,
): string => taskDescription ?? t('upgradeTasks.untitled', { version: siteVersionName });

export const stageName = ({ isCanary, share }: Pick<UpgradeStage, 'isCanary' | 'share'>, t: TFunction): string =>
  isCanary || share === null ? t('upgradeTasks.stages.canary') : t('upgradeTasks.stages.share', { share });

/** Start or end of a task as it was entered: a time on the clock of each site, or a moment. */
export const taskTimeText = (
  { inSiteTime, timeZone }: Pick<UpgradeTaskRow, 'inSiteTime' | 'timeZone'>,
  at: number,
): string => (inSiteTime ? clockTextIn(timeZone, at) : formatTime(at));

/** The states that have sites, in the order of an upgrade. */
export const countedStates = (counts: UpgradeTaskRow['counts']): readonly (readonly [UpgradeState, number])[] =>
  upgradeStates.flatMap((state) => {
    const count = counts[state] ?? 0;
    return count > 0 ? [[state, count] as const] : [];
  });

/** A length of time in minutes up to 90, then in hours up to 48, then in days; "90 min" in `en-US`. @param tag of the language */
export const minutesText = (minutes: number, tag: string): string => {
  const [unit, size] =
    minutes <= 90 ? (['minute', 1] as const) : minutes <= 2880 ? (['hour', 60] as const) : (['day', 1440] as const);
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    minutes / size,
  );
};

/** Customers that are expected on a day: one decimal below ten, else a whole number. @param tag of the language */
export const customersText = (customers: number, tag: string): string =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: customers < 10 ? 1 : 0 }).format(customers);
