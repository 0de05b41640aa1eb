import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { fieldCode, idSchema } from '../../kernel/schemas.ts';

/** A PDF for people, with the JSON attached; or the JSON alone, which `npm run verify-report` checks. */
export const coldChainFormats = ['PDF', 'JSON'] as const;

export const coldChainReportsCalls = defineCalls({
  createColdChainReport: defineCall({
    id: 'createColdChainReport',
    method: 'POST',
    path: '/api/v2/cold-chain-reports',
    summary: 'The temperatures of an order while it was stored in cooled columns, as PDF or JSON with its SHA-256',
    access: ['TEMPERATURE_LIST'],
    body: z.strictObject({
      articleId: idSchema,
      format: z.enum(coldChainFormats, fieldCode('notAnOption')).default('PDF'),
    }),
    answer: { binary: ['application/pdf', 'application/json'] },
    errors: ['NOT_FOUND', 'NOT_COOLED'],
  }),
});
