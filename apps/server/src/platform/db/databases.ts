/**
 * The database that a start works with: the operator's, or the built-in one. It promises that the schema is the one of
 * this release before it is used, and a pool whose role can't pass row-level security.
 */
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../lifecycle/start-error.ts';
import { migrateJobs } from '../jobs/index.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { Log } from '../log/log.ts';
import { explainConnectError } from './connect.errors.ts';
import { requestLimit } from './database.ts';
import { openCluster } from './embedded.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { outageOf } from './outage.ts';
import { assertCannotBypass, createPool } from './pool.ts';
import { type Patience, whenThere } from './when-there.ts';

/** Where the database is, and under which roles. */
export interface Databases {
  appUrl: string;
  /** Undefined when the operator gave none: then this process changes no schema. */
  ownerUrl: string | undefined;
  /** Whether it is the built-in PostgreSQL. */
  embedded: boolean;
  /** Whether a start waits where it is away; left out, it does not. */
  patience?: Patience;
}

/** Finds the operator's database, or starts the built-in one and registers its end. @throws StartError */
export async function openDatabases(config: Config, log: Log, lifecycle: Lifecycle): Promise<Databases> {
  const patience = { log, seconds: config.databaseWait };
  if (config.databaseUrl !== undefined) {
    return { appUrl: config.databaseUrl, ownerUrl: config.databaseOwnerUrl, embedded: false, patience };
  }
  // Enough for two processes at the pool's size: requests and jobs may run apart.
  const settings = { max_connections: String(Math.max(100, config.databasePoolSize * 2 + 20)) };
  const opening = openCluster({ dataDir: config.dataDir, log, settings });
  // Registered before it is up, so that a signal during the start leaves no server behind.
  lifecycle.onStop('built-in PostgreSQL', async () => {
    const started = await opening.catch(() => undefined);
    await started?.stop();
  });
  const cluster = await opening;
  return { appUrl: cluster.appUrl, ownerUrl: cluster.ownerUrl, embedded: true, patience };
}

/** Runs the missing migrations and names them. @throws StartError */
export async function migrateDatabase(databases: Databases): Promise<string[]> {
  const { ownerUrl, patience } = databases;
  if (ownerUrl === undefined) throw new StartError('DATABASE_OWNER_URL is required to run migrations');
  try {
    const ran = await whenThere(patience, () => migrate({ ownerUrl }));
    await whenThere(patience, () => migrateJobs(ownerUrl));
    return ran;
  } catch (error) {
    throw explainConnectError(error, 'DATABASE_OWNER_URL', ownerUrl);
  }
}

/** @throws StartError when the database can't be reached or lacks a migration of this release. */
export async function assertMigrated(databases: Databases): Promise<void> {
  const { appUrl: url, patience } = databases;
  const pending = await whenThere(patience, () => pendingMigrations({ url })).catch((error: unknown) => {
    throw explainConnectError(error, 'DATABASE_URL', url);
  });
  if (pending.length === 0) return;
  throw new StartError(
    `The database lacks ${pending.length} migration(s), the first is ${pending[0]}: run \`npm start -- migrate\`, ` +
      'or start with --migrate',
  );
}

/** The pool of the running server. @throws StartError when its role could pass row-level security. */
export async function openPool(databases: Databases, config: Config, log: Log, lifecycle: Lifecycle): Promise<Pool> {
  const pool: Pool = createPool(databases.appUrl, {
    max: config.databasePoolSize,
    statementLimit: requestLimit,
    onError: (error) => outageOf(pool, log).note(error),
  });
  lifecycle.onStop('database connections', () => pool.end());
  await whenThere(databases.patience, () => assertCannotBypass(pool)).catch((error: unknown) => {
    throw explainConnectError(error, 'DATABASE_URL', databases.appUrl);
  });
  return pool;
}
