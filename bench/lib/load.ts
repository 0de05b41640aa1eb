import { join } from 'node:path';
import { tokens } from './http.ts';
import { outputOf, root, startNode } from './processes.ts';
import { compare, type Compared } from './stats.ts';

export interface Load {
  /** Requests per second. */
  readonly rate: number;
  /** ms. */
  readonly p99: number;
}

/** The order to the process of the load. */
export interface LoadOrder {
  readonly origin: string;
  /** Each connection requests them in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly token: string;
}

export interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
}

/**
 * Requests as fast as the answers come, from a process of its own; of several addresses of one server in turn.
 * @throws Error when a request failed
 */
export async function load(
  urls: string | readonly string[],
  { connections, seconds, token = tokens.admin }: { connections: number; seconds: number; token?: string },
): Promise<Load> {
  const all = typeof urls === 'string' ? [urls] : urls;
  const [url = ''] = all;
  const { origin } = new URL(url);
  const order: LoadOrder = {
    origin,
    paths: all.map((each) => each.slice(origin.length)),
    connections,
    seconds: Math.max(1, Math.round(seconds)),
    token,
  };
  const child = startNode(join(root, 'bench/lib/load.process.ts'), [JSON.stringify(order)]);
  const result = JSON.parse(await outputOf(child)) as AutocannonResult;
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are no success`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** How our server and the limit answer under the same load, each warmed up and then loaded in turn. */
export async function loadInTurn(
  { ours, limit }: { readonly ours: string; readonly limit: string },
  rounds: number,
  options: { readonly connections: number; readonly seconds: number },
): Promise<{ readonly rate: Compared; readonly p99: Compared }> {
  for (const url of [ours, limit]) await load(url, { ...options, seconds: 2 });
  const pairs: { ours: Load; limit: Load }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await load(ours, options);
    pairs.push({ ours: first, limit: await load(limit, options) });
  }
  const of = (what: keyof Load) => compare(pairs.map((pair) => ({ ours: pair.ours[what], limit: pair.limit[what] })));
  return { rate: of('rate'), p99: of('p99') };
}
