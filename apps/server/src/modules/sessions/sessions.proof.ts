/** Proof of who a person is, by their password: at sign-in, and again before what is dangerous. */
import { confirmedMinutes } from '@cubby/contract/account/account.limits';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { verifyPassword } from './passwords.ts';
import { waitOf } from './sessions.policy.ts';
import { auditSession, type From, type SessionOwner } from './sessions.opening.ts';
import { readPersonById } from './sessions.reads.ts';

/** @param wait ms */
export const tooEarly = (wait: number): CallError =>
  new CallError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });

/** A password or a code was wrong: the next try of this person waits, at whatever door. */
export const countFailure = async (trx: Trx, person: SessionOwner, from: Omit<From, 'agent'>): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ failed_sign_ins: sql`failed_sign_ins + 1`, last_failed_sign_in_time: sql`now()` })
    .where('id', '=', person.id)
    .execute();
  await auditSession(trx, 'refuse', person, from);
};

/**
 * Whether this is the caller's own password. Wrong ones hold up the next try, as at sign-in.
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
  const wait = waitOf(person.failed_sign_ins, person.last_failed_sign_in_time);
  if (wait > 0) throw tooEarly(wait);
  const fits = await verifyPassword(person.password_hash, password);
  if (!fits) await db.transactionAs(caller, (trx) => countFailure(trx, person, from));
  return fits;
};

/** The person has just proved who they are: dangerous actions are open to this session for a while. */
export const confirmSession = async (trx: Trx, caller: Caller): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ confirmed_time: sql`now()` })
    .where('token_hash', '=', caller.tokenHash)
    .execute();
  await trx
    .updateTable('users')
    .set({ failed_sign_ins: 0, last_failed_sign_in_time: null })
    .where('id', '=', caller.userId)
    .where('failed_sign_ins', '>', 0)
    .execute();
};

/**
 * For dangerous actions: whoever found an open session does not get there without the password. The console asks for it
 * (checkPassword) and repeats the call.
 * @throws CallError CONFIRMATION_NEEDED
 */
export const needConfirmed = async (trx: Trx, caller: Caller): Promise<void> => {
  const session = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', caller.tokenHash)
    .where('confirmed_time', '>', sql<Date>`now() - make_interval(mins => ${confirmedMinutes})`)
    .executeTakeFirst();
  if (!session) throw new CallError('CONFIRMATION_NEEDED');
};
