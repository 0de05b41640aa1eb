/** Webhooks: the delay of deliveries, what dead endpoints cost the others, and what an endpoint costs the change of an order. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { withPool } from '../lib/database.ts';
import { preciseNow, type WorkProcess } from '../lib/fleet.ts';
import { Connection } from '../lib/http.ts';
import { saveRows, tidy } from '../lib/saved-rows.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { freePort } from '../lib/processes.ts';
import { type ReceiverWork, startReceivers } from '../lib/receivers.ts';
import { compare, loop, median, ms, quantile, rate } from '../lib/stats.ts';
import { buildWebhooks, largestCompanies, removeWebhooks, writeEvents } from '../lib/webhooks.ts';

const goals = { delay: 2_000, others: 1.1, change: 1.1 };
const endpoints = 40;
/** Of the endpoints: one refuses connections, one never answers. */
const dead = 2;
const perSecond = 200;
/** Deliveries of one round, unless the rounds are shorter: 100,000 take nine minutes. */
const most = 100_000;
/** Changes of one transaction. */
const atOnce = 10;
/** How often all orders change in the burst. */
const burstTurns = 5;
/** ms that deliveries have after the last change. */
const patience = 60_000;

interface Endpoints {
  readonly pool: Pool;
  readonly receivers: WorkProcess<ReceiverWork>;
  readonly webhookIds: readonly string[];
  /** Orders whose events they receive, of one company after the other. */
  readonly orderIds: readonly string[];
}

export const webhookDeliveries: Measure = {
  name: 'webhook-deliveries',
  goal: `${perSecond} deliveries/s to ${endpoints} endpoints, ${dead} of them dead: healthy ones within ${goals.delay} ms of the commit, p99, and within ${goals.others} x of the same without dead ones`,
  run: (context) => withPool(context.database.superuserUrl, (pool) => run(context, pool)),
};

async function run(context: BenchContext, pool: Pool): Promise<Row[]> {
  const receivers = startReceivers();
  const ports = await receivers.ask('open', null);
  const deadUrls = [`http://127.0.0.1:${await freePort()}/`, `http://127.0.0.1:${ports.silent}/`];
  const healthyUrl = (number: number): string => `http://127.0.0.1:${ports.healthy}/${number}`;
  const someDead = (number: number): string => deadUrls[number] ?? healthyUrl(number);
  const companies = await largestCompanies(pool, endpoints);
  const webhookIds = await buildWebhooks(
    pool,
    companies.map(({ companyId }) => companyId),
    healthyUrl,
  );
  const orderIds = Array.from({ length: Math.min(...companies.map((each) => each.orderIds.length)) }, (_, place) =>
    companies.map((each) => each.orderIds[place] ?? ''),
  ).flat();
  const saved = await saveRows(pool, { orders: orderIds });
  const worker = await context.freshServer({
    role: 'worker',
    environment: { NODE_ENV: 'development', PROVIDER_REACH: 'loopback' },
  });
  const of: Endpoints = { pool, receivers, webhookIds, orderIds };
  const deliveries = Math.min(most, perSecond * context.seconds * context.rounds);
  try {
    await restart(of, healthyUrl);
    await timeDelays(of, perSecond);
    await restart(of, healthyUrl);
    const limit = await timeDelays(of, deliveries);
    await restart(of, healthyUrl);
    const burst = await timeBurst(of);
    await restart(of, someDead);
    const ours = await timeDelays(of, deliveries);
    return [0.5, 0.99]
      .map((share): Row => {
        const [found, without] = [quantile(ours, share), quantile(limit, share)];
        return {
          measure: `delivery to healthy endpoints, p${share * 100}, ${dead} of ${endpoints} dead`,
          ours: ms(found),
          limit: ms(without),
          ratio: found / without,
          goal: `< ${goals.delay} ms and <= ${goals.others}`,
          ok: found < goals.delay && found / without <= goals.others,
          note: `${deliveries.toLocaleString('en')} deliveries at ${perSecond}/s, from the commit to the receipt; the limit is the same run without dead endpoints`,
        };
      })
      .concat(burst);
  } finally {
    await worker.stop();
    await receivers.stop();
    await removeWebhooks(pool);
    await saved.restore();
    await tidy(pool);
  }
}

/** Webhooks without a past, each with its address. */
async function restart({ pool, webhookIds }: Endpoints, url: (number: number) => string): Promise<void> {
  await pool.query('delete from webhook_deliveries where webhook_id = any ($1::bigint[])', [webhookIds]);
  await pool.query(
    `update webhooks w set payload_url = n.url, status = 'ENABLED', off_reason = null, failures_in_row = 0, failing_since = null,
       paused_until = null from unnest($1::bigint[], $2::text[]) n (id, url) where w.id = n.id`,
    [webhookIds, webhookIds.map((_, number) => url(number))],
  );
  await pool.query('vacuum (analyze) webhooks, webhook_deliveries, webhook_attempts, events');
}

