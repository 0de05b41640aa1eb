import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idTextSchema } from '../../kernel/schemas.ts';

/** A flag that an order can carry (orders.md 3.4). */
export const flagOptionSchema = z.strictObject({
  flagId: idTextSchema,
  flagName: z.string(),
  flagColor: z.string().describe('#rrggbb'),
  flagCode: z.string(),
});
export type FlagOption = z.infer<typeof flagOptionSchema>;

export const flagsCalls = defineCalls({
  listFlags: defineCall({
    id: 'listFlags',
    method: 'GET',
    path: '/api/orders/v1/csflag/list',
    summary: 'Flags; with flagCategoryType=ORDER the order flags',
    access: 'signed-in',
    withKey: 'any',
    query: z.strictObject({ flagCategoryType: z.literal('ORDER').optional() }),
    answer: z.array(flagOptionSchema),
  }),
});
