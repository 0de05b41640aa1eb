import { z } from 'zod';
import { epochMsSchema, fieldCode, idTextSchema } from '../kernel/schemas.ts';
import { passwordTryMax } from '../sessions/sessions.limits.ts';
import { codePattern, mfaMethods } from '../sessions/second-step.limits.ts';
import { passwordPattern } from '../users/users.limits.ts';
import { resetMobilePattern } from './account.limits.ts';

const required = { error: fieldCode('required') };
const username = z.string(required).trim().min(1, fieldCode('required')).max(255, fieldCode('tooLong'));
const mobile = z
  .string(required)
  .regex(resetMobilePattern, fieldCode('eightDigits'))
  .describe('The last 8 digits of the phone number');
const newPassword = z
  .string(required)
  .min(1, fieldCode('required'))
  .regex(passwordPattern, fieldCode('password'))
  .describe('6 to 30 letters, digits and signs of _@#$%^&*()+');
const triedPassword = z.string(required).min(1, fieldCode('required')).max(passwordTryMax, fieldCode('tooLong'));
const code = z.string(required).regex(codePattern, fieldCode('sixDigits'));

/** Whose password is forgotten. What is given of mobile and e-mail has to fit; the code goes to nobody else. */
export const retrievePasswordSchema = z.strictObject({
  username,
  mobile: mobile.optional(),
  email: z.email(fieldCode('mail')).max(255, fieldCode('tooLong')).optional(),
});

export const retrievePasswordVerifySchema = z.strictObject({ newPassword, username, mobile, code });

export const changePasswordSchema = z.strictObject({ originalPassword: triedPassword, newPassword });

export const checkPasswordSchema = z.strictObject({ pwd: triedPassword });

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
  merchantName: z.string().nullable().describe('Null for staff of the platform'),
  roles: z.array(z.string()).describe('Names of the roles'),
  passwordChangedTime: epochMsSchema.nullable(),
  multiFactorAuthMethod: z.enum(mfaMethods).nullable().describe('The second step of signing in; null for none'),
  multiFactorAuthMethods: z.array(z.enum(mfaMethods)).describe('Those that reach the person here'),
});
export type Account = z.infer<typeof accountSchema>;

/** An authenticator app that is being set up; nothing is kept until its first code has come back. */
export const authenticatorEnrolmentSchema = z.strictObject({
  enrolment: z.string().describe('Goes back with the first code; sealed, fits 15 minutes'),
  secret: z.string().describe('For typing, in base32'),
  uri: z.string().describe('What the QR code says: otpauth://totp/...'),
  qrPng: z.string().describe('The QR code as a PNG in base64'),
});
export type AuthenticatorEnrolment = z.infer<typeof authenticatorEnrolmentSchema>;

export const secondStepSchema = z.strictObject({
  multiFactorAuthMethod: z.enum(mfaMethods, fieldCode('notAnOption')).nullable().describe('Null switches it off'),
  enrolment: z.string().max(1000, fieldCode('tooLong')).optional().describe('Of the authenticator app'),
  code: code.optional().describe('The first code of the authenticator app'),
});
