/** Ends abandoned imports, and removes uploads that have served, with the recipients in their rows. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { FileColumn, FileStore } from '../../../platform/files/index.ts';
import { type Cron, defineJob, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';
import { deleteRows } from './order-imports.repository.ts';

const housekeepingJob = defineJob('order-imports-upkeep', z.object({}), { maxAttempts: 1 });

/** Where the uploads of imports are named. */
export const importedFiles: FileColumn = { table: 'order_imports', column: 'file_id' };

/** Uploads that one run removes. */
const mostRemoved = 500;

export const orderImportHousekeepingJobs = (db: Database, files: FileStore): readonly JobHandler[] => [
  handleJob(housekeepingJob, async (_payload, context) => {
    await endAbandoned(db);
    for (const { id, file_id } of await servedFiles(db)) {
      throwIfStopping(context);
      await files.remove(file_id);
      await db.transactionAsSystem((trx) => deleteUpload(trx, id));
    }
  }),
];

const deleteUpload = async (trx: Trx, id: string): Promise<void> => {
  await deleteRows(trx, id);
  await sql`update order_imports set file_id = '' where id = ${id}`.execute(trx);
};

export const orderImportCrons: readonly Cron[] = [{ job: housekeepingJob, match: '*/5 * * * *' }];

/** No progress for 30 minutes, and no job that will be tried again: TIMEOUT (orders.md 4.3). */
const endAbandoned = async (db: Database): Promise<void> => {
  await db.transactionAsSystem((trx) =>
    sql`
      update order_imports t set status = 'TIMEOUT'
      where status not in ('FINISHED', 'TIMEOUT') and last_updated_time < now() - interval '30 minutes'
        and not exists (
          select from graphile_worker.jobs j
          where j.task_identifier = 'import-orders' and j.key = 'order-import:' || t.id
            and (j.attempts < j.max_attempts or j.locked_at is not null)
        )`.execute(trx),
  );
};

/** Uploads of tasks that ended 30 days ago, and those that were refused whole: they are not read again. */
const servedFiles = (db: Database) =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<{ id: string; file_id: string }>`
      select id, file_id from order_imports
      where file_id <> '' and status in ('FINISHED', 'TIMEOUT')
        and (last_updated_time < now() - interval '30 days' or error_code is not null)
      order by id limit ${mostRemoved}`.execute(trx);
    return rows;
  });
