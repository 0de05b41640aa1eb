/** Upgrade tasks as people see them (network.md 3). */
import { z } from 'zod';
import { upgradeReasons, upgradeStates } from '../../device/upgrades.limits.ts';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { searchText } from '../../kernel/resource-schemas.ts';
import {
  epochMsSchema,
  fieldCode,
  idTextSchema,
  queryId,
  queryInt,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { softwareSystems } from '../software-versions/software-versions.limits.ts';
import { connections } from '../terminals/terminals.limits.ts';
import { installWindowSchema } from './upgrade-tasks.inputs.schemas.ts';
import {
  upgradeAttention,
  upgradeExclusions,
  upgradeHealthMeasures,
  upgradeStageStates,
  upgradeSubTaskStatuses,
  upgradeTaskLimits as limits,
  upgradeTaskReasons,
  upgradeTaskSortFields,
  upgradeTaskStates,
  upgradeTaskStatuses,
} from './upgrade-tasks.limits.ts';

const nullableText = z.string().nullable();
const nullableTime = epochMsSchema.nullable();
const count = z.int().min(0);

export const upgradeCountsSchema = z
  .partialRecord(z.enum(upgradeStates), count)
  .describe('Sites in each state, at most a second old; a state without sites is left out');
export type UpgradeCounts = z.infer<typeof upgradeCountsSchema>;

const taskFields = {
  siteVersionTaskId: idTextSchema,
  siteVersionId: idTextSchema,
  siteVersionName: z.string(),
  system: z.enum(softwareSystems),
  taskDescription: nullableText,
  merchantId: idTextSchema.nullable().describe('The operator whose staff made it; null: the platform'),
  merchantName: nullableText,
  siteVersionTaskStartTime: epochMsSchema.describe(
    'Start; where inSiteTime is set, as in the zone of the company that made the task',
  ),
  siteVersionTaskFailureTime: epochMsSchema.describe('End, as siteVersionTaskStartTime'),
  inSiteTime: z.boolean().describe('Start and end are on the clock of each site'),
  timeZone: z.string().describe('IANA zone of the company that made the task'),
  earliestStartTime: epochMsSchema.describe('When the first site may begin'),
  latestEndTime: epochMsSchema.describe('After the end at every site'),
  state: z.enum(upgradeTaskStates),
  stateReason: z.enum(upgradeTaskReasons).nullable().describe('Why it is paused, stopped or failed'),
  taskStatus: z.enum(upgradeTaskStatuses).describe('As the specification spells it; PENDING: not ended'),
  siteCount: count.describe('With the excluded ones'),
  counts: upgradeCountsSchema,
  missedCount: count.describe('Sites that came back after the end'),
  stage: z.int().nullable().describe('Position of the stage that runs, from 0; null: none'),
  stageCount: z.int(),
  createTime: epochMsSchema,
  createdById: visibleUserIdSchema,
  createdByName: nullableText,
  endedTime: nullableTime,
};
export const upgradeTaskRowSchema = z.strictObject(taskFields);
export type UpgradeTaskRow = z.infer<typeof upgradeTaskRowSchema>;
export const upgradeTaskPageSchema = pageOf(upgradeTaskRowSchema);

export const upgradeTasksQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(upgradeTaskSortFields, 'createTime,desc'),
  state: z.enum(upgradeTaskStates, fieldCode('notAnOption')).optional(),
  siteVersionId: queryId.optional(),
  siteId: queryId.optional().describe('Tasks with this site'),
  query: searchText(limits.searchMax).describe('Part of the description or of the name of the version'),
});
export type UpgradeTasksQuery = z.output<typeof upgradeTasksQuery>;

/** One site of a task in the detail, as the specification has it. */
export const upgradeSubTaskSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  siteSerialNumber: z.string(),
  taskStatus: z.enum(upgradeSubTaskStatuses),
  state: z.enum(upgradeStates),
  reason: z.enum(upgradeReasons).nullable(),
});

export const upgradeTaskSchema = upgradeTaskRowSchema.extend({
  taskId: idTextSchema.describe('As siteVersionTaskId'),
  siteIds: z.array(idTextSchema).describe('Sites of the task that the caller sees'),
  subTaskList: z.array(upgradeSubTaskSchema).describe('The same with how they go'),
  atOnce: z.int(),
  perMinute: z.int(),
  installWindow: installWindowSchema.nullable(),
  offlineCount: count.describe('Sites that wait because their terminal is not connected'),
  canCancel: z.boolean().describe('The caller may cancel it now: its start is ahead'),
  canEdit: z.boolean().describe('The caller may pause, resume, stop it'),
});
export type UpgradeTask = z.infer<typeof upgradeTaskSchema>;

