/**
 * All access to the data. Every read or write for a person goes through a transaction that first opens their session:
 * the database itself checks that the session is live, compares its stamp and sets what row-level security makes
 * visible to the transaction. It promises that nothing is read under an ended session or an outdated permission, that
 * an administrator who impersonates a user writes nothing, and that a read costs one round trip.
 */
import { type Compilable, CompiledQuery, Kysely, PostgresDialect, type QueryCreator, type Transaction } from 'kysely';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { CallError } from '../kernel/call-error.ts';
import type { Caller } from '../kernel/caller.ts';
import type { DB } from './schema.ts';
import { withoutRowSecurityText } from './without-row-security.ts';
import { sidePoolOf } from './pool.ts';
import { executePrepared, poolWithNames, prepared, sendPrepared } from './prepared-statements.ts';
import { isOvertaken, isReadOnlyRefusal } from './violations.ts';

export type Trx = Transaction<DB>;

/** The session's permissions have changed since they were read into memory: read them again and try once more. */
export class StaleCallerError extends Error {}

/**
 * Checks that the session is live and sets what is visible to the rest of the transaction; during impersonation the
 * transaction is read-only. `$token` is the placeholder.
 */
export const openSession = `
  select set_config('cubby.scope', s.scope, true) as scope, s.stamp,
    case when s.only_looks then set_config('transaction_read_only', 'on', true) end as read_only
  from open_session($token) s`;

/** The same for an API key, which sees what its user would see. */
const openApiKey = `
  select set_config('cubby.scope', k.scope, true) as scope, k.stamp from open_api_key($token) k`;

/** The same for a user who is not signed in, on whose behalf a job works. */
const openUser = `
  select set_config('cubby.scope', u.scope, true) as scope, u.stamp from open_user($token) u`;

const openings = { session: openSession, key: openApiKey, user: openUser } as const;
type OpeningKind = keyof typeof openings;

const kindOf = ({ apiKey, absent }: Pick<Caller, 'apiKey' | 'absent'>): OpeningKind =>
  absent ? 'user' : apiKey === undefined ? 'session' : 'key';

/** The statement that opens what the caller came with; `token` is the placeholder of its hash. */
export const openingOf = (caller: Pick<Caller, 'apiKey' | 'absent'>, token: string): string =>
  openings[kindOf(caller)].replace('$token', token);

interface OpenedRow extends QueryResultRow {
  readonly session_stamp: number;
  readonly row_found: boolean | null;
}

/**
 * One statement that opens the session and then runs the given one in it. The join waits for the opened session: its
 * inner side depends on it, and row-level security reads the setting only when the first row is requested. If it ever
 * ran before, it would see nothing at all.
 */
const openedBy = (caller: Caller, { name, text, values = [] }: QueryConfig): QueryConfig => {
  const opened = {
    text: openedText(caller, text, `$${values.length + 1}`, name),
    values: [...values, caller.tokenHash],
  };
  // A key opens by another statement than a session: what is prepared under one name is one text.
  const kind = kindOf(caller);
  return name === undefined ? opened : { ...opened, name: kind === 'session' ? name : `${name}-${kind}` };
};

/** Texts that are known; names come and go (`prepared-statements.ts`). */
const mostOpenedTexts = 1_000;

/** Texts of named statements: made once, and found again without a comparison of every letter. */
const openedTexts: Readonly<Record<OpeningKind, Map<string, string>>> = {
  session: new Map(),
  key: new Map(),
  user: new Map(),
};

const openedText = (caller: Caller, text: string, token: string, name?: string): string => {
  const known = openedTexts[kindOf(caller)];
  const cached = name === undefined ? undefined : known.get(name);
  if (cached !== undefined) return cached;
  const made = `with opened as materialized (${openingOf(caller, token)})
      select opened.stamp as session_stamp, found.* from opened left join lateral (
        select true as row_found, statement.* from (${text}) statement where opened.scope is not null offset 0
      ) found on true`;
  if (name === undefined) return made;
  if (known.size >= mostOpenedTexts) known.clear();
  known.set(name, made);
  return made;
};

/** Most ms of a statement that a user waits for, and of one of a job. */
export const requestLimit = 30_000;
export const jobLimit = 600_000;

export class Database {
  readonly pool: Pool;
  readonly #kysely: Kysely<DB>;
  readonly #openServer: string;
  /** What every transaction sets besides. */
  readonly #settings: string;

  /**
   * @param pool with `requestLimit`
   * @param options.statement ms of a statement in a transaction of the server
   * @param options.channels of the environment, for the messages to recipients; if left out, only those of companies
   */
  constructor(
    pool: Pool,
    { statement = requestLimit, channels = [] }: { statement?: number; channels?: Iterable<string> } = {},
  ) {
    this.pool = pool;
    const names = [...channels].join();
    this.#settings = names === '' ? '' : `, set_config('cubby.channels', '${names}', true)`;
    const limit = statement === requestLimit ? '' : `, set_config('statement_timeout', '${statement}', true)`;
    this.#openServer = `${openServer}${limit}${this.#settings}`;
    this.#kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolWithNames(pool) }) });
  }

