/** Rows that are internal to the server. */
import type { Client } from 'pg';
import type { Foreign } from './isolation.world.ts';

/** Tables of which no user of a company sees a row: a policy that is dropped takes nothing away. */
export const forServerAlone = new Set([
  'order_counts',
  'past_pins',
  'upload_allowances',
  'keeping_progress',
  'device_messages_aside',
  'access_orders',
  'access_due',
  'announcement_dismissals',
  'version_keys',
]);

export const buildServerRows = async (client: Client, { site, company, order }: Foreign): Promise<void> => {
  await client.query(
    `insert into past_pins (site_id, digest, ended_time) values ($1, decode(repeat('ab', 32), 'hex'), now())`,
    [site.id],
  );
  await client.query(`insert into upload_allowances (user_id, uploads, bytes) select id, 1, 1 from users`);
  await client.query(`insert into keeping_progress (company_id, kind, status) values ($1, 'MESSAGE', 'Completed')`, [
    company.id,
  ]);
  await client.query(`insert into access_orders (site_id, order_id, version) values ($1, $2, 1)`, [site.id, order.id]);
  // All users who make orders of companies see a global one, and none how far it has come.
  await client.query(
    `with rule as (insert into number_rules (formula, reset, capacity) values ('G{SEQ:6}', 'NEVER', 999999) returning id)
     insert into number_counters (number_rule_id, period, used) select id, '', 1 from rule`,
  );
  await client.query(
    `insert into version_keys (key_id, public_key, retired_time) values (repeat('a', 16), repeat('b', 43), now())`,
  );
  await client.query(
    `with template as (
       insert into notification_templates (channel, template_event, status, texts) values ('sms', 'PIN_CODE', 'ENABLED', '{x}')
       returning id
     )
     insert into notification_template_versions (template_id, version, status, texts) select id, 1, 'ENABLED', '{x}' from template`,
  );
  await client.query(
    `insert into notification_template_products (template_id, product_id)
     select t.id, (select min(id) from products) from notification_templates t`,
  );
  await client.query(`insert into access_due (site_id, order_id) values ($1, $2)`, [site.id, order.id]);
};
