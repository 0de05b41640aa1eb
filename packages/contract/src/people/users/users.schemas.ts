import { z } from 'zod';
import {
  userSortFields,
  cardNumberPattern,
  passwordPattern,
  personNamePattern,
  userLimits,
  userMailPattern,
  usernamePattern,
  userPhonePattern,
  userStatuses,
} from './users.limits.ts';
import { refusedRowSchema, sheetImportFields } from '../../kernel/import-buckets.ts';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchWithId, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { epochMsSchema, fieldCode, idSchema, idsSchema, idTextSchema, queryId } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import { mfaMethods } from '../../settings/parameters/parameters.values.ts';
import { companyTypes, environments } from '../sessions/sessions.schemas.ts';

const limits = userLimits;
/** The languages of the product (administration.md 1). */
export const preferredLanguages = ['zh_HK', 'en_US', 'pt_BR', 'id_ID'] as const;

export const userStatusSchema = z.enum(userStatuses, fieldCode('notAnOption'));

const area = z.strictObject({ id: idTextSchema, name: z.string() });

/** A person with all that is retained of them, secrets apart (administration.md 3). */
export const userSchema = z.strictObject({
  userId: idTextSchema,
  username: z.string(),
  nikename: z.string().describe('The name that others see'),
  firstName: z.string(),
  lastName: z.string(),
  staffNo: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  merchantId: idTextSchema.nullable().describe('Company; null for staff of the platform'),
  merchantName: z.string().nullable(),
  companyType: z.enum(companyTypes),
  projectEnvironment: z.enum(environments),
  roles: z.array(z.strictObject({ roleId: idTextSchema, code: z.string(), nickname: z.string() })),
  userStatus: userStatusSchema,
  lockerPin: z.boolean().describe('Has a PIN for terminals'),
  apiKey: z.string().nullable().describe('The last characters of the API key behind dots; null: there is none'),
  siteId: z.array(idTextSchema).describe('Locker locations, of holders of the two roles that have them'),
  siteList: z.array(z.strictObject({ siteId: idTextSchema, siteName: z.string() })).describe('The same with names'),
  tokenId: z.string().nullable().describe('Number of the staff card'),
  districtId: idTextSchema.nullable().describe('The area that the person works from'),
  districtPath: z.array(area).describe('From the country down to districtId, in the language of the caller'),
  mapDistrictIds: z.array(idTextSchema).describe('Areas that the person manages'),
  mapDistricts: z.array(area).describe('The same with names'),
  startTime: epochMsSchema.nullable().describe('Before it the account opens nothing; null: no such time'),
  endTime: epochMsSchema.nullable().describe('From then on the account opens nothing; null: no such time'),
  languagePreference: z.string().nullable(),
  needMFA: z.boolean().describe('Signs in with a second step'),
  multiFactorAuthMethod: z.enum(mfaMethods).nullable().describe('Their own second step; null: that of the company'),
  singleSignOnLinked: z.boolean().describe('Known at the sign-in provider of the company'),
  createStaff: z.string().nullable().describe('Name of who made the account'),
  createdBy: idTextSchema.nullable(),
  ...rowStamps,
});
export type User = z.infer<typeof userSchema>;

export const userPageSchema = pageOf(userSchema);

export const userListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(userSortFields, 'lastUpdatedTime,desc'),
  query: searchText(limits.searchMax).describe('Part of user name, name, e-mail or phone'),
  roleName: searchText(limits.searchMax).describe('A part of the name'),
  merchantId: queryId.optional(),
  userStatus: userStatusSchema.optional(),
});
export type UserListQuery = z.output<typeof userListQuery>;

export const userOptionsQuery = z.strictObject({
  query: searchText(limits.searchMax).describe('Part of user name or name'),
});

/** A person in a list to choose from. */
export const userOptionSchema = z.strictObject({
  userId: idTextSchema,
  username: z.string(),
  nikename: z.string(),
  merchantId: idTextSchema.nullable(),
});
export type UserOption = z.infer<typeof userOptionSchema>;

export const usernameSchema = z
  .string()
  .trim()
  .min(1, fieldCode('required'))
  .max(limits.usernameMax, fieldCode('username'))
  .regex(usernamePattern, fieldCode('username'));
export const passwordSchema = z.string().regex(passwordPattern, fieldCode('password'));

const personName = emptyIsNone(
  z.string().trim().max(limits.nameMax, fieldCode('tooLong')).regex(personNamePattern, fieldCode('lettersDigits')),
);
const latest = 253_402_300_799_999;
const moment = z.int(fieldCode('notADate')).min(0, fieldCode('notADate')).max(latest, fieldCode('notADate')).nullish();

