/** What a call that changes many rows answers of those that it left as they were. */
import { z } from 'zod';
import { type ErrorCode, errors } from './errors.ts';

/** Spread next to the id and the name of a row. */
export const refusalFields = {
  errorCode: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  errorMsg: z.string().describe('In the language of the caller'),
  data: z
    .unknown()
    .optional()
    .describe('As the call that changes one row answers it: for SITE_IN_USE how many of what'),
};
