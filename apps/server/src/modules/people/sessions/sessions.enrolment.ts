/**
 * The second step of a user whose company requires one that the user can't use yet (docs/decisions/032): they set up an
 * authenticator app before anything else. Their pending session opens these two calls alone.
 */
import type { AuthenticatorEnrolment } from '@cubby/contract/people/sessions/authenticator.schemas';
import type { EnrolledUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { newEnrolment, proveApp, writeSecondStep } from './sessions.authenticator.ts';
import { notifyOfChange } from './sessions.change-notices.ts';
import { completePending, type From } from './sessions.opening.ts';
import { makeRecoveryCodes } from './sessions.recovery.ts';
import { findPending, type Pending } from './sessions.second-step.ts';
import type { SessionDeps } from './sessions.service.ts';

/** @throws CallError SIGN_IN_REQUIRED */
export const beginEnrolment = async (
  { db, secrets }: SessionDeps,
  token: string | undefined,
): Promise<AuthenticatorEnrolment> => {
  const { person } = await db.transactionAsSystem((trx) => findEnrolling(trx, token));
  return newEnrolment(secrets, person);
};

/** @throws CallError SIGN_IN_REQUIRED, CODE_REFUSED */
export const completeEnrolment = (
  { db, secrets }: SessionDeps,
  token: string | undefined,
  proof: { readonly enrolment: string; readonly code: string },
  from: From,
): Promise<EnrolledUser> =>
  db.transactionAsSystem(async (trx) => {
    const pending = await findEnrolling(trx, token);
    const { person, sessionHash } = pending;
    await writeSecondStep(trx, person.id, 'TOTP', proveApp(secrets, person.id, proof));
    await notifyOfChange(trx, person, 'SECOND_STEP');
    const recoveryCodes = await makeRecoveryCodes(trx, secrets, person.id);
    await writeAudit(
      trx,
      { userId: person.id, userName: person.nickname, address: from.address, requestId: from.requestId },
      [
        {
          action: 'users.second-step',
          resource: 'users',
          resourceId: person.id,
          companyId: person.company_id,
          before: { multiFactorAuthMethod: null },
          after: { multiFactorAuthMethod: 'AUTHENTICATOR' },
        },
      ],
    );
    const user = await completePending(trx, sessionHash, person, from);
    return { ...user, token: pending.token, recoveryCodes };
  });

/**
 * The user has proved the password alone, and no more than once: a user who has set up a step since signs in with it.
 * @throws CallError SIGN_IN_REQUIRED
 */
const findEnrolling = async (trx: Trx, token: string | undefined): Promise<Pending> => {
  const pending = await findPending(trx, token, { step: 'ENROL' });
  if (!pending || pending.person.second_step !== null) throw new CallError('SIGN_IN_REQUIRED');
  return pending;
};
