import { join } from 'node:path';
import type { BenchDatabase } from './database.ts';
import { endProcess, freePort, root, startNode } from './processes.ts';
import { type BenchServer, firstAnswer } from './server.ts';

/** Starts the bare Fastify that the list and the start are compared with. */
export const startBare = (database: BenchDatabase): Promise<BenchServer> => startFile(database, 'bare-list');

/** A statement with one column `content`: the body of the answer. */
export interface BareStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Starts a bare Fastify that answers `/<name>` and `/<name>/<last value>` with what the statement of that name gives. */
export const startBareStatements = (
  database: BenchDatabase,
  statements: Readonly<Record<string, BareStatement>>,
): Promise<BenchServer> => startFile(database, 'bare-statements', JSON.stringify(statements));

async function startFile(database: BenchDatabase, name: string, input?: string): Promise<BenchServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = startNode(join(root, `bench/limits/${name}.process.ts`), [String(port)], {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production', BENCH_SUPERUSER_URL: database.superuserUrl },
  });
  child.stdin?.end(input);
  const startedIn = await firstAnswer(`${origin}/readyz`, start, () => child.exitCode !== null);
  return { pid: child.pid ?? 0, origin, startedIn, mqttPort: 0, stop: () => endProcess(child) };
}
