/**
 * Statements of transactions that each connection plans once: PostgreSQL plans a statement without a name again each time,
 * which takes longer than many run. It promises that a prepared statement answers as any other, that those in use have names
 * whenever they came, and that a connection retains only so many of them; that a transaction begins with its first
 * statement, without a trip of its own; that a statement which nothing waits for travels with the next one and fails the
 * transaction where it fails; and that one whose connection breaks fails with what broke it, or with
 * OUTCOME_UNKNOWN where its commit was on the way.
 */
import { hash } from 'node:crypto';
import type { CompiledQuery, PostgresPool, PostgresPoolClient, QueryResult, Transaction } from 'kysely';
import type { Client, Pool, PoolClient, QueryConfig } from 'pg';
import { CallError } from '../kernel/call-error.ts';
import { awayOf } from './away.ts';
import { noteCommit } from './commits.ts';
import { RecentTexts } from './recent-texts.ts';
import type { DB } from './schema.ts';

/** Opens the text of a prepared statement. */
const mark = '/* prepared */';

/** Names of texts; those that were not asked for since as many others were are deleted. */
const names = new RecentTexts<string>(200);

/** The same name for the same text, so that a repeated text finds the statement that a connection has prepared. */
const newName = (text: string): string => `prepared-${hash('sha1', text).slice(0, 16)}`;
const nameOf = (text: string): string => names.of(text, newName);

/** A statement that is planned once, for `readAs`: only where its plan does not depend on its values. */
export const prepared = ({ text, values }: { readonly text: string; readonly values: unknown[] }): QueryConfig => ({
  name: nameOf(text),
  text,
  values,
});

/**
 * Runs a statement that is planned once: only for those whose best plan is the same for all values, arrays of many
 * values among them.
 */
export const executePrepared = <R>(trx: Transaction<DB>, query: CompiledQuery<R>): Promise<QueryResult<R>> =>
  trx.executeQuery({ ...query, sql: `${mark} ${query.sql}` });

/** Opens the text of a statement that nothing waits for. */
const unawaitedMark = '/* unawaited */ ';

/**
 * Sends a statement that is planned once and whose answer nothing waits for: it travels with the next statement of the
 * transaction, at the latest with its commit. If it fails, so does that one, with the same error, and the transaction.
 */
export const sendPrepared = async (trx: Transaction<DB>, query: CompiledQuery): Promise<void> => {
  await trx.executeQuery({ ...query, sql: `${unawaitedMark}${mark} ${query.sql}` });
};

/** The pool as Kysely takes it, with names for prepared statements. */
export const poolWithNames = (pool: Pool): PostgresPool => {
  boundNames(pool);
  // Kysely recognizes a connection by its object.
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

/** Names that have been deleted since a connection began when it is ended. */
const maxDeletedNames = 200;
const bounded = new WeakSet<Pool>();

/**
 * A connection retains what it has planned, under whatever name, until it ends. So it has at most the names in use and
 * those that were deleted since it began; when these are many, it ends as it is given back, and another takes its
 * place.
 */
const boundNames = (pool: Pool): void => {
  if (bounded.has(pool)) return;
  bounded.add(pool);
  const since = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => since.set(client, names.removed));
  pool.on('release', (_error, client) => {
    // The pool lets go of a client that has been ended. One that breaks as it ends has ended as well.
    if (names.removed - (since.get(client) ?? 0) >= maxDeletedNames)
      (client as PoolClient & Pick<Client, 'end'>).end().catch(() => {});
  });
};

const clientWithNames = (client: PoolClient): PostgresPoolClient => {
  /** What was sent and is not waited for: its failures are thrown by the next statement. */
  let unawaited: Promise<unknown>[] = [];
  let broken = false;
  const send = (text: string, values: readonly unknown[]): Promise<unknown> =>
    text.startsWith(mark)
      ? client.query({ name: nameOf(text), text, values: [...values] })
      : client.query(text, [...values]);
  const sendUnawaited = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const sent = send(text, values);
    // Until the next statement there is no handler.
    sent.catch(() => {});
    unawaited.push(sent);
    return Promise.resolve(nothing);
  };
  // No cursors: Kysely is given none.
  const query = (text: unknown, values: readonly unknown[] = []): Promise<unknown> => {
    if (typeof text !== 'string') throw new TypeError('Only texts are run here');
    if (text === 'begin') return sendUnawaited(text, values);
    if (text.startsWith(unawaitedMark)) return sendUnawaited(text.slice(unawaitedMark.length), values);
    const sent = send(text, values);
    const before = unawaited;
    unawaited = [];
    // Undoes what failed as well.
    if (text.startsWith('rollback to')) return sent;
    // Kysely would throw this failure in place of the one that ended the transaction.
    if (text === 'rollback')
      return sent.catch(() => {
        broken = true;
        return nothing;
      });
    // The first failure is the cause: PostgreSQL refuses all that follows it.
    const result = before.length === 0 ? sent : Promise.all([...before, sent]).then((answers) => answers.at(-1));
    return text === 'commit' ? result.then(committed, commitFailed) : result;
  };
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy || broken) };
};

const committed = (result: unknown): unknown => {
  noteCommit();
  return result;
};

/** The database may have committed and only the answer be lost. */
const commitFailed = (error: unknown): never => {
  throw awayOf(error) === 'lost' ? new CallError('OUTCOME_UNKNOWN', { cause: error }) : error;
};

/** What is answered for a statement that travels with the next one. */
const nothing = { command: 'BEGIN', rowCount: null, rows: [] };
