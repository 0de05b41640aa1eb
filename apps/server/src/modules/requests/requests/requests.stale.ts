/** The refusal of an edit that is based on an old copy of a request or an outbound record. */
import type { StaleData } from '@cubby/contract/kernel/stale-data';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

interface Versioned {
  readonly id: string;
  /** The current version. */
  readonly version: number;
}

interface Event {
  readonly by: string | null;
  readonly at: Date;
  readonly type: string;
  readonly changes: Readonly<Record<string, readonly (string | null)[]>> | null;
}

/** Who changed what since that version: an event is a version, so the newest events are as many as the versions missed. */
export const staleRequest = async (trx: Trx, { id, version }: Versioned, read: number): Promise<CallError> => {
  const { rows } = await sql<Event>`
    select name_told(operator_id, operator_name) as by, event_time as at, event_type as type, changes from request_events
    where request_id = ${id}::bigint order by event_time desc, id desc
    limit ${Math.max(0, version - read)}`.execute(trx);
  const data: StaleData = {
    version,
    changes: rows.toReversed().map(({ by, at, type, changes }) => ({
      by,
      at: at.getTime(),
      fields: changes
        ? Object.entries(changes).map(([field, [from, to]]) => ({ field, from: from ?? null, to: to ?? null }))
        : [{ field: 'event', from: null, to: type }],
    })),
  };
  return new CallError('STALE_VERSION', { data });
};
