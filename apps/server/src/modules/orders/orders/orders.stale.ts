import { sql } from 'kysely';
import { refuseStaleByEvents, type VersionEvent } from '../../../platform/audit/stale.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** @throws CallError STALE_VERSION with what happened to the order after the version that was sent */
export const refuseStaleOrder = (
  trx: Trx,
  { id, version }: { readonly id: string; readonly version: number },
  read: number | undefined,
): Promise<void> => {
  const events = sql<VersionEvent>`
    select name_told(operator_id, operator_name) as by, event_time as at, changes, 'statusStr' as field, status as to
    from order_events where order_id = ${id}::bigint and version > ${read} order by id`;
  return refuseStaleByEvents(trx, { read, version }, events);
};
