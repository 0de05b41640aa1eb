/**
 * The refusal of a change that is based on an old copy of a row: it names who changed which fields since, according to
 * the audit log. It promises the refusal in any case; it names only those changes whose audit lines the caller may see.
 */
import type { AuditAction } from '@cubby/contract/settings/audit-events/audit-events.limits';
import type { StaleData } from '@cubby/contract/kernel/stale-data';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { CallError } from '../kernel/call-error.ts';

interface ReadVersion {
  /** The version that was sent; undefined if the caller does not check for changes made meanwhile. */
  readonly read: number | undefined;
  /** The current version. */
  readonly version: number;
}

/** A row that an edit was meant for, and its lines in the audit log. */
export interface StaleRow extends ReadVersion {
  readonly resource: string;
  readonly id: string;
  /** The action of its changes. */
  readonly action: AuditAction;
  /** The key of the version that a change made, next to the fields that it changed. */
  readonly versionKey: string;
  /** Fields that an edit names otherwise than the log; undefined: it does not name them. */
  readonly renamed?: Readonly<Record<string, string | undefined>>;
}

type AuditedFields = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** @throws CallError STALE_VERSION where the row has changed since the copy that was read */
export const refuseStale = (trx: Trx, row: StaleRow): Promise<void> =>
  refuse(row, async () => {
    const { resource, id, action, versionKey, read, renamed = {} } = row;
    const { rows } = await sql<{
      user_name: string | null;
      at: number;
      before: AuditedFields | null;
      after: AuditedFields | null;
    }>`
      select name_told(user_id, user_name) as user_name, (date_part('epoch', occurred_time) * 1000)::float8 as at, before, after from audit_events
      where noun = ${resource} and noun_id = ${id} and action = ${action}
        and (after ->> ${versionKey})::bigint > ${read}
      order by id`.execute(trx);
    const nameOf = (field: string) => (Object.hasOwn(renamed, field) ? renamed[field] : field);
    return rows.map(({ user_name, at, before, after }) => ({
      by: user_name,
      at: Math.round(at),
      fields: Object.keys(after ?? {}).flatMap((key) => {
        const field = key === versionKey ? undefined : nameOf(key);
        const [from, to] = [asText(before?.[key]), asText(after?.[key])];
        return field === undefined || from === to ? [] : [{ field, from, to }];
      }),
    }));
  });

/** An event that made a version of a row. */
export interface VersionEvent {
  readonly by: string | null;
  readonly at: Date;
  /** {field: [from, to]} */
  readonly changes: Readonly<Record<string, readonly (string | null)[]>> | null;
  /** What changed if `changes` is null, and its new value; null: nothing. */
  readonly field: string;
  readonly to: string | null;
}

/**
 * For rows whose changes are events.
 * @param events those after the version that was sent, the oldest first
 * @throws CallError STALE_VERSION
 */
export const refuseStaleByEvents = (trx: Trx, row: ReadVersion, events: RawBuilder<VersionEvent>): Promise<void> =>
  refuse(row, async () =>
    (await events.execute(trx)).rows.map(({ by, at, changes, field: named, to: value }) => ({
      by,
      at: at.getTime(),
      fields: Object.entries(changes ?? (value === null ? {} : { [named]: [null, value] })).map(
        ([field, [from = null, to = null]]) => ({ field, from, to }),
      ),
    })),
  );

const refuse = async (
  { read, version }: ReadVersion,
  readChanges: () => Promise<StaleData['changes']>,
): Promise<void> => {
  if (read === undefined || read === version) return;
  throw new CallError('STALE_VERSION', { data: { version, changes: await readChanges() } satisfies StaleData });
};
