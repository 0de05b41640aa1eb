/** What a process leaves that dies when it has staged an import, and the job that ends it. */
import { Database } from '../src/platform/db/database.ts';
import type { JobHandler } from '../src/platform/jobs/index.ts';
import { createLog } from '../src/platform/log/log.ts';
import type { TestApp } from './app.ts';
import type { User } from './factories/users.ts';

/** @param rows what each requests, by its name @returns the id of the upload */
export const stageImport = async (
  { sql }: TestApp,
  kind: string,
  importer: User,
  rows: readonly { readonly name: string; readonly change: object }[],
): Promise<string> => {
  const { id } = await sql
    .insertInto('bulk_uploads')
    .values({
      kind,
      company_id: importer.company_id,
      created_by_id: importer.id,
      file_name: 'left-behind.xlsx',
      state: 'CHECKED',
      total_rows: rows.length,
      failed_rows: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('bulk_upload_rows')
    .values(
      rows.map(({ name, change }, place) => ({
        upload_id: id,
        row_number: place + 2,
        cells: { name },
        change: JSON.stringify(change),
      })),
    )
    .execute();
  return id;
};

/** @returns what has become of each row: its number, and why nothing was made of it */
export const runImportJob = async (
  { pool, sql }: TestApp,
  jobs: (db: Database) => readonly JobHandler[],
  uploadId: string,
  importer: User,
): Promise<readonly (readonly [number: number, failure: unknown])[]> => {
  const [handler] = jobs(new Database(pool));
  const actor = { userId: importer.id, userName: importer.nickname, address: null, requestId: 'request-1' };
  const { signal } = new AbortController();
  await handler?.run({ uploadId, actor } as never, { log: createLog({ level: 'silent' }), signal });
  const rows = await sql
    .selectFrom('bulk_upload_rows')
    .select(['row_number', 'failure', 'target_id'])
    .where('upload_id', '=', uploadId)
    .orderBy('row_number')
    .execute();
  return rows.map(
    ({ row_number: number, failure, target_id: id }) => [number, id === null ? failure : 'made'] as const,
  );
};
