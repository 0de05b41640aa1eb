import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchWithId, searchText } from '../../kernel/resource-schemas.ts';
import {
  epochMsSchema,
  fieldCode,
  idTextSchema,
  queryEpochMs,
  queryId,
  queryList,
  versionSchema,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, noteText } from '../../kernel/texts.ts';
import { unlockApprovals } from '../../lockers/commands/commands.limits.ts';
import { mfaMethods } from '../../settings/parameters/parameters.values.ts';
import { environments } from '../sessions/sessions.schemas.ts';
import { siteTypes } from '../../settings/parameters/parameters.values.ts';
import { companyNameSchema, generalFields, initialUserFields, optionOf, serviceFields } from './companies.fields.ts';
import {
  collectionAreaTypes,
  companyKinds,
  companyLimits,
  companyListSortFields,
  companyStatuses,
  currencies,
} from './companies.limits.ts';
import { companyOptionLimits } from './company-options.limits.ts';

const limits = companyLimits;

export const companyKindSchema = optionOf(companyKinds);
export const companyStatusSchema = optionOf(companyStatuses);

/** A row of the company list. */
export const companyRowSchema = z.strictObject({
  merchantId: idTextSchema,
  merchantName: z.string(),
  companyType: companyKindSchema,
  merchantStatus: companyStatusSchema,
  upperGradeId: idTextSchema.nullable().describe('The operator above'),
  upperGradeName: z.string().nullable(),
  environment: z.enum(environments),
  currency: z.string(),
  serviceSet: z
    .array(z.strictObject({ serviceId: idTextSchema, serviceName: z.string() }))
    .describe('Services of its products'),
  csMobile: z.string().nullable(),
  csMail: z.string().nullable(),
  timeZone: z.string().describe('IANA name of the zone of its days'),
  contractEnd: epochMsSchema.nullable().describe('The end of the last day where the company is'),
  contractExpires: z.boolean().describe('Ends within the days that the company is warned before, or has ended'),
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
});
export type CompanyRow = z.infer<typeof companyRowSchema>;
export const companyPageSchema = pageOf(companyRowSchema);

export const companyFilters = {
  serviceId: queryId.optional().describe('Companies that book a product of the service'),
  upperGradeId: queryId.optional().describe('The operator directly above'),
  query: searchText(companyOptionLimits.searchMax).describe('A part of the name'),
  merchantStatus: companyStatusSchema.optional(),
  companyType: companyKindSchema.optional(),
  creationTimeStart: queryEpochMs.optional(),
  creationTimeEnd: queryEpochMs.optional().describe('Up to and with this moment'),
};

export const companyListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(companyListSortFields, 'lastUpdatedTime,desc'),
  ...companyFilters,
});
export type CompanyListQuery = z.output<typeof companyListQuery>;

export const companyExportQuery = z.strictObject({
  sort: sortBy(companyListSortFields, 'lastUpdatedTime,desc'),
  ...companyFilters,
  merchantIds: queryList(queryId, limits.idsMax).optional().describe('Only these'),
});
export type CompanyExportQuery = z.output<typeof companyExportQuery>;

const nullableText = z.string().nullable();
const named = z.strictObject({ id: idTextSchema, name: z.string() });

/** A company with all that is retained of it (administration.md 3). */
export const companySchema = z.strictObject({
  ...companyRowSchema.shape,
  version: versionSchema,
  statusNote: nullableText.describe('Why it is suspended, or why its certificate was refused'),
  productCategory: nullableText,
  platform: nullableText,
  agent: nullableText,
  companyName: nullableText.describe('The name in the business register'),
  businessRegistration: nullableText,
  certificateImageId: nullableText,
  certificateImageName: nullableText,
  companyLogoId: nullableText,
  companyLogoName: nullableText,
  streetAddress: nullableText,
  houseNumber: nullableText,
  districtId: idTextSchema.nullable().describe('The deepest district that is known'),
  districtPath: z.array(named).describe('From the country down to districtId, in the language of the caller'),
  website: nullableText,
  agentFirstName: nullableText,
  agentLastName: nullableText,
  agentMobile: nullableText,
  firstName: nullableText.describe('Of the person to talk to'),
  lastName: nullableText,
  commercialMail: nullableText,
  financeMail: nullableText,
  contractStart: epochMsSchema.nullable().describe('The beginning of the first day where the company is'),
  contractFileId: nullableText,
  contractFileName: nullableText,
  contractExpiringDays: z.int().nullable().describe('Days before the end of the contract at which a warning shows'),
  promoCode: nullableText,
  collectionAreaType: z.enum(collectionAreaTypes).nullable(),
  level3AriaId: idTextSchema.nullable().describe('The district of grade 3 where its parcels are collected'),
  productIds: z.array(idTextSchema),
  products: z.array(named),
  lockerGroupIds: z.array(idTextSchema).describe('The groups of sites that its orders go to; empty: all sites'),
  lockerGroups: z.array(named),
  packageLogisticsId: idTextSchema.nullable().describe('Who picks its parcels up'),
  packageLogisticsName: nullableText,
  warehouseAddress: z.array(z.string()),
  deliveryLogistics: z.array(
    z.strictObject({
      siteType: z.enum(siteTypes),
      distributionLogisticsId: idTextSchema,
      distributionLogisticsName: z.string(),
    }),
  ),
  smsProviderIds: z.array(idTextSchema),
  whatsAppProviderIds: z.array(idTextSchema),
  emailProviderIds: z.array(idTextSchema),
  providers: z.array(named).describe('The names of all of them'),
  orderNumberRegexp: nullableText,
  orderPinCodeRegex: nullableText,
  ifGenerateExpressNumber: z.boolean(),
  recipientKeepDays: z.int().describe('Days from the end of an order until its recipient is erased'),
  messageKeepDays: z.int().describe('Days from the end of an order until the texts of its messages are erased'),
  unlockApproval: z.enum(unlockApprovals).describe('Which remote unlocks at its sites a second person approves'),
  multiFactorAuthMethod: z.enum(mfaMethods).nullable().describe('The second step that its people sign in with'),
  labels: z.array(named).describe('Types of roles that its people can have'),
  initialUserName: nullableText,
  initialUserId: idTextSchema.nullable(),
  users: z.int().describe('People of it who are in use'),
  companiesBelow: z.int().describe('Companies directly under it'),
  createdById: visibleUserIdSchema,
  createStaff: nullableText.describe('Name of who made it'),
});
export type Company = z.infer<typeof companySchema>;

