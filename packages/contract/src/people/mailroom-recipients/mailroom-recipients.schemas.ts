import { z } from 'zod';
import { recipientSortFields, contactOf, mailroomRecipientLimits, pushMethods } from './mailroom-recipients.limits.ts';
import { wholeName } from '../../kernel/names.ts';
import { refusedRowSchema, sheetImportFields } from '../../kernel/import-buckets.ts';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idsSchema,
  idTextSchema,
  queryId,
  readVersionSchema,
  versionSchema,
} from '../../kernel/schemas.ts';
import { recipientMailSchema, recipientNameSchema, recipientPhoneSchema } from '../../kernel/contacts.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';

const { nameMax, positionMax, sitesMax, searchMax } = mailroomRecipientLimits;

export const pushMethodSchema = z.enum(pushMethods, fieldCode('notAnOption'));

/** A mailroom recipient with all that is retained of it (administration.md 3). */
export const recipientSchema = z.strictObject({
  mailroomId: idTextSchema,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string().describe('The whole name, as it goes onto parcels'),
  position: z.string().nullable(),
  pushMethod: z.array(pushMethodSchema).describe('How the person is notified of a parcel'),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  userId: idTextSchema.nullable().describe('The account that is notified'),
  userName: z.string().nullable().describe('Name of that account'),
  allSite: z.boolean().describe('Gets parcels at every site'),
  siteId: z.array(idTextSchema).describe('The sites where it is not every one'),
  sites: z.array(z.strictObject({ siteId: idTextSchema, siteName: z.string() })).describe('The same with their names'),
  merchantId: idTextSchema,
  company: z.string().describe('The company that the recipient belongs to'),
  timeCreated: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  version: versionSchema,
});
export type Recipient = z.infer<typeof recipientSchema>;

export const recipientPageSchema = pageOf(recipientSchema);

export const recipientListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(recipientSortFields, 'lastUpdatedTime,desc'),
  query: z.string().trim().max(searchMax, fieldCode('tooLong')).optional().describe('Part of name, e-mail or phone'),
  merchantId: queryId.optional().describe('Company of the recipient'),
});
export type RecipientListQuery = z.output<typeof recipientListQuery>;

/** The fields that creating and changing have in common. */
const fields = {
  merchantId: emptyIsNone(idSchema).describe('The company; the own one where left out'),
  firstName: recipientNameSchema.default(''),
  lastName: recipientNameSchema.default(''),
  name: recipientNameSchema.default('').describe('Left out or empty: made of the first and the last name'),
  position: emptyIsNone(lineText().max(positionMax, fieldCode('tooLong'))),
  pushMethod: z
    .array(pushMethodSchema)
    .min(1, fieldCode('required'))
    .transform((methods) => pushMethods.filter((method) => methods.includes(method))),
  phone: emptyIsNone(recipientPhoneSchema),
  email: emptyIsNone(recipientMailSchema),
  userId: emptyIsNone(idSchema),
  allSite: z.boolean().default(false),
  siteId: idsSchema(sitesMax).default([]).describe('Ignored if allSite is true'),
};

/** Rules over several fields: a name, a contact value for each method, at least one site or all (administration.md 5). */
const checkTogether = (recipient: z.output<z.ZodObject<typeof fields>>, context: z.RefinementCtx): void => {
  const wrong = (path: string, code: 'required' | 'tooLong' | 'siteMissing') =>
    context.addIssue({ code: 'custom', path: [path], message: fieldCode(code) });
  const whole = recipient.name || wholeName(recipient.firstName, recipient.lastName);
  if (whole === '') wrong('firstName', 'required');
  if (whole.length > nameMax) wrong('name', 'tooLong');
  for (const method of recipient.pushMethod) if (!recipient[contactOf[method]]) wrong(contactOf[method], 'required');
  if (!recipient.allSite && recipient.siteId.length === 0) wrong('siteId', 'siteMissing');
};

/** A recipient that is made (administration.md 3, 7). */
export const recipientInputSchema = z.strictObject(fields).superRefine(checkTogether);
export type RecipientInput = z.output<typeof recipientInputSchema>;

/** A recipient as it is to be from now on: what is left out is emptied. */
export const recipientUpdateSchema = z
  .strictObject({
    mailroomId: idSchema,
    version: readVersionSchema,
    ...fields,
    merchantId: fields.merchantId.describe('May be repeated; a recipient does not change company'),
  })
  .superRefine(checkTogether);
export type RecipientUpdate = z.output<typeof recipientUpdateSchema>;

/** A row of an import that was not taken. */
export const recipientRefusalSchema = refusedRowSchema({
  name: z.string().describe('The recipient as the row names it'),
});

/** What became of an import (administration.md 3, 8). */
export const recipientImportSchema = z.strictObject(sheetImportFields(recipientRefusalSchema, 'recipients'));
export type RecipientImport = z.infer<typeof recipientImportSchema>;

/** An account that can be notified of parcels. */
export const recipientAccountSchema = z.strictObject({
  userId: idTextSchema,
  username: z.string(),
  nickname: z.string(),
});
