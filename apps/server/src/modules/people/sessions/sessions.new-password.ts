/** The password of a person becomes another one: chosen by themselves, here or in an open session, or by a reset. */
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { notifyOfChange } from './sessions.change-notices.ts';
import { type From, openSessionOf } from './sessions.opening.ts';
import { type OwnNames, refuseWeakPassword } from './sessions.password-rules.ts';
import type { PersonRow } from './sessions.reads.ts';
import { findPending } from './sessions.second-step.ts';
import type { SessionDeps } from './sessions.service.ts';
import { deleteTriesAt } from './sessions.tries.ts';

/** The public names of a person. */
export const readOwnNames = async (trx: Trx, userId: string): Promise<OwnNames> => {
  const person = await trx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['username', 'users.mail', 'users.phone', 'nickname', 'users.first_name', 'users.last_name'])
    .select('companies.name as company_name')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { nickname, first_name: first, last_name: last, company_name: company } = person;
  return { ...person, names: [nickname, first, last, company] };
};

/**
 * Sets a password that the person has chosen; the database ends every session of the person with it.
 * @param chosen hashed outside of the transaction
 * @throws CallError INVALID_REQUEST with the field `newPassword`
 */
export const setPassword = async (
  trx: Trx,
  secrets: Secrets,
  actor: Actor,
  person: PersonRow,
  chosen: { readonly password: string; readonly hash: string },
): Promise<void> => {
  await refuseWeakPassword('newPassword', chosen.password, await readOwnNames(trx, person.id));
  if (await verifyPassword(person.password_hash, chosen.password))
    throw invalid({ path: 'newPassword', code: 'passwordSame' });
  await trx
    .updateTable('users')
    .set({ password_hash: chosen.hash, password_changed_time: sql`now()`, must_change_password: false })
    .where('id', '=', person.id)
    .execute();
  await deleteTriesAt(trx, secrets, person);
  await notifyOfChange(trx, person, 'PASSWORD');
  await writeAudit(trx, actor, [
    { action: 'users.password', resource: 'users', resourceId: person.id, companyId: person.company_id },
  ]);
};

/**
 * The last step of a sign-in with a password that another user has typed. The session of the sign-in ends with that
 * password; the answer has a new one.
 * @throws CallError SIGN_IN_REQUIRED, INVALID_REQUEST
 */
export const setPendingPassword = async (
  { db, secrets }: SessionDeps,
  token: string | undefined,
  password: string,
  from: From,
): Promise<SessionUser> => {
  await refuseWeakPassword('newPassword', password);
  const hash = await hashPassword(password);
  return db.transactionAsSystem(async (trx) => {
    const pending = await findPending(trx, token, { step: 'PASSWORD' });
    if (!pending) throw new CallError('SIGN_IN_REQUIRED');
    const { person } = pending;
    const { address, requestId } = from;
    const actor = { userId: person.id, userName: person.nickname, address, requestId };
    await setPassword(trx, secrets, actor, person, { password, hash });
    const opened = await openSessionOf(trx, person, from);
    return { ...opened.data, token: opened.token, needMFA: false };
  });
};
