import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idTextSchema } from '../../kernel/schemas.ts';
import { setupSteps } from './setup.limits.ts';

const setupStepSchema = z.strictObject({
  step: z.enum(setupSteps),
  done: z.boolean().describe('There is at least one of it'),
  companyId: idTextSchema.nullable().describe('The operator that COMPANY_PRODUCTS is about; null for other steps'),
});
export type SetupStepState = z.infer<typeof setupStepSchema>;

/** The first-run guide of Home: a call of our own. */
export const setupCalls = defineCalls({
  getSetup: defineCall({
    id: 'getSetup',
    method: 'GET',
    path: '/api/v2/setup',
    summary:
      'What an installation needs until it can be used, and what of it is there: the steps that the caller may do. None for people of companies',
    access: 'signed-in',
    answer: z.array(setupStepSchema),
  }),
});