const fields = {
  firstName: personName,
  lastName: personName,
  nikename: emptyIsNone(lineText().max(limits.nicknameMax, fieldCode('tooLong'))).describe(
    'The name that others see; left out, made of first and last name',
  ),
  staffNo: emptyIsNone(lineText().max(limits.staffNumberMax, fieldCode('tooLong'))),
  mobile: emptyIsNone(
    z.string().trim().max(limits.phoneMax, fieldCode('userPhone')).regex(userPhonePattern, fieldCode('userPhone')),
  ),
  email: emptyIsNone(
    z.string().trim().max(limits.mailMax, fieldCode('tooLong')).regex(userMailPattern, fieldCode('mail')),
  ),
  siteId: idsSchema(limits.sitesMax)
    .optional()
    .describe('Locker locations; only for holders of the two roles that have them'),
  languagePreference: emptyIsNone(z.enum(preferredLanguages, fieldCode('notAnOption'))),
  userStatus: userStatusSchema.optional(),
  apiKey: z.unknown().optional().describe('Ignored: keys are made by regenerate/api-key'),
  createdBy: z.unknown().optional().describe('Ignored: it is the caller'),
  tokenId: emptyIsNone(
    z.string().trim().max(limits.cardNumberMax, fieldCode('tooLong')).regex(cardNumberPattern, fieldCode('cardNumber')),
  ).describe('Number of the staff card; no other person in the company has it, whatever the case'),
  districtId: emptyIsNone(idSchema).describe('The area that the person works from, of any grade'),
  mapDistrictIds: idsSchema(limits.districtsMax).optional().describe('Areas that the person manages, of any grade'),
  startTime: moment.describe('Before it the account opens nothing; null: no such time'),
  endTime: moment.describe('After startTime; from then on the account opens nothing; null: no such time'),
};

/** A person who is made (administration.md 5, 7). */
export const userInputSchema = z.strictObject({
  username: usernameSchema,
  merchantId: idSchema
    .nullish()
    .describe('Company; left out, that of the caller. Null makes staff of the platform, which only such staff may'),
  roleIds: idsSchema(limits.rolesMax, 1),
  password: z.preprocess((value) => (value === '' ? undefined : value), passwordSchema),
  ...fields,
});
export type UserInput = z.output<typeof userInputSchema>;

/** What is to change of a person: what is left out does not change, what is empty or null is emptied. */
export const userUpdateSchema = patchWithId('userId', {
  username: usernameSchema,
  merchantId: idSchema.nullish().describe('Company; null: staff of the platform'),
  roleIds: idsSchema(limits.rolesMax).pipe(z.array(z.string()).min(1, fieldCode('required'))),
  password: emptyIsNone(passwordSchema).describe('Left out or empty: it does not change'),
  needMFA: z
    .literal(false)
    .optional()
    .describe('Switches off a second step that the person has lost; requires the password of the caller'),
  singleSignOnLinked: z
    .literal(false)
    .optional()
    .describe('Removes the link to the account at the provider of the company; requires the password of the caller'),
  ...fields,
});
export type UserUpdate = z.output<typeof userUpdateSchema>;

/** A row of an import that was not taken. */
export const userRefusalSchema = refusedRowSchema({ username: z.string().describe('The user name of the row') });

/** What became of an import (administration.md 7, 8). */
export const userImportSchema = z.strictObject({
  fileId: z.string().describe('Names the upload, as its lines in the audit log do'),
  ...sheetImportFields(userRefusalSchema, 'users'),
});
export type UserImport = z.infer<typeof userImportSchema>;

export const userImportFields = z.strictObject({
  merchantId: queryId,
  roleIds: z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(queryId).min(1, fieldCode('required')).max(limits.rolesMax, fieldCode('tooLarge')))
    .describe('Ids with commas between them'),
});
export type UserImportFields = z.output<typeof userImportFields>;

/** What a person can do, and why (for support). */
export const userPermissionsSchema = z.strictObject({
  userId: idTextSchema,
  userStatus: userStatusSchema,
  sees: z.enum(['ALL', 'TREE', 'LOGISTICS', 'COMPANY']).describe('Whose rows: all; the company and those below; ...'),
  companies: z.int().nullable().describe('How many companies that are; null for all'),
  sites: z
    .int()
    .nullable()
    .describe('To how many sites the person is limited; null: not limited, all of these companies are seen'),
  roles: z.array(z.strictObject({ roleId: idTextSchema, code: z.string(), nickname: z.string() })),
  permissions: z
    .array(
      z.strictObject({
        authorityId: z.string(),
        roleIds: z.array(idTextSchema).describe('The roles of the person that give it'),
      }),
    )
    .describe('What the person has, sorted'),
});
export type UserPermissions = z.infer<typeof userPermissionsSchema>;
