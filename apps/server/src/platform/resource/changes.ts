/**
 * Creates, changes and deletes the rows of a noun. It promises that an edit of an old copy is refused with who changed
 * what, that each change has its line in the audit log with before and after, and that the answer is the row as it stands.
 * The rules of a noun are its own: they run in the functions that write.
 */
import type { AuditAction, AuditNoun } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../audit/audit.ts';
import { changesBetween } from '../audit/changes.ts';
import { refuseStale } from '../audit/stale.ts';
import type { Trx } from '../db/database.ts';
import { CallError } from '../http/call-error.ts';
import type { RequestContext } from '../http/handlers.ts';

/** The nouns whose three changes have words in the audit log. */
type ChangedNoun = {
  [N in AuditNoun]: `${N}.create` | `${N}.update` | `${N}.delete` extends AuditAction ? N : never;
}[AuditNoun];

/** What a noun declares. Its table has `id`, `version` and `last_updated_time`, and a trigger raises the version with the time. */
export interface Changed<Row extends { readonly version: number }> {
  readonly noun: ChangedNoun;
  readonly table: string;
  /** @throws CallError NOT_FOUND where the caller sees none */
  readonly read: (trx: Trx, context: RequestContext, id: string) => Promise<Row>;
  /** Whose people may read its lines in the audit log. */
  readonly companyOf: (row: Row) => string | null;
  /** What the audit log says of a row. */
  readonly facts: (row: Row) => object;
  /** Facts that an edit names otherwise; undefined: it does not name them. */
  readonly renamed?: Readonly<Record<string, string | undefined>>;
}

/** @param insert gives the id of the new row */
export const createRow = async <Row extends { readonly version: number }>(
  trx: Trx,
  context: RequestContext,
  changed: Changed<Row>,
  insert: () => Promise<string>,
): Promise<Row> => {
  const { noun, read, companyOf, facts } = changed;
  const id = await insert();
  const row = await read(trx, context, id);
  await writeAudit(trx, actorOf(context), [
    { action: `${noun}.create` as AuditAction, noun, nounId: id, companyId: companyOf(row), after: facts(row) },
  ]);
  return row;
};

/**
 * Changes a row, which is held from here to the end of the transaction.
 * @param edited the row, and the version that the edit was made from; undefined where nobody asks
 * @throws CallError NOT_FOUND, STALE_VERSION
 */
export const updateRow = async <Row extends { readonly version: number }>(
  trx: Trx,
  context: RequestContext,
  changed: Changed<Row>,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  write: (before: Row) => Promise<void>,
): Promise<Row> => {
  const { noun, table, read, companyOf, facts, renamed } = changed;
  await holdRow(trx, table, id);
  const before = await read(trx, context, id);
  const action = `${noun}.update` as AuditAction;
  await refuseStale(trx, { noun, id, action, versionKey, read: version, version: before.version, renamed });
  await write(before);
  await sql`
    update ${sql.table(table)} set last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
    where id = ${id}`.execute(trx);
  const row = await read(trx, context, id);
  const changes = changesBetween(facts(before), facts(row));
  await writeAudit(trx, actorOf(context), [
    {
      action,
      noun,
      nounId: id,
      companyId: companyOf(row),
      before: changes.before,
      after: { ...changes.after, [versionKey]: row.version },
    },
  ]);
  return row;
};

/** What tells the copies of a row apart in its lines, beside the facts. */
const versionKey = 'version';

/** @throws CallError NOT_FOUND, and whatever `remove` finds against it, such as what still uses the row */
export const deleteRow = async <Row extends { readonly version: number }>(
  trx: Trx,
  context: RequestContext,
  { noun, table, read, companyOf, facts }: Changed<Row>,
  id: string,
  remove?: (row: Row) => Promise<void>,
): Promise<void> => {
  await holdRow(trx, table, id);
  const row = await read(trx, context, id);
  await (remove ? remove(row) : sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx));
  await writeAudit(trx, actorOf(context), [
    { action: `${noun}.delete` as AuditAction, noun, nounId: id, companyId: companyOf(row), before: facts(row) },
  ]);
};

/** @throws CallError NOT_FOUND where the caller sees none */
export const holdRow = async (trx: Trx, table: string, id: string): Promise<void> => {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx);
  if (rows.length === 0) throw new CallError('NOT_FOUND');
};
