import { z } from 'zod';
import { fieldCode } from '../../kernel/schemas.ts';
import { codePattern } from './second-step.limits.ts';

/** An authenticator app that is being set up; nothing is stored until its first code has come back. */
export const authenticatorEnrolmentSchema = z.strictObject({
  enrolment: z.string().describe('To be sent back with the first code; encrypted, valid for 15 minutes'),
  secret: z.string().describe('For typing, in base32'),
  uri: z.string().describe('What the QR code says: otpauth://totp/...'),
  qrPng: z.string().describe('The QR code as a PNG in base64'),
});
export type AuthenticatorEnrolment = z.infer<typeof authenticatorEnrolmentSchema>;

const required = { error: fieldCode('required') };
/** Of the authenticator app, as `authenticatorEnrolmentSchema` gave it. */
export const enrolmentSchema = z.string(required).max(1000, fieldCode('tooLong'));
export const firstCodeSchema = z.string(required).regex(codePattern, fieldCode('sixDigits'));

export const provenEnrolmentSchema = z.strictObject({
  enrolment: enrolmentSchema,
  code: firstCodeSchema.describe('The first code of the app'),
});
