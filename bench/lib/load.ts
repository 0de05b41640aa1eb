import { join } from 'node:path';
import { tokens } from './http.ts';
import { outputOf, root, startNode } from './processes.ts';

export interface Load {
  /** Requests per second. */
  readonly rate: number;
  /** ms. */
  readonly p99: number;
}

interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
}

/**
 * Requests as fast as the answers come, from a process of its own.
 * @throws Error when a request failed
 */
export async function load(url: string, options: { connections: number; seconds: number }): Promise<Load> {
  const args = ['--json', '-c', String(options.connections), '-d', String(Math.max(1, Math.round(options.seconds)))];
  const child = startNode(
    join(root, 'node_modules/autocannon/autocannon.js'),
    [...args, '-H', `x-user-token=${tokens.admin}`, url],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const result = JSON.parse(await outputOf(child)) as AutocannonResult;
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are no success`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
