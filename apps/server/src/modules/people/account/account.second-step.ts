/** The second step that a person chooses for signing in, the setting up of an authenticator app, and its recovery codes. */
import type { SecondStepAnswer } from '@cubby/contract/people/account/account.schemas';
import type { AuthenticatorEnrolment } from '@cubby/contract/people/sessions/authenticator.schemas';
import type { MfaMethod } from '@cubby/contract/settings/parameters/parameters.values';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import {
  dropRecoveryCodes,
  lockPerson,
  makeRecoveryCodes,
  newEnrolment,
  proveApp,
  type SessionDeps,
  notifyOfChange,
  writeSecondStep,
} from '../sessions/index.ts';
import { codeChannelOf } from '../verification/index.ts';
import { getAccount } from './account.reads.ts';

/** @throws CallError CONFIRMATION_NEEDED */
export const enrolAuthenticator = async (
  { db, secrets }: SessionDeps,
  caller: Caller,
): Promise<AuthenticatorEnrolment> => {
  await db.transactionAs(caller, (trx) => needConfirmed(trx, caller));
  return newEnrolment(secrets, { id: caller.userId, username: caller.username });
};

interface SecondStepRequest {
  readonly multiFactorAuthMethod: MfaMethod | null;
  readonly enrolment?: string | undefined;
  readonly code?: string | undefined;
}

/** @throws CallError CONFIRMATION_NEEDED, CODE_REFUSED, SECOND_STEP_NOT_POSSIBLE, INVALID_REQUEST */
export const setSecondStep = (
  deps: SessionDeps,
  request: SecondStepRequest,
  context: RequestContext,
): Promise<SecondStepAnswer> => {
  const { db, secrets, channels } = deps;
  const { caller } = context;
  const method = request.multiFactorAuthMethod;
  return db.transactionAs(caller, async (trx) => {
    await needConfirmed(trx, caller);
    const person = await lockPerson(trx, caller.userId);
    const before = await getAccount(trx, channels, caller);
    if (method !== null && !before.multiFactorAuthMethods.includes(method))
      throw new CallError('SECOND_STEP_NOT_POSSIBLE');
    const app = method === 'AUTHENTICATOR' ? proveApp(secrets, caller.userId, proofOf(request)) : undefined;
    await writeSecondStep(trx, caller.userId, method && codeChannelOf(method), app);
    // Codes of an app that is gone are in for nothing.
    await dropRecoveryCodes(trx, caller.userId);
    await audit(trx, context, 'users.second-step', {
      before: { multiFactorAuthMethod: before.multiFactorAuthMethod },
      after: { multiFactorAuthMethod: method },
    });
    if (person) await notifyOfChange(trx, person, 'SECOND_STEP');
    const recoveryCodes = app && (await makeRecoveryCodes(trx, secrets, caller.userId));
    return { ...(await getAccount(trx, channels, caller)), ...(recoveryCodes && { recoveryCodes }) };
  });
};

const proofOf = ({ enrolment, code }: SecondStepRequest): { enrolment: string; code: string } => {
  if (enrolment === undefined) throw invalid({ path: 'enrolment', code: 'required' });
  if (code === undefined) throw invalid({ path: 'code', code: 'required' });
  return { enrolment, code };
};

/** @throws CallError CONFIRMATION_NEEDED, SECOND_STEP_NOT_POSSIBLE where there is no app that they could be in for */
export const renewRecoveryCodes = (
  { db, secrets, channels }: SessionDeps,
  context: RequestContext,
): Promise<string[]> => {
  const { caller } = context;
  return db.transactionAs(caller, async (trx) => {
    await needConfirmed(trx, caller);
    // Codes that are made at the same time end each other, and none outlives its app.
    await lockPerson(trx, caller.userId);
    const { multiFactorAuthMethod } = await getAccount(trx, channels, caller);
    if (multiFactorAuthMethod !== 'AUTHENTICATOR') throw new CallError('SECOND_STEP_NOT_POSSIBLE');
    const codes = await makeRecoveryCodes(trx, secrets, caller.userId);
    await audit(trx, context, 'users.make-recovery-codes', { after: { recoveryCodesLeft: codes.length } });
    return codes;
  });
};

const audit = (
  trx: Trx,
  context: RequestContext,
  action: 'users.second-step' | 'users.make-recovery-codes',
  change: { readonly before?: unknown; readonly after: unknown },
): Promise<void> => {
  const { userId, companyId } = context.caller;
  return writeAudit(trx, actorOf(context), [{ action, resource: 'users', resourceId: userId, companyId, ...change }]);
};
