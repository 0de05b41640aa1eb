/** Puts messages to the recipient of an order in the queue: the record and its job in the transaction of the caller. */
import { notificationChannels, type TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueueAll } from '../../../platform/jobs/index.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { sendNotificationJob, sendNotificationKey } from './notifications.job.ts';
import { addressFor, languageFor, type Reach, type OrderState } from './notifications.policy.ts';

/** Seconds between two of the same messages about an order that did not fail. */
const leastWait = 60;

/** What of orders `o`, their companies `c` and their drop-offs `d` says how the recipient is reached. */
export const reachColumns = sql`c.environment, o.currency, o.recipient_mail, o.recipient_phone, d.language as chosen_language`;

/** An order as messages need it. */
export interface OrderToNotify extends Reach, OrderState {
  readonly id: string;
  readonly company_id: string;
  /** A PIN is given out, not switched off, and customers may still collect with it. */
  readonly pin_works: boolean;
  /** The events that its service sends by each channel. */
  readonly events: Readonly<Record<Channel, readonly TemplateEvent[]>>;
  /** For which its company has a provider of its own. */
  readonly company_channels: readonly Channel[];
}

/** For callers that have locked the order. @throws CallError NOT_FOUND */
export const readNotifiedOrder = async (trx: Trx, orderId: string): Promise<OrderToNotify> => {
  const { rows } = await sql<OrderToNotify>`
    select o.id::text, o.company_id::text, o.status, o.overdue_time <= now() as overdue, ${reachColumns}, company_channels(o.company_id),
      exists (select from order_pins k where k.order_id = o.id and k.active and not k.disabled) and customer_may_collect(o.id) as pin_works,
      (select json_object_agg(one, told_events(o.service_id, one)) from unnest(${notificationChannels}::text[]) one) as events
    from orders o join companies c on c.id = o.company_id left join drop_off_orders d on d.order_id = o.id
    where o.id = ${orderId}`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  return rows[0];
};

/**
 * Whether the channel is set up, by the environment or by the company of the order, and the service sends the event by
 * it.
 * @param channels of the environment
 */
export const isSetUp = (
  channel: Channel,
  order: Pick<OrderToNotify, 'company_channels' | 'events'>,
  channels: ReadonlySet<Channel>,
  event: TemplateEvent,
): boolean =>
  (channels.has(channel) || order.company_channels.includes(channel)) && order.events[channel].includes(event);

/** Of the channels that are set up for an event, those that reach the recipient. @param channels of the environment */
export const reachingChannels = (
  order: OrderToNotify,
  channels: ReadonlySet<Channel>,
  event: TemplateEvent,
): Channel[] =>
  notificationChannels.filter(
    (channel) => isSetUp(channel, order, channels, event) && addressFor(channel, order) !== undefined,
  );

/** @throws CallError TOO_MANY_REQUESTS where the same was sent, or waits to be, within the last minute */
export const checkRate = async (
  trx: Trx,
  orderId: string,
  event: TemplateEvent,
  channels: readonly Channel[],
): Promise<void> => {
  const { rows } = await sql<{ left: number }>`
    select ceil(${leastWait} - extract(epoch from now() - max(create_time)))::integer as left
    from notification_records
    where order_id = ${orderId} and template_event = ${event} and channel = any (${channels}::text[]) and state <> 'ERROR'
      and create_time > now() - ${leastWait} * interval '1 second'
    having count(*) > 0`.execute(trx);
  if (rows[0]) throw new CallError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, rows[0].left) });
};

export interface NotificationRequest {
  readonly event: TemplateEvent;
  readonly channels: readonly Channel[];
  /** Another mail address than the order has. */
  readonly mail?: string | undefined;
  /** The record of the message by another channel that failed. */
  readonly inPlaceOf?: { readonly id: string; readonly channel: Channel };
}

/**
 * One message by each of the channels; a channel that does not reach the recipient is left out.
 * @returns the ids of the records
 */
export const queueMessages = async (
  trx: Trx,
  actor: Actor,
  order: OrderToNotify,
  { event, channels, mail, inPlaceOf }: NotificationRequest,
): Promise<string[]> => {
  const reach = mail === undefined ? order : { ...order, recipient_mail: mail };
  const messages = channels.flatMap((channel) => {
    const recipient = addressFor(channel, reach);
    return recipient === undefined ? [] : [{ channel, recipient }];
  });
  if (messages.length === 0) return [];
  const records = await trx
    .insertInto('notification_records')
    .values(
      messages.map(({ channel, recipient }) => ({
        order_id: order.id,
        channel,
        template_event: event,
        language: languageFor(order),
        recipient,
        created_by_id: actor.userId,
        in_place_of_id: inPlaceOf?.id ?? null,
      })),
    )
    .returning('id')
    .execute();
  await enqueueRecords(trx, records);
  // What is retained of an ended order is deleted some days after its last change: this message, too (docs/decisions/038).
  await sql`update orders set last_updated_time = now() where id = ${order.id} and is_ended(status)`.execute(trx);
  await recordMessage(trx, actor, {
    action: inPlaceOf ? 'notifications.fall-over' : 'notifications.send',
    about: 'orders',
    id: order.id,
    companyId: order.company_id,
    after: {
      templateEvent: event,
      channels: messages.map(({ channel }) => channel),
      ...(mail !== undefined && { mail }),
      ...(inPlaceOf && { inPlaceOf: inPlaceOf.channel }),
    },
  });
  return records.map(({ id }) => id);
};

interface SentMessage {
  readonly action: 'notifications.fall-over' | 'notifications.send' | 'templates.test' | 'templates.update';
  /** What `id` is the id of. */
  readonly about: 'orders' | 'templates';
  readonly id: string;
  readonly companyId: string | null;
  readonly before?: object;
  readonly after: object;
}

/** The audit line of a message that is sent, or of a template that a provider reports. */
export const recordMessage = (trx: Trx, actor: Actor, { about, id, ...line }: SentMessage): Promise<void> =>
  writeAudit(trx, actor, [{ resource: about, resourceId: id, ...line }]);

/** The jobs that send records. */
export const enqueueRecords = (trx: Trx, records: readonly { readonly id: string }[]): Promise<void> =>
  enqueueAll(
    trx,
    sendNotificationJob,
    records.map(({ id }) => ({ payload: { recordId: id }, key: sendNotificationKey(id) })),
  );
