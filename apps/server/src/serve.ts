import type { Config } from './platform/config/config.ts';
import type { Pool } from 'pg';
import type { FastifyInstance } from 'fastify';
import { type Databases, assertMigrated, migrateDatabase, openDatabases, openPool } from './platform/db/databases.ts';
import type { Lifecycle } from './platform/lifecycle/lifecycle.ts';
import { assertCanListen, explainListenError } from './platform/lifecycle/listen.ts';
import { StartError } from './platform/lifecycle/start-error.ts';
import type { Log } from './platform/log/log.ts';

/** What one process does: answer requests, run jobs, or both. */
export const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

/** What the parts of the server are built from. */
export interface ServerDeps {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  /** Connections under the role that can't pass row-level security. */
  pool: Pool;
  databases: Databases;
  role: Role;
}

/** The parts that a start puts together, named by main.ts. */
export interface ServerParts {
  buildApp: (deps: ServerDeps) => Promise<FastifyInstance>;
  /** Starts to run jobs, and registers its end with the lifecycle. */
  startWorker?: (deps: ServerDeps) => Promise<void>;
  /** What a person at the terminal is told besides the address. */
  welcome?: (deps: ServerDeps) => Promise<string>;
  /** Looks whether the keys open what the database holds. @throws StartError */
  checkKey?: (deps: ServerDeps) => Promise<void>;
  /** Fills an empty database with the demo. */
  fillDemo?: (deps: ServerDeps) => Promise<void>;
}

export interface ServeOptions {
  role: Role;
  /** Run missing migrations first; always done with the built-in PostgreSQL. */
  migrate: boolean;
}

/**
 * Starts the server, and returns once it answers.
 * @throws StartError for whatever the operator can mend
 */
export async function serve(
  context: { config: Config; log: Log; lifecycle: Lifecycle },
  options: ServeOptions,
  parts: ServerParts,
): Promise<void> {
  const { config, log, lifecycle } = context;
  const answers = options.role !== 'worker';
  if (options.role === 'worker' && !parts.startWorker) throw new StartError('This release has no worker');
  if (answers) await assertCanListen(config.host, config.port);
  const databases = await openDatabases(config, log, lifecycle);
  if (databases.embedded || options.migrate) {
    const ran = await migrateDatabase(databases);
    if (ran.length > 0) log.info({ migrations: ran }, 'migrations done');
  } else {
    await assertMigrated(databases);
  }
  const pool = await openPool(databases, config, log, lifecycle);
  const deps: ServerDeps = { config, log, lifecycle, pool, databases, role: options.role };
  await parts.checkKey?.(deps);
  if (config.demo) await parts.fillDemo?.(deps);
  if (options.role !== 'api') await parts.startWorker?.(deps);
  if (answers) await listen(deps, parts);
  lifecycle.markReady();
}

async function listen(deps: ServerDeps, parts: ServerParts): Promise<void> {
  const { config, log, lifecycle } = deps;
  const app = await parts.buildApp(deps);
  lifecycle.onStop('requests', () => app.close());
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, config.host, config.port);
  });
  const port = Number(new URL(address).port);
  const url = config.publicUrl === `http://localhost:${config.port}` ? `http://localhost:${port}` : config.publicUrl;
  log.info({ address, role: deps.role }, `ready at ${url}`);
  if (config.environment === 'development')
    process.stderr.write(`Cubby is ready at ${url}\n${(await parts.welcome?.(deps)) ?? ''}`);
}
