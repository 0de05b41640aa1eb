/** What has become of the rows of an import that inserted some of them. */
import type { AuditAction } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { type Actor, type AuditEvent, writeAudit } from '../audit/audit.ts';
import type { Trx } from '../db/database.ts';
import type { ImportRefusal, Taken } from './staged-rows.ts';

interface Inserted<Row> extends Pick<AuditEvent, 'resource'> {
  readonly action: AuditAction;
  /** Undefined: the row was not inserted. @param index among the rows */
  readonly idOf: (row: Row, index: number) => string | undefined;
  readonly refusalOf: (row: Row) => ImportRefusal;
  readonly companyOf: (row: Row, id: string) => string | null;
  /** What the audit log says of it. */
  readonly after: (row: Row) => object;
}

/** Writes the audit line of each row that was inserted. @returns what has become of each row, by its number */
export const recordInserted = async <Row>(
  trx: Trx,
  actor: Actor,
  rows: readonly { readonly number: number; readonly change: Row }[],
  { idOf, refusalOf, companyOf, after, ...line }: Inserted<Row>,
): Promise<ReadonlyMap<number, Taken>> => {
  const taken = rows.map(({ number, change }, index) => ({ number, change, resourceId: idOf(change, index) }));
  const lines = taken.flatMap(({ change, resourceId }) =>
    resourceId === undefined
      ? []
      : [{ ...line, resourceId, companyId: companyOf(change, resourceId), after: after(change) }],
  );
  await writeAudit(trx, actor, lines);
  return new Map(
    taken.map(({ number, change, resourceId: id }) => [
      number,
      id === undefined ? { refusal: refusalOf(change) } : { id },
    ]),
  );
};
