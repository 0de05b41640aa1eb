/** A message that did not go out by one channel goes out by the next one that reaches the recipient. */
import {
  notificationChannels,
  type NotificationFailure,
  type TemplateEvent,
} from '@cubby/contract/messages/notifications/notifications.values';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { type Channel, failureRules, type SendFailure } from '../../../platform/senders/index.ts';
import { addressFor, isTrueOf } from './notifications.policy.ts';
import { isSetUp, readNotifiedOrder, queueMessages } from './notifications.queue.ts';

/** ms for which a message that was sent and not answered waits for a receipt before anything is sent again. */
export const receiptWait = 5 * 60_000;

/**
 * Whether a message that failed by a channel may be sent by the next one: not where there is nothing to send any more or the
 * fault is ours, and not where `failureRules` leaves it to a user.
 */
export const mayFallOver = (failure: NotificationFailure): boolean => {
  // The recipient may be reached by another channel, as when the address was refused the first time.
  if (failure === 'BOUNCED') return true;
  const rule = Object.hasOwn(failureRules, failure) ? failureRules[failure as SendFailure] : undefined;
  return rule?.nextChannel === true;
};

const server: Actor = { userId: null, userName: null, address: null, requestId: null };

export interface FailedMessage {
  readonly id: string;
  readonly order_id: string;
  readonly channel: Channel;
  readonly template_event: TemplateEvent;
  readonly recipient: string;
}

/**
 * Runs before a message is marked as failed: two that fail at once are judged one after the other, so that the second
 * reads the result of the first. An order is locked before its messages, as in every change of an order.
 */
export const lockOrder = async (trx: Trx, { order_id: orderId }: FailedMessage): Promise<void> => {
  await sql`select from orders where id = ${orderId} for no key update`.execute(trx);
};

/**
 * Puts the message, whose order is locked, in the queue by another channel. Nothing is sent if it has reached the
 * recipient by one of them or is on its way, if its content is not true any more, if it went to an address that a user
 * named, or if each channel has been tried since the first message of the chain.
 * @param channels of the environment
 */
export const fallOver = async (trx: Trx, failed: FailedMessage, channels: ReadonlySet<Channel>): Promise<void> => {
  const order = await readNotifiedOrder(trx, failed.order_id);
  const { template_event: event } = failed;
  if (!isTrueOf(event, order) || (event === 'PIN_CODE' && !order.pin_works)) return;
  if (failed.channel === 'mail' && failed.recipient !== order.recipient_mail) return;
  const sent = await messagesOfOccasion(trx, failed);
  if (sent.some(({ id, state }) => id !== failed.id && state !== 'ERROR')) return;
  const next = notificationChannels.find(
    (channel) =>
      isSetUp(channel, order, channels, event) &&
      addressFor(channel, order) !== undefined &&
      !sent.some((each) => each.channel === channel),
  );
  if (next === undefined) return;
  await queueMessages(trx, server, order, { event, channels: [next], inPlaceOf: failed });
};

/** Those of the same occasion since the first of the chain, which all were sent at once or for one another. */
const messagesOfOccasion = async (
  trx: Trx,
  { id, order_id: orderId, template_event: event }: FailedMessage,
): Promise<{ id: string; channel: Channel; state: string }[]> => {
  const { rows } = await sql<{ id: string; channel: Channel; state: string }>`
    with recursive chain as (
      select n.id, n.in_place_of_id, n.create_time from notification_records n where n.id = ${id}
      union all select n.id, n.in_place_of_id, n.create_time
      from notification_records n join chain c on n.id = c.in_place_of_id
    )
    select n.id::text, n.channel, n.state from notification_records n
    where n.order_id = ${orderId} and n.template_event = ${event}
      and n.create_time >= (select min(create_time) from chain)`.execute(trx);
  return rows;
};
