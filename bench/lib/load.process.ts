/**
 * Load from a process of its own, so that asking takes nothing from the server but the processor. Argument: what to ask,
 * as JSON. Prints the outcome of it as JSON.
 */
import { createRequire } from 'node:module';
import type { AutocannonResult, LoadOrder } from './load.ts';

interface AutocannonOptions {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly method: 'GET'; readonly path: string }[];
}

const autocannon = createRequire(import.meta.url)('autocannon') as (
  options: AutocannonOptions,
) => Promise<AutocannonResult>;

const { origin, paths, connections, seconds, token } = JSON.parse(process.argv[2] ?? '') as LoadOrder;
const { requests, latency, errors, non2xx } = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  headers: { 'x-user-token': token },
  requests: paths.map((path) => ({ method: 'GET', path })),
});
process.stdout.write(JSON.stringify({ requests, latency, errors, non2xx } satisfies AutocannonResult));
