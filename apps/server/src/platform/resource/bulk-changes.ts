/**
 * Changes many rows of a resource by one call. It promises that a row that is refused remains as it was while the others
 * change, that each changed row has its line in the audit log, and that two calls that change the same rows never deadlock.
 * Rows are locked, read, stamped and audited together, whatever their number; only the checks and writes of the change
 * itself run for one row after the other.
 */
import type { Trx } from '../db/database.ts';
import { tryInSavepoint } from '../db/savepoint.ts';
import type { RequestContext } from '../http/handlers.ts';
import { errorWords, fieldWords } from '../http/words.ts';
import { CallError } from '../kernel/call-error.ts';
import { type Changed, lockFound, raiseVersions, recordChanges, updateOf } from './changes.ts';

export interface BulkChanged<Row extends { readonly version: number }> extends Changed<Row> {
  /** Those of the rows that the caller may change, by their ids. */
  readonly readEach: (trx: Trx, context: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
}

/** Why a row was not changed. */
export interface Refusal {
  readonly id: string;
  readonly error: CallError;
}

/**
 * @param ids each once
 * @param write throws a CallError to refuse the row; 'unchanged' if it wrote nothing
 * @returns the refused rows, in the order of the ids
 */
export const updateEach = async <Row extends { readonly version: number }>(
  trx: Trx,
  context: RequestContext,
  changed: BulkChanged<Row>,
  ids: readonly string[],
  write: (before: Row) => Promise<'unchanged' | undefined>,
): Promise<readonly Refusal[]> => {
  await lockFound(trx, changed.table, ids);
  const before = await changed.readEach(trx, context, ids);
  const refused: Refusal[] = [];
  const written: { readonly id: string; readonly row: Row }[] = [];
  for (const id of ids) {
    const row = before.get(id);
    const result = row ? await tryChange(trx, () => write(row)) : new CallError('NOT_FOUND');
    if (result instanceof CallError) refused.push({ id, error: result });
    else if (row && result !== 'unchanged') written.push({ id, row });
  }
  if (written.length === 0) return refused;
  const changedIds = written.map(({ id }) => id);
  await raiseVersions(trx, changed.table, changedIds);
  const after = await changed.readEach(trx, context, changedIds);
  const lines = written.map(({ id, row }) => {
    const now = after.get(id);
    if (!now) throw new CallError('NOT_FOUND');
    return updateOf(changed, id, row, now);
  });
  await recordChanges(trx, context, changed, lines);
  return refused;
};

/** @returns what the change returns, or its refusal: then nothing of it was done */
const tryChange = async <T>(trx: Trx, change: () => Promise<T>): Promise<T | CallError> => {
  let refusal: CallError | undefined;
  const isRefusal = (error: unknown): boolean => {
    if (error instanceof CallError) refusal = error;
    return error instanceof CallError;
  };
  const result = await tryInSavepoint(trx, isRefusal, change);
  return refusal ?? (result as T);
};

/** A refusal as calls answer it next to the name of the row (`refusalFields`). */
export const refusalAnswer = ({ language }: Pick<RequestContext, 'language'>, { code, details }: CallError) => {
  const [wrong] = details.fieldErrors ?? [];
  const errorMsg = wrong ? fieldWords(language, wrong) : errorWords(language, code, details);
  return { errorCode: code, errorMsg, ...(details.data !== undefined && { data: details.data }) };
};
