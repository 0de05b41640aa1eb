/**
 * Removes files that no row of the database names: those of an upload that was refused after it had been stored, whose
 * transaction did not commit, or whose server died. It promises that no file goes that a row names or that an upload
 * under way may still name, and none of another database; and that a sweep takes a page of files at a time, continues
 * where the last one ended, and ends after half an hour.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler, throwIfStopping } from '../jobs/index.ts';
import type { StoredFiles } from './file-place.ts';
import type { FileStore } from './file-store.ts';

/** A column whose values are ids of files. */
export interface FileColumn {
  readonly table: string;
  readonly column: string;
}

const sweepJob = defineJob('sweep-files', z.object({}), { maxAttempts: 1 });

export const fileSweepCrons: readonly Cron[] = [{ job: sweepJob, match: '53 3 * * *' }];

/** ms for which a file without a row is left alone: far above what an upload takes, and clocks differ. */
const leastAge = 24 * 60 * 60_000;
/** ms of one run. */
const runTime = 30 * 60_000;

/** @param columns all that name files: what a column names that is left out is removed */
export const fileSweepJobs = (
  db: Database,
  files: FileStore,
  columns: readonly FileColumn[],
): readonly JobHandler[] => [
  handleJob(sweepJob, async (_payload, context) => {
    const end = Date.now() + runTime;
    const { owner, after } = await beginning(db);
    if (!(await files.isOwnedBy(owner)))
      return context.log.warn({ owner }, 'the file store is of another database: nothing is removed from it');
    let removed = 0;
    for (let next: string | undefined = after; next !== undefined && Date.now() < end;) {
      throwIfStopping(context);
      const page: StoredFiles = await files.list(next);
      for (const name of await withoutRow(db, page, columns)) {
        await files.remove(name);
        removed++;
      }
      next = page.next;
      await note(db, next);
    }
    if (removed > 0) context.log.info({ removed }, 'files that no row names were removed');
  }),
];

/** What distinguishes this database from others, including copies of it; and where the last sweep ended. */
const beginning = (db: Database): Promise<{ owner: string; after: string }> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<{ owner: string; after: string | null }>`
      select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as owner,
        (select after from file_sweep) as after
      from pg_control_system()`.execute(trx);
    return { owner: rows[0]?.owner ?? '', after: rows[0]?.after ?? '' };
  });

/** The names of a page that are old enough, by the clock here and that of the database, and are in no row. */
const withoutRow = (db: Database, { files }: StoredFiles, columns: readonly FileColumn[]): Promise<string[]> =>
  db.transactionAsSystem(async (trx) => {
    const clock = await sql<{ now: number }>`select extract(epoch from now())::float8 * 1000 as now`.execute(trx);
    const before = Math.min(Date.now(), clock.rows[0]?.now ?? 0) - leastAge;
    const old = files.filter(({ time }) => time < before).map(({ name }) => name);
    if (old.length === 0) return [];
    const named = columns.map(
      ({ table, column }) => sql`select from ${sql.table(table)} where ${sql.ref(column)} = listed.name`,
    );
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${old}::text[]) listed (name) where not exists (${sql.join(named, sql` union all `)})`.execute(
      trx,
    );
    return rows.map(({ name }) => name);
  });

/** Notes how far the sweep has come. */
const note = (db: Database, after: string | undefined): Promise<void> =>
  db.transactionAsSystem(async (trx) => {
    if (after === undefined) await trx.deleteFrom('file_sweep').execute();
    else
      await trx
        .insertInto('file_sweep')
        .values({ after })
        .onConflict((conflict) => conflict.column('one').doUpdateSet({ after }))
        .execute();
  });
