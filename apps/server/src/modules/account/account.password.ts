/** The own password: changing it, and giving it again before what is dangerous. */
import { sql } from 'kysely';
import { type Actor, actorOf, writeAudit } from '../../platform/audit/audit.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import {
  confirmSession,
  forgetTriesAt,
  hashPassword,
  lockPerson,
  ownPasswordFits,
  rememberDevice,
  type SessionDeps,
  type TriedPerson,
} from '../sessions/index.ts';

/** Sets a password that has been hashed; the database ends every session of the person with it. */
export const setPassword = async (
  trx: Trx,
  secrets: Secrets,
  actor: Actor,
  person: TriedPerson & { readonly company_id: string | null },
  passwordHash: string,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_changed_time: sql`now()`,
    })
    .where('id', '=', person.id)
    .execute();
  await forgetTriesAt(trx, secrets, person);
  await writeAudit(trx, actor, [
    { action: 'users.password', noun: 'users', nounId: person.id, companyId: person.company_id },
  ]);
};

/** @throws CallError PASSWORD_WRONG, TOO_MANY_REQUESTS */
export const changePassword = async (
  { db, secrets }: SessionDeps,
  { originalPassword, newPassword }: { originalPassword: string; newPassword: string },
  context: RequestContext,
): Promise<void> => {
  const { caller } = context;
  if (!(await ownPasswordFits(db, caller, originalPassword, context))) throw new CallError('PASSWORD_WRONG');
  const passwordHash = await hashPassword(newPassword);
  await db.transactionAs(caller, async (trx) => {
    const person = await lockPerson(trx, caller.userId);
    if (!person) throw new CallError('SIGN_IN_REQUIRED');
    await setPassword(trx, secrets, actorOf(context), person, passwordHash);
  });
  await rememberDevice(db, context.cookies, caller.userId);
};

/** Whether it is the own password; where it is, dangerous actions are open to the session for a while. */
export const checkPassword = async (db: Database, password: string, context: RequestContext): Promise<boolean> => {
  const fits = await ownPasswordFits(db, context.caller, password, context);
  if (!fits) return false;
  const { caller } = context;
  await db.transactionAs(caller, async (trx) => {
    await confirmSession(trx, caller);
    await writeAudit(trx, actorOf(context), [
      { action: 'sessions.confirm', noun: 'users', nounId: caller.userId, companyId: caller.companyId },
    ]);
  });
  return true;
};
