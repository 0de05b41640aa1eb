/** Writes and reads bulk uploads with their rows: set-based, in the transaction of the caller. */
import { type BulkUploadKind, bulkUploadKinds } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type UploadState, writeRows } from '../../../platform/imports/index.ts';
import type { Change, Failure, Failures, FoundRow, ReadRow } from './bulk-uploads.rows.ts';

export interface UploadRow {
  readonly id: string;
  readonly kind: BulkUploadKind;
  readonly state: UploadState;
  readonly total_rows: number;
  readonly failed_rows: number;
  readonly changed_rows: number;
}

const uploadColumns = sql`id::text, kind, state, total_rows, failed_rows, changed_rows`;

/** Locks an upload of this person, imports apart; undefined where there is none. */
export const lockUpload = async (trx: Trx, id: string, userId: string): Promise<UploadRow | undefined> => {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from bulk_uploads
    where id = ${id} and created_by_id = ${userId} and kind = any (${bulkUploadKinds}::text[]) for update`.execute(trx);
  return rows[0];
};

export const getUpload = async (trx: Trx, id: string): Promise<UploadRow> => {
  const { rows } = await sql<UploadRow>`select ${uploadColumns} from bulk_uploads where id = ${id}`.execute(trx);
  if (!rows[0]) throw new Error(`there is no upload ${id}`);
  return rows[0];
};

/** Stores every row as it was read, with its target and the requested change, or with its errors. */
export const insertRows = async (
  trx: Trx,
  id: string,
  rows: readonly ReadRow[],
  found: readonly FoundRow[],
  failures: Failures,
): Promise<void> => {
  const targets = new Map(found.map((row) => [row.number, row]));
  const records = rows.map(({ number, cells }) => {
    const target = targets.get(number);
    return { n: number, c: cells, t: target?.targetId, w: target?.change, f: failures.get(number) };
  });
  await writeRows(trx, id, records);
};

export const foundRows = async (trx: Trx, id: string): Promise<FoundRow[]> => {
  const { rows } = await sql<{ number: number; targetId: string; change: Change }>`
    select row_number as number, target_id::text as "targetId", change from bulk_upload_rows
    where upload_id = ${id} and target_id is not null order by row_number`.execute(trx);
  return rows;
};

export const writeFailures = async (trx: Trx, id: string, failures: Failures): Promise<void> => {
  const records = [...failures].map(([n, f]) => ({ n, f }));
  await sql`
    update bulk_upload_rows r set failure = w.f
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w (n integer, f jsonb)
    where r.upload_id = ${id} and r.row_number = w.n`.execute(trx);
};

export interface FailedRow {
  readonly row_number: number;
  readonly cells: ReadRow['cells'];
  readonly failure: Failure;
}

export const failedRows = async (trx: Trx, id: string, most: number): Promise<FailedRow[]> => {
  const { rows } = await sql<FailedRow>`
    select row_number, cells, failure from bulk_upload_rows
    where upload_id = ${id} and failure is not null order by row_number limit ${most}`.execute(trx);
  return rows;
};
