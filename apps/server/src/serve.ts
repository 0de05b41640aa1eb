import { setTimeout as wait } from 'node:timers/promises';
import type { PublishCommands } from './modules/lockers/commands/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Pool } from 'pg';
import type { FastifyInstance } from 'fastify';
import { type Databases, assertMigrated, migrateDatabase, openDatabases, openPool } from './platform/db/databases.ts';
import { whenThere } from './platform/db/when-there.ts';
import { checkFileStorage, scheduleTempFolderSweep } from './platform/files/index.ts';
import type { Lifecycle } from './platform/lifecycle/lifecycle.ts';
import { assertCanListen, explainListenError } from './platform/lifecycle/listen.ts';
import { StartError } from './platform/lifecycle/start-error.ts';
import type { Log } from './platform/log/log.ts';
import type { DeviceLink } from './platform/mqtt/device-link.ts';

/** What one process does: answer requests, run jobs, carry the link to the terminals, or all of it. */
export const roles = ['all', 'api', 'worker', 'device'] as const;
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
  /** The link to terminals, where this process has it. */
  link?: DeviceLink;
  /** Sends commands to terminals, where this process has the link. */
  commands?: { readonly publish: PublishCommands | undefined };
}

/** The parts that a start puts together, named by main.ts. */
export interface ServerParts {
  buildApp: (deps: ServerDeps) => Promise<FastifyInstance>;
  /** Starts to run jobs, and registers its end with the lifecycle. */
  startWorker?: (deps: ServerDeps) => Promise<void>;
  /** Opens the link to the terminals, and registers its end with the lifecycle. */
  startDevice?: (deps: ServerDeps, host: string) => Promise<void>;
  /** Answers for the health of a process that answers no people. */
  serveWorkerHealth?: (deps: ServerDeps, host: string) => Promise<void>;
  /** The user names with a public password. */
  publicSignIns?: (deps: ServerDeps) => Promise<readonly string[]>;
  /** What a person at the terminal reads about them. */
  welcome?: (names: readonly string[]) => Promise<string>;
  /** Checks whether the keys open what is in the database. @throws StartError */
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
 * @throws StartError for errors that the operator can fix
 */
export async function serve(
  context: { config: Config; log: Log; lifecycle: Lifecycle },
  options: ServeOptions,
  parts: ServerParts,
): Promise<void> {
  const { config, log, lifecycle } = context;
  const does = (role: Role) => options.role === 'all' || options.role === role;
  const host = config.host ?? hostFor(config.demo);
  if (options.role === 'worker' && !parts.startWorker) throw new StartError('This release has no worker');
  if (does('api')) await assertCanListen(host, config.port);
  if (does('device') && config.mqtt.url === undefined) {
    const { port, webSocketPort } = config.mqtt;
    if (port !== undefined) await assertCanListen(host, port, 'MQTT_PORT');
    if (webSocketPort !== undefined) await assertCanListen(host, webSocketPort, 'MQTT_WS_PORT');
  }
  const databases = await openDatabases(config, log, lifecycle);
  if (databases.embedded || options.migrate) {
    const ran = await migrateDatabase(databases);
    if (ran.length > 0) log.info({ migrations: ran }, 'migrations done');
  } else {
    await assertMigrated(databases);
  }
  const pool = await openPool(databases, config, log, lifecycle);
  const deps: ServerDeps = { config, log, lifecycle, pool, databases, role: options.role };
  await whenThere(databases.patience, async () => parts.checkKey?.(deps));
  await checkFileStorage(config.filesUrl);
  if (config.demo) await parts.fillDemo?.(deps);
  await scheduleTempFolderSweep(lifecycle, log);
  if (does('worker')) await parts.startWorker?.(deps);
  if (does('device')) await parts.startDevice?.(deps, host);
  if (does('api')) await listen(deps, parts);
  else await parts.serveWorkerHealth?.(deps, host);
  lifecycle.markReady();
}

/** Left to itself, a server whose passwords are public answers this machine alone: `localhost` is both of its addresses. */
const hostFor = (isPublic: boolean): string => (isPublic ? 'localhost' : '0.0.0.0');

async function listen(deps: ServerDeps, parts: ServerParts): Promise<void> {
  const { config, log, lifecycle } = deps;
  const app = await parts.buildApp(deps);
  let listens = false;
  lifecycle.onStop('requests', async () => {
    // A load balancer checks /readyz, and needs a moment to send the next one elsewhere.
    if (listens) await wait(config.drainSeconds * 1000);
    await app.close();
  });
  const names = (await whenThere(deps.databases.patience, async () => parts.publicSignIns?.(deps))) ?? [];
  const host = config.host ?? hostFor(names.length > 0);
  const address = await app.listen({ host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, host, config.port);
  });
  listens = true;
  const port = Number(new URL(address).port);
  const url = config.publicUrl === `http://localhost:${config.port}` ? `http://localhost:${port}` : config.publicUrl;
  log.info({ address, role: deps.role }, `ready at ${url}`);
  const alone =
    config.host === undefined && names.length > 0
      ? 'The passwords of the demo are public, so only this machine reaches it; HOST=0.0.0.0 opens it to every network'
      : '';
  if (alone !== '') log.info(alone);
  if (config.environment === 'development')
    process.stderr.write(
      `Cubby is ready at ${url}\n${(await parts.welcome?.(names)) ?? ''}${alone === '' ? '' : `${alone}\n`}`,
    );
}
