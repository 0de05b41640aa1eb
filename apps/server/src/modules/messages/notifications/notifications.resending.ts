/**
 * Sends many messages again. It promises that what can be sent again is judged by one function, before and when it is done,
 * and that exactly the judged messages are sent or none.
 */
import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import type { ResendRefusal } from '@cubby/contract/orders/message-centre/message-centre.limits';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import {
  addressFor,
  isTemplateEvent,
  isTrueOf,
  languageFor,
  type Reach,
  type OrderState,
} from './notifications.policy.ts';
import { enqueueRecords, reachColumns } from './notifications.queue.ts';

/** Seconds between two of the same messages about an order that did not fail. */
const leastWait = 60;

/** A message that is to be sent again, with its order. */
export interface Resendable extends Reach, OrderState {
  readonly id: string;
  readonly order_id: string;
  readonly company_id: string;
  readonly channel: Channel;
  readonly template_event: string;
  readonly state: string;
  /** As it was sent. */
  readonly content: string | null;
  readonly pin_works: boolean;
  /** The service of the order sends the event by the channel, and the company has a provider for it. */
  readonly enabled: boolean;
  readonly of_company: boolean;
  /** The present price of the first provider of the company; null: not known. */
  readonly price: string | null;
  readonly price_currency: string | null;
  /** The same message was sent again since. */
  readonly repeated: boolean;
  readonly too_soon: boolean;
}

/** The messages that the caller sees of these, in the order of their ids. */
export const readResendable = async (trx: Trx, ids: readonly string[]): Promise<Resendable[]> => {
  const { rows } = await sql<Resendable>`
    select n.id::text, o.id::text as order_id, o.company_id::text, n.channel, n.template_event, n.state, n.content,
      o.status, o.overdue_time <= now() as overdue, ${reachColumns},
      exists (select from order_pins k where k.order_id = o.id and k.active and not k.disabled)
        and customer_may_collect(o.id) as pin_works,
      n.template_event = any (told_events(o.service_id, n.channel)) as enabled,
      n.channel::text = any (company_channels(o.company_id)) as of_company,
      price.price::text, price.currency as price_currency, same.repeated, same.too_soon
    from notification_records n
    join orders o on o.id = n.order_id
    join companies c on c.id = o.company_id
    left join drop_off_orders d on d.order_id = o.id
    left join lateral message_price(o.company_id, n.channel::text) price on true
    cross join lateral (
      select coalesce(bool_or(l.id > n.id), false) as repeated,
        coalesce(bool_or(l.state <> 'ERROR' and l.create_time > now() - make_interval(secs => ${leastWait})), false)
          as too_soon
      from notification_records l
      where l.order_id = n.order_id and l.channel = n.channel and l.template_event = n.template_event
    ) same
    where n.id = any (${ids}::bigint[])
    order by n.id`.execute(trx);
  return rows;
};

/**
 * Why a message can't be sent again; undefined: it can.
 * @param channels of the environment
 */
export const resendRefusal = (message: Resendable, channels: ReadonlySet<Channel>): ResendRefusal | undefined => {
  const { template_event: event, channel } = message;
  if (message.state === 'PENDING') return 'PENDING';
  if (message.repeated) return 'REPEATED';
  if (message.too_soon) return 'TOO_SOON';
  if (!isTemplateEvent(event) || !message.enabled) return 'NOT_SET_UP';
  if (event === 'PIN_CODE' && !message.pin_works) return 'PIN_ENDED';
  if (!isTrueOf(event, message)) return 'NOT_TRUE';
  if (!channels.has(channel) && !message.of_company) return 'NOT_SET_UP';
  return addressFor(channel, message) === undefined ? 'NO_ADDRESS' : undefined;
};

/** Puts messages that can be sent again in the queue, as new records to the present address of each order. */
export const queueResends = async (trx: Trx, actor: Actor, messages: readonly Resendable[]): Promise<void> => {
  const addressed = messages.flatMap((message) => {
    const recipient = addressFor(message.channel, message);
    return recipient === undefined ? [] : [{ message, recipient }];
  });
  const records = await trx
    .insertInto('notification_records')
    .values(
      addressed.map(({ message, recipient }) => ({
        order_id: message.order_id,
        channel: message.channel,
        template_event: message.template_event as TemplateEvent,
        language: languageFor(message),
        recipient,
        created_by_id: actor.userId,
      })),
    )
    .returning('id')
    .execute();
  await enqueueRecords(trx, records);
  const orderIds = messages.map(({ order_id: id }) => id);
  // What is retained of an ended order is deleted some days after its last change: this message, too (docs/decisions/038).
  await sql`
    update orders set last_updated_time = now() where id = any (${orderIds}::bigint[]) and is_ended(status)`.execute(
    trx,
  );
  const lines = messages.map(({ order_id: id, company_id: companyId, channel, template_event: event }) => ({
    action: 'notifications.send' as const,
    resource: 'orders' as const,
    resourceId: id,
    companyId,
    after: { templateEvent: event, channels: [channel] },
  }));
  await writeAudit(trx, actor, lines);
};
