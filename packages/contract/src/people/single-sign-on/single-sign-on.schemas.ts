import { z } from 'zod';
import { epochMsSchema, fieldCode, idSchema, idTextSchema } from '../../kernel/schemas.ts';
import { sessionUserSchema } from '../sessions/sessions.schemas.ts';
import {
  companyKeyPattern,
  mailDomainPattern,
  providerFindings,
  returnPathPattern,
  singleSignOnLimits as limits,
} from './single-sign-on.limits.ts';

/** How the people of a company sign in through its provider. Without one every text is empty and `version` is 0. */
export const singleSignOnSchema = z.strictObject({
  merchantId: idTextSchema,
  issuer: z.string().describe('Address of the provider, as its tokens name it'),
  clientId: z.string(),
  hasClientSecret: z.boolean().describe('The secret itself is never given back'),
  companyKey: z.string().describe('What people type to be led to the provider'),
  mailDomains: z.array(z.string()).describe('Mail addresses of these lead to the provider, too'),
  enabled: z.boolean(),
  passwordsAllowed: z
    .boolean()
    .describe('False: only holders of COMPANY_EDIT sign in with passwords, so that they can fix a provider that fails'),
  linksByMail: z
    .boolean()
    .describe('Who comes for the first time is found by the mail address that the provider has verified'),
  redirectUri: z.string().describe('Where the provider has to send people back to: it is to be entered there'),
  linkedUsers: z.int().describe('People of the company who have signed in through the provider'),
  lastUpdatedTime: epochMsSchema.nullable(),
  version: z.int(),
});
export type SingleSignOn = z.infer<typeof singleSignOnSchema>;

const wellKnown = /\/\.well-known\/openid-configuration\/?$/;

/** Many copy the address of the document: the issuer is the part before it. */
export const issuerSchema = z
  .string()
  .trim()
  .min(1, fieldCode('required'))
  .max(limits.issuerMax, fieldCode('tooLong'))
  .transform((text) => text.replace(wellKnown, ''))
  .pipe(z.url({ protocol: /^https?$/, error: fieldCode('issuer') }).regex(/^[^@?#\s]+$/, fieldCode('issuer')));

/** All of it is written. */
export const singleSignOnInput = z.strictObject({
  issuer: issuerSchema,
  clientId: z.string().trim().min(1, fieldCode('required')).max(limits.clientIdMax, fieldCode('tooLong')),
  clientSecret: z
    .string()
    .max(limits.clientSecretMax, fieldCode('tooLong'))
    .nullish()
    .describe('Left out: it does not change. Null or empty: a client without a secret'),
  companyKey: z.string().trim().toLowerCase().regex(companyKeyPattern, fieldCode('companyKey')),
  mailDomains: z
    .array(z.string().trim().toLowerCase())
    .refine((domains) => domains.every((domain) => mailDomainPattern.test(domain)), fieldCode('mailDomain'))
    .max(limits.mailDomainsMax, fieldCode('tooLarge'))
    .transform((domains) => [...new Set(domains)].toSorted())
    .optional()
    .describe('Left out: they do not change. Staff of the platform alone change them'),
  enabled: z.boolean(),
  passwordsAllowed: z.boolean(),
  linksByMail: z.boolean(),
  version: z.int().min(0).describe('As it was read'),
});
export type SingleSignOnInput = z.output<typeof singleSignOnInput>;

/** What came of the test of a provider. */
export const providerTestSchema = z.strictObject({
  finding: z.enum(providerFindings),
  detail: z.string().nullable().describe('A status, a name or a code that says more'),
});
export type ProviderTest = z.infer<typeof providerTestSchema>;

/** What a user typed: the key of a company, or a mail address. */
export const singleSignOnName = z.strictObject({
  name: z.string().trim().min(1, fieldCode('required')).max(limits.nameMax, fieldCode('tooLong')),
});

export const singleSignOnStart = z.strictObject({
  companyKey: z.string().max(limits.companyKeyMax, fieldCode('tooLong')),
  returnPath: z
    .string()
    .max(limits.returnPathMax, fieldCode('tooLong'))
    .regex(returnPathPattern, fieldCode('invalid'))
    .nullish()
    .describe('The screen that the person was going to'),
  loginHint: z
    .string()
    .max(limits.nameMax, fieldCode('tooLong'))
    .nullish()
    .describe('A mail address, which the provider may fill in'),
});
export type SingleSignOnStart = z.output<typeof singleSignOnStart>;

/** What the provider gave the browser to take back; anything else that it gave is left away. */
export const singleSignOnReturn = z.strictObject({
  state: z.string().min(1, fieldCode('required')).max(limits.codeMax, fieldCode('tooLong')),
  code: z.string().max(limits.codeMax, fieldCode('tooLong')).nullish(),
  iss: z.string().max(limits.issuerMax, fieldCode('tooLong')).nullish(),
  error: z.string().max(limits.nameMax, fieldCode('tooLong')).nullish(),
});
export type SingleSignOnReturn = z.output<typeof singleSignOnReturn>;

/** As a sign-in with a password answers, and where the person was going. */
export const singleSignOnSession = sessionUserSchema.extend({ returnPath: z.string().nullable() });

/** A person who has signed in through the provider. */
export const singleSignOnLink = z.strictObject({
  userId: idTextSchema,
  username: z.string(),
  nikename: z.string(),
});

/** A user who signed in at the provider and is linked to no user yet. */
export const pendingSignOnLink = z.strictObject({
  pendingLinkId: idTextSchema,
  subject: z.string().describe('Who they are at the provider'),
  claimedMail: z.string().nullable().describe('As the provider says, verified or not: it proves nothing'),
  claimedName: z.string().nullable(),
  lastTriedTime: epochMsSchema,
  endsTime: epochMsSchema,
});
export type PendingSignOnLink = z.infer<typeof pendingSignOnLink>;

export const signOnLinkInput = z.strictObject({
  pendingLinkId: idSchema,
  username: z.string().trim().min(1, fieldCode('required')).max(limits.nameMax, fieldCode('tooLong')),
  code: z
    .string()
    .trim()
    .regex(/^\d{8}$/, fieldCode('eightDigits'))
    .describe('What the person was shown when the sign-in was refused'),
});
export type SignOnLinkInput = z.output<typeof signOnLinkInput>;
