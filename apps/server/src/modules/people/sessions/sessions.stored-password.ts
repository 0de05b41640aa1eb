/**
 * The password of a person as it is stored: locked while a session is opened with it, and hashed again if the hash is
 * outdated.
 */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { hashPassword } from './passwords.ts';
import type { PersonRow } from './sessions.reads.ts';

/**
 * Locks the password as it was read until the session is there: a transaction that changes it, or locks the person,
 * then finds the session and ends it.
 * @returns whether passwords open anything to the person; undefined if this one is no longer theirs, or if it does not
 * wait and others have locked the row
 */
export const lockProof = async (
  trx: Trx,
  { id, password_hash: hash }: PersonRow,
  waits: boolean,
): Promise<boolean | undefined> => {
  const openable = sql<{ opens: boolean }>`select password_opens(id) as opens from users
    where id = ${id} and password_hash = ${hash} and status = 'ACTIVE' and deactivated_time is null
      and account_holds(start_time, end_time)
    for no key update ${waits ? sql`` : sql`skip locked`}`;
  const { rows } = await executePrepared(trx, openable.compile(trx));
  return rows[0]?.opens;
};

/**
 * Stores the same password under the parameters of today. The row of the person is locked; their sessions remain, since
 * nothing has changed that opens them.
 */
export const renewHash = async (trx: Trx, { id }: PersonRow, password: string): Promise<void> => {
  const renewed = await hashPassword(password);
  await sql`select set_config('cubby.renewed_hash_of', ${id}, true)`.execute(trx);
  await trx.updateTable('users').set({ password_hash: renewed }).where('id', '=', id).execute();
};
