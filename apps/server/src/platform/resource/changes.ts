/**
 * Creates, changes and deletes the rows of a resource. It promises that an edit of an old copy is refused with who
 * changed what, that a row in use is not deleted, that each change has its line in the audit log with before and after,
 * and that the answer is the current row. The rules of a resource are its own: they run in the functions that check,
 * write and remove.
 */
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import type { AuditAction, AuditResource } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../audit/audit.ts';
import { changesBetween } from '../audit/changes.ts';
import { refuseStale } from '../audit/stale.ts';
import type { Trx } from '../db/database.ts';
import type { RequestContext } from '../http/handlers.ts';
import { CallError, invalid, type Uses } from '../kernel/call-error.ts';

type Kind = 'create' | 'update' | 'delete';

/** The resources whose changes have words in the audit log; not each of them can be deleted. */
type ChangedResource = {
  [N in AuditResource]: `${N}.${Exclude<Kind, 'delete'>}` extends AuditAction ? N : never;
}[AuditResource];

/** What a resource declares. Its table has `id`, `version` and `last_updated_time`, and a trigger raises the version with the time. */
export interface Changed<Row extends { readonly version: number }> {
  readonly resource: ChangedResource;
  readonly table: string;
  /** @throws CallError NOT_FOUND where the caller sees none */
  readonly read: (trx: Trx, context: RequestContext, id: string) => Promise<Row>;
  /** Whose people may read its lines in the audit log. */
  readonly companyOf: (row: Row) => string | null;
  /** What the audit log says of a row. */
  readonly auditFields: (row: Row) => object;
  /** Fields that an edit names otherwise; undefined: it does not name them. */
  readonly renamed?: Readonly<Record<string, string | undefined>>;
  /** What prevents the deletion of a row. */
  readonly inUse?: {
    readonly code: ErrorCode;
    /** How many of what use the row. */
    readonly count: (trx: Trx, row: Row) => Promise<Uses>;
    /** What identifies the row in the refusal, in addition to the counts. */
    readonly named: (row: Row) => Readonly<Record<string, string>>;
  };
}

/** What distinguishes the copies of a row in its lines, in addition to the fields. */
const versionKey = 'version';

/** @param insert gives the id of the new row */
export const createRow = async <Row extends { readonly version: number }>(
  trx: Trx,
  context: RequestContext,
  changed: Changed<Row>,
  insert: () => Promise<string>,
): Promise<Row> => {
  const { resource, read, companyOf, auditFields } = changed;
  const id = await insert();
  const row = await read(trx, context, id);
  const after = { ...auditFields(row), [versionKey]: row.version };
  await recordChange(trx, context, { resource, kind: 'create', id, companyId: companyOf(row), after });
  return row;
};

/**
 * Changes a row, which is locked from here to the end of the transaction.
 * @param edited the row, and the version that the edit was made from; undefined if it is not checked
 * @param write returns what the line says in addition to the fields, for example that a password has changed; or
 * 'unchanged' if it wrote nothing: then there is no new version, and no line
 * @throws CallError NOT_FOUND, STALE_VERSION, INVALID_REQUEST for a version that is still to come
 */
export const updateRow = async <Row extends { readonly version: number }>(
  trx: Trx,
  context: RequestContext,
  changed: Changed<Row>,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  write: (before: Row) => Promise<object | 'unchanged' | undefined>,
): Promise<Row> => {
  const { resource, table, read, renamed } = changed;
  await lockRows(trx, table, [id]);
  const before = await read(trx, context, id);
  // No user has read what is still to come.
  if (version !== undefined && version > before.version) throw invalid({ path: 'version', code: 'tooLarge' });
  const action = `${resource}.update` as AuditAction;
  await refuseStale(trx, { resource, id, action, versionKey, read: version, version: before.version, renamed });
  const said = await write(before);
  if (said === 'unchanged') return before;
  await raiseVersions(trx, table, [id]);
  const row = await read(trx, context, id);
  await recordChanges(trx, context, changed, [updateOf(changed, id, before, row, said)]);
  return row;
};

/** Raises the versions of rows together with the times of their last changes. */
export const raiseVersions = async (trx: Trx, table: string, ids: readonly string[]): Promise<void> => {
  await sql`
    update ${sql.table(table)} set last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
    where id = any (${ids}::bigint[])`.execute(trx);
};

/** What the audit log says of a changed row. */
export const updateOf = <Row extends { readonly version: number }>(
  { companyOf, auditFields }: Changed<Row>,
  id: string,
  before: Row,
  row: Row,
  said?: object,
): RecordedAct => {
  const changes = changesBetween(auditFields(before), auditFields(row));
  const after = { ...changes.after, ...said, [versionKey]: row.version };
  return { kind: 'update', id, companyId: companyOf(row), before: changes.before, after };
};

/**
 * @param check what else speaks against it, before it is asked who uses the row
 * @param remove left out, the row goes
 * @throws CallError NOT_FOUND, the refusal of what is in use with where, and whatever `check` finds against it
 */
export const deleteRow = async <Row extends { readonly version: number }>(
  trx: Trx,
  context: RequestContext,
  { resource, table, read, companyOf, auditFields, inUse }: Changed<Row>,
  id: string,
  { check, remove }: { check?: (row: Row) => Promise<void>; remove?: (row: Row) => Promise<unknown> } = {},
): Promise<void> => {
  await lockRows(trx, table, [id]);
  const row = await read(trx, context, id);
  await check?.(row);
  if (inUse) {
    const uses = await inUse.count(trx, row);
    if (Object.values(uses).some((count) => count > 0)) {
      const named = inUse.named(row);
      throw new CallError(inUse.code, { data: { ...named, ...uses }, params: named, uses });
    }
  }
  await (remove ? remove(row) : sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx));
  await recordChange(trx, context, {
    resource,
    kind: 'delete',
    id,
    companyId: companyOf(row),
    before: auditFields(row),
  });
};

/**
 * Locks rows to the end of the transaction: in one order for all, so that two transactions that lock the same rows
 * never deadlock.
 * @throws CallError NOT_FOUND if one of them is not there
 */
export const lockRows = async (trx: Trx, table: string, ids: readonly string[]): Promise<void> => {
  if ((await lockFound(trx, table, ids)) < ids.length) throw new CallError('NOT_FOUND');
};

/** The same with those of the rows that are there. @returns how many */
export const lockFound = async (trx: Trx, table: string, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = any (${ids}::bigint[]) order by id for update`.execute(trx);
  return rows.length;
};

/** What was done with one row. */
export interface RecordedAct {
  /** The second half of the action in the audit log, as in `create`. */
  readonly kind: string;
  readonly id: string;
  readonly companyId: string | null;
  readonly before?: object;
  readonly after?: object;
}

interface RecordedChange extends RecordedAct {
  readonly resource: ChangedResource;
}

/** Records each change, once: the audit log gets it here. */
export const recordChanges = (
  trx: Trx,
  context: RequestContext,
  { resource }: Pick<RecordedChange, 'resource'>,
  acts: readonly RecordedAct[],
): Promise<void> =>
  writeAudit(
    trx,
    actorOf(context),
    acts.map(({ kind, id, ...details }) => ({
      ...details,
      action: `${resource}.${kind}` as AuditAction,
      resource,
      resourceId: id,
    })),
  );

export const recordChange = (trx: Trx, context: RequestContext, change: RecordedChange): Promise<void> =>
  recordChanges(trx, context, change, [change]);
