/** Makes the months of readings ahead, drops what is older than a year, and links the hours that have ended. */
import { temperatureLimits } from '@cubby/contract/lockers/temperature/temperature.limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { linkDueHours } from './temperature.links.ts';

const housekeepingJob = defineJob('temperature-housekeeping', z.object({}), { maxAttempts: 1 });
const chainJob = defineJob('temperature-chain', z.object({}), { maxAttempts: 1 });

/** Links the hours that have ended: all of one column, or those of any column that are settled. */
export const linkEndedHours = async (db: Database, columnId?: string): Promise<void> => {
  while ((await db.transactionAsSystem((trx) => linkDueHours(trx, columnId))) > 0);
};

export const temperatureJobs = (db: Database): readonly JobHandler[] => [
  handleJob(housekeepingJob, () =>
    db.transactionAsSystem(async (trx) => {
      await sql`select make_temperature_partitions(${temperatureLimits.daysStored})`.execute(trx);
      await sql`delete from temperature_chain where slot_time < now() - ${temperatureLimits.daysStored} * interval '1 day'`.execute(
        trx,
      );
    }),
  ),
  handleJob(chainJob, () => linkEndedHours(db)),
];

export const temperatureCrons: readonly Cron[] = [
  { job: housekeepingJob, match: '47 2 * * *' },
  { job: chainJob, match: '*/10 * * * *' },
];
