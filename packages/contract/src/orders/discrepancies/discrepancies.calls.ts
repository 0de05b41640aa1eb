import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  discrepancyDecisionSchema,
  discrepancyPageSchema,
  discrepancySchema,
  discrepanciesQuery,
} from './discrepancies.schemas.ts';

const ofDiscrepancy = z.strictObject({ discrepancyId: queryId });

export const discrepanciesCalls = defineCalls({
  listDiscrepancies: defineCall({
    id: 'listDiscrepancies',
    method: 'GET',
    path: '/api/v2/discrepancies',
    summary: 'Discrepancies at doors, newest first',
    access: ['DISCREPANCIES'],
    query: discrepanciesQuery,
    answer: discrepancyPageSchema,
  }),
  getDiscrepancy: defineCall({
    id: 'getDiscrepancy',
    method: 'GET',
    path: '/api/v2/discrepancies/{discrepancyId}',
    summary: 'One discrepancy, with both accounts and what deciding it would do',
    access: ['DISCREPANCIES'],
    params: ofDiscrepancy,
    answer: discrepancySchema,
    errors: ['NOT_FOUND'],
  }),
  decideDiscrepancy: defineCall({
    id: 'decideDiscrepancy',
    method: 'POST',
    path: '/api/v2/discrepancies/{discrepancyId}/decide',
    summary: 'Decide a discrepancy, once: the order follows the report of the terminal, or does not change',
    access: ['DISCREPANCIES'],
    params: ofDiscrepancy,
    body: discrepancyDecisionSchema,
    answer: discrepancySchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'DISCREPANCY_DECIDED', 'DISCREPANCY_OBSTACLE'],
  }),
});
