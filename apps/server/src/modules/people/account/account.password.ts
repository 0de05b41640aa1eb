/** The own password: changing it, and giving it again before what is dangerous. */
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import {
  confirmSession,
  hashPassword,
  lockPerson,
  ownPasswordFits,
  refuseWeakPassword,
  rememberDevice,
  type SessionDeps,
  setPassword,
} from '../sessions/index.ts';

/** @throws CallError PASSWORD_WRONG, TOO_MANY_REQUESTS, INVALID_REQUEST */
export const changePassword = async (
  { db, secrets }: SessionDeps,
  { originalPassword, newPassword }: { originalPassword: string; newPassword: string },
  context: RequestContext,
): Promise<void> => {
  const { caller } = context;
  await refuseWeakPassword('newPassword', newPassword);
  if (!(await ownPasswordFits(db, caller, originalPassword, context))) throw new CallError('PASSWORD_WRONG');
  const hash = await hashPassword(newPassword);
  await db.transactionAs(caller, async (trx) => {
    const person = await lockPerson(trx, caller.userId);
    if (!person) throw new CallError('SIGN_IN_REQUIRED');
    await setPassword(trx, secrets, actorOf(context), person, { password: newPassword, hash });
  });
  await rememberDevice(db, context.cookies, caller.userId);
};

/** Whether it is the own password; where it is, dangerous actions are open to the session for a while. */
export const confirmPassword = async (db: Database, password: string, context: RequestContext): Promise<boolean> => {
  const fits = await ownPasswordFits(db, context.caller, password, context);
  if (!fits) return false;
  const { caller } = context;
  await db.transactionAs(caller, async (trx) => {
    await confirmSession(trx, caller);
    await writeAudit(trx, actorOf(context), [
      { action: 'sessions.confirm', resource: 'users', resourceId: caller.userId, companyId: caller.companyId },
    ]);
  });
  return true;
};
