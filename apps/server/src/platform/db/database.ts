/**
 * The door to the data. Whatever is read or written for a person goes through a transaction that first opens their
 * session: the database itself finds the session live, compares its stamp and sets what row-level security lets the
 * transaction see. It promises that nothing is read under an ended session or an outdated permission, and that reads
 * cost one round trip.
 */
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Caller } from '../auth/callers.ts';
import { CallError } from '../http/call-error.ts';
import type { DB } from './schema.ts';

export type Trx = Transaction<DB>;

/** The session's permissions have changed since they were read into memory: read them again and try once more. */
export class StaleCallerError extends Error {}

/** Opens the session of a token within a transaction: finds it live and sets what row-level security lets be seen. */
export const openSession = `
  select set_config('cubby.scope', s.scope, true), s.stamp
  from sessions s join users u on u.id = s.user_id and u.status = 'ACTIVE'
  where s.token_hash = $1 and s.ends_time > now() and s.last_seen_time > now() - interval '12 hours'`;

export class Database {
  readonly pool: Pool;
  readonly #kysely: Kysely<DB>;

  /** `pool` must be pipelined: the statements of a read then travel together. */
  constructor(pool: Pool) {
    this.pool = pool;
    this.#kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  }

  /**
   * Runs statements as the caller sees the data, in one read-only transaction and one round trip.
   * @throws CallError SIGN_IN_REQUIRED, StaleCallerError
   */
  async readAs<R extends QueryResultRow>(caller: Caller, ...statements: QueryConfig[]): Promise<QueryResult<R>[]> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const sent = [
        client.query('begin read only'),
        client.query({ name: 'open-session', text: openSession, values: [caller.tokenHash] }),
        ...statements.map((statement) => client.query<R>(statement)),
        client.query('commit'),
      ] as const;
      const settled = await Promise.allSettled(sent);
      const failed = settled.find((result) => result.status === 'rejected');
      const opened = settled[1];
      if (opened?.status === 'fulfilled') checkOpened(opened.value as QueryResult<{ stamp: number }>, caller);
      if (failed) throw failed.reason;
      return settled.slice(2, -1).map((result) => (result as PromiseFulfilledResult<QueryResult<R>>).value);
    } catch (error) {
      if (isConnectionError(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /**
   * Opens a transaction as the caller sees the data; it commits when `work` has returned.
   * @throws CallError SIGN_IN_REQUIRED, StaleCallerError
   */
  transactionAs<T>(caller: Caller, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.#kysely.transaction().execute(async (trx) => {
      const opened = await trx.executeQuery<{ stamp: number }>(CompiledQuery.raw(openSession, [caller.tokenHash]));
      checkOpened(opened, caller);
      return work(trx);
    });
  }

  /** Opens a transaction that sees everything: for the server's own jobs, and for what happens before a sign-in. */
  transactionOfServer<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.#kysely.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw(`select set_config('cubby.scope', 'all', true)`));
      return work(trx);
    });
  }
}

const checkOpened = (opened: { rows: { stamp: number }[] }, caller: Caller): void => {
  const session = opened.rows[0];
  if (!session) throw new CallError('SIGN_IN_REQUIRED');
  if (session.stamp !== caller.stamp) throw new StaleCallerError();
};

const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || /^(08|57P|ECONN|EPIPE)/.test(String(error.code)));
