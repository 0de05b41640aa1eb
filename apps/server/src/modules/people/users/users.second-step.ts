/** Switching off a second step that a user has lost: no other user can let them in again (docs/decisions/032). */
import type { User } from '@cubby/contract/people/users/users.schemas';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { dropRecoveryCodes, writeSecondStep } from '../sessions/index.ts';

/** @throws CallError OWN_ACCOUNT: the own one is changed under the own account; CONFIRMATION_NEEDED */
export const dropSecondStep = async (
  trx: Trx,
  { caller }: RequestContext,
  { userId, needMFA }: Pick<User, 'userId' | 'needMFA'>,
): Promise<void> => {
  if (!needMFA) return;
  if (userId === caller.userId) throw new CallError('OWN_ACCOUNT');
  await needConfirmed(trx, caller);
  await writeSecondStep(trx, userId, null);
  await dropRecoveryCodes(trx, userId);
};
