/** Deletes old deletions that were sent to terminals. */
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { forgetAccess } from './terminal-access.ts';

const upkeepJob = defineJob('terminal-access-upkeep', z.object({}), { maxAttempts: 1 });

export const accessUpkeepJobs = (db: Database): readonly JobHandler[] => [
  handleJob(upkeepJob, () => db.transactionAsSystem(forgetAccess)),
];

export const accessUpkeepCrons: readonly Cron[] = [{ job: upkeepJob, match: '17 3 * * *' }];
