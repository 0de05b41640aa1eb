import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { sheetErrors } from '../../kernel/sheet.errors.ts';
import { importCheckFields } from '../../kernel/import-buckets.ts';
import { siteImportLimits } from './site-imports.limits.ts';
import { siteImportSchema } from './site-imports.schemas.ts';

export const siteImportsCalls = defineCalls({
  importSites: defineCall({
    id: 'importSites',
    method: 'POST',
    path: '/api/v2/sites/import',
    summary: 'Create a site with its compartments for each row of a spreadsheet; the rows that are not taken say why',
    access: ['SITE_EDIT'],
    upload: { file: 'file', maxBytes: siteImportLimits.fileMaxBytes, fields: importCheckFields },
    answer: siteImportSchema,
    errors: ['OWN_SITES_ONLY', ...sheetErrors],
  }),
  downloadSiteTemplate: defineCall({
    id: 'downloadSiteTemplate',
    method: 'GET',
    path: '/api/v2/sites/import/template',
    summary: 'A spreadsheet with the headings of the import and an example, in the language of the caller',
    access: ['SITE_EDIT'],
    answer: { binary: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  }),
});
