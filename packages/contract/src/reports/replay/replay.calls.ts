import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import { replayBody, replayPlanSchema, siteReplaySchema } from './replay.schemas.ts';

export const replayCalls = defineCalls({
  getReplayPlan: defineCall({
    id: 'getReplayPlan',
    method: 'GET',
    path: '/api/v2/replays/{siteId}/plan',
    summary: 'The compartments of a site by size, as a plan to change and replay',
    access: ['UTILIZATION_REPORT'],
    params: z.strictObject({ siteId: queryId }),
    answer: replayPlanSchema,
    errors: ['NOT_FOUND'],
  }),
  replaySite: defineCall({
    id: 'replaySite',
    method: 'POST',
    path: '/api/v2/replays',
    summary: 'How many parcels a site would have turned away with other compartments or another storage limit',
    access: ['UTILIZATION_REPORT'],
    readsOnly: true,
    body: replayBody,
    answer: siteReplaySchema,
    errors: ['NOT_FOUND'],
  }),
});
