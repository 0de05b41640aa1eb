import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { openCluster } from '../../apps/server/src/platform/db/embedded.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/databases.ts';
import { generateBenchData } from '../generate.ts';

/** The filled database that everything is measured on. */
export interface BenchDatabase {
  /** The role that serves requests. */
  readonly appUrl: string;
  /** The role that owns the schema. */
  readonly ownerUrl: string;
  /** A superuser, whom no policy restricts: the limits are measured with it. */
  readonly superuserUrl: string;
  readonly orders: number;
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  folder: string;
  orders: number;
  seed: number;
  say: (text: string) => void;
}

/** Settings of the figures: 2 GB of shared buffers, and nothing that only a bench would set. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '4GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  max_connections: '120',
};

/** An existing database by BENCH_DATABASE_URL and its two companions, else the built-in PostgreSQL in `folder`. */
export async function openBenchDatabase(options: DatabaseOptions): Promise<BenchDatabase> {
  const {
    BENCH_DATABASE_URL: appUrl,
    BENCH_DATABASE_OWNER_URL: ownerUrl,
    BENCH_SUPERUSER_URL: superuserUrl,
  } = process.env;
  if (appUrl && ownerUrl && superuserUrl) {
    // It is a user's: nothing is migrated and nothing is generated.
    return { appUrl, ownerUrl, superuserUrl, orders: await countOrders(superuserUrl), stop: async () => {} };
  }
  if (appUrl || ownerUrl || superuserUrl)
    throw new Error(
      'BENCH_DATABASE_URL, BENCH_DATABASE_OWNER_URL and BENCH_SUPERUSER_URL go together: set all or none',
    );
  const log = { info: () => {}, error: (_: object, message: string) => options.say(message) };
  const cluster = await openCluster({ dataDir: options.folder, log, settings });
  try {
    await migrateDatabase({ appUrl: cluster.appUrl, ownerUrl: cluster.ownerUrl, embedded: true });
    const superuser = new URL(cluster.superuserUrl);
    superuser.pathname = new URL(cluster.ownerUrl).pathname;
    await fillOnce(superuser.href, cluster.ownerUrl, options);
    return { ...cluster, superuserUrl: superuser.href, orders: await countOrders(superuser.href) };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The marker says that a load ended, and with which numbers. */
async function fillOnce(superuserUrl: string, ownerUrl: string, options: DatabaseOptions): Promise<void> {
  const { orders, seed, say, folder } = options;
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('create schema if not exists bench_marker');
    await client.query(
      'create table if not exists bench_marker.loads (seed bigint not null, orders bigint not null, ended timestamptz not null default now())',
    );
    const { rows } = await client.query<{ seed: string; orders: string }>(
      'select seed, orders from bench_marker.loads',
    );
    const [found] = rows;
    if (found && Number(found.orders) === orders && Number(found.seed) === seed)
      return say(`${orders} orders are there`);
    if (found)
      throw new Error(
        `${folder} contains ${found.orders} orders of seed ${found.seed}: remove the folder ${join(folder, 'postgres')}, or name another one by BENCH_DIR`,
      );
    say(`generating ${orders} orders`);
    await generateBenchData(ownerUrl, { orders, seed, say });
    await client.query('insert into bench_marker.loads (seed, orders) values ($1, $2)', [seed, orders]);
  } finally {
    await client.end();
  }
}

async function countOrders(url: string): Promise<number> {
  return withPool(url, async (pool) => {
    const { rows } = await pool.query<{ n: number }>('select count(*)::float8 as n from orders');
    return rows[0]?.n ?? 0;
  });
}

/** A pool that is closed when the work is done. */
export async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>, max = 1): Promise<T> {
  // Temporary tables live as long as their connection: it is stored while nothing is asked of it.
  const pool = new Pool({ connectionString: url, max, idleTimeoutMillis: 0, application_name: 'cubby-bench' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
