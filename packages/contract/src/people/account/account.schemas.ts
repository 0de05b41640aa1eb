import { z } from 'zod';
import { epochMsSchema, fieldCode, idTextSchema } from '../../kernel/schemas.ts';
import { passwordTryMax } from '../sessions/sessions.limits.ts';
import { enrolmentSchema, firstCodeSchema } from '../sessions/authenticator.schemas.ts';
import { codePattern } from '../sessions/second-step.limits.ts';
import { mfaMethods } from '../../settings/parameters/parameters.values.ts';
import { newPasswordSchema as newPassword } from '../users/new-password.schemas.ts';
import { resetMobilePattern } from './account.limits.ts';

const required = { error: fieldCode('required') };
const username = z.string(required).trim().min(1, fieldCode('required')).max(255, fieldCode('tooLong'));
const mobile = z
  .string(required)
  .regex(resetMobilePattern, fieldCode('eightDigits'))
  .describe('The last 8 digits of the phone number');
const triedPassword = z.string(required).min(1, fieldCode('required')).max(passwordTryMax, fieldCode('tooLong'));
const code = z.string(required).regex(codePattern, fieldCode('sixDigits'));

/** Whose password is deleted. What is given of mobile and e-mail has to fit; the code goes to no other user. */
export const retrievePasswordSchema = z.strictObject({
  username,
  mobile: mobile.optional(),
  email: z.email(fieldCode('mail')).max(255, fieldCode('tooLong')).optional(),
});

export const retrievePasswordVerifySchema = z.strictObject({ newPassword, username, mobile, code });

export const changePasswordSchema = z.strictObject({ originalPassword: triedPassword, newPassword });

export const checkPasswordSchema = z.strictObject({ pwd: triedPassword });
export const passwordConfirmationSchema = z.strictObject({ password: triedPassword });

const recoveryCodes = z.array(z.string()).describe('Shown this once; each replaces the app once');

/** The person's own data. */
export const accountSchema = z.strictObject({
  userId: idTextSchema,
  username: z.string(),
  nickname: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean().describe('The person has shown that mails to it arrive'),
  mobile: z.string().nullable(),
  merchantId: idTextSchema.nullable(),
  merchantName: z.string().nullable().describe('Null for staff of the platform'),
  roles: z.array(z.string()).describe('Names of the roles'),
  passwordChangedTime: epochMsSchema.nullable(),
  multiFactorAuthMethod: z.enum(mfaMethods).nullable().describe('The second step of signing in; null for none'),
  multiFactorAuthMethods: z.array(z.enum(mfaMethods)).describe('Those that reach the person here'),
  confirmsByProvider: z
    .boolean()
    .describe('Before a dangerous action the provider of the company can be asked in place of the password'),
  recoveryCodesLeft: z.int().nullable().describe('Codes that replace the authenticator app; null without one'),
});
export type Account = z.infer<typeof accountSchema>;

export const secondStepSchema = z.strictObject({
  multiFactorAuthMethod: z.enum(mfaMethods, fieldCode('notAnOption')).nullable().describe('Null switches it off'),
  enrolment: enrolmentSchema.optional().describe('Of the authenticator app'),
  code: firstCodeSchema.optional().describe('The first code of the authenticator app'),
});

/** The own data after a change of the second step; with an app that is new, its recovery codes. */
export const secondStepAnswerSchema = accountSchema.extend({ recoveryCodes: recoveryCodes.optional() });
export type SecondStepAnswer = z.infer<typeof secondStepAnswerSchema>;

export const recoveryCodesSchema = z.strictObject({ recoveryCodes });
