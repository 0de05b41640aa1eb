import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { sheetErrors } from '../../kernel/sheet.errors.ts';
import { pageOf, pagingQuery } from '../../kernel/paging.ts';
import { fieldCode, idTextSchema, queryId, queryInt } from '../../kernel/schemas.ts';
import { districtLanguages, districtLimits } from './districts.limits.ts';

const grade = z.int().min(1).max(districtLimits.grades);
const languageSchema = z.enum(districtLanguages, fieldCode('notAnOption'));
const search = z.string().trim().max(districtLimits.nameMax, fieldCode('tooLong')).optional();

/** A district: grade 1 (country) to 4 (quarter), named in the language of the caller. */
export const districtOptionSchema = z.strictObject({
  districtId: idTextSchema,
  name: z.string(),
  grade,
  upperGradeId: idTextSchema.nullable(),
});
export type DistrictOption = z.infer<typeof districtOptionSchema>;

/** A district as those who retain the list see it. */
export const districtRowSchema = z.strictObject({
  districtId: idTextSchema,
  grade,
  upperGradeId: idTextSchema.nullable(),
  names: z.record(languageSchema, z.string()),
  path: z.array(z.string()).describe('Names of the districts above, the country first, in the language of the caller'),
  within: z.int().describe('Districts directly within'),
});
export type DistrictRow = z.infer<typeof districtRowSchema>;

/** A row of an import that is wrong. */
export const districtFailureSchema = z.strictObject({
  row: z.int().describe('Row in the file, as the spreadsheet program shows it'),
  column: z.string().describe('The heading as the template has it'),
  value: z.string().nullable().describe('The value of that column'),
  errorCode: z.string(),
  errorMsg: z.string().describe('The reason in the language of the caller'),
});

/** What became of an import: every row of it, or nothing. */
export const districtImportSchema = z.strictObject({
  success: z.boolean().describe('False: rows are wrong, and nothing was changed'),
  totalRows: z.int(),
  created: z.int().describe('Districts that are new'),
  updated: z.int().describe('Districts with a name that changed'),
  failCount: z.int().describe('Wrong rows, listed or not'),
  errorList: z.array(districtFailureSchema),
});
export type DistrictImport = z.infer<typeof districtImportSchema>;

export const districtsCalls = defineCalls({
  searchDistricts: defineCall({
    id: 'searchDistricts',
    method: 'GET',
    path: '/api/user/v1/district/fuzzyQuery',
    summary: 'Districts of one grade by a part of their name',
    access: 'signed-in',
    withKey: 'any',
    query: z.strictObject({
      keyWord: z.string().trim().max(255).optional(),
      grade: queryInt(1, 4).optional(),
      upperGradeId: queryId.optional(),
      limit: queryInt(1, 100).default(20),
    }),
    answer: z.array(districtOptionSchema),
  }),
  listAllDistricts: defineCall({
    id: 'listAllDistricts',
    method: 'GET',
    path: '/api/user/v1/district/all',
    summary: 'Every district, keyed by language; browsers cache it until it changes',
    access: 'signed-in',
    withKey: 'any',
    query: z.strictObject({ language: languageSchema.optional().describe('One language; all where left out') }),
    answer: z.partialRecord(languageSchema, z.array(districtOptionSchema)),
  }),
  importDistricts: defineCall({
    id: 'importDistricts',
    method: 'POST',
    path: '/api/user/v1/district/import',
    summary: 'Add and rename districts by an .xls file, every row of it or none; for staff of the platform',
    access: ['DISTRICT_EDIT'],
    upload: { file: 'file', maxBytes: districtLimits.fileMaxBytes },
    answer: districtImportSchema,
    errors: ['NO_PERMISSION', ...sheetErrors],
  }),
  listDistricts: defineCall({
    id: 'listDistricts',
    method: 'GET',
    path: '/api/v2/districts',
    summary: 'The districts directly within one, or all that a text is found in, in any language',
    access: ['DISTRICT_LIST', 'DISTRICT_EDIT'],
    query: z.strictObject({
      ...pagingQuery,
      upperDistrictId: queryId.optional().describe('Left out without a text: the countries'),
      query: search,
    }),
    answer: pageOf(districtRowSchema),
  }),
  downloadDistrictTemplate: defineCall({
    id: 'downloadDistrictTemplate',
    method: 'GET',
    path: '/api/v2/districts/template',
    summary: 'An .xls file with the headings of the import and an example, in the language of the caller',
    access: ['DISTRICT_EDIT'],
    answer: { binary: ['application/vnd.ms-excel'] },
  }),
});
