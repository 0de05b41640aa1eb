import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import type { ClientBase } from 'pg';
import { addressFor, languageFor, pinMask, type Reach, render } from '../modules/messages/notifications/index.ts';
import { digestPin, encryptPin } from '../modules/lockers/pins/index.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import type { Channel } from '../platform/senders/index.ts';
import { insertRows, type SeedRow } from './demo.insert.ts';
import { Random } from './demo.random.ts';

/** Of its own, so that the rest of the demo does not change whatever is sent. */
const seed = 36;
const second = 1000;

interface Order extends Reach {
  readonly id: number;
  readonly status: string;
  readonly order_number: string;
  readonly company_name: string;
  readonly site_id: number;
  readonly site_name: string;
  readonly compartment: string | null;
  readonly created_time: Date;
  readonly last_store_time: Date | null;
  readonly collected_time: Date | null;
}

/** What each order costs, part by part; `orders.charge` is their sum already. */
const payments = `
  insert into order_payments (order_id, kind, amount)
  select o.id, part.kind, part.amount from orders o, lateral (values
    ('CHARGE', nullif(o.charge - coalesce(o.additional_handling_fee, 0), case when o.additional_handling_fee > 0 then 0 end)),
    ('HANDLING_FEE', o.additional_handling_fee)
  ) as part (kind, amount)
  where part.amount is not null
  order by o.id, part.kind
  on conflict do nothing`;

/** Laundry has messages of its own. */
const tellable = `
  select o.id::integer, o.status, o.order_number, o.currency, o.recipient_mail, o.recipient_phone, o.compartment,
    o.created_time, o.last_store_time, o.collected_time, c.environment, c.name as company_name,
    null as chosen_language, s.id::integer as site_id, s.name as site_name
  from orders o join companies c on c.id = o.company_id
  join sites s on s.id = coalesce(o.current_location_id, o.site_id)
  where o.kind = 'STANDARD'
    and (o.status in ('Courier stored', 'Customer stored') or o.status = 'Created' and o.id % 3 = 0
      or o.status = 'Completed' and o.last_store_time is not null and o.id % 4 = 0)
  order by o.id`;

/** Payments of the orders, PINs of the stored parcels, and messages to recipients. */
export async function insertMessages(client: ClientBase, secrets: Secrets, now: Date): Promise<void> {
  await client.query(payments);
  const random = new Random(seed);
  const { rows: orders } = await client.query<Order>(tellable);
  await insertRows(client, 'order_pins', pinsOf(random, secrets, orders));
  await insertRows(client, 'notification_records', recordsOf(random, orders, now));
  for (const statement of deliveries) await client.query(statement);
}

/**
 * What providers reported of most text and WhatsApp messages, two messages that no worker has taken, and the last attempt of
 * each other one by the first provider of its company.
 */
const deliveries = [
  `update notification_records set delivery = 'DELIVERED', delivery_time = send_time + interval '4 seconds'
    where state = 'SUCCESS' and channel <> 'mail' and id % 9 <> 0`,
  `update notification_records set state = 'ERROR', failure = 'NOT_DELIVERED', delivery = 'FAILED',
      delivery_time = send_time + interval '9 seconds'
    where state = 'SUCCESS' and channel = 'sms' and delivery is null and id % 2 = 0`,
  `update notification_records set state = 'PENDING', failure = null, attempts = 0, send_time = null, receipt = null
    where id in (select id from notification_records where state = 'SUCCESS' and channel = 'mail' order by id desc limit 2)`,
  `insert into notification_tries (record_id, number, provider_id, began_time, ended_time, failure, failure_kind, reason,
      receipt, delivery, delivery_time)
    select n.id, n.attempts, (
        select k.provider_id from company_providers k join notification_providers p on p.id = k.provider_id
        where k.company_id = n.company_id and lower(p.type) = n.channel order by k.place, p.id limit 1
      ), coalesce(n.send_time, n.create_time), coalesce(n.send_time, n.create_time) + interval '1 second',
      nullif(n.failure, 'NOT_DELIVERED'), case n.failure when 'REFUSED' then 'PERMANENT' when 'UNREACHABLE' then 'TEMPORARY' end,
      case n.failure when 'REFUSED' then '550' when 'UNREACHABLE' then '503' end,
      case when n.failure is null then n.receipt end, n.delivery, n.delivery_time
    from notification_records n where n.attempts > 0`,
  `update notification_tries t set unit_price = p.price, currency = p.currency from notification_providers p where p.id = t.provider_id`,
  `update notification_records n set unit_price = t.unit_price, currency = t.currency
    from notification_tries t where t.record_id = n.id and t.number = n.attempts and n.send_time is not null`,
];

