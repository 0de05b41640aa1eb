/** The refusal of an edit that is based on an old copy of a request or an outbound record. */
import { sql } from 'kysely';
import { refuseStaleByEvents, type VersionEvent } from '../../../platform/audit/stale.ts';
import type { Trx } from '../../../platform/db/database.ts';

/**
 * An event is a version, so the newest events are as many as the versions missed.
 * @throws CallError STALE_VERSION
 */
export const refuseStaleRequest = (
  trx: Trx,
  { id, version }: { readonly id: string; readonly version: number },
  read: number | undefined,
): Promise<void> => {
  const events = sql<VersionEvent>`
    select name_told(operator_id, operator_name) as by, event_time as at, changes, 'event' as field, event_type as to from (
      select * from request_events where request_id = ${id}::bigint order by event_time desc, id desc
      limit ${Math.max(0, version - (read ?? version))}
    ) e order by event_time, id`;
  return refuseStaleByEvents(trx, { read, version }, events);
};
