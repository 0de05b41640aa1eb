/**
 * Proof of identity for dangerous actions: a person who finds an open session can't do them without the password. The
 * console requests it (confirmPassword) and repeats the call. It promises that a proof counts for the session that it
 * was given to and for no other; an API key never has one.
 */
import { confirmedMinutes } from '@cubby/contract/people/account/account.limits';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { CallError } from '../kernel/call-error.ts';
import type { Caller } from '../kernel/caller.ts';

/**
 * @param maxAge ms since the proof, at most
 * @throws CallError CONFIRMATION_NEEDED
 */
export const needConfirmed = async (
  trx: Trx,
  caller: Pick<Caller, 'tokenHash'>,
  maxAge = confirmedMinutes * 60_000,
): Promise<void> => {
  const session = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', caller.tokenHash)
    .where('confirmed_time', '>', sql<Date>`now() - make_interval(secs => ${maxAge / 1000})`)
    .executeTakeFirst();
  if (!session) throw new CallError('CONFIRMATION_NEEDED');
};
