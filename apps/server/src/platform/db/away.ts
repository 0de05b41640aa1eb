/**
 * Distinguishes a database that is away from one that answers with a refusal. It promises to recognize every way in
 * which a connection can't be made, breaks or times out, and to take no other error for one of these.
 */
import { Counter } from 'prom-client';

/** How the database was away: nothing was sent, what was sent may have been done, or it was undone. */
const kinds = ['unreachable', 'lost', 'timeout', 'exhausted'] as const;
export type Away = (typeof kinds)[number];

/** SQLSTATE classes and codes, and codes of the system. A missing file has the code of a missing socket. */
const codes: readonly (readonly [RegExp, Away])[] = [
  [/^(57P03|08001|08004|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/, 'unreachable'],
  [/^(08|57P|25P03$|25P04$|ECONNRESET$|EPIPE$|ETIMEDOUT$)/, 'lost'],
  [/^57014$/, 'timeout'],
  [/^53/, 'exhausted'],
];

/** pg gives its own errors no codes. */
const messages: readonly (readonly [RegExp, Away])[] = [
  [/^(timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/, 'unreachable'],
  [/^Connection terminated due to connection timeout/, 'unreachable'],
  [/ is not queryable$|^Postgres connection has been discarded$/, 'unreachable'],
  [/^Connection terminated/, 'lost'],
];

/** How the database was away if the error says so; undefined for any other error. */
export const awayOf = (error: unknown): Away | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return syscall === 'connect' ? 'unreachable' : undefined;
  const [found, text] = typeof code === 'string' ? [codes, code] : [messages, error.message];
  return found.find(([pattern]) => pattern.test(text))?.[1];
};

/** Requests that failed since the database was away, for the metrics of the process. */
export const databaseFailures = new Counter({
  name: 'cubby_database_failures_total',
  help: 'Requests that failed for want of the database: no connection, one that was lost, out of time, out of resources',
  labelNames: ['kind'],
  registers: [],
});
for (const kind of kinds) databaseFailures.inc({ kind }, 0);
