/**
 * Messages that are sent automatically when something happens to orders: the record and its job in the transaction that
 * moves the orders, for all of them at once. A move sends one message by a channel: the record contains the version
 * that the move made.
 */
import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { addressFor, languageFor, type Reach } from './notifications.policy.ts';
import { enqueueRecords, reachColumns } from './notifications.queue.ts';

interface NotifiedOrder extends Reach {
  readonly id: string;
  readonly version: number;
  /** Those that are set up and send the event. */
  readonly channels: readonly Channel[];
}

export interface QueuedMessage {
  readonly id: string;
  readonly orderId: string;
  readonly channel: Channel;
}

/**
 * Puts the message about an event in the queue for each order, by every channel that is set up and reaches its recipient.
 * The caller has moved the orders, made them, or locked them for a reminder, in this transaction.
 * @returns the messages that were queued
 */
export const notifyRecipients = async (
  trx: Trx,
  orderIds: readonly string[],
  event: TemplateEvent,
): Promise<QueuedMessage[]> => {
  const orders = await readNotifiedOrders(trx, orderIds, event);
  const messages = orders.flatMap((order) =>
    order.channels.flatMap((channel) => {
      const recipient = addressFor(channel, order);
      return recipient === undefined ? [] : [{ order, channel, recipient }];
    }),
  );
  if (messages.length === 0) return [];
  const { rows } = await executePrepared(
    trx,
    sql<QueuedMessage>`
      insert into notification_records (order_id, order_version, channel, template_event, language, recipient)
      select m.order_id, m.version, m.channel, ${event}, m.language, m.recipient
      from unnest(
        ${messages.map(({ order }) => order.id)}::bigint[], ${messages.map(({ order }) => messageVersion(order.version, event))}::integer[],
        ${messages.map(({ channel }) => channel)}::text[], ${messages.map(({ order }) => languageFor(order))}::text[],
        ${messages.map(({ recipient }) => recipient)}::text[]
      ) as m (order_id, version, channel, language, recipient)
      on conflict (order_id, order_version, channel) where order_version is not null do nothing
      returning id::text, order_id::text as "orderId", channel`.compile(trx),
  );
  await enqueueRecords(trx, rows);
  return rows;
};

/**
 * What makes an automatic message by a channel the only one: the version of the order that a move led to. A reminder follows from no move,
 * so it has a negative number, and that after the deadline another one than that before it.
 */
const messageVersion = (version: number, event: TemplateEvent): number => {
  if (event === 'COLLECTION_REMINDER') return -2 * version;
  return event === 'OVERDUE_REMINDER' ? -2 * version - 1 : version;
};

const readNotifiedOrders = async (
  trx: Trx,
  orderIds: readonly string[],
  event: TemplateEvent,
): Promise<NotifiedOrder[]> => {
  const query = sql<NotifiedOrder>`
    with moved as (
      select id, version, company_id, service_id, currency, recipient_mail, recipient_phone
      from orders where id = any (${orderIds}::bigint[])
    ),
    companies_set_up as materialized (
      select c.id, c.environment, array(
        select distinct channel
        from unnest(string_to_array(current_setting('cubby.channels', true), ',') || company_channels(c.id)) as channel
      ) as channels
      from companies c where c.id in (select company_id from moved)
    )
    select o.id::text, o.version, ${reachColumns},
      array(select channel from unnest(c.channels) as channel where ${event} = any (told_events(o.service_id, channel))) as channels
    from companies_set_up c join moved o on o.company_id = c.id left join drop_off_orders d on d.order_id = o.id
    where c.channels <> '{}' and (o.recipient_mail <> '' or o.recipient_phone <> '')
    order by o.id`.compile(trx);
  // Of many orders the plan depends on their number.
  const { rows } = await (orderIds.length === 1 ? executePrepared(trx, query) : trx.executeQuery(query));
  return rows;
};
