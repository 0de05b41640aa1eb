import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { sheetErrors } from '../../kernel/sheet.errors.ts';
import { idTextSchema } from '../../kernel/schemas.ts';
import { siteCopyLimits } from './site-clone.limits.ts';
import { siteCloneSchema, siteCopiesFields, siteCopiesSchema } from './site-clone.schemas.ts';

export const siteCloneCalls = defineCalls({
  cloneSite: defineCall({
    id: 'cloneSite',
    method: 'POST',
    path: '/api/locker/v1/clone',
    summary:
      'A copy of a site with its services, hours, devices and compartments; without its keys, parcels, PINs and pictures',
    access: ['SITE_EDIT'],
    body: siteCloneSchema,
    answer: z.strictObject({ result: idTextSchema.describe('Id of the new site') }),
    errors: ['NOT_FOUND', 'PLATFORM_ONLY', 'OWN_SITES_ONLY'],
  }),
  importSiteCopies: defineCall({
    id: 'importSiteCopies',
    method: 'POST',
    path: '/api/v2/sites/copies/import',
    summary: 'A copy of a site for each row of a spreadsheet; the rows that are not taken say why',
    access: ['SITE_EDIT'],
    upload: { file: 'file', maxBytes: siteCopyLimits.fileMaxBytes, fields: siteCopiesFields },
    answer: siteCopiesSchema,
    errors: ['NOT_FOUND', 'PLATFORM_ONLY', 'OWN_SITES_ONLY', ...sheetErrors],
  }),
  downloadSiteCopyTemplate: defineCall({
    id: 'downloadSiteCopyTemplate',
    method: 'GET',
    path: '/api/v2/sites/copies/template',
    summary: 'A spreadsheet with the headings of the import and an example, in the language of the caller',
    access: ['SITE_EDIT'],
    answer: { binary: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  }),
});
