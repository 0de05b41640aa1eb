/**
 * Notifies people of a change of the credentials of their account, so that they notice if it was not them. It goes to
 * the address that they had before, by mail, or as a text message if there is none.
 */
import { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import { defineJob, enqueue } from '../../../platform/jobs/index.ts';

export const accountChanges = ['PASSWORD', 'MAIL', 'PHONE', 'ROLES', 'SECOND_STEP', 'API_KEY'] as const;
export type AccountChange = (typeof accountChanges)[number];

/** About two hours of tries. */
export const notifyOfChangeJob = defineJob(
  'tell-of-account-change',
  z.object({
    userId: z.string(),
    change: z.enum(accountChanges),
    /** ISO 8601. */
    time: z.string(),
    mail: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  { maxAttempts: 9 },
);

/** @param person as they were reached before the change */
export const notifyOfChange = async (
  trx: Trx,
  { id, mail, phone }: { readonly id: string; readonly mail: string | null; readonly phone: string | null },
  change: AccountChange,
): Promise<void> => {
  if (mail === null && phone === null) return;
  await enqueue(trx, notifyOfChangeJob, { userId: id, change, time: new Date().toISOString(), mail, phone });
};
