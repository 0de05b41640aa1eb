import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import { doorCaseDecisionSchema, doorCasePageSchema, doorCaseSchema, doorCasesQuery } from './door-cases.schemas.ts';

const ofCase = z.strictObject({ doorCaseId: queryId });

export const doorCasesCalls = defineCalls({
  listDoorCases: defineCall({
    id: 'listDoorCases',
    method: 'GET',
    path: '/api/v2/door-cases',
    summary: 'Cases at doors, newest first',
    access: ['DOOR_CASES'],
    query: doorCasesQuery,
    answer: doorCasePageSchema,
  }),
  getDoorCase: defineCall({
    id: 'getDoorCase',
    method: 'GET',
    path: '/api/v2/door-cases/{doorCaseId}',
    summary: 'One case, with both accounts and what deciding it would do',
    access: ['DOOR_CASES'],
    params: ofCase,
    answer: doorCaseSchema,
    errors: ['NOT_FOUND'],
  }),
  decideDoorCase: defineCall({
    id: 'decideDoorCase',
    method: 'POST',
    path: '/api/v2/door-cases/{doorCaseId}/decide',
    summary: 'Decide a case, once: the order follows what the terminal told, or stays as it is',
    access: ['DOOR_CASES'],
    params: ofCase,
    body: doorCaseDecisionSchema,
    answer: doorCaseSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'DOOR_CASE_DECIDED', 'DOOR_CASE_OBSTACLE'],
  }),
});
