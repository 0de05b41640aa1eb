import { z } from 'zod';

/** The most field errors of one answer; a request can have more faults than anyone reads. */
export const fieldErrorsMax = 100;

/** The body of every answer that is not a success (design: answers). */
export const errorBodySchema = z.strictObject({
  statusCode: z.int().describe('The HTTP status'),
  errorCode: z.union([z.string(), z.int()]).describe('A code of the closed list, or a specified number'),
  message: z.string().describe('What happened and what to do, in the language of X-Req-Language'),
  fieldErrors: z
    .array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong where; path as in items.0.quantity'),
  moreFieldErrors: z
    .int()
    .min(1)
    .optional()
    .describe(`How many more are wrong; left out if all are reported. At most ${fieldErrorsMax} are`),
  data: z.unknown().optional().describe('Further fields of the code'),
  requestId: z.string().describe('Leads to the log line'),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