/** One site of a task with all that is known of it. */
export const upgradeItemSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  siteSerialNumber: z.string(),
  timeZone: z.string().describe('IANA zone of the site'),
  connectionStatus: z.enum(connections),
  softwareVersion: nullableText.describe('That the terminal reports now'),
  fromVersion: nullableText.describe('That it reported when the task was made'),
  stage: z.int().nullable().describe('Position of its stage, from 0; null: excluded'),
  state: z.enum(upgradeStates),
  taskStatus: z.enum(upgradeSubTaskStatuses),
  reason: z.enum(upgradeReasons).nullable().describe('Why it failed, or was busy'),
  exclusion: z.enum(upgradeExclusions).nullable(),
  detail: nullableText.describe('What the terminal added to its report'),
  attempt: z.int().describe('How often it was offered; 0: never'),
  bytes: z.int().describe('Received so far'),
  size: z.int().describe('Bytes of the version'),
  startTime: epochMsSchema.describe('The instant at which the task starts at the site'),
  endTime: epochMsSchema.describe('The instant at which it ends there'),
  dueTime: nullableTime.describe('When the state becomes another one at the latest; null: final'),
  postponedUntil: nullableTime,
  cancelRequested: z.boolean(),
  cancelRefused: z.boolean().describe('The terminal refused to cancel: the install had begun'),
  missed: z.boolean().describe('The terminal came back after the end'),
  changedTime: epochMsSchema,
});
export type UpgradeItem = z.infer<typeof upgradeItemSchema>;
export const upgradeItemPageSchema = pageOf(upgradeItemSchema);

export const upgradeItemsQuery = z.strictObject({
  ...pagingQuery,
  state: z.enum(upgradeStates, fieldCode('notAnOption')).optional(),
  reason: z.enum(upgradeReasons, fieldCode('notAnOption')).optional(),
  stage: queryInt(0, limits.stagesMax).optional().describe('Position, from 0'),
  attention: z.enum(upgradeAttention, fieldCode('notAnOption')).optional(),
  query: searchText(limits.searchMax).describe('Part of the name or the serial number of a site'),
});
export type UpgradeItemsQuery = z.output<typeof upgradeItemsQuery>;

const healthSideSchema = z.strictObject({
  sites: count,
  siteHours: z.number().min(0).describe('Hours since the release, over these sites'),
  restarts: count,
  disconnections: count,
  doorFaults: count.describe('Commands that failed at a door, and alerts about doors and boards'),
  unlocks: count.describe('Doors that were opened from afar'),
  unlockMs: z.number().nullable().describe('Mean ms from sending an unlock to its success; null: none'),
});
export type UpgradeHealthSide = z.infer<typeof healthSideSchema>;

/** Upgraded sites of a task against those that are not upgraded yet, since the release of a stage. */
export const upgradeHealthSchema = z.strictObject({
  since: epochMsSchema,
  measuredTime: epochMsSchema,
  upgraded: healthSideSchema,
  others: healthSideSchema,
  worse: z.array(z.enum(upgradeHealthMeasures)).describe('Measures in which the upgraded sites do worse'),
});
export type UpgradeHealth = z.infer<typeof upgradeHealthSchema>;

export const upgradeStageSchema = z.strictObject({
  position: z.int().describe('From 0'),
  isCanary: z.boolean(),
  share: z.int().nullable().describe('Cumulative % of all sites; null: the canary'),
  state: z.enum(upgradeStageStates),
  siteCount: count,
  counts: upgradeCountsSchema,
  successShare: z.int(),
  errorShare: z.int(),
  soakMinutes: z.int(),
  needsApproval: z.boolean(),
  releasedTime: nullableTime,
  soakUntil: nullableTime,
  passedTime: nullableTime,
  approvedById: visibleUserIdSchema,
  approvedByName: nullableText,
  succeeded: count,
  failed: count,
  acceptedFailures: count.describe('Failures at which a user resumed the task: they stop it no more'),
  health: upgradeHealthSchema.nullable().describe('As last measured; null: not measured yet'),
});
export type UpgradeStage = z.infer<typeof upgradeStageSchema>;
export const upgradeStagesSchema = z.strictObject({ stages: z.array(upgradeStageSchema) });

export const quietWindowSchema = z.strictObject({
  window: installWindowSchema.nullable().describe('Null: the sites have no door history'),
  expectedCustomers: z.number().min(0).describe('Visits that a day is expected to have in the window, over all sites'),
  hours: z.array(z.number()).length(24).describe('Visits of a mean day in each hour of the sites’ clocks'),
  siteCount: count,
  sitesWithHistory: count,
  historyDays: z.int(),
});
export type QuietWindow = z.infer<typeof quietWindowSchema>;

export const upgradePreviewSchema = z.strictObject({
  siteCount: count.describe('Sites of the selection'),
  eligibleCount: count.describe('Sites that would be upgraded'),
  alreadyThereCount: count.describe('Sites that run the version: they succeed at once'),
  offlineCount: count.describe('Eligible sites whose terminal is not connected now'),
  exclusions: z.array(z.strictObject({ exclusion: z.enum(upgradeExclusions), count })),
  excluded: z
    .array(
      z.strictObject({
        siteId: idTextSchema,
        siteName: z.string(),
        exclusion: z.enum(upgradeExclusions),
        softwareVersion: nullableText,
      }),
    )
    .describe('The first of them'),
  stages: z.array(
    z.strictObject({
      isCanary: z.boolean(),
      share: z.int().nullable(),
      siteCount: count,
      minutes: z.number().describe('Expected, with the soak time'),
    }),
  ),
  expectedMinutes: z.number().describe('From the start to the last site, without waits for approval or a window'),
  fitsInTime: z.boolean().describe('It is expected to end before the end of the task'),
  earliestStartTime: epochMsSchema,
  latestEndTime: epochMsSchema,
  quietWindow: quietWindowSchema,
});
export type UpgradePreview = z.infer<typeof upgradePreviewSchema>;
