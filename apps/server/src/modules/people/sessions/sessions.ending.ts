/** Ends the sessions of a user whose way of signing in has changed. */
import type { Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** All but that of the caller; an impersonation by an administrator is not the person's own. */
export const endSessionsOf = async (trx: Trx, caller: Caller, userId: string): Promise<void> => {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('viewer_id', 'is', null)
    .where('token_hash', '<>', caller.tokenHash)
    .execute();
};
