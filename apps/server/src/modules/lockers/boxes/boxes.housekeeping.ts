/** Makes the partitions of the history of compartments months ahead. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';

const housekeepingJob = defineJob('box-history-upkeep', z.object({}), { maxAttempts: 1 });

export const boxHousekeepingJobs = (db: Database): readonly JobHandler[] => [
  handleJob(housekeepingJob, () =>
    db.transactionAsSystem(async (trx) => {
      await sql`select make_box_history_partitions()`.execute(trx);
    }),
  ),
];

export const boxHousekeepingCrons: readonly Cron[] = [{ job: housekeepingJob, match: '41 2 * * *' }];
