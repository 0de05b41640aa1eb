import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { sheetErrors } from '../../kernel/sheet.errors.ts';
import { importCheckFields } from '../../kernel/import-buckets.ts';
import { companyImportLimits } from './company-imports.limits.ts';
import { companyImportSchema } from './company-imports.schemas.ts';

export const companyImportsCalls = defineCalls({
  importCompanies: defineCall({
    id: 'importCompanies',
    method: 'POST',
    path: '/api/v2/companies/import',
    summary: 'Create a company for each row of a spreadsheet; the rows that are not taken say why',
    access: ['COMPANY_EDIT'],
    upload: { file: 'file', maxBytes: companyImportLimits.fileMaxBytes, fields: importCheckFields },
    answer: companyImportSchema,
    errors: [...sheetErrors],
  }),
  downloadCompanyTemplate: defineCall({
    id: 'downloadCompanyTemplate',
    method: 'GET',
    path: '/api/v2/companies/import/template',
    summary: 'A spreadsheet with the headings of the import and an example, in the language of the caller',
    access: ['COMPANY_EDIT'],
    answer: { binary: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  }),
});
