import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Sends one message. Its own retries are the record's; those of the queue are for a database that is away. */
export const sendNotificationJob = defineJob('send-notification', z.object({ recordId: z.string() }), {
  maxAttempts: 12,
});

export const sendNotificationKey = (recordId: string): string => `send-notification:${recordId}`;
