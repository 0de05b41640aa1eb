import { z } from 'zod';
import { codedAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { authenticatorEnrolmentSchema, provenEnrolmentSchema } from './authenticator.schemas.ts';
import {
  enrolledUserSchema,
  otpSchema,
  pendingPasswordSchema,
  resendOtpSchema,
  sessionUserSchema,
} from './sessions.schemas.ts';

/** The second step of a sign-in. The token of the sign-in is in X-User-Token and opens these alone. */
export const secondStepCalls = defineCalls({
  submitOtp: defineCall({
    id: 'submitOtp',
    method: 'POST',
    path: '/api/user/v1/submit-otp',
    summary: 'Take the second step of a sign-in, whose token is in X-User-Token; then the token opens everything',
    access: 'public',
    limitPerMinute: 30,
    query: otpSchema,
    answer: sessionUserSchema,
    errors: ['SIGN_IN_REQUIRED', 'CODE_REFUSED'],
  }),
  resendOtp: defineCall({
    id: 'resendOtp',
    method: 'POST',
    path: '/api/user/v1/resend-otp',
    summary: 'Send another code for the second step, 60 s after the last at the earliest',
    access: 'public',
    limitPerMinute: 10,
    body: resendOtpSchema,
    answer: codedAnswer(z.strictObject({ resendSeconds: z.int().describe('Until the next may be asked for') })),
    errors: ['SIGN_IN_REQUIRED', 'SECOND_STEP_NOT_POSSIBLE'],
  }),
  beginEnrolment: defineCall({
    id: 'beginEnrolment',
    method: 'POST',
    path: '/api/v2/sessions/pending/authenticator-enrolments',
    summary: 'Begin to set up the authenticator app without which a sign-in gets nowhere (needEnrolment)',
    access: 'public',
    limitPerMinute: 20,
    answer: authenticatorEnrolmentSchema,
    errors: ['SIGN_IN_REQUIRED'],
  }),
  completeEnrolment: defineCall({
    id: 'completeEnrolment',
    method: 'POST',
    path: '/api/v2/sessions/pending/authenticator',
    summary: 'Prove the app by its first code: it is the second step from now on, and the token opens everything',
    access: 'public',
    limitPerMinute: 30,
    body: provenEnrolmentSchema,
    answer: enrolledUserSchema,
    errors: ['SIGN_IN_REQUIRED', 'CODE_REFUSED'],
  }),
  setPendingPassword: defineCall({
    id: 'setPendingPassword',
    method: 'POST',
    path: '/api/v2/sessions/pending/password',
    summary:
      'Replace a password that another user has typed (needNewPassword); the answer has the token that opens all',
    access: 'public',
    limitPerMinute: 20,
    body: pendingPasswordSchema,
    answer: sessionUserSchema,
    errors: ['SIGN_IN_REQUIRED'],
  }),
});
