import { fastify } from 'fastify';
import { serveHealth } from './platform/http/health.ts';
import { explainListenError } from './platform/lifecycle/listen.ts';
import { processMetrics } from './platform/metrics/process-metrics.ts';
import type { ServerDeps } from './serve.ts';

/** Health, readiness and metrics of a process that answers no people, on a port of their own where WORKER_PORT names one. */
export const serveWorkerHealth = async (deps: ServerDeps, host: string): Promise<void> => {
  const { config, log, lifecycle, pool, role } = deps;
  const { workerPort: port } = config;
  if (port === undefined) return;
  const app = fastify();
  lifecycle.onStop('health', () => app.close());
  serveHealth(app, { ...deps, registry: processMetrics(pool) });
  const address = await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListenError(error, host, port, 'WORKER_PORT');
  });
  log.info({ address, role }, 'health and metrics of a process that answers no people');
};
