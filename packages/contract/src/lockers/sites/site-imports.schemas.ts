/** What became of a spreadsheet of sites. */
import { z } from 'zod';
import { sheetImportFields } from '../../kernel/import-buckets.ts';
import { siteRefusalSchema } from './site-clone.schemas.ts';

export const siteImportSchema = z.strictObject(sheetImportFields(siteRefusalSchema, 'sites'));
export type SiteImport = z.infer<typeof siteImportSchema>;
