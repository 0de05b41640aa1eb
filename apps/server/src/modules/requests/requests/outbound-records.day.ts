/** Gives an outbound record and its open orders another day. */
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { tryInSavepoint } from '../../../platform/db/savepoint.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import { auditValues, changeOrders, type FieldChanges } from '../../orders/order-changes/index.ts';
import type { LockedOrder } from '../../orders/orders/index.ts';
import { joinOutboundRecords, settleItems } from '../../orders/request-items/index.ts';
import type { OutboundRecord } from './outbound-records.reads.ts';

interface DayChange {
  readonly record: OutboundRecord;
  /** Its open orders, locked. */
  readonly orders: readonly LockedOrder[];
  /** Epoch ms. */
  readonly day: number;
  /** The record of that day, locked, where there is one. */
  readonly other: OutboundRecord | undefined;
}

/**
 * The record moves with its orders; where there is one for that day already, the orders join that one, and what they
 * left is cancelled, or completed where some of its orders were.
 * @returns the id of the record that the orders are in then
 */
export const moveToDay = async (trx: Trx, actor: Actor, change: DayChange): Promise<string> => {
  const { record, orders, day, other } = change;
  const operator = { id: actor.userId, name: actor.userName };
  const timeFields = { outboundTime: [record.dispatch_time.toISOString(), new Date(day).toISOString()] as const };
  await writeOrders(trx, actor, change, timeFields);
  const moved = !other && (await moveRecord(trx, record, day));
  await writeEvent(trx, actor, record, { dispatchDate: timeFields.outboundTime });
  await writeAudit(trx, actor, [
    {
      action: 'requests.dispatch-date',
      resource: 'requests',
      resourceId: record.id,
      companyId: record.company_id,
      before: { dispatchDate: timeFields.outboundTime[0] },
      after: { dispatchDate: timeFields.outboundTime[1], joined: !moved },
    },
  ]);
  if (moved) return record.id;
  const ids = orders.map(({ id }) => id);
  await settleItems(trx, operator, ids, 'CANCELED');
  await joinOutboundRecords(trx, operator, ids);
  const { rows } = await sql<{ id: string }>`
    select request_id::text as id from request_items where order_id = ${ids[0] ?? null}::bigint and state = 'OPEN'`.execute(
    trx,
  );
  return rows[0]?.id ?? record.id;
};

/** @returns false where a user has made a record for that day meanwhile */
const moveRecord = async (trx: Trx, { id }: OutboundRecord, day: number): Promise<boolean> => {
  const update = sql`
    update requests set dispatch_time = ${new Date(day)}, last_updated_time = now() where id = ${id}::bigint`;
  const isTaken = (error: unknown) => isUniqueViolation(error, 'requests_outbound_key');
  const moved = await tryInSavepoint(trx, isTaken, () => update.execute(trx));
  return moved !== 'REFUSED';
};

const writeOrders = (trx: Trx, actor: Actor, { orders, day }: DayChange, changes: FieldChanges): Promise<void> =>
  changeOrders(trx, actor, orders, {
    sets: [sql`dispatch_time = ${new Date(day)}`],
    event: { track: 'CHANGE_OUTBOUND_RECORD', type: 'CHANGE_OUTBOUND_RECORD', changes },
    audit: { action: 'orders.update', ...auditValues(changes) },
  });

/** An event is a version more, also of a record that its orders leave. */
const writeEvent = async (trx: Trx, actor: Actor, { id }: OutboundRecord, changes: object): Promise<void> => {
  await sql`update requests set version = version + 1 where id = ${id}::bigint`.execute(trx);
  await sql`
    insert into request_events (request_id, event_type, changes, operator_id, operator_name)
    values (${id}::bigint, 'CHANGE_OUTBOUND_RECORD', ${JSON.stringify(changes)}::jsonb, ${actor.userId}::bigint,
      ${actor.userName})`.execute(trx);
};
