/**
 * How the server itself checks the data, past what a caller sees. It promises that a statement or a piece of work sees
 * all, and that nothing after it does.
 */
import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

/**
 * The text of one SELECT that sees everything. The join waits for the setting: its inner side depends on it, and
 * row-level security checks the setting only when the first row is asked for.
 */
export const withoutRowSecurityText = (text: string): string => `
  with opened as materialized (select set_config('cubby.scope', 'all', true) as scope)
  select found.* from opened, lateral (
    select statement.* from (${text}) statement where opened.scope is not null offset 0
  ) found`;

/**
 * Runs `work` in the transaction of a caller as the server sees the data: for what the caller may do to rows out of
 * sight, once that has been found. Nothing else may run in the transaction meanwhile.
 */
export const withoutRowSecurity = async <T>(trx: Transaction<DB>, work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<{ scope: string }>`
    with before as materialized (select coalesce(current_setting('cubby.scope', true), '') as scope)
    select scope, set_config('cubby.scope', 'all', true) from before`.execute(trx);
  const goBack = () => sql`select set_config('cubby.scope', ${rows[0]?.scope ?? ''}, true)`.execute(trx);
  const result = await work().catch(async (error: unknown) => {
    // A statement that failed has ended the transaction, and the setting with it.
    await goBack().catch(() => undefined);
    throw error;
  });
  await goBack();
  return result;
};
