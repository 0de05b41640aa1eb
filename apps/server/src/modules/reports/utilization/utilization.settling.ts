/** Settles the days that have ended: computes their figures from the history of compartments once. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import {
  type Cron,
  defineJob,
  handleJob,
  type JobContext,
  type JobHandler,
  throwIfStopping,
} from '../../../platform/jobs/index.ts';

/** Sites of one round, and days that one transaction settles. */
const sitesMax = 200;
const daysMax = 31;

const settleReportDaysJob = defineJob('settle-report-days', z.object({}), { maxAttempts: 1 });

/** Settles every ended day of every site; each site in transactions of its own, so that a stop loses at most one. */
export const settleReportDays = async (db: Database, stopIfAsked: () => void = () => {}): Promise<void> => {
  for (;;) {
    const due = await db.readAsSystem<{ id: string }>({
      text: 'select due::text as id from due_report_sites($1) due',
      values: [sitesMax],
    });
    if (due.length === 0) return;
    for (const { id } of due) {
      stopIfAsked();
      await db.transactionAsSystem((trx) => sql`select settle_report_days(${id}::bigint, ${daysMax})`.execute(trx));
    }
  }
};

export const utilizationJobs = (db: Database): readonly JobHandler[] => [
  handleJob(settleReportDaysJob, (_payload, context: JobContext) =>
    settleReportDays(db, () => throwIfStopping(context)),
  ),
];

export const utilizationCrons: readonly Cron[] = [{ job: settleReportDaysJob, match: '*/10 * * * *' }];
