/** Messages that staff send again, or for the first time (orders.md 7.7, 7.8). */
import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, noPermission } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import {
  addressFor,
  checkRate,
  isSetUp,
  isTemplateEvent,
  isTrueOf,
  nextEvent,
  type OrderToNotify,
  readNotifiedOrder,
  queueMessages,
} from '../../messages/notifications/index.ts';
import { lockOrder, statusRefusal } from '../orders/index.ts';

export interface Resend {
  readonly orderId: string;
  readonly channel: Channel;
  /** Left out: that of the record, of the last message, or what there is to say. */
  readonly event?: TemplateEvent | undefined;
  /** The message that is sent again. */
  readonly recordId?: string | undefined;
  /** For mail: another address than the order has. */
  readonly mail?: string | undefined;
}

/**
 * Sends a message of an order.
 * @returns the id of the new record
 * @throws CallError NOT_FOUND, NOTIFICATION_NOT_POSSIBLE, PIN_NOT_AVAILABLE, STATUS_NOT_ALLOWED, NO_PERMISSION,
 * TOO_MANY_REQUESTS
 */
export const resend = async (
  trx: Trx,
  context: RequestContext,
  channels: ReadonlySet<Channel>,
  wanted: Resend,
): Promise<string> => {
  const locked = await lockOrder(trx, wanted.orderId);
  const order = await readNotifiedOrder(trx, locked.id);
  const event = await eventOf(trx, order, wanted);
  const mail = wanted.channel === 'mail' ? wanted.mail : undefined;
  // A user who names the address would read the PIN there.
  const elsewhere = mail !== undefined && mail.toLowerCase() !== order.recipient_mail?.toLowerCase();
  if (event === 'PIN_CODE' && elsewhere && !hasPermission(context.caller, 'ORDER_PIN')) throw noPermission('ORDER_PIN');
  if (event === 'PIN_CODE' && !order.pin_works) throw new CallError('PIN_NOT_AVAILABLE');
  if (!isTrueOf(event, order)) throw statusRefusal([locked]);
  if (!isSetUp(wanted.channel, order, channels, event)) throw new CallError('NOTIFICATION_NOT_POSSIBLE');
  if ((mail ?? addressFor(wanted.channel, order)) === undefined) throw new CallError('NOTIFICATION_NOT_POSSIBLE');
  await checkRate(trx, order.id, event, [wanted.channel]);
  const [id] = await queueMessages(trx, actorOf(context), order, { event, channels: [wanted.channel], mail });
  if (id === undefined) throw new CallError('NOTIFICATION_NOT_POSSIBLE');
  return id;
};

const eventOf = async (
  trx: Trx,
  order: OrderToNotify,
  { event, recordId, channel }: Resend,
): Promise<TemplateEvent> => {
  const records = trx.selectFrom('notification_records').select('template_event').where('order_id', '=', order.id);
  if (recordId !== undefined) {
    const record = await records.where('id', '=', recordId).executeTakeFirst();
    if (!record) throw new CallError('NOT_FOUND');
    if (event === undefined && isTemplateEvent(record.template_event)) return record.template_event;
  }
  if (event !== undefined) return event;
  const last = await records
    .orderBy((by) => by('channel', '=', channel), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && isTemplateEvent(last.template_event)) return last.template_event;
  return nextEvent(order.status, order.pin_works);
};
