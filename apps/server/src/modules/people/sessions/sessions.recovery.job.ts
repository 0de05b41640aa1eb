import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Notifies a person by mail that one of their recovery codes opened their account. Retried for about two hours. */
export const notifyOfRecoveryJob = defineJob(
  'tell-of-recovery-code',
  z.object({
    userId: z.string(),
    /** ISO 8601. */
    time: z.string(),
    address: z.string().nullable(),
    left: z.int(),
  }),
  { maxAttempts: 9 },
);
