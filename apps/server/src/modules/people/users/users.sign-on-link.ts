/** Erases the link of a user to the sign-in provider of their company (docs/decisions/028). */
import type { User } from '@cubby/contract/people/users/users.schemas';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { endSessionsOf } from '../sessions/index.ts';

/**
 * A user who is signed in through the link is out: the next sign-in links again, or is refused. Nothing where there is no link.
 * @throws CallError CONFIRMATION_NEEDED
 */
export const dropSignOnLink = async (
  trx: Trx,
  { caller }: RequestContext,
  { userId, singleSignOnLinked }: Pick<User, 'userId' | 'singleSignOnLinked'>,
): Promise<void> => {
  if (!singleSignOnLinked) return;
  await needConfirmed(trx, caller);
  await trx.updateTable('users').set({ single_sign_on_subject: null }).where('id', '=', userId).execute();
  await endSessionsOf(trx, caller, userId);
};
