/**
 * Passes on that windows have begun or ended, each minute: open screens show the state, and terminals get a configuration
 * without what is over. What a window stops follows from the clock alone and does not wait for this.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { markConfigDue } from '../terminals/index.ts';

/** @returns how many windows have begun or ended */
export const noteWindows = (db: Database): Promise<number> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<{ ended: boolean; sites: string[] }>`
      update maintenance_windows w set noted_state = case when w.end_time <= now() then 'ENDED' else 'ACTIVE' end,
        last_updated_time = greatest(clock_timestamp(), w.last_updated_time + interval '1 millisecond')
      where w.noted_state in ('PLANNED', 'ACTIVE') and w.start_time <= now()
        and (w.noted_state = 'PLANNED' or w.end_time <= now())
      returning w.end_time <= now() as ended,
        array(select l.site_id::text from maintenance_window_sites l where l.window_id = w.id) as sites`.execute(trx);
    const ended = rows.flatMap((row) => (row.ended ? row.sites : []));
    if (ended.length > 0) await markConfigDue(trx, [...new Set(ended)]);
    return rows.length;
  });

const clockJob = defineJob('maintenance-windows', z.object({}), { maxAttempts: 1 });

export const maintenanceJobs = (db: Database): readonly JobHandler[] => [
  handleJob(clockJob, async () => {
    await noteWindows(db);
  }),
];

export const maintenanceCrons: readonly Cron[] = [{ job: clockJob, match: '* * * * *' }];
