import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idSchema } from '../../kernel/schemas.ts';

export const disputePacksCalls = defineCalls({
  createDisputePack: defineCall({
    id: 'createDisputePack',
    method: 'POST',
    path: '/api/v2/dispute-packs',
    summary: 'One PDF with everything that is recorded about an order, in the language of the caller',
    access: ['DISPUTE_PACK'],
    body: z.strictObject({ articleId: idSchema }),
    answer: { binary: ['application/pdf'] },
    errors: ['NOT_FOUND'],
  }),
});
