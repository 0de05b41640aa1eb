/** Metrics of the calls that a process answers. It promises a time for each call, by status. */
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { LiveHub } from '../live/index.ts';

export const measureCalls = (app: FastifyInstance, registry: Registry, live: LiveHub): void => {
  const durations = new Histogram({
    name: 'cubby_call_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5, 30],
    registers: [registry],
  });
  // Found by one text: the library makes an object and a key of both labels for each lookup.
  const timers = new Map<string, ReturnType<typeof durations.labels>>();
  const timerOf = (call: string, status: number) => {
    const key = `${call} ${status}`;
    let timer = timers.get(key);
    if (!timer) timers.set(key, (timer = durations.labels(call, String(status))));
    return timer;
  };
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
    done();
  });
};