/** Changes orders of all companies in turn, at a steady rate. @returns ms from the commit to the receipt, of healthy endpoints */
async function timeDelays(
  { pool, receivers, webhookIds, orderIds }: Endpoints,
  deliveries: number,
): Promise<readonly number[]> {
  await receivers.ask('take', null);
  const commits = new Map<string, number>();
  const start = performance.now();
  for (let n = 0; n < deliveries; n += atOnce) {
    // A worker polls at a steady interval: changes at another steady one would meet the same delays again and again.
    const due = start + (1000 * (n + Math.random() * 4 * atOnce)) / perSecond;
    if (performance.now() < due) await sleep(due - performance.now());
    const from = n % orderIds.length;
    commits.set(await writeEvents(pool, orderIds.slice(from, from + atOnce)), preciseNow());
  }
  const late = performance.now() - start - (1000 * deliveries) / perSecond;
  if (late > 1000) throw new Error(`The changes took ${Math.round(late)} ms longer than they should`);
  const { rows } = await pool.query<{ message: string; xact: string }>(
    `select 'evt_' || event_id as message, event_xact::text as xact from webhook_deliveries where webhook_id = any ($1::bigint[])`,
    [webhookIds.slice(dead)],
  );
  const times = new Map<string, number>();
  for (const end = performance.now() + patience; times.size < rows.length && performance.now() < end; await sleep(200))
    for (const [path, id, time] of await receivers.ask('take', null))
      // The others are dead in one of the runs, and no part of the figure.
      if (Number(path.slice(1)) >= dead && !times.has(id)) times.set(id, time);
  return rows.map(({ message, xact }) => (times.get(message) ?? Number.POSITIVE_INFINITY) - (commits.get(xact) ?? 0));
}

/** How fast a worker sends what is due at once. */
async function timeBurst({ pool, receivers, orderIds }: Endpoints): Promise<Row> {
  await receivers.ask('take', null);
  const count = burstTurns * orderIds.length;
  const start = performance.now();
  for (let turn = 0; turn < burstTurns; turn++) await writeEvents(pool, orderIds);
  while ((await receivers.ask('count', null)) < count) {
    if (performance.now() - start > patience) throw new Error('The burst was not delivered');
    await sleep(20);
  }
  return {
    measure: `${count.toLocaleString('en')} deliveries that are due at once`,
    ours: rate((1000 * count) / (performance.now() - start)),
    limit: '-',
    goal: '',
    note: 'one worker, from the beginning of the changes to the last receipt',
  };
}

/** Orders that are changed in turn; no worker sends meanwhile. */
const wanted = 100;
const nowhere = 'http://127.0.0.1:1/';
const statuses = ['Returned to warehouse', 'Inbound'] as const;

export const webhookChange: Measure = {
  name: 'webhook-change',
  goal: `a change of an order that a webhook receives, 1 connection: within ${goals.change} x of the time without a webhook`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const { rows } = await pool.query<{ id: string; companyId: string }>(
        `select id::text as id, company_id::text as "companyId" from orders where status = 'Inbound' and kind = 'STANDARD'
         order by id desc limit $1`,
        [wanted],
      );
      const saved = await saveRows(pool, { orders: rows.map(({ id }) => id) });
      const webhookIds = await buildWebhooks(pool, [...new Set(rows.map(({ companyId }) => companyId))], () => nowhere);
      const api = await context.freshServer({ role: 'api' });
      const connection = new Connection(api.origin);
      const change = (articleId: string, statusStr: string) =>
        connection.ask('/api/orders/v1/updateArticle', {
          method: 'POST',
          body: JSON.stringify({ articleId, statusStr }),
        });
      /** @returns ms of a change; whole turns, so that every order ends as it began */
      const changing = async (status: 'ENABLED' | 'DISABLED'): Promise<number> => {
        await pool.query('update webhooks set status = $2 where id = any ($1::bigint[])', [webhookIds, status]);
        const turns = await loop(
          context.seconds,
          async () => {
            for (const to of statuses) for (const { id } of rows) await change(id, to);
          },
          1,
        );
        return median(turns) / (statuses.length * rows.length);
      };
      const withoutEvent = async (): Promise<number> => {
        await pool.query('alter table order_events disable trigger event_of_order_status');
        try {
          return await changing('DISABLED');
        } finally {
          await pool.query('alter table order_events enable trigger event_of_order_status');
        }
      };
      try {
        await changing('ENABLED');
        const pairs: { ours: number; limit: number; none: number }[] = [];
        for (let round = 0; round < context.rounds; round++)
          pairs.push({
            ours: await changing('ENABLED'),
            limit: await changing('DISABLED'),
            none: await withoutEvent(),
          });
        const found = compare(pairs);
        const event = compare(pairs.map(({ limit, none }) => ({ ours: limit, limit: none })));
        return [
          {
            measure: 'change of an order with a webhook',
            ours: ms(found.ours),
            limit: ms(found.limit),
            ratio: found.ratio,
            goal: `<= ${goals.change}`,
            ok: found.ratio <= goals.change,
            note: 'the same change without a webhook, which writes the event for the feed',
          },
          {
            measure: 'change of an order with its event',
            ours: ms(event.ours),
            limit: ms(event.limit),
            ratio: event.ratio,
            goal: `<= ${goals.change}`,
            ok: event.ratio <= goals.change,
            note: 'the same change without an event: its trigger is off',
          },
        ];
      } finally {
        connection.close();
        await api.stop();
        await removeWebhooks(pool);
        await saved.restore();
        await tidy(pool);
      }
    }),
};
