import { z } from 'zod';
import { successAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { ownSessionSchema } from './sessions.schemas.ts';

/** Where a person is signed in, and ending it there. */
export const ownSessionsCalls = defineCalls({
  listOwnSessions: defineCall({
    id: 'listOwnSessions',
    method: 'GET',
    path: '/api/v2/sessions',
    summary: 'Where the person is signed in, the last used first',
    access: 'signed-in',
    answer: z.array(ownSessionSchema),
    inView: 'closed',
  }),
  endOwnSession: defineCall({
    id: 'endOwnSession',
    method: 'DELETE',
    path: '/api/v2/sessions/{id}',
    summary: 'End one of the own sessions at once',
    access: 'signed-in',
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    answer: successAnswer,
  }),
  endOtherSessions: defineCall({
    id: 'endOtherSessions',
    method: 'DELETE',
    path: '/api/v2/sessions',
    summary: 'End all of the own sessions but this one, at once',
    access: 'signed-in',
    answer: z.strictObject({ ended: z.int().describe('How many there were') }),
    errors: ['CONFIRMATION_NEEDED'],
  }),
});