/** Step 1 of the creation (administration.md 4): the company exists from then on. */
export const companyInputSchema = z.strictObject({
  merchantName: companyNameSchema,
  companyType: companyKindSchema.default('MERCHANT'),
  currency: optionOf(currencies).optional().describe('Left out: that of the operator above'),
  ...generalFields,
});
export type CompanyInput = z.output<typeof companyInputSchema>;

/** What is to change: what is left out does not change, what is empty or null is emptied. */
export const companyUpdateSchema = patchWithId('merchantId', {
  merchantName: companyNameSchema,
  companyType: companyKindSchema,
  currency: optionOf(currencies),
  merchantStatus: companyStatusSchema,
  statusNote: emptyIsNone(noteText().max(limits.noteMax, fieldCode('tooLong'))).describe(
    'Why the status changes; needed to suspend',
  ),
  ...generalFields,
  ...serviceFields,
  ...initialUserFields,
});
export type CompanyUpdate = z.output<typeof companyUpdateSchema>;

/** Fields that a section of the edit screen contains, and that it can't be saved without (administration.md 5). */
export const companySections = {
  1: ['streetAddress', 'companyType', 'currency', 'agentMobile', 'csMobile', 'commercialMail', 'csMail'],
  2: ['productIds', 'labels'],
} as const satisfies Record<1 | 2, readonly (keyof CompanyUpdate)[]>;

/** Who may be distinguished by status, and what may become of it. */
export const companyStatusOptionSchema = z.strictObject({
  merchantStatus: companyStatusSchema,
  displayStatus: z.string().describe('In the language of the caller'),
});
export const companyTypeOptionSchema = z.strictObject({
  companyType: companyKindSchema,
  displayCompanyType: z.string().describe('In the language of the caller'),
});

export const warehouseSchema = z.strictObject({
  merchantId: idTextSchema,
  merchantName: z.string(),
  warehouseAddress: z.string(),
});

/** An account that messages can leave through; secrets are retained. */
export const providerOptionSchema = z.strictObject({ id: idTextSchema, name: z.string() });
export type ProviderOption = z.infer<typeof providerOptionSchema>;

/** How it is with the certificate of the own company. */
export const ownCompanyStatusSchema = z.strictObject({
  merchantId: idTextSchema,
  merchantName: z.string(),
  merchantStatus: companyStatusSchema,
  statusNote: nullableText.describe('Why the certificate was refused'),
  certificateImageId: nullableText.describe('The certificate that counts or waits'),
  certificateImageName: nullableText,
  uploadedTime: epochMsSchema.nullable().describe('When the last certificate came in'),
});
export type OwnCompanyStatus = z.infer<typeof ownCompanyStatusSchema>;

/** A certificate that a company sent in. */
export const companyVerificationSchema = z.strictObject({
  id: idTextSchema,
  merchantId: idTextSchema,
  merchantName: z.string(),
  companyType: companyKindSchema,
  merchantStatus: companyStatusSchema,
  businessRegistration: nullableText,
  certificateImageId: z.string(),
  certificateImageName: z.string(),
  contentType: z.string(),
  uploadedById: idTextSchema.nullable().describe('Null where the caller does not see the user'),
  uploadedBy: nullableText,
  uploadedTime: epochMsSchema,
  decision: z.enum(['APPROVED', 'REFUSED', 'REPLACED']).nullable().describe('Null: it waits'),
  decidedById: idTextSchema.nullable().describe('Null where the caller does not see the user'),
  decidedBy: nullableText,
  decidedTime: epochMsSchema.nullable(),
  reason: nullableText,
});
export type CompanyVerification = z.infer<typeof companyVerificationSchema>;

export const companyVerificationListQuery = z.strictObject({
  ...pagingQuery,
  state: z
    .enum(['WAITING', 'DECIDED'])
    .default('WAITING')
    .describe('Waiting ones oldest first, decided ones newest first'),
  merchantId: queryId.optional(),
});
export type CompanyVerificationListQuery = z.output<typeof companyVerificationListQuery>;
