/** Proof of who a person is, by their password: at sign-in, and again before what is dangerous. */
import { sql } from 'kysely';
import { deleteAttempts, takeTry } from '../../../platform/auth/attempts.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { verifyPassword } from './passwords.ts';
import { auditSession, type From } from './sessions.opening.ts';
import { readPersonById } from './sessions.reads.ts';
import { triesOfSession } from './sessions.tries.ts';

/**
 * Whether this is the caller's own password. Failed attempts delay the next one of this session, and of no other user.
 * @throws CallError TOO_MANY_REQUESTS
 */
export const ownPasswordFits = async (
  db: Database,
  caller: Caller,
  password: string,
  from: Omit<From, 'agent'>,
): Promise<boolean> => {
  const person = await db.transactionAs(caller, (trx) => readPersonById(trx, caller.userId));
  if (!person) throw new CallError('SIGN_IN_REQUIRED');
  const { tries } = await takeTry(db, triesOfSession(caller));
  const fits = await verifyPassword(person.password_hash, password);
  await db.transactionAs(caller, (trx) =>
    fits ? deleteAttempts(trx, tries) : auditSession(trx, 'refuse', person, from),
  );
  return fits;
};

/** The person has just proved who they are: dangerous actions are open to this session for a while. */
export const confirmSession = async (trx: Trx, caller: Caller): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ confirmed_time: sql`now()` })
    .where('token_hash', '=', caller.tokenHash)
    .execute();
  await deleteAttempts(trx, triesOfSession(caller));
};
