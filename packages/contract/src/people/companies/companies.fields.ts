/** What of a company can be written, field by field (administration.md 3, 5). */
import { z } from 'zod';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import { epochMsSchema, fieldCode, idSchema } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import { unlockApprovals } from '../../lockers/commands/commands.limits.ts';
import { siteLimits } from '../../lockers/sites/sites.limits.ts';
import { mfaMethods, siteTypes } from '../../settings/parameters/parameters.values.ts';
import {
  collectionAreaTypes,
  companyAgents,
  companyLimits,
  companyNamePattern,
  companyPersonNamePattern,
  companyPhonePattern,
  initialPasswordPattern,
  initialUsernamePattern,
  productCategories,
  shopPlatforms,
} from './companies.limits.ts';

const limits = companyLimits;
/** One of a closed list, in words of its own where it is none. */
export const optionOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, fieldCode('notAnOption'));

export const text = (max: number = limits.textMax) => emptyIsNone(lineText().max(max, fieldCode('tooLong')));
const personName = emptyIsNone(
  z
    .string()
    .trim()
    .max(limits.personNameMax, fieldCode('tooLong'))
    .regex(companyPersonNamePattern, fieldCode('lettersDigits')),
);
const phone = emptyIsNone(
  z.string().trim().max(limits.phoneMax, fieldCode('userPhone')).regex(companyPhonePattern, fieldCode('userPhone')),
);
const mail = (max: number) => emptyIsNone(z.email(fieldCode('mail')).max(max, fieldCode('tooLong')));
const ids = (max: number, min = 0) =>
  z
    .array(idSchema)
    .transform((list) => [...new Set(list)])
    .pipe(z.array(z.string()).min(min, fieldCode('required')).max(max, fieldCode('tooLarge')));
const fileName = z.unknown().optional().describe('Ignored: the file has its name');
/** Days from the end of an order. */
const retentionDays = z
  .int(fieldCode('notANumber'))
  .min(limits.retentionDaysMin, fieldCode('tooSmall'))
  .max(limits.retentionDaysMax, fieldCode('tooLarge'))
  .optional();
const pattern = emptyIsNone(z.string().max(limits.patternMax, fieldCode('tooLong')));

export const companyNameSchema = z
  .string()
  .overwrite((name) => name.normalize('NFC'))
  .trim()
  .min(1, fieldCode('required'))
  .max(limits.nameMax, fieldCode('tooLong'))
  .regex(companyNamePattern, fieldCode('companyName'));

/** Section 1: general data. */
export const generalFields = {
  upperGradeId: emptyIsNone(idSchema).describe('The operator above; needed from people of a company'),
  productCategory: emptyIsNone(optionOf(productCategories)),
  platform: emptyIsNone(optionOf(shopPlatforms)),
  agent: emptyIsNone(optionOf(companyAgents)),
  companyName: text(),
  businessRegistration: text(),
  certificateImageId: emptyIsNone(fileIdSchema),
  certificateImageName: fileName,
  companyLogoId: emptyIsNone(fileIdSchema),
  companyLogoName: fileName,
  streetAddress: text(),
  houseNumber: text(),
  districtId: emptyIsNone(idSchema),
  website: text(),
  agentFirstName: personName,
  agentLastName: personName,
  agentMobile: phone,
  firstName: personName,
  lastName: personName,
  csMobile: phone,
  csMail: mail(limits.serviceMailMax),
  commercialMail: mail(limits.mailMax),
  financeMail: mail(limits.mailMax),
  contractStart: epochMsSchema.nullish().describe('Any moment of the first day where the company is'),
  contractEnd: epochMsSchema.nullish().describe('Any moment of the last day where the company is'),
  contractFileId: emptyIsNone(fileIdSchema),
  contractFileName: fileName,
  contractExpiringDays: z
    .int()
    .min(0, fieldCode('tooSmall'))
    .max(limits.contractExpiringDaysMax, fieldCode('tooLarge'))
    .nullish(),
  promoCode: text(),
  collectionAreaType: emptyIsNone(optionOf(collectionAreaTypes)),
  level3AriaId: emptyIsNone(idSchema),
};

/** Section 2: services and logistics. */
export const serviceFields = {
  productIds: ids(limits.productsMax, 1),
  lockerGroupIds: ids(siteLimits.groupsMax)
    .optional()
    .describe('The groups of sites that its orders go to; empty: all sites of its operator'),
  packageLogisticsId: emptyIsNone(idSchema).describe(
    'With it, the district and the first warehouse address are needed',
  ),
  warehouseAddress: z
    .array(lineText().min(1, fieldCode('required')).max(limits.textMax, fieldCode('tooLong')))
    .max(limits.warehousesMax, fieldCode('tooLarge'))
    .optional(),
  deliveryLogistics: z
    .array(z.strictObject({ siteType: optionOf(siteTypes), distributionLogisticsId: idSchema }))
    .max(siteTypes.length, fieldCode('tooLarge'))
    .refine((list) => new Set(list.map(({ siteType }) => siteType)).size === list.length, fieldCode('taken'))
    .optional(),
  smsProviderIds: ids(limits.providersMax).optional(),
  whatsAppProviderIds: ids(limits.providersMax).optional(),
  emailProviderIds: ids(limits.providersMax).optional(),
  orderNumberRegexp: pattern.describe('A regular expression that the tracking numbers of its orders fit as a whole'),
  orderPinCodeRegex: pattern.describe('What a PIN is made of: [0-9]{n} or \\d{n}, n from 4 to 8'),
  ifGenerateExpressNumber: z.boolean().optional().describe('Orders without a tracking number are given one'),
  recipientKeepDays: retentionDays.describe('Days from the end of an order until its recipient is erased; 90 at first'),
  messageKeepDays: retentionDays.describe('The same, until the texts of its messages are erased; 60 at first'),
  unlockApproval: optionOf(unlockApprovals)
    .optional()
    .describe('Which remote unlocks at its sites a second person approves; an operator alone has sites'),
  multiFactorAuthMethod: emptyIsNone(optionOf(mfaMethods)),
  labels: ids(limits.labelsMax, 1).describe('Types of roles that its people can have'),
};

/** Step 3: its first administrator. */
export const initialUserFields = {
  initialUserName: z.string().trim().regex(initialUsernamePattern, fieldCode('initialUsername')),
  initialUserPwd: z.string().regex(initialPasswordPattern, fieldCode('initialPassword')),
  initialRoleIds: ids(limits.rolesMax, 1),
  initialUserFirstName: personName,
  initialUserLastName: personName,
  initialUserMail: mail(limits.serviceMailMax),
  initialUserMobile: phone,
};
