/**
 * Proof, before a dangerous action, that the person of a session is there: for those who sign in through the provider
 * of their company and have no password. The provider authenticates the user again, and returns the time.
 */
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { confirmSession } from '../sessions/index.ts';
import { auditRefusal } from './single-sign-on.admission.ts';
import { beginAttempt, type SignOnDeps } from './single-sign-on.attempts.ts';
import { type Comeback, type Return, whoCame } from './single-sign-on.finish.ts';
import { clockTolerance } from './single-sign-on.provider.ts';
import { findLiveProvider } from './single-sign-on.repository.ts';

const linkOf = (trx: Trx, { userId }: Pick<Caller, 'userId'>) =>
  trx
    .selectFrom('users')
    .select(['company_id', 'single_sign_on_subject as subject', 'mail'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** Whether the provider of the company can be asked who the person is. */
export const confirmsByProvider = async (trx: Trx, caller: Pick<Caller, 'userId'>): Promise<boolean> => {
  const person = await linkOf(trx, caller);
  if (!person?.company_id || person.subject === null) return false;
  const provider = await trx
    .selectFrom('single_sign_on_providers')
    .select('company_id')
    .where('company_id', '=', person.company_id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return provider !== undefined;
};

/** @throws CallError SIGN_ON_OFF, SIGN_ON_NOT_LINKED, SIGN_ON_PROVIDER_AWAY, SIGN_ON_REFUSED */
export const startConfirmation = async (
  deps: SignOnDeps,
  { caller, cookies }: RequestContext,
): Promise<{ url: string }> => {
  const { db, secrets } = deps;
  if (caller.companyId === null) throw new CallError('SIGN_ON_OFF');
  const { companyId } = caller;
  const person = await db.transactionAs(caller, (trx) => linkOf(trx, caller));
  const provider = await db.transactionAsSystem((trx) => findLiveProvider(trx, secrets, { companyId }));
  if (!provider) throw new CallError('SIGN_ON_OFF');
  if (!person?.subject) throw new CallError('SIGN_ON_NOT_LINKED');
  return beginAttempt(deps, provider, { loginHint: person.mail, confirms: caller.tokenHash }, cookies);
};

/**
 * @throws CallError as `whoCame`; SIGN_ON_NOT_LINKED for another person, SIGN_ON_REFUSED if the provider did not
 * authenticate the user again
 */
export const finishConfirmation = async (
  deps: SignOnDeps,
  context: RequestContext,
  returned: Return['returned'],
): Promise<void> => {
  const { caller, cookies, log } = context;
  const comeback = await whoCame(deps, { returned, cookies, from: context, log }, caller.tokenHash);
  // A refusal is written down, so it must not undo the transaction.
  const refused = await deps.db.transactionAs(caller, async (trx): Promise<CallError | undefined> => {
    const refusal = await refusalOf(trx, caller, comeback);
    if (refusal) {
      await auditRefusal(trx, comeback.provider.companyId, refusal.reason, context);
      return refusal.callError;
    }
    await confirmSession(trx, caller);
    await writeAudit(trx, actorOf(context), [
      {
        action: 'sessions.confirm',
        resource: 'users',
        resourceId: caller.userId,
        companyId: caller.companyId,
        after: { by: 'PROVIDER' },
      },
    ]);
    return undefined;
  });
  if (refused) throw refused;
};

interface Refused {
  readonly reason: string;
  readonly callError: CallError;
}

const refusalOf = async (
  trx: Trx,
  caller: Caller,
  { attempt, provider, identity }: Comeback,
): Promise<Refused | undefined> => {
  const person = await linkOf(trx, caller);
  if (person?.company_id !== provider.companyId || person.subject !== identity.subject)
    return { reason: 'OTHER_SUBJECT', callError: new CallError('SIGN_ON_NOT_LINKED') };
  // Who was signed in there already proves nothing; clocks may differ.
  const earliest = attempt.begunTime - clockTolerance * 1000;
  if (identity.provenTime !== undefined && identity.provenTime >= earliest) return undefined;
  const reason = identity.provenTime === undefined ? 'NO_AUTH_TIME' : 'NOT_ASKED_ANEW';
  return { reason, callError: new CallError('SIGN_ON_REFUSED', { data: { reason } }) };
};
