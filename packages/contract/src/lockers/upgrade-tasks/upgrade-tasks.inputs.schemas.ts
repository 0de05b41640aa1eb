/** Bodies of requests about upgrade tasks. */
import { z } from 'zod';
import { epochMsSchema, fieldCode, idSchema, idsSchema } from '../../kernel/schemas.ts';
import { emptyIsNone, noteText } from '../../kernel/texts.ts';
import { siteConditions, siteTypes } from '../../settings/parameters/parameters.values.ts';
import { siteLimits } from '../sites/sites.limits.ts';
import { reportedSystems } from '../software-versions/software-versions.limits.ts';
import { connections } from '../terminals/terminals.limits.ts';
import { upgradeTaskDefaults as defaults, upgradeTaskLimits as limits } from './upgrade-tasks.limits.ts';

const idList = (max: number) => idsSchema(max, 1, 'siteMissing');
const whole = (min: number, max: number) =>
  z.int(fieldCode('notANumber')).min(min, fieldCode('tooSmall')).max(max, fieldCode('tooLarge'));
const share = whole(1, 100);

/** Local time of day, as `02:30`. */
const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldCode('timeOfDay'));

export const installWindowSchema = z
  .strictObject({
    from: timeOfDaySchema.describe('HH:mm on the clock of each site'),
    to: timeOfDaySchema.describe('HH:mm; earlier than `from`: on the next day'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: fieldCode('rangeReversed') });
export type InstallWindow = z.output<typeof installWindowSchema>;

/** Sites by what is known of them; all that are given have to match. */
export const upgradeSelectionSchema = z.strictObject({
  siteIds: idList(limits.sitesMax).optional().describe('Chosen one by one'),
  filter: z
    .strictObject({
      operatorId: idSchema.optional(),
      siteGroupIds: idList(siteLimits.groupsMax).optional().describe('Sites of any of these groups'),
      siteTypes: z
        .array(z.enum(siteTypes, fieldCode('notAnOption')))
        .min(1, fieldCode('required'))
        .optional(),
      siteCondition: z.enum(siteConditions, fieldCode('notAnOption')).optional(),
      connectionStatus: z.enum(connections, fieldCode('notAnOption')).optional(),
      system: z.enum(reportedSystems, fieldCode('notAnOption')).optional().describe('That the terminal reported'),
      softwareVersion: z
        .string()
        .trim()
        .min(1, fieldCode('required'))
        .max(64, fieldCode('tooLong'))
        .optional()
        .describe('The version that the terminal reported'),
      query: z
        .string()
        .trim()
        .max(limits.searchMax, fieldCode('tooLong'))
        .optional()
        .describe('Part of the name or the serial number of a site'),
    })
    .optional()
    .describe('Every site that matches when the task is made; instead of siteIds, or to narrow them'),
});
export type UpgradeSelection = z.output<typeof upgradeSelectionSchema>;

const needsSites = ({ siteIds, filter }: UpgradeSelection): boolean => siteIds !== undefined || filter !== undefined;
const sitesNeeded = { path: ['siteIds'], message: fieldCode('siteMissing') };

const upgradeStageInputSchema = z.strictObject({
  share: share.describe('% of all sites of the task that are upgraded when the stage is done'),
  successShare: share
    .default(defaults.successShare)
    .describe('% of the sites of the stage that have to succeed before the soak; sites that were offline do not count'),
  errorShare: share
    .default(defaults.errorShare)
    .describe('The task pauses once this % of the sites of the stage has failed'),
  soakMinutes: whole(0, limits.soakMinutesMax)
    .default(defaults.soakMinutes)
    .describe('Minutes between enough successes and the next stage'),
  needsApproval: z.boolean().default(false).describe('A user has to approve the next stage'),
});

const canarySchema = z.strictObject({
  siteIds: idList(limits.canaryMax).optional().describe('The sites of the canary'),
  count: whole(1, limits.canaryMax).optional().describe('How many sites, where none is named'),
  successShare: share.default(100).describe('As that of a stage'),
  errorShare: share.default(1).describe('As that of a stage'),
  soakMinutes: whole(0, limits.soakMinutesMax).default(defaults.soakMinutes),
  needsApproval: z.boolean().default(false),
});

const planFields = {
  ...upgradeSelectionSchema.shape,
  siteVersionId: idSchema.describe('The version to install'),
  siteVersionTaskStartTime: epochMsSchema.describe(
    'When the task starts. Where inSiteTime is set, the wall-clock time that this is in the zone of the caller’s company, on the clock of each site',
  ),
  siteVersionTaskFailureTime: epochMsSchema.describe('When it ends, as siteVersionTaskStartTime: nothing begins later'),
  inSiteTime: z.boolean().default(true).describe('Start and end are on the clock of each site; false: instants'),
  canary: canarySchema.nullish().describe('A first stage of a few sites'),
  stages: z
    .array(upgradeStageInputSchema)
    .min(1, fieldCode('required'))
    .max(limits.stagesMax - 1, fieldCode('tooLarge'))
    .default(() => defaults.shares.map((one) => upgradeStageInputSchema.parse({ share: one })))
    .describe('Rising shares; the last one is 100. [{"share": 100}] upgrades all sites at once'),
  atOnce: whole(1, limits.atOnceMax).default(defaults.atOnce).describe('Downloads at once at most'),
  perMinute: whole(1, limits.perMinuteMax).default(defaults.perMinute).describe('Downloads that begin in a minute'),
  installWindow: installWindowSchema.nullish().describe('Times of day at which sites install; none: at any time'),
};

const isRising = (stages: readonly { readonly share: number }[]): boolean =>
  stages.every(({ share: one }, at) => one > (stages[at - 1]?.share ?? 0)) && stages.at(-1)?.share === 100;
const risingStages = { path: ['stages'], message: fieldCode('invalid') };
const laterEnd = { path: ['siteVersionTaskFailureTime'], message: fieldCode('rangeReversed') };

export const upgradePlanSchema = z
  .strictObject(planFields)
  .refine(needsSites, sitesNeeded)
  .refine(({ stages }) => isRising(stages), risingStages)
  .refine((plan) => plan.siteVersionTaskStartTime < plan.siteVersionTaskFailureTime, laterEnd);
export type UpgradePlan = z.output<typeof upgradePlanSchema>;

export const createUpgradeTaskSchema = z
  .strictObject({
    ...planFields,
    taskDescription: emptyIsNone(noteText().max(limits.descriptionMax, fieldCode('tooLong'))),
  })
  .refine(needsSites, sitesNeeded)
  .refine(({ stages }) => isRising(stages), risingStages)
  .refine((plan) => plan.siteVersionTaskStartTime < plan.siteVersionTaskFailureTime, laterEnd);
export type CreateUpgradeTask = z.output<typeof createUpgradeTaskSchema>;

export const quietWindowInputSchema = z
  .strictObject({
    ...upgradeSelectionSchema.shape,
    hours: whole(1, limits.quietHoursMax).default(limits.quietHoursDefault).describe('Length of the window'),
  })
  .refine(needsSites, sitesNeeded);
export type QuietWindowInput = z.output<typeof quietWindowInputSchema>;

export const retryUpgradesSchema = z.strictObject({
  siteIds: idList(limits.sitesMax).optional().describe('Of the failed sites; none given: all of them'),
});
export const postponeUpgradeSchema = z.strictObject({
  until: epochMsSchema.describe('The site does not begin before this instant; before the end of the task'),
});
