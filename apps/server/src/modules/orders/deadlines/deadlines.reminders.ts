/**
 * Reminds recipients before and after the deadline of a parcel. It promises that each reminder is sent once for a deadline: the
 * time of the reminder is removed in the transaction that writes the message. A collected parcel has no times.
 */
import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyRecipients } from '../../messages/notifications/index.ts';
import { lockOrders } from '../orders/index.ts';

const server: Actor = { userId: null, userName: null, address: null, requestId: null };

/** Orders of one transaction. */
const batch = 200;

interface Reminder {
  readonly event: TemplateEvent;
  readonly column: 'remind_before_time' | 'remind_after_time';
}

const reminders: readonly Reminder[] = [
  { event: 'COLLECTION_REMINDER', column: 'remind_before_time' },
  { event: 'OVERDUE_REMINDER', column: 'remind_after_time' },
];

const remind = async (trx: Trx, { event, column }: Reminder): Promise<number> => {
  const time = sql.ref(column);
  const { rows } = await sql<{ id: string }>`
    select order_id::text as id from stays where ${time} <= now() order by ${time}, order_id limit ${batch}`.execute(
    trx,
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  // Orders before their storage periods, as everywhere; a deadline that was extended meanwhile has a later reminder.
  const orders = await lockOrders(trx, ids);
  const { rows: due } = await sql<{ id: string }>`
    update stays set ${time} = null where order_id = any (${ids}::bigint[]) and ${time} <= now()
    returning order_id::text as id`.execute(trx);
  const queued = await notifyRecipients(
    trx,
    due.map(({ id }) => id),
    event,
  );
  const channels = Map.groupBy(queued, ({ orderId }) => orderId);
  const lines = orders.flatMap(({ id, company_id: companyId }) => {
    const messages = channels.get(id);
    if (!messages) return [];
    const after = { templateEvent: event, channels: messages.map(({ channel }) => channel) };
    return [{ action: 'notifications.send', resource: 'orders', resourceId: id, companyId, after } as const];
  });
  if (lines.length > 0) await writeAudit(trx, server, lines);
  return rows.length;
};

/** One batch of each reminder. @returns whether more may be due */
export const remindRecipients = async (trx: Trx): Promise<boolean> => {
  let isMore = false;
  for (const reminder of reminders) isMore = (await remind(trx, reminder)) === batch || isMore;
  return isMore;
};
