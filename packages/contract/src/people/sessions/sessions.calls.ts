import { z } from 'zod';
import { successAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { loginDataSchema, sessionUserSchema, signInSchema } from './sessions.schemas.ts';

export const sessionsCalls = defineCalls({
  signIn: defineCall({
    id: 'signIn',
    method: 'POST',
    path: '/api/user/v1/login',
    summary: 'Sign in with user name and password',
    access: 'public',
    limitPerMinute: 30,
    body: signInSchema,
    answer: sessionUserSchema,
    errors: ['SIGN_IN_REFUSED', 'ACCOUNT_OUT_OF_TERM', 'SECOND_STEP_NOT_POSSIBLE', 'SIGN_ON_REQUIRED'],
  }),
  getLoginData: defineCall({
    id: 'getLoginData',
    method: 'GET',
    path: '/api/user/v1/getLoginData/{username}',
    summary: 'What the signed-in person is and may do now',
    access: 'signed-in',
    withKey: 'any',
    params: z.strictObject({ username: z.string().min(1).max(255) }),
    answer: loginDataSchema,
    errors: ['LOGIN_DATA_REFUSED'],
  }),
  signOut: defineCall({
    id: 'signOut',
    method: 'DELETE',
    path: '/api/v2/sessions/current',
    summary: 'End this session at once, everywhere',
    access: 'signed-in',
    answer: successAnswer,
  }),
});
