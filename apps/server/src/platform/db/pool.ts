/**
 * Connections to PostgreSQL for the running server. It promises pools whose broken connections never end the process and
 * fail only what they were at, whose connections break within seconds of a database that answers no more, and refuses to
 * work under a database role that could pass row-level security.
 */
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { StartError } from '../lifecycle/start-error.ts';
import { cut, watchAnswers } from './watch-answers.ts';

/** ms for a connection to be made, or to be free. */
export const connectLimit = 6_000;

export interface PoolOptions {
  /** Most connections that the pool opens. */
  max: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  /**
   * Whether queries that are issued on one connection without waiting travel together (default true). Cursors and
   * COPY streams need a pool without it: pg refuses them on a pipelined connection.
   */
  pipeline?: boolean;
  /** Most ms that a statement takes before PostgreSQL ends it (default: no limit). */
  statementLimit?: number;
  /** Called when a connection broke while idle; the pool replaces it by itself. */
  onError?: (error: Error) => void;
}

/** A pool on `url`. Nothing is connected until the first query. */
export function createPool(url: string, options: PoolOptions): Pool {
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: options.max,
    application_name: options.name ?? 'cubby',
    pipeline: options.pipeline ?? true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectLimit,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options.statementLimit !== undefined && { statement_timeout: options.statementLimit }),
  };
  const pool = new Pool(config);
  pool.on('error', (error) => options.onError?.(error));
  const clients = new Set<PoolClient>();
  openClients.set(pool, clients);
  pool.on('connect', (client) => {
    clients.add(client);
    // The pool listens to idle connections alone. One that breaks in use fails its statement, or the next one.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  watchAnswers(pool, clients);
  poolSources.set(pool, { url, options });
  const end = pool.end.bind(pool) as () => Promise<void>;
  pool.end = async () => {
    await sidePools.get(pool)?.end();
    return end();
  };
  return pool;
}

const openClients = new WeakMap<Pool, Set<PoolClient>>();
const poolSources = new WeakMap<Pool, { readonly url: string; readonly options: PoolOptions }>();
const sidePools = new WeakMap<Pool, Pool>();

/**
 * One connection in addition to those of a pool, for short statements that a transaction waits for: if it belonged to
 * the pool, transactions that occupy all of its connections would wait for each other. It ends with the pool.
 */
export const sidePoolOf = (pool: Pool): Pool => {
  const known = sidePools.get(pool);
  const way = poolSources.get(pool);
  if (known) return known;
  if (!way) throw new Error('The pool was not made here');
  const sidePool = createPool(way.url, { ...way.options, max: 1 });
  sidePools.set(pool, sidePool);
  return sidePool;
};

/** Breaks all connections of a pool at once: what runs on them fails. */
export const cutConnections = (pool: Pool): void => openClients.get(pool)?.forEach(cut);

interface RoleRights {
  role: string;
  superuser: boolean;
  bypasses: boolean;
  /** A table of schema public that the role owns or can take over through membership. */
  owned: string | null;
}

/** @throws StartError when the role of `pool` is superuser, passes row-level security, or owns a table. */
export async function assertCannotBypass(pool: Pool): Promise<void> {
  const { rows } = await pool.query<RoleRights>(`
    select r.rolname as role, r.rolsuper as superuser, r.rolbypassrls as bypasses,
      (select c.relname from pg_class c
        where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and pg_has_role(r.oid, c.relowner, 'member')
        order by c.relname limit 1) as owned
    from pg_roles r where r.rolname = current_user`);
  const rights = rows[0];
  if (!rights) throw new StartError('The database does not say which role this is');
  const why = rights.superuser
    ? 'is a superuser'
    : rights.bypasses
      ? 'has BYPASSRLS'
      : rights.owned !== null
        ? `owns table ${rights.owned}, or is a member of its owner`
        : undefined;
  if (why === undefined) return;
  throw new StartError(
    `DATABASE_URL connects as ${rights.role}, which ${why} and so could read every company's rows: ` +
      'connect as a plain role such as cubby_app',
  );
}
