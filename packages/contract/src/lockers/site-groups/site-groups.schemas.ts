import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import {
  fieldCode,
  idSchema,
  idsSchema,
  idTextSchema,
  queryId,
  queryInt,
  readVersionSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, nameText, noteText } from '../../kernel/texts.ts';
import { siteGroupLimits, siteGroupNamePattern, siteGroupSortFields } from './site-groups.limits.ts';

const { nameMax, descriptionMax, sitesMax, searchMax, optionsMax } = siteGroupLimits;

export const siteGroupNameSchema = nameText()
  .min(1, fieldCode('required'))
  .max(nameMax, fieldCode('tooLong'))
  .regex(siteGroupNamePattern, fieldCode('lettersDigitsSpaces'));

/** A group in a list (network.md 3). */
export const siteGroupRowSchema = z.strictObject({
  siteGroupId: idTextSchema,
  siteGroupName: z.string(),
  description: z.string().nullable(),
  merchantId: idTextSchema.describe('The operator'),
  merchantName: z.string(),
  isDefault: z.boolean().describe('The operator has it from its first day on; it can not be deleted'),
  siteCount: z.int(),
  ...rowStamps,
});
export type SiteGroupRow = z.infer<typeof siteGroupRowSchema>;

export const siteGroupSchema = siteGroupRowSchema.extend({
  siteId: z.array(idTextSchema).describe('The sites of the group'),
  sites: z
    .array(z.strictObject({ siteId: idTextSchema, siteName: z.string(), siteSerialNumber: z.string() }))
    .describe('The same with their names'),
});
export type SiteGroup = z.infer<typeof siteGroupSchema>;

export const siteGroupPageSchema = pageOf(siteGroupRowSchema);

export const siteGroupListQuery = z.strictObject({
  ...pagingQuery,
  // The pickers of the specified console request all groups at once (administration.md 7, 10).
  size: queryInt(1, optionsMax).default(10),
  sort: sortBy(siteGroupSortFields, 'lastUpdatedTime,desc'),
  query: searchText(searchMax).describe('Part of the name'),
  merchantId: queryId.optional().describe('The operator'),
});
export type SiteGroupListQuery = z.output<typeof siteGroupListQuery>;

/** The pickers request all groups at once (network.md 9). */
export const siteGroupOptionsQuery = z.strictObject({
  size: queryInt(1, optionsMax).default(optionsMax),
  merchantId: queryId.optional(),
});

export const siteGroupOptionPageSchema = pageOf(
  z.strictObject({
    siteGroupId: idTextSchema,
    siteGroupName: z.string(),
    merchantId: idTextSchema,
    isDefault: z.boolean(),
  }),
);

const fields = {
  description: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
  siteId: idsSchema(sitesMax, 1, 'siteMissing').describe('At least one, all of one operator'),
};

export const siteGroupInputSchema = z.strictObject({ siteGroupName: siteGroupNameSchema, ...fields });
export type SiteGroupInput = z.output<typeof siteGroupInputSchema>;

/** A group as it is to be from now on. Its name can't be changed. */
export const siteGroupUpdateSchema = z.strictObject({
  siteGroupId: idSchema,
  version: readVersionSchema,
  siteGroupName: siteGroupNameSchema.optional().describe('May be repeated; the name of a group can not be changed'),
  ...fields,
});
export type SiteGroupUpdate = z.output<typeof siteGroupUpdateSchema>;

/** What a group is used for, before it is deleted. */
export const siteGroupUsesSchema = z.strictObject({
  siteCount: z.int(),
  onlyGroupOf: z.int().describe('Sites that have no other group: the group is not deleted while there are any'),
  companies: z.int().describe('Companies whose orders go to its sites: the group is not deleted while there are any'),
  orders: z.int().describe('Open orders that name it: the group is not deleted while there are any'),
  products: z.int().describe('Products that name it: the group is not deleted while there are any'),
});

/** A group with what time costs there. */
export const priceGroupsOfSiteGroupSchema = z.strictObject({
  siteGroupId: idTextSchema,
  siteGroupName: z.string(),
  priceGroups: z.array(z.strictObject({ priceGroupId: idTextSchema, priceGroupName: z.string() })),
});
export type PriceGroupsOfSiteGroup = z.infer<typeof priceGroupsOfSiteGroupSchema>;
