import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** The notifications about a certificate: that it waits, to those who decide; what was decided, to its sender. */
export const verificationNotices = ['WAITING', 'APPROVED', 'REFUSED'] as const;
export type VerificationNotice = (typeof verificationNotices)[number];

/** Finds the users who decide a certificate and queues a mail to each of them. */
export const announceVerificationJob = defineJob('announce-company-verification', z.object({ id: z.string() }));

/** Sends one mail about a certificate to one person. About two hours of tries. */
export const notifyOfVerificationJob = defineJob(
  'tell-of-company-verification',
  z.object({ id: z.string(), userId: z.string(), news: z.enum(verificationNotices) }),
  { maxAttempts: 9 },
);
