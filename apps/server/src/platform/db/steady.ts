/**
 * Statements of transactions that each connection plans once: PostgreSQL plans a statement without a name anew each time,
 * which takes longer than many run. It promises that a steady statement answers as any other, and that a connection keeps
 * only so many of them; and that a transaction begins with its first statement, without a trip of its own.
 */
import { createHash } from 'node:crypto';
import type { CompiledQuery, PostgresPool, PostgresPoolClient, QueryResult, Transaction } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { DB } from './schema.ts';

/** Opens the text of a steady statement. */
const mark = '/* steady */';

/** Texts that are given names; any more are planned each time. */
const mostNames = 300;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `steady-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
};

/** A statement that is planned once, for `readAs`: only where its plan does not hang on its values. */
export const prepared = (statement: { readonly text: string; readonly values: unknown[] }): QueryConfig => {
  const name = nameOf(statement.text);
  return name === undefined ? statement : { ...statement, name };
};

/**
 * Runs a statement that is planned once: only for those whose best plan is the same for all values, arrays of many
 * values among them.
 */
export const runSteady = <R>(trx: Transaction<DB>, query: CompiledQuery<R>): Promise<QueryResult<R>> =>
  trx.executeQuery({ ...query, sql: `${mark} ${query.sql}` });

/** The pool as Kysely takes it, with names for steady statements. */
export const poolWithNames = (pool: Pool): PostgresPool => {
  // Kysely knows a connection again by its object.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let named = clients.get(client);
      if (!named) clients.set(client, (named = clientWithNames(client)));
      return named;
    },
  };
};

const clientWithNames = (client: PoolClient): PostgresPoolClient => {
  let begun: Promise<unknown> | undefined;
  // No cursors: Kysely is given none.
  const query = (text: unknown, values: readonly unknown[] = []): Promise<unknown> => {
    if (typeof text !== 'string') throw new TypeError('Only texts are run here');
    if (text === 'begin') {
      begun = client.query(text);
      // A failure is told with the first statement; until then nobody listens.
      begun.catch(() => {});
      return Promise.resolve(nothing);
    }
    const name = text.startsWith(mark) ? nameOf(text) : undefined;
    const sent: Promise<unknown> =
      name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] });
    const first = begun;
    begun = undefined;
    return first === undefined ? sent : Promise.all([first, sent]).then(([, result]) => result);
  };
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
};

/** What is answered for a `begin` that travels with the first statement of its transaction: nobody waits for it alone. */
const nothing = { command: 'BEGIN', rowCount: null, rows: [] };
