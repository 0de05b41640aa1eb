/** Removes uploads that will not be committed any more. */
import { bulkUploadLimits } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';

const housekeepingJob = defineJob('bulk-uploads-upkeep', z.object({}), { maxAttempts: 1 });

/** Uploads that one statement removes. */
const step = 20;

export const bulkUploadHousekeepingJobs = (db: Database): readonly JobHandler[] => [
  handleJob(housekeepingJob, async (_payload, context) => {
    for (let removed = step; removed === step;) {
      throwIfStopping(context);
      removed = await removeOld(db);
    }
  }),
];

export const bulkUploadCrons: readonly Cron[] = [{ job: housekeepingJob, match: '23 * * * *' }];

/** @returns how many were removed, with their rows */
export const removeOld = (db: Database): Promise<number> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql`
      delete from bulk_uploads where id in (
        select id from bulk_uploads
        where created_time < now() - ${bulkUploadLimits.retentionMs} * interval '1 millisecond'
        order by created_time limit ${step} for update skip locked
      ) returning id`.execute(trx);
    return rows.length;
  });
