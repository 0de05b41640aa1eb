/** Makes the days of the messages of terminals ahead, and drops what is over. */
import { deadLetterDays } from '@cubby/contract/lockers/terminals/terminals.limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';

/** Days that the messages of terminals are retained (design world). */
const eventDays = 30;

const housekeepingJob = defineJob('device-messages-upkeep', z.object({}), { maxAttempts: 1 });

export const deviceHousekeepingJobs = (db: Database): readonly JobHandler[] => [
  handleJob(housekeepingJob, () =>
    db.transactionAsSystem(async (trx) => {
      await sql`select keep_device_event_days(${eventDays})`.execute(trx);
      await sql`delete from device_messages_aside where received_time < now() - make_interval(days => ${deadLetterDays})`.execute(
        trx,
      );
      await sql`
        delete from device_boots b where last_heard < now() - make_interval(days => ${eventDays})
          and boot_id < (select max(boot_id) from device_boots n where n.site_id = b.site_id)`.execute(trx);
      await sql`delete from terminal_enrolments where ends_time < now()`.execute(trx);
    }),
  ),
];

export const deviceHousekeepingCrons: readonly Cron[] = [{ job: housekeepingJob, match: '23 2 * * *' }];
