import { languages, type Language } from '@cubby/phrases';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Sends a code or a link. The payload only names it: the secret remains encrypted in its row. */
export const sendVerificationJob = defineJob(
  'send-verification',
  z.object({ codeId: z.string(), language: z.enum(Object.keys(languages) as [Language, ...Language[]]) }),
  // About six minutes: a code has lost its use by then.
  { maxAttempts: 6 },
);
