import { z } from 'zod';
import { currencies } from '../../kernel/currencies.ts';
import { codedAnswer } from '../../kernel/coded-answer.ts';
import { maxPageNumber, maxPageSize, sortBy } from '../../kernel/paging.ts';
import { patchWithId, rowStamps } from '../../kernel/resource-schemas.ts';
import { epochMsSchema, fieldCode, idSchema, idTextSchema, queryId, versionSchema } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, nameText, noteText } from '../../kernel/texts.ts';
import { notificationFailures } from '../notifications/notifications.values.ts';
import {
  passwordMask,
  providerLimits,
  providerShapes,
  providerSortFields,
  providerTypes,
} from './notification-providers.limits.ts';
import { shareReasons } from './notification-providers.limits.ts';

const { nameMax, serverAddrMax, usernameMax, passwordMax, settingMax, testBodyMax, targetMax, idsMax } = providerLimits;
const { priceDigits, priceDecimals } = providerLimits;

const setting = z.string().trim().max(settingMax, fieldCode('tooLong')).optional();
const portMax = 65_535;

/** What a provider has besides address, user name and password (administration.md 3). */
export const providerSettingsSchema = z.strictObject({
  port: z
    .union(
      [z.literal('').transform(() => undefined), z.coerce.number().int().min(1).max(portMax)],
      fieldCode('invalid'),
    )
    .optional()
    .describe('MAIL: of the SMTP server; 587 if it is left out, 465 is TLS from the first byte'),
  senderName: setting.describe('MAIL: the name in From'),
  senderEmail: z
    .union([z.literal(''), z.email()], fieldCode('mail'))
    .optional()
    .describe('MAIL: the address in From; left out, the user name'),
  domain: z
    .union(
      [
        z.literal(''),
        z
          .string()
          .max(settingMax)
          .regex(/^[\w.-]+$/),
      ],
      fieldCode('invalid'),
    )
    .optional()
    .describe('MAIL: of the Message-ID and the greeting'),
  bccEmail: z
    .union([z.literal(''), z.email()], fieldCode('mail'))
    .optional()
    .describe('MAIL: receives a copy of each mail without a PIN'),
  shape: z.enum(providerShapes).optional().describe('SMS, WHATSAPP: how a message is posted; left out, GENERIC'),
  sender: setting.describe(
    'SMS, WHATSAPP: the own number; TWILIO: or a messaging service (MG...); META: the id of the phone number',
  ),
});
export type ProviderSettings = z.output<typeof providerSettingsSchema>;

/** A refusal that a person has to end: credentials, requests or TLS. */
const providerAlarmSchema = z.strictObject({
  failure: z.enum(notificationFailures),
  reason: z.string().describe('Status or system code, as in 401'),
  time: epochMsSchema.describe('When it was last refused'),
});
export type ProviderAlarm = z.infer<typeof providerAlarmSchema>;

/** A provider as the page lists it; its password is hidden. */
export const providerSchema = z.strictObject({
  id: idTextSchema,
  type: z.enum(providerTypes),
  name: z.string(),
  serverAddr: z.string().describe('MAIL: the host; others: the URL that messages are posted to'),
  username: z.string(),
  password: z.string().describe(`Empty if there is none, ${passwordMask} if it is hidden`),
  receiptSecret: z.string().describe('The secret that signs callbacks, as `password`; empty: the password signs them'),
  otherJsonData: z.object({
    port: z.union([z.number(), z.string()]).optional(),
    senderName: z.string().optional(),
    senderEmail: z.string().optional(),
    domain: z.string().optional(),
    bccEmail: z.string().optional(),
    shape: z.enum(providerShapes).optional(),
    sender: z.string().optional(),
  }),
  price: z
    .string()
    .nullable()
    .describe('SMS: of one part; others: of one message. Decimal text of at most 5 decimals; null: not known'),
  currency: z.string().nullable().describe('ISO 4217, of the price'),
  companies: z.array(z.string()).describe('The names of the companies that use it'),
  alarm: providerAlarmSchema.nullable().describe('Why messages by it fail until a user corrects something'),
  createTime: epochMsSchema,
  lastUpdatedTime: rowStamps.lastUpdatedTime,
  version: versionSchema,
});
export type Provider = z.infer<typeof providerSchema>;

/** One provider, with the address of its callbacks. */
export const providerDetailSchema = providerSchema.extend({
  receiptAddress: z.string().nullable().describe('The URL that the provider reports deliveries to; null for mail'),
  receiptToken: z.string().nullable().describe('META: the verify token of that URL; null for others'),
});
export type ProviderDetail = z.infer<typeof providerDetailSchema>;

/** `data.record` and `data.total` (administration.md 7). */
export const providerPageSchema = codedAnswer(
  z.strictObject({ record: z.array(providerSchema), total: z.int().min(0) }),
);

