/**
 * Stores uploads with their rows in `bulk_uploads` and `bulk_upload_rows`: set-based, in the transaction of the caller.
 */
import type { ImportBucket } from '@cubby/contract/kernel/import-buckets';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { FieldError } from '../kernel/call-error.ts';

export type UploadState = 'CHECKED' | 'REFUSED' | 'COMMITTED';

/** Why a row is not taken: fields that are wrong, or a reason for the row as a whole, in the words of the module. */
export interface ImportRefusal {
  readonly bucket: ImportBucket;
  readonly wrong?: readonly FieldError[];
  readonly reason?: string;
}

/** What a staged row has become: the id of what was made, or why nothing was. */
export type Taken = { readonly id: string } | { readonly refusal: ImportRefusal };

export interface ImportUpload<Chosen> {
  readonly id: string;
  readonly company_id: string | null;
  readonly created_by_id: string;
  readonly state: UploadState;
  readonly total_rows: number;
  readonly failed_rows: number;
  readonly changed_rows: number;
  readonly chosen: Chosen;
}

/** Characters of a file's name that are retained. */
const fileNameMax = 255;

/** An upload as it is stored first. */
export interface NewUpload {
  readonly kind: string;
  readonly company_id: string | null;
  readonly created_by_id: string;
  readonly file_name: string;
  readonly state: UploadState;
  readonly total_rows: number;
  readonly failed_rows: number;
  readonly changed_rows: number;
  /** JSON. */
  readonly chosen?: string | null;
}

/** @returns its id */
export const insertUpload = async (trx: Trx, upload: NewUpload): Promise<string> => {
  const file_name = upload.file_name.replaceAll('\0', '').toWellFormed().slice(0, fileNameMax);
  const { id } = await trx
    .insertInto('bulk_uploads')
    .values({ ...upload, file_name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const endUpload = async (
  trx: Trx,
  id: string,
  { state, failed, changed }: { state: UploadState; failed: number; changed: number },
): Promise<void> => {
  await sql`
    update bulk_uploads set state = ${state}, failed_rows = ${failed}, changed_rows = ${changed},
      committed_time = case when ${state} = 'COMMITTED' then now() end
    where id = ${id}`.execute(trx);
};

/** Rows that one statement stages. */
const stageStep = 5000;

/** A row of the table: number, cells, target, what is wanted, what is wrong. */
export interface RowRecord {
  readonly n: number;
  readonly c: Readonly<Record<string, string>>;
  readonly t?: string | undefined;
  readonly w?: unknown;
  readonly f?: unknown;
}

export const writeRows = async (trx: Trx, id: string, records: readonly RowRecord[]): Promise<void> => {
  for (let from = 0; from < records.length; from += stageStep)
    await sql`
      insert into bulk_upload_rows (upload_id, row_number, cells, target_id, change, failure)
      select ${id}::bigint, n, c, t, w, f
      from jsonb_to_recordset(${JSON.stringify(records.slice(from, from + stageStep))}::jsonb)
        as r (n integer, c jsonb, t bigint, w jsonb, f jsonb)`.execute(trx);
};

/** Locks an import of a kind until the end of the transaction; undefined if there is none. */
export const lockImport = async <Chosen>(
  trx: Trx,
  id: string,
  kind: string,
): Promise<ImportUpload<Chosen> | undefined> => {
  const { rows } = await sql<ImportUpload<Chosen>>`
    select id::text, company_id::text, created_by_id::text, state, total_rows, failed_rows, changed_rows, chosen
    from bulk_uploads where id = ${id} and kind = ${kind} for update`.execute(trx);
  return rows[0];
};

/** The rows that something is to be made of, in the order of the file. */
export const stagedRows = async <Row>(trx: Trx, id: string): Promise<{ number: number; change: Row }[]> => {
  const { rows } = await sql<{ number: number; change: Row }>`
    select row_number as number, change from bulk_upload_rows
    where upload_id = ${id} and failure is null order by row_number`.execute(trx);
  return rows;
};

/** Notes what has become of rows; what they asked for has served. */
export const takeRows = async (trx: Trx, id: string, taken: ReadonlyMap<number, Taken>): Promise<void> => {
  if (taken.size === 0) return;
  const records = [...taken].map(([n, row]) => ('id' in row ? { n, t: row.id } : { n, f: row.refusal }));
  await sql`
    update bulk_upload_rows r set target_id = w.t, failure = w.f, change = null
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w (n integer, t bigint, f jsonb)
    where r.upload_id = ${id} and r.row_number = w.n`.execute(trx);
};

export interface RefusedRow {
  readonly number: number;
  readonly name: string;
  readonly refusal: ImportRefusal;
}

/** The first rows that nothing was made of, in the order of the file. */
export const refusedRows = async (trx: Trx, id: string, most: number): Promise<RefusedRow[]> => {
  const { rows } = await sql<RefusedRow>`
    select row_number as number, cells->>'name' as name, failure as refusal from bulk_upload_rows
    where upload_id = ${id} and failure is not null order by row_number limit ${most}`.execute(trx);
  return rows;
};
