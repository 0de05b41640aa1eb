/**
 * Periodic housekeeping of the database. It promises that the exact counts are folded each minute (and soon after a
 * large change), that the end of an expired impersonation is recorded within the minute, and that rows which are no
 * longer of use are deleted within the hour.
 */
import { CompiledQuery, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Trx } from '../db/database.ts';
import { defineJob, enqueue, handleJob, type JobContext, type JobHandler, throwIfStopping } from './job.ts';
import type { Cron } from './start-jobs.ts';

/** Cron jobs carry the library's own `_cron`. */
const nothing = z.object({});

const foldOrderCountsJob = defineJob('fold-order-counts', nothing);
const foldListCountsJob = defineJob('fold-list-counts', nothing);
const foldDashboardSumsJob = defineJob('fold-dashboard-sums', nothing);
const sweepJob = defineJob('sweep', nothing);
const endViewsJob = defineJob('end-views', nothing);

/** Folds the counts once `trx` has committed; for writers of many orders. */
export const enqueueFold = async (trx: Trx): Promise<void> => {
  await enqueue(trx, foldOrderCountsJob, {}, { key: 'fold-order-counts' });
  await enqueue(trx, foldDashboardSumsJob, {}, { key: 'fold-dashboard-sums' });
};

/** As `enqueueFold`, for writers of many requests, items, laundry or drop-off orders. */
export const enqueueListFold = (trx: Trx): Promise<void> =>
  enqueue(trx, foldListCountsJob, {}, { key: 'fold-list-counts' });

/** Each of these has lost its use: it opens nothing, or belongs to a process that is gone. */
const sweeps = [
  `delete from sessions where ends_time < now() or last_seen_time < now() - interval '12 hours'`,
  `delete from used_signatures where used_time < now() - interval '10 minutes'`,
  `delete from guesses where last_time < now() - interval '30 days'`,
  `delete from known_devices where last_used_time < now() - interval '180 days'`,
  `delete from verification_codes where ends_time < now() - interval '1 day'`,
  `delete from single_sign_on_attempts where ends_time < now()`,
  `delete from single_sign_on_pending_links where ends_time < now()`,
  `delete from past_pins where ended_time < now() - interval '30 days'`,
  `delete from order_exports where heartbeat_time < now() - interval '10 minutes'`,
];

/** Functions of the schema that do a part of their work each time and say how many rows that was. */
type Fold = 'fold_order_counts' | 'fold_list_counts' | 'fold_dashboard_sums' | 'trim_outbox';

/** An impersonation that expired is recorded as ended: a trigger does, when its session is deleted. */
const endViews = `delete from sessions where viewer_id is not null and ends_time < now()`;

const foldAll = async (db: Database, fold: Fold, context: JobContext) => {
  for (;;) {
    throwIfStopping(context);
    const { rows } = await db.transactionAsSystem((trx) =>
      sql<{ moved: number }>`select ${sql.ref(fold)}() as moved`.execute(trx),
    );
    if (!rows[0]?.moved) return;
  }
};

export const housekeepingJobs = (db: Database): readonly JobHandler[] => [
  handleJob(foldOrderCountsJob, (_payload, context) => foldAll(db, 'fold_order_counts', context)),
  handleJob(foldListCountsJob, (_payload, context) => foldAll(db, 'fold_list_counts', context)),
  handleJob(foldDashboardSumsJob, (_payload, context) => foldAll(db, 'fold_dashboard_sums', context)),
  handleJob(endViewsJob, async () => {
    await db.transactionAsSystem((trx) => trx.executeQuery(CompiledQuery.raw(endViews)));
  }),
  handleJob(sweepJob, async (_payload, context) => {
    for (const sweep of sweeps) await db.transactionAsSystem((trx) => trx.executeQuery(CompiledQuery.raw(sweep)));
    await foldAll(db, 'trim_outbox', context);
  }),
];

export const housekeepingCrons: readonly Cron[] = [
  { job: foldOrderCountsJob, match: '* * * * *' },
  { job: foldListCountsJob, match: '* * * * *' },
  { job: foldDashboardSumsJob, match: '* * * * *' },
  { job: endViewsJob, match: '* * * * *' },
  { job: sweepJob, match: '17 * * * *' },
];