export const providerPageBody = z.strictObject({
  idList: z.array(idSchema).max(idsMax, fieldCode('tooLarge')).optional().describe('Only these; left out, all'),
  type: z.enum(providerTypes).optional(),
  page: z.int().min(0).max(maxPageNumber).default(0),
  size: z.int().min(1).max(maxPageSize).default(10),
  sort: sortBy(providerSortFields, 'createTime,desc'),
});
export type ProviderPageQuery = z.output<typeof providerPageBody>;

export const providerRequest = z.strictObject({
  id: idSchema,
  hidePassword: z
    .boolean()
    .default(true)
    .describe('false: with the password; takes a recent confirmation of the own password and is audited'),
});

/** A secret: left out, empty or masked it does not change; null removes it. */
const secret = z
  .union([
    z.enum(['', passwordMask]).transform(() => undefined),
    z.string().max(passwordMax, fieldCode('tooLong')),
    z.null(),
  ])
  .optional();

const price = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(z.string().regex(new RegExp(`^\\d{1,${priceDigits}}(\\.\\d{1,${priceDecimals}})?$`), fieldCode('price')));

/** A price has a currency, and a currency a price. */
export const priceProblem = ({
  price: amount,
  currency,
}: {
  readonly price?: string | null | undefined;
  readonly currency?: string | null | undefined;
}): { readonly path: 'price' | 'currency'; readonly code: 'required' } | undefined =>
  Boolean(amount) === Boolean(currency) ? undefined : { path: amount ? 'currency' : 'price', code: 'required' };

const fields = {
  name: nameText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  serverAddr: lineText().min(1, fieldCode('required')).max(serverAddrMax, fieldCode('tooLong')),
  username: lineText().max(usernameMax, fieldCode('tooLong')).default(''),
  password: secret.describe(`Left out, empty or ${passwordMask}: unchanged; null: removed`),
  receiptSecret: secret.describe('The secret that signs callbacks, as `password`'),
  otherJsonData: providerSettingsSchema.default({}),
  price: emptyIsNone(price).describe('SMS: of one part; others: of one message; with a currency, or neither'),
  currency: emptyIsNone(z.enum(currencies, fieldCode('notAnOption'))),
};

/** A provider that is created. */
export const providerInputSchema = z
  .strictObject({ type: z.enum(providerTypes), ...fields })
  .superRefine((input, context) => {
    const problem = priceProblem(input);
    if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: fieldCode(problem.code) });
  });
export type ProviderInput = z.output<typeof providerInputSchema>;

/** A change: a field that is left out does not change. Another server address takes the password again. */
export const providerUpdateSchema = patchWithId('id', fields);
export type ProviderUpdate = z.output<typeof providerUpdateSchema>;

/** A test message: both are required (administration.md 5). */
export const providerTestInput = z.strictObject({
  id: idSchema,
  target: lineText()
    .min(1, fieldCode('required'))
    .max(targetMax, fieldCode('tooLong'))
    .describe('A mail address, or a phone number with its country code'),
  testBody: noteText().min(1, fieldCode('required')).max(testBodyMax, fieldCode('tooLong')),
});
export type ProviderTest = z.output<typeof providerTestInput>;

/** How a provider has done in the last 24 hours. */
export const providerHealthSchema = z.strictObject({
  id: idTextSchema,
  attempts: z.int().min(0),
  failures: z.int().min(0).describe('Attempts that were refused, failed, or whose message was not delivered'),
  receipts: z.int().min(0).describe('Messages whose delivery the provider has reported'),
  medianDelay: z.number().min(0).nullable().describe('ms from sending to delivery, by receipts; null: none'),
  waiting: z.int().min(0).describe('Messages whose outcome is unknown and that wait for a receipt'),
  share: z.int().min(0).max(100).describe('Percent of the messages that it receives of those whose turn it is'),
  shareReason: z.enum(shareReasons).nullable().describe('Why the share is less than 100'),
  shareTime: epochMsSchema.nullable().describe('When the share last changed'),
  takenOver: z.int().min(0).describe('Messages that it did not send and that others sent instead'),
  alarm: providerAlarmSchema.nullable(),
});
export type ProviderHealth = z.infer<typeof providerHealthSchema>;

export const providerHealthQuery = z.strictObject({ type: z.enum(providerTypes).optional() });
export const providerParams = z.strictObject({ id: queryId });

/** Meta's check of the address of callbacks. */
export const receiptCheckQuery = z.strictObject({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().max(255),
  'hub.challenge': z
    .string()
    .max(255)
    .regex(/^[\w.-]+$/),
});

/** The message that a callback of TWILIO is about: it is in the address that the message named. */
export const receiptQuery = z.strictObject({ message: emptyIsNone(lineText().max(255)) });
