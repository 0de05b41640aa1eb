import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { workCountMax, workKinds } from './work.limits.ts';

const workItemSchema = z.strictObject({
  kind: z.enum(workKinds),
  count: z.int().min(0).max(workCountMax).describe(`${workCountMax} means that many or more`),
});
export type WorkItem = z.infer<typeof workItemSchema>;

/** The queue of Home: a call of our own. */
export const workCalls = defineCalls({
  listWork: defineCall({
    id: 'listWork',
    method: 'GET',
    path: '/api/v2/work',
    summary: 'How much waits for a person, of each kind that the caller can do something about',
    access: 'signed-in',
    answer: z.array(workItemSchema),
  }),
});
