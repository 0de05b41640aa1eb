/**
 * The one slot that a person has for an export. A row of order_exports exists while the export runs, renewed by
 * its heartbeat; one whose heartbeat has stopped belongs to a server that died, and is replaced.
 */
import type { RunningExport } from '@cubby/contract/orders/order-exports/order-exports.calls';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database, Trx } from '../db/database.ts';
import { CallError } from '../kernel/call-error.ts';
import type { Caller } from '../kernel/caller.ts';

/** Seconds without a heartbeat after which an export counts as dead. */
export const deadAfter = 30;

/**
 * Takes the slot, also from an export that is dead or asked to stop.
 * @returns the id of the export
 * @throws CallError EXPORT_RUNNING
 */
export const claimSlot = async (trx: Trx, userId: string, totalRows: number): Promise<string> => {
  const { rows } = await sql<{ export_id: string }>`
    insert into order_exports as e (user_id, total_rows) values (${userId}, ${totalRows})
    on conflict (user_id) do update
      set export_id = default, started_time = now(), heartbeat_time = now(), total_rows = excluded.total_rows,
        written_rows = 0, cancelled = false
      where e.cancelled or e.heartbeat_time <= now() - make_interval(secs => ${deadAfter})
    returning export_id`.execute(trx);
  const claimed = rows[0];
  if (!claimed) throw new CallError('EXPORT_RUNNING');
  return claimed.export_id;
};

/**
 * Records that the export is alive, and its progress.
 * @returns false if it has to stop: it was cancelled or replaced, or the session or API key that started it has ended
 */
export const renewSlot = async (
  pool: Pool,
  exportId: string,
  tokenHash: Buffer,
  writtenRows: number,
): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'order-export-heartbeat',
    text: `update order_exports set heartbeat_time = now(), written_rows = $2
      where export_id = $1 and not cancelled
        and token_opens($3)`,
    values: [exportId, writtenRows, tokenHash],
  });
  return rowCount === 1;
};

/** Gives the place back. */
export const releaseSlot = async (pool: Pool, exportId: string): Promise<void> => {
  await pool.query('delete from order_exports where export_id = $1', [exportId]);
};

export const findRunning = async (db: Database, caller: Caller): Promise<RunningExport | null> => {
  const [result] = await db.readAs<{ id: string; started: Date; total: number; written: number }>(caller, {
    text: `select export_id::text as id, started_time as started, total_rows as total, written_rows as written
      from order_exports
      where user_id = $1::bigint and not cancelled and heartbeat_time > now() - make_interval(secs => $2)`,
    values: [caller.userId, deadAfter],
  });
  const row = result?.rows[0];
  if (!row) return null;
  return {
    exportId: row.id,
    startedTime: row.started.getTime(),
    totalElement: row.total,
    processedElement: row.written,
  };
};

/**
 * Requests that the running export of a person stops, whichever server runs it.
 * @returns its id, or undefined if there was none to stop
 */
export const cancelSlot = async (trx: Trx, userId: string): Promise<string | undefined> => {
  const stopped = await trx
    .updateTable('order_exports')
    .set({ cancelled: true })
    .where('user_id', '=', userId)
    .where('cancelled', '=', false)
    .returning('export_id')
    .executeTakeFirst();
  return stopped?.export_id;
};
