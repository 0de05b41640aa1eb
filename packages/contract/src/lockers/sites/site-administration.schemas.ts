/** What is asked of many sites at once, and how the rest of a site is asked for (network.md 2, 7). */
import { z } from 'zod';
import { refusalFields } from '../../kernel/bulk-changes.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idsSchema,
  idTextSchema,
  queryId,
  queryList,
} from '../../kernel/schemas.ts';
import { sortBy } from '../../kernel/paging.ts';
import { siteConditions } from '../../settings/parameters/parameters.values.ts';
import { siteFilters } from './sites.schemas.ts';
import { siteLimits, siteSortFields, siteStatuses } from './sites.limits.ts';

const limits = siteLimits;

const { siteStatus: _siteStatus, status: _status, ...otherFilters } = siteFilters;
/** The filters of the list but the status. */
export const siteCountsQuery = z.strictObject(otherFilters);
export type SiteCountsQuery = z.output<typeof siteCountsQuery>;

const number = z.int().min(0);
export const siteCountsSchema = z.strictObject(
  Object.fromEntries(siteStatuses.map((status) => [status, number])) as Record<
    (typeof siteStatuses)[number],
    typeof number
  >,
);

export const siteHealthQuery = z.strictObject({
  siteIds: queryList(queryId, limits.changedMax).describe('Of a page of the list'),
});

const moment = epochMsSchema.nullable();
/** What the list of sites says of the state of a site. */
export const siteHealthSchema = z.strictObject({
  siteId: idTextSchema,
  hasTerminal: z.boolean().describe('A terminal has been enrolled, or has reported'),
  offlineTime: moment.describe('Since when its terminal is offline; null: it is not, or has never been connected'),
  contactTime: moment.describe('When its terminal was last in contact'),
  faults: number.describe('Compartments out of service that no user has locked'),
  alerts: number.nullable().describe('Open alerts; null for callers without ALERT_LIST'),
  sizes: z
    .array(z.strictObject({ boxTypeId: idTextSchema, boxTypeName: z.string(), free: number, doors: number }))
    .describe('Compartments of each size for parcels, and those of them that are free and in service'),
});
export type SiteHealth = z.infer<typeof siteHealthSchema>;

export const siteExportQuery = z.strictObject({
  ...siteFilters,
  sort: sortBy(siteSortFields, 'lastUpdatedTime,desc'),
  siteIds: queryList(queryId, limits.changedMax).optional().describe('Only these'),
});
export type SiteExportQuery = z.output<typeof siteExportQuery>;

/** Exactly one change, made to each of the sites that allow it. */
export const siteChangesSchema = z
  .strictObject({
    siteIds: idsSchema(limits.changedMax, 1),
    siteGroupIds: idsSchema(limits.groupsMax, 1)
      .optional()
      .describe('Groups that the sites join; they remain in those that they are in'),
    merchantId: idSchema.optional().describe('The new operator'),
    siteCondition: z.enum(siteConditions, fieldCode('notAnOption')).optional(),
  })
  .superRefine(({ siteIds: _ids, ...changes }, context) => {
    const asked = Object.values(changes).filter((value) => value !== undefined).length;
    if (asked !== 1)
      context.addIssue({
        code: 'custom',
        path: ['siteGroupIds'],
        message: fieldCode(asked === 0 ? 'required' : 'unknown'),
      });
  });
export type SiteChanges = z.output<typeof siteChangesSchema>;

export const divertingSitesQuery = z.strictObject({
  siteIds: queryList(queryId, limits.changedMax).describe('The backups'),
});

/** A site whose new orders go to its backup while it takes none. */
export const divertingSiteSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  backupLocationId: idTextSchema,
});
export type DivertingSite = z.infer<typeof divertingSiteSchema>;

/** A site that stayed as it was. */
export const refusedSiteSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string().describe('Empty where the caller sees no such site'),
  ...refusalFields,
});
export type RefusedSite = z.infer<typeof refusedSiteSchema>;

export const siteChangesAnswer = z.strictObject({
  changed: z.int().min(0),
  refused: z.array(refusedSiteSchema),
});
