import { join } from 'node:path';
import type { BenchDatabase } from './database.ts';
import { endProcess, freePort, root, startNode } from './processes.ts';
import { type BenchServer, firstAnswer } from './server.ts';

/** Starts the bare Fastify that the list and the start are held against. */
export async function startBare(database: BenchDatabase): Promise<BenchServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = startNode(join(root, 'bench/limits/bare-list.process.ts'), [String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production', BENCH_SUPERUSER_URL: database.superuserUrl },
  });
  const startedIn = await firstAnswer(`${origin}/readyz`, start, () => child.exitCode !== null);
  return { pid: child.pid ?? 0, origin, startedIn, stop: () => endProcess(child) };
}