  /**
   * Runs queries as the caller sees the data; they travel together, each one statement with a snapshot of its own. With
   * none it only finds the session live.
   * @throws CallError SIGN_IN_REQUIRED, StaleCallerError
   */
  async readAs<R extends QueryResultRow>(caller: Caller, ...statements: QueryConfig[]): Promise<{ rows: R[] }[]> {
    if (statements.length === 0) {
      await this.#find(caller, { text: 'select' });
      return [];
    }
    return Promise.all(statements.map((statement) => this.#find<R>(caller, statement)));
  }

  async #find<R extends QueryResultRow>(caller: Caller, statement: QueryConfig): Promise<{ rows: R[] }> {
    const { rows } = await this.pool.query<R & OpenedRow>(openedBy(caller, statement));
    checkOpened(rows[0] && { stamp: rows[0].session_stamp }, caller);
    return { rows: rows.filter((row) => row.row_found === true) };
  }

  /** One statement that sees everything, for what the server reads for many users at once. */
  async readAsSystem<R extends QueryResultRow>(statement: QueryConfig): Promise<R[]> {
    const { rows } = await this.pool.query<R>({ ...statement, text: withoutRowSecurityText(statement.text) });
    return rows;
  }

  /** The same, put together as in a transaction; planned once. */
  queryAsSystem<R extends QueryResultRow>(build: (from: QueryCreator<DB>) => Compilable<R>): Promise<R[]> {
    const { sql: text, parameters } = build(this.#kysely).compile();
    return this.readAsSystem<R>(prepared({ text, values: [...parameters] }));
  }

  /**
   * Opens a transaction as the caller sees the data; it commits when `work` has returned. Where another transaction was
   * first (`isOvertaken`), `work` runs once more from the start, and refuses in its own words what is no longer there.
   * @throws CallError SIGN_IN_REQUIRED, StaleCallerError
   */
  transactionAs<T>(caller: Caller, work: (trx: Trx) => Promise<T>): Promise<T> {
    return untilNotOvertaken(() =>
      this.#kysely.transaction().execute(async (trx) => {
        pools.set(trx, this.pool);
        await this.#open(trx, caller);
        return caller.view ? work(trx).catch(readOnlyAs) : work(trx);
      }),
    );
  }

  /** The same for reads of one moment: no statement of `work` sees what is written meanwhile, and none can write. */
  snapshotAs<T>(caller: Caller, work: (trx: Trx) => Promise<T>): Promise<T> {
    const snapshot = this.#kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return snapshot.execute(async (trx) => {
      await this.#open(trx, caller);
      return work(trx);
    });
  }

  async #open(trx: Trx, caller: Caller): Promise<void> {
    const text = `select opened.*${this.#settings} from (${openingOf(caller, '$1')}) opened`;
    const { rows } = await executePrepared<{ stamp: number }>(trx, CompiledQuery.raw(text, [caller.tokenHash]));
    checkOpened(rows[0], caller);
  }

  /**
   * Opens a transaction that sees everything: for the server's own jobs, and for what happens before a sign-in.
   * @param options.flushed false: the commit does not wait for the disk. A crash of the database can take the last half
   * second of such transactions back, each as a whole, and never one that a flushed transaction came after.
   */
  transactionAsSystem<T>(work: (trx: Trx) => Promise<T>, { flushed = true } = {}): Promise<T> {
    return this.#kysely.transaction().execute(async (trx) => {
      pools.set(trx, this.pool);
      await sendPrepared(trx, CompiledQuery.raw(flushed ? this.#openServer : `${this.#openServer}${unflushed}`));
      return work(trx);
    });
  }
}

/** Where each transaction has its connection from. */
const pools = new WeakMap<Trx, Pool>();

/**
 * Runs one SELECT in a transaction of its own next to the current one: what it writes remains, whatever becomes of the
 * other, and its locks last no longer than the statement. The commit does not wait for the disk either: a crash of the
 * database reverts it only together with every transaction that committed after it.
 */
export const queryOutsideTransaction = async <R extends QueryResultRow>(
  trx: Trx,
  { text, values = [] }: QueryConfig,
): Promise<R[]> => {
  const pool = pools.get(trx);
  if (!pool) throw new Error('Not a transaction of the database');
  const { rows } = await sidePoolOf(pool).query<R>(
    prepared({
      text: `
        with opened as materialized (select set_config('synchronous_commit', 'off', true) as commits)
        select found.* from opened, lateral (select statement.* from (${text}) statement where opened.commits is not null offset 0) found`,
      values: [...values],
    }),
  );
  return rows;
};

const openServer = `select set_config('cubby.scope', 'all', true)`;
const unflushed = `, set_config('synchronous_commit', 'off', true)`;

/** What the contract lets through as a read and then writes is refused by the database. */
const readOnlyAs = (error: unknown): never => {
  throw isReadOnlyRefusal(error) ? new CallError('VIEW_ONLY', { cause: error }) : error;
};

/** Times that a transaction is tried. */
const mostTries = 4;

const untilNotOvertaken = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++)
    try {
      return await run();
    } catch (error) {
      if (!isOvertaken(error) || tries === mostTries) throw error;
    }
};

const checkOpened = (session: { readonly stamp: number } | undefined, caller: Caller): void => {
  if (!session) throw new CallError('SIGN_IN_REQUIRED');
  if (session.stamp !== caller.stamp) throw new StaleCallerError();
};
