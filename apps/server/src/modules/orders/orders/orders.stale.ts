import type { StaleData } from '@cubby/contract/kernel/stale-data';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

/** The refusal of an edit of an order that has changed since: with what happened after the version that was sent. */
export const staleError = async (
  trx: Trx,
  order: { readonly id: string; readonly version: number },
  version: number,
): Promise<CallError> => {
  const events = await trx
    .selectFrom('order_events')
    .select([
      sql<string | null>`name_told(operator_id, operator_name)`.as('operator_name'),
      'event_time',
      'changes',
      'status',
    ])
    .where('order_id', '=', order.id)
    .where('version', '>', version)
    .orderBy('id')
    .execute();
  const data: StaleData = {
    version: order.version,
    changes: events.map(({ operator_name, event_time, changes, status }) => ({
      by: operator_name,
      at: event_time.getTime(),
      fields: changes
        ? Object.entries(changes as Record<string, [string | null, string | null]>).map(([field, [from, to]]) => ({
            field,
            from,
            to,
          }))
        : status === null
          ? []
          : [{ field: 'statusStr', from: null, to: status }],
    })),
  };
  return new CallError('STALE_VERSION', { data });
};
