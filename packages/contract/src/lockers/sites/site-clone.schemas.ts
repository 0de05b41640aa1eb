/** What a copy of a site says of its own (network.md 5, 7); the rest it has from the site that is copied. */
import { z } from 'zod';
import { refusedRowSchema, sheetImportFields } from '../../kernel/import-buckets.ts';
import { fieldCode, idSchema, queryId } from '../../kernel/schemas.ts';
import { siteInputSchema } from './site-inputs.schemas.ts';

/** A copy of a site: one of its own, or a row of a spreadsheet. */
export const siteCopySchema = siteInputSchema
  .pick({
    siteGroupIds: true,
    siteCondition: true,
    siteName: true,
    hideOnApp: true,
    siteSerialNumber: true,
    siteExternalSerialNumber: true,
    streetAddress: true,
    houseNumber: true,
    level1AriaId: true,
    level2AriaId: true,
    level3AriaId: true,
    level4AriaId: true,
    longitude: true,
    latitude: true,
    cctvLink: true,
  })
  .refine(({ streetAddress, level4AriaId }) => !streetAddress || Boolean(level4AriaId), {
    path: ['level4AriaId'],
    message: fieldCode('quarterMissing'),
    // Reported together with the other errors.
    when: () => true,
  });
export type SiteCopy = z.output<typeof siteCopySchema>;

export const siteCloneSchema = siteCopySchema.safeExtend({ siteId: idSchema.describe('The site that is copied') });
export type SiteClone = z.output<typeof siteCloneSchema>;

/** Fields sent with the file of copies. */
export const siteCopiesFields = z.strictObject({ siteId: queryId.describe('The site that is copied') });

/** A row that became no site. */
export const siteRefusalSchema = refusedRowSchema({ siteName: z.string().describe('Empty where the row gave none') });
export const siteCopiesSchema = z.strictObject(sheetImportFields(siteRefusalSchema, 'sites'));
export type SiteCopies = z.infer<typeof siteCopiesSchema>;
