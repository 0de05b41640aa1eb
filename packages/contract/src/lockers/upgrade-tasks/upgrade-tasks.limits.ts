/** Closed lists and limits of upgrade tasks (network.md 3 and 4, design world; docs/decisions/106-upgrade-tasks.md). */

export const upgradeTaskStates = [
  /** Its start is still ahead: it can be cancelled. */
  'SCHEDULED',
  'RUNNING',
  /** Nothing new begins until a user resumes it. */
  'PAUSED',
  /** A user ended it after the start: what is finished is final, the other sites are asked to cancel. */
  'STOPPED',
  /** It ended, and each site that was not excluded runs the version. */
  'SUCCEEDED',
  /** It ended, and some site does not run the version. */
  'FAILED',
  'CANCELLED',
] as const;
export type UpgradeTaskState = (typeof upgradeTaskStates)[number];

/** Why a task is paused or ended: a user, failures above the error share, worse health, a version that is gone. */
export const upgradeTaskReasons = ['USER', 'ERROR_SHARE', 'HEALTH', 'VERSION_UNAVAILABLE'] as const;
export type UpgradeTaskReason = (typeof upgradeTaskReasons)[number];

export const upgradeStageStates = [
  /** Not released yet. */
  'WAITING',
  /** Its sites are upgraded. */
  'RUNNING',
  /** Enough sites succeeded; its sites are compared with the others until the soak time is over. */
  'SOAKING',
  /** The soak time is over; a user has to approve the next stage. */
  'APPROVAL',
  'PASSED',
  /** A user went on to the next stage before this one passed. */
  'SKIPPED',
] as const;
export type UpgradeStageState = (typeof upgradeStageStates)[number];

/** Why a site of the selection gets no upgrade. */
export const upgradeExclusions = [
  'WRONG_SYSTEM',
  /** It runs a version lower than the earliest one from which the version can be installed. */
  'VERSION_TOO_OLD',
  /** It runs a higher version, and the version is no downgrade. */
  'ALREADY_NEWER',
  'NO_TERMINAL',
  /** An upgrade of another task has not ended there. */
  'OTHER_TASK',
] as const;
export type UpgradeExclusion = (typeof upgradeExclusions)[number];

/** As the wire spells them (network.md 3): those of a site, then those of a task. */
export const upgradeSubTaskStatuses = ['SUCCEEDED', 'FAILED', 'EXCLUDED', 'PENDING'] as const;
export const upgradeTaskStatuses = ['SUCCEED', 'FAILED', 'PENDING'] as const;

/** Sites of a task that need a reminder: offline until now, or back after the end of the task. */
export const upgradeAttention = ['OFFLINE', 'MISSED'] as const;

/** What is compared between upgraded sites and the others. */
export const upgradeHealthMeasures = ['RESTARTS', 'DISCONNECTIONS', 'DOOR_FAULTS', 'UNLOCK_TIME'] as const;
export type UpgradeHealthMeasure = (typeof upgradeHealthMeasures)[number];

export const upgradeTaskSortFields = ['createTime', 'siteVersionTaskStartTime', 'siteVersionTaskFailureTime'] as const;

export const upgradeTaskLimits = {
  /** Sites of a task. */
  sitesMax: 10_000,
  /** Characters of the description. */
  descriptionMax: 255,
  searchMax: 100,
  /** Stages of a task, with the canary. */
  stagesMax: 10,
  /** Sites of a canary. */
  canaryMax: 100,
  /** Minutes of a soak: 14 days. */
  soakMinutesMax: 20_160,
  /** Downloads at once. */
  atOnceMax: 1_000,
  /** Offers in a minute. */
  perMinuteMax: 10_000,
  /** Days between the start and the end of a task. */
  daysMax: 366,
  /** Minutes from the start to the end of a task at least. */
  minutesMin: 10,
  /** Days of door history from which a quiet window is suggested. */
  historyDays: 28,
  /** Hours of a suggested window. */
  quietHoursDefault: 2,
  quietHoursMax: 12,
} as const;

/** What a new task begins with. Shares are of all sites of the task, cumulative. */
export const upgradeTaskDefaults = {
  shares: [5, 25, 50, 100],
  successShare: 90,
  errorShare: 20,
  soakMinutes: 60,
  atOnce: 50,
  perMinute: 120,
} as const;
