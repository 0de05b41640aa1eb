/** Deletes old deletions that were sent to terminals. */
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { deleteOldAccess } from './terminal-access.ts';

const housekeepingJob = defineJob('terminal-access-upkeep', z.object({}), { maxAttempts: 1 });

export const accessHousekeepingJobs = (db: Database): readonly JobHandler[] => [
  handleJob(housekeepingJob, () => db.transactionAsSystem(deleteOldAccess)),
];

export const accessHousekeepingCrons: readonly Cron[] = [{ job: housekeepingJob, match: '17 3 * * *' }];
