/**
 * Health, readiness and metrics. It promises /healthz while the process lives, /readyz while it can serve, and, for
 * holders of METRICS_TOKEN, Prometheus metrics by call and status; one log line for each request that is not health.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { LiveHub } from '../live/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    callId?: string;
  }
}

interface Watched {
  readonly config: Config;
  readonly lifecycle: Lifecycle;
  readonly pool: Pool;
  readonly live: LiveHub;
}

export const watch = (app: FastifyInstance, { config, lifecycle, pool, live }: Watched): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'cubby_call_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5, 30],
    registers: [registry],
  });
  // Found by one text: the library makes an object and a key of both labels at each look.
  const timers = new Map<string, ReturnType<typeof durations.labels>>();
  const timerOf = (call: string, status: number) => {
    const key = `${call} ${status}`;
    let timer = timers.get(key);
    if (!timer) timers.set(key, (timer = durations.labels(call, String(status))));
    return timer;
  };
  registry.registerMetric(
    new Gauge({
      name: 'cubby_database_connections',
      help: 'Connections of the pool, by state',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waited for' }, pool.waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'cubby_live_streams',
      help: 'Open streams of live events',
      registers: [],
      collect() {
        this.set(live.streams);
      },
    }),
  );

  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.callId;
    if (call !== undefined) timerOf(call, reply.statusCode).observe(reply.elapsedTime / 1000);
    if (call !== undefined || reply.statusCode >= 500)
      request.log.info(
        {
          call,
          method: request.method,
          url: request.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    done();
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const answers = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    const ready = answers && lifecycle.readiness === 'ready';
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  const { metricsToken } = config;
  if (metricsToken === undefined) return;
  app.get('/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.code(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

const sameText = (a: string, b: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};
