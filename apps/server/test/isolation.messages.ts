/** What depends on the order of a tree: a payment, a PIN, a message and an address that bounced. */
import { randomBytes } from 'node:crypto';
import type { TestApp } from './app.ts';

export const buildOrderParts = async ({ sql }: TestApp, orderId: string, siteId: string, name: string) => {
  const payment = await sql
    .insertInto('order_payments')
    .values({ order_id: orderId, kind: 'CHARGE', amount: '76543.21' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('order_pins')
    .values({ order_id: orderId, site_id: siteId, sealed: randomBytes(35), digest: randomBytes(32) })
    .execute();
  const message = await sql
    .insertInto('notification_records')
    .values({
      order_id: orderId,
      channel: 'mail',
      template_event: 'ORDER_CREATED',
      language: 'en_US',
      recipient: `${name.toLowerCase()}@example.com`,
      content: `${name} message`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql.insertInto('notification_tries').values({ record_id: message.id, number: 1 }).execute();
  const { company_id: companyId } = await sql
    .selectFrom('orders')
    .select('company_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const bouncedAddress = await sql
    .insertInto('bounced_addresses')
    .values({
      company_id: companyId,
      channel: 'mail',
      address: message.recipient,
      reason: '550',
      words: `${name} is unknown`,
      record_id: message.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { payment, message, bouncedAddress };
};