/** One PIN for each stored parcel, no two of a site alike. */
function pinsOf(random: Random, secrets: Secrets, orders: readonly Order[]): SeedRow[] {
  const given = new Set<string>();
  const draw = (siteId: number): string => {
    for (;;) {
      const pin = random.digits(6);
      if (given.has(`${siteId} ${pin}`)) continue;
      given.add(`${siteId} ${pin}`);
      return pin;
    }
  };
  return orders.filter(isStored).map(({ id, site_id: siteId, last_store_time: stored }) => {
    const pin = draw(siteId);
    return {
      order_id: id,
      site_id: siteId,
      sealed: `\\x${encryptPin(secrets, String(id), pin).toString('hex')}`,
      digest: `\\x${digestPin(secrets, String(siteId), pin).toString('hex')}`,
      active: true,
      disabled: random.chance(0.03),
      created_time: stored?.toISOString(),
    };
  });
}

const isStored = ({ status }: Order): boolean => status.endsWith(' stored');

function recordsOf(random: Random, orders: readonly Order[], now: Date): SeedRow[] {
  const records = orders.flatMap((order) => {
    const notificationsOf = (event: TemplateEvent, at: Date | null, channels: readonly Channel[]) =>
      at === null ? [] : channels.flatMap((channel) => record(random, order, { event, at, channel, now }));
    if (order.status === 'Created') return notificationsOf('ORDER_CREATED', order.created_time, ['mail']);
    const pin = notificationsOf('PIN_CODE', order.last_store_time, random.chance(0.7) ? ['sms', 'mail'] : ['whatsapp']);
    return isStored(order) ? pin : [...pin, ...notificationsOf('ORDER_COLLECTED', order.collected_time, ['mail'])];
  });
  return records.toSorted((one, other) => String(one['create_time']).localeCompare(String(other['create_time'])));
}

interface DemoNotification {
  readonly event: TemplateEvent;
  readonly channel: Channel;
  readonly at: Date;
  readonly now: Date;
}

/** Nothing where the channel does not reach the recipient. */
function record(random: Random, order: Order, { event, channel, at, now }: DemoNotification): SeedRow[] {
  const recipient = addressFor(channel, order);
  if (recipient === undefined) return [];
  const language = languageFor(order);
  const { subject, text } = render(event, channel, language, {
    orderNumber: order.order_number,
    companyName: order.company_name,
    siteName: order.site_name,
    compartment: order.compartment ?? '',
    pin: event === 'PIN_CODE' ? pinMask : '',
  });
  const failure = random.chance(0.06) ? random.pick(['REFUSED', 'UNREACHABLE'] as const) : null;
  const attempts = failure === 'UNREACHABLE' ? 5 : random.chance(0.05) ? 2 : 1;
  const moment = (delay: number): string => new Date(Math.min(at.getTime() + delay, now.getTime())).toISOString();
  return [
    {
      order_id: order.id,
      channel,
      template_event: event,
      language,
      recipient,
      state: failure === null ? 'SUCCESS' : 'ERROR',
      subject,
      content: text,
      attempts,
      failure,
      receipt: failure === null ? `demo-${random.digits(10)}` : null,
      create_time: moment(second),
      send_time: failure === null ? moment(second * (attempts === 1 ? 3 : 18)) : null,
    },
  ];
}
