/**
 * Metrics of every process about itself and about the work in the database, whatever its role. It promises figures as
 * of now, or none of the database if that does not answer within two seconds.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Pool } from 'pg';
import { databaseFailures } from '../db/away.ts';
import { Database } from '../db/database.ts';
import { outageSeconds } from '../db/outage.ts';
import { mqttMetrics } from '../mqtt/mqtt-metrics.ts';
import { outgoingSeconds } from '../outgoing/index.ts';
import { sentMessages } from '../senders/index.ts';

/** ms that the query of the database may take, and for which its figures are those of one scrape. */
const patience = 2_000;
const sameScrape = 500;

interface Work {
  readonly waiting: number;
  readonly running: number;
  readonly later: number;
  readonly given_up: number;
  readonly oldest: number;
  readonly oldest_delivery: number;
  readonly imports: Readonly<Record<string, number>>;
}

const readWork = async (db: Database): Promise<Work | undefined> => {
  const asked = db.readAsSystem<Work & Record<string, unknown>>({
    text: `
      select count(*) filter (where due and locked_at is null)::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where not due and locked_at is null and attempts < max_attempts)::int as later,
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up,
        coalesce(extract(epoch from now() - min(run_at) filter (where due and locked_at is null)), 0)::float8 as oldest,
        (select coalesce(extract(epoch from now() - min(d.due_time)), 0)::float8
          from webhooks w cross join lateral (
            select due_time from webhook_deliveries where webhook_id = w.id and state = 'PENDING' and due_time <= now()
            order by due_time limit 1
          ) d where w.status = 'ENABLED' and w.failures_in_row = 0) as oldest_delivery,
        (select coalesce(jsonb_object_agg(status, n), '{}')
          from (select status, count(*) as n from order_imports group by status) by_status) as imports
      from (select *, run_at <= now() and attempts < max_attempts as due from graphile_worker._private_jobs) jobs`,
  });
  const late = wait(patience, undefined, { ref: false });
  const rows = await Promise.race([asked.catch(() => undefined), late]);
  return rows?.[0];
};

/** @param pool of the process */
export const processMetrics = (pool: Pool): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const db = new Database(pool);
  let last: { readonly at: number; readonly work: Promise<Work | undefined> } | undefined;
  const work = (): Promise<Work | undefined> => {
    if (!last || performance.now() - last.at > sameScrape) last = { at: performance.now(), work: readWork(db) };
    return last.work;
  };
  type Figures = Readonly<Record<string, number>>;
  const gauge = (name: string, help: string, label: string, read: () => Promise<Figures> | Figures) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          const figures = await read();
          this.reset();
          for (const [key, figure] of Object.entries(figures)) this.set({ [label]: key }, figure);
        },
      }),
    );
  gauge('cubby_database_connections', 'Connections of the pool, by state', 'state', () => ({
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
    'waited for': pool.waitingCount,
  }));
  const none: Figures = {};
  gauge('cubby_jobs', 'Jobs of the queue that all processes share, by state', 'state', async () => {
    const read = await work();
    return read ? { waiting: read.waiting, running: read.running, later: read.later, 'given up': read.given_up } : none;
  });
  gauge('cubby_oldest_job_seconds', 'For how long a job that could run has waited', 'state', async () => {
    const read = await work();
    return read ? { waiting: read.oldest } : none;
  });
  gauge(
    'cubby_oldest_delivery_seconds',
    'For how long an event that is due to a webhook that does not fail has waited',
    'state',
    async () => {
      const read = await work();
      return read ? { waiting: read.oldest_delivery } : none;
    },
  );
  gauge('cubby_order_imports', 'Stored imports of orders, by status', 'status', async () => {
    const read = await work();
    return read ? read.imports : none;
  });
  registry.registerMetric(sentMessages);
  registry.registerMetric(outgoingSeconds);
  registry.registerMetric(outageSeconds(pool));
  registry.registerMetric(databaseFailures);
  for (const metric of mqttMetrics) registry.registerMetric<string>(metric);
  return registry;
};
