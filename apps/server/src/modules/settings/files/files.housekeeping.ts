/** Removes unused uploads: a user chose a photo and went away, or a better one took its place. */
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { FileColumn, FileStore } from '../../../platform/files/index.ts';
import { type Cron, defineJob, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';

const housekeepingJob = defineJob('files-upkeep', z.object({}), { maxAttempts: 1 });

/** Where uploads that people can fetch again are named. */
export const uploadedFiles: FileColumn = { table: 'files', column: 'id' };

/** Files that one run removes. */
const mostRemoved = 1000;

export const fileJobs = (db: Database, files: FileStore): readonly JobHandler[] => [
  handleJob(housekeepingJob, async (_payload, context) => {
    for (let removed = 0; removed < mostRemoved; removed++) {
      throwIfStopping(context);
      if (!(await removeOne(db, files))) return;
    }
  }),
];

export const fileCrons: readonly Cron[] = [{ job: housekeepingJob, match: '43 * * * *' }];

/**
 * The bytes are removed once it is certain that the row is; if that is cut off, the sweep of the store removes them. A
 * transaction that attaches the file at that moment waits for the row and then finds it gone.
 */
const removeOne = async (db: Database, files: FileStore): Promise<boolean> => {
  const file = await db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      delete from files where id = (
        select id from files f
        where created_time < now() - make_interval(hours => ${fileLimits.unusedRetentionHours})
          and not exists (select from orders o where o.photo_id = f.id)
          and not exists (
            select from companies c
            where c.logo_file_id = f.id or c.certificate_file_id = f.id or c.contract_file_id = f.id
          )
          and not exists (select from company_verifications v where v.file_id = f.id)
          and not exists (select from site_pictures p where p.file_id = f.id)
          and not exists (select from site_screen_savers s where s.file_id = f.id)
          and not exists (select from inspection_doors d where d.photo_id = f.id)
          and not exists (select from commands k where k.file_id = f.id)
          and not exists (select from software_versions v where v.file_id = f.id)
          and not exists (select from product_categories k where k.icon_file_id = f.id)
          and not exists (select from products p where f.id in (p.image_file_id, p.image_file_id_en))
          and not exists (select from menus m where f.id in (m.picture_file_id, m.icon_file_id))
        order by created_time limit 1 for update skip locked
      ) returning id`.execute(trx);
    return rows[0];
  });
  if (file) await files.remove(file.id);
  return file !== undefined;
};
