import { z } from 'zod';
import { epochMsSchema, fieldCode, idTextSchema } from '../../kernel/schemas.ts';
import { newPasswordSchema } from '../users/new-password.schemas.ts';
import { passwordTryMax } from './sessions.limits.ts';
import { codePattern, recoveryCodePattern } from './second-step.limits.ts';
import { mfaMethods } from '../../settings/parameters/parameters.values.ts';

export const companyTypes = ['ADMIN', 'OPERATOR', 'LOGISTICS', 'MERCHANT'] as const;
export type CompanyType = (typeof companyTypes)[number];

export const environments = ['DEFAULT', 'ALFRED_BR', 'ALFRED_HKMU', 'ALFRED_PAXEL'] as const;
export type Environment = (typeof environments)[number];

/** What the signed-in person is and may do (orders.md 3.1). */
export const loginDataSchema = z.strictObject({
  userId: idTextSchema,
  username: z.string(),
  nickname: z.string(),
  merchantId: idTextSchema.nullable().describe('Company of the user; null for the platform'),
  merchantName: z.string().nullable(),
  companyType: z.enum(companyTypes),
  projectEnvironment: z.enum(environments),
  languagePreference: z.string().nullable(),
  roles: z.array(z.strictObject({ roleId: idTextSchema, code: z.string(), nickname: z.string() })),
  authoritySet: z.array(z.string()).describe('Permissions, sorted'),
  view: z
    .strictObject({
      viewerId: idTextSchema,
      viewerName: z.string(),
      reason: z.string(),
      endsTime: epochMsSchema.describe('It ends by itself then'),
    })
    .optional()
    .describe('An administrator impersonates the person: the token only reads'),
});
export type LoginData = z.infer<typeof loginDataSchema>;

/** The session user: the login data and the token that every further call carries in X-User-Token. */
export const sessionUserSchema = loginDataSchema.extend({
  token: z.string(),
  needMFA: z.boolean().describe('A further step is due: until then the token opens that step and nothing else'),
  multiFactorAuthMethod: z
    .enum(mfaMethods)
    .optional()
    .describe('How the second step reaches the person; only with needMFA'),
  email: z.string().nullable().optional().describe('Where the code went, most of it hidden; only with needMFA'),
  needEnrolment: z
    .boolean()
    .optional()
    .describe('The company requires a second step and the person has none: an app is to be set up first'),
  needNewPassword: z
    .boolean()
    .optional()
    .describe('Another user has typed the password: the person sets another first; only with needMFA'),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const signInSchema = z.strictObject({
  username: z.string().trim().min(1, fieldCode('required')).max(255, fieldCode('tooLong')),
  password: z.string().min(1, fieldCode('required')).max(passwordTryMax, fieldCode('tooLong')),
});

const isCode = (text: string): boolean => codePattern.test(text) || recoveryCodePattern.test(text);

/** The code of the second step, as a query parameter. */
export const otpSchema = z.strictObject({
  otp: z
    .string({ error: fieldCode('required') })
    .refine(isCode, fieldCode('sixDigits'))
    .describe('6 digits, or a recovery code in place of those of the authenticator app'),
});

/** The password with which a user replaces one that others know. */
export const pendingPasswordSchema = z.strictObject({ newPassword: newPasswordSchema });

/** The session user of a user who has just set up an authenticator app. */
export const enrolledUserSchema = sessionUserSchema.extend({
  recoveryCodes: z.array(z.string()).describe('Shown this once; each replaces the app once'),
});
export type EnrolledUser = z.infer<typeof enrolledUserSchema>;

/** Which second step is to be sent once more. It goes to the person's own address, whatever is asked for. */
export const resendOtpSchema = z.strictObject({
  userId: z.string().describe('The person of the sign-in'),
  email: z.string().nullish().describe('As the sign-in answered it, or the whole address of the person'),
  merchantId: z.string().nullish().describe('Company of the person'),
  multiFactorAuthMethod: z.enum(mfaMethods, fieldCode('notAnOption')).describe('That of the person'),
});

/** A session of the person, with what identifies it to them. */
export const ownSessionSchema = z.strictObject({
  id: z.string().describe('Names the session and opens nothing'),
  current: z.boolean().describe('The session of the caller'),
  createdTime: epochMsSchema,
  lastSeenTime: epochMsSchema.describe('Noted every five minutes'),
  address: z.string().nullable().describe('Where it was opened from'),
  agent: z.string().nullable().describe('The browser, as it names itself'),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
