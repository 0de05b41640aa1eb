/** Checks each minute for events at doors that no later event has explained. */
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { type DoorDeps, endWaits, waitsAtOnce } from './door-events.ts';

const waitsJob = defineJob('door-event-waits', z.object({}), { maxAttempts: 1 });

export const doorEventJobs = (db: Database, deps: DoorDeps): readonly JobHandler[] => [
  handleJob(waitsJob, async () => {
    while ((await db.transactionAsSystem((trx) => endWaits(trx, deps))) >= waitsAtOnce);
  }),
];

export const doorEventCrons: readonly Cron[] = [{ job: waitsJob, match: '* * * * *' }];
