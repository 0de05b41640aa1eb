/** Makes the months of readings ahead, and drops what is older than a year. */
import { temperatureLimits } from '@cubby/contract/lockers/temperature/temperature.limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';

const housekeepingJob = defineJob('temperature-housekeeping', z.object({}), { maxAttempts: 1 });

export const temperatureJobs = (db: Database): readonly JobHandler[] => [
  handleJob(housekeepingJob, () =>
    db.transactionAsSystem(async (trx) => {
      await sql`select make_temperature_partitions(${temperatureLimits.daysStored})`.execute(trx);
    }),
  ),
];

export const temperatureCrons: readonly Cron[] = [{ job: housekeepingJob, match: '47 2 * * *' }];
