/**
 * Health, readiness and metrics, of a process that answers people as of one that runs jobs. It promises /healthz while the
 * process lives, /readyz while it can do its work, and /metrics for holders of METRICS_TOKEN. None of them waits for a
 * database that does not answer.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';

interface HealthOptions {
  readonly config: Pick<Config, 'metricsToken'>;
  readonly lifecycle: Pick<Lifecycle, 'readiness'>;
  readonly pool: Pool;
  readonly registry: Registry;
}

/** ms in which the database has to answer. */
const patience = 2_000;

export const serveHealth = (app: FastifyInstance, { config, lifecycle, pool, registry }: HealthOptions): void => {
  const options = { config: { isHealth: true } };
  app.get('/healthz', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = lifecycle.readiness === 'ready' && (await answers(pool));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  const { metricsToken } = config;
  if (metricsToken === undefined) return;
  app.get('/metrics', options, async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.code(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

const answers = (pool: Pool): Promise<boolean> =>
  Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    wait(patience, false, { ref: false }),
  ]);

const sameText = (a: string, b: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};
