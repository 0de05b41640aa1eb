/** Webhooks of the largest merchants, and events for them. */
import type { Pool } from 'pg';
import {
  encryptSecrets,
  newSigningKeys,
  publicKeyOf,
} from '../../apps/server/src/modules/integrations/webhooks/webhooks.secrets.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/index.ts';
import { saveRows, tidy } from './saved-rows.ts';
import { dataKey } from './server.ts';

interface CompanyOrders {
  readonly companyId: string;
  readonly orderIds: readonly string[];
}

/** Far from those that the server numbers. */
export const firstWebhookId = 900_000_000;
/** Orders of each company. */
const ordersOfEach = 20;

/** Deletes webhooks of measures with their log, also of a run that broke off. */
export const removeWebhooks = async (pool: Pool): Promise<void> => {
  await pool.query('delete from webhook_deliveries where webhook_id >= $1', [firstWebhookId]);
  await pool.query('delete from webhooks where id >= $1', [firstWebhookId]);
  await pool.query('vacuum (analyze) webhooks, webhook_deliveries, webhook_attempts');
};

/** The companies with most orders, each with some of them. */
export const largestCompanies = async (pool: Pool, count: number): Promise<CompanyOrders[]> => {
  const { rows } = await pool.query<CompanyOrders>(
    `select c.company_id::text as "companyId",
       array(select id::text from orders o where o.company_id = c.company_id order by id desc limit $2) as "orderIds"
     from (select company_id from orders group by company_id order by count(*) desc, company_id limit $1) c`,
    [count, ordersOfEach],
  );
  return rows;
};

/**
 * A webhook for each company, which receives the statuses of its orders.
 * @param pool a superuser's
 * @param url of an endpoint, by its number
 * @returns their ids
 */
export async function buildWebhooks(
  pool: Pool,
  companyIds: readonly string[],
  url: (number: number) => string,
): Promise<string[]> {
  await removeWebhooks(pool);
  const secrets = createSecrets(dataKey);
  const maps = { headerMap: {}, authHeaderMap: {}, authHeaderMapBody: {}, headerMapBasic: {} };
  const ids = companyIds.map((_, number) => String(firstWebhookId + number));
  for (const [number, id] of ids.entries()) {
    const keys = newSigningKeys();
    const encrypted = encryptSecrets(secrets, id, { ...keys, apiKey: 'bench-key', maps });
    await pool.query(
      `insert into webhooks (id, company_id, name, platform, payload_url, method, status, triggers, token_type, secrets_encrypted, public_key)
       values ($1, $2, $3, 'Signature only', $4, 'POST', 'ENABLED', '{PARCEL_STATUS_UPDATE}', 'NoAuthorization', $5, $6)`,
      [id, companyIds[number], `Bench ${number}`, url(number), encrypted, publicKeyOf(keys)],
    );
  }
  return ids;
}

/** A change of orders that writes an event of each, as the product's statement does, without a move. @returns the transaction */
export const writeEvents = async (pool: Pool, orderIds: readonly string[]): Promise<string> => {
  const { rows } = await pool.query<{ xact: string }>({
    name: 'bench-events',
    text: `
      with changed as (
        update orders set version = version + 1, last_updated_time = now() where id = any ($1::bigint[])
        returning id, version, status
      )
      insert into order_events (order_id, track_flag_type, event_type, status, version, operator_id, operator_name)
      select id, 'STATUS_FLAG', 'CHANGE_STATUS', status, version, 1, 'bench_admin' from changed order by id
      returning pg_current_xact_id()::text as xact`,
    values: [orderIds],
  });
  return rows[0]?.xact ?? '';
};

/** Deliveries of the log. */
const logged = 10_000;

/** A webhook with a log. @returns what deletes it */
export const buildDeliveries = async (pool: Pool): Promise<() => Promise<void>> => {
  const [owner] = await largestCompanies(pool, 1);
  if (!owner) throw new Error('There are no orders');
  const saved = await saveRows(pool, { orders: owner.orderIds });
  await buildWebhooks(pool, [owner.companyId], () => 'http://127.0.0.1:1/');
  for (let n = 0; n < logged; n += owner.orderIds.length) await writeEvents(pool, owner.orderIds);
  await pool.query(
    `update webhook_deliveries set state = 'DELIVERED', tries = 1, attempts = 1, due_time = null, last_status = 200 where webhook_id = $1`,
    [firstWebhookId],
  );
  await pool.query('vacuum (analyze) events, webhook_deliveries, webhooks');
  return async () => {
    await removeWebhooks(pool);
    await saved.restore();
    await tidy(pool);
    await pool.query('vacuum (analyze) events');
  };
};
