import { z } from 'zod';
import { successAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { fieldCode, queryId } from '../../kernel/schemas.ts';
import { noteText } from '../../kernel/texts.ts';
import { sessionUserSchema } from '../sessions/sessions.schemas.ts';
import { viewMinutes, viewReasonMax } from './user-views.limits.ts';

/** An administrator's impersonation of a user: it only reads, needs a reason and ends by itself. */
export const userViewsCalls = defineCalls({
  beginView: defineCall({
    id: 'beginView',
    method: 'POST',
    path: '/api/v2/users/{id}/views',
    summary: `See what a person sees, for ${viewMinutes} minutes, without changing anything; the reason is written down`,
    access: ['VIEW_AS'],
    params: z.strictObject({ id: queryId }),
    body: z.strictObject({
      reason: noteText().min(1, fieldCode('required')).max(viewReasonMax, fieldCode('tooLong')),
    }),
    answer: sessionUserSchema.describe('The session of the impersonation: the person, and a token that only reads'),
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'VIEW_NOT_POSSIBLE', 'CONFIRMATION_NEEDED'],
  }),
  endView: defineCall({
    id: 'endView',
    method: 'DELETE',
    path: '/api/v2/views/current',
    summary: 'End the impersonation whose token is in X-User-Token, at once',
    access: 'signed-in',
    answer: successAnswer,
    errors: ['NOT_FOUND'],
    inView: 'open',
  }),
});
