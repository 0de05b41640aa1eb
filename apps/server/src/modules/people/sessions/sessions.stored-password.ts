/** The password of a person as it is stored: held while a session is opened with it, and recreated where it is outdated. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { hashPassword } from './passwords.ts';
import type { PersonRow } from './sessions.reads.ts';

/**
 * Holds the password as it was read until the session is there: whoever changes it, or locks the person, then finds the
 * session and ends it.
 * @returns whether passwords open anything to the person; undefined where this one is no longer theirs, and where it does
 * not wait and others hold the person
 */
export const lockProof = async (
  trx: Trx,
  { id, password_hash: hash }: PersonRow,
  waits: boolean,
): Promise<boolean | undefined> => {
  const held = sql<{ opens: boolean }>`select password_opens(id) as opens from users
    where id = ${id} and password_hash = ${hash} and status = 'ACTIVE' and deactivated_time is null
      and account_holds(start_time, end_time)
    for no key update ${waits ? sql`` : sql`skip locked`}`;
  const { rows } = await executePrepared(trx, held.compile(trx));
  return rows[0]?.opens;
};

/**
 * Stores the same password under the parameters of today. The person is held; their sessions stay, since nothing has
 * changed that opens them.
 */
export const renewHash = async (trx: Trx, { id }: PersonRow, password: string): Promise<void> => {
  const renewed = await hashPassword(password);
  await sql`select set_config('cubby.renewed_hash_of', ${id}, true)`.execute(trx);
  await trx.updateTable('users').set({ password_hash: renewed }).where('id', '=', id).execute();
};
