/**
 * Links made by hand, for providers that verify no mail address. A refused sign-in leaves a pending link and shows a
 * code; an administrator to whom the user gives the code says whose account it is. The claims of a provider about a
 * user link no user.
 */
import { randomInt } from 'node:crypto';
import { singleSignOnLimits as limits } from '@cubby/contract/people/single-sign-on/single-sign-on.limits';
import type { SignOnLinkInput } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { refuseMore } from '../roles/index.ts';
import type { Identity } from './single-sign-on.provider.ts';
import { requireVisibleCompany, permissionsOfPeople } from './single-sign-on.settings.ts';

const cut = (claim: string | undefined): string | null => claim?.slice(0, limits.claimMax) ?? null;

/** Records that a user came; a further attempt renews it. @returns the code that the person is shown */
export const storePendingLink = async (
  trx: Trx,
  companyId: string,
  { subject, claimedMail, claimedName }: Identity,
): Promise<string> => {
  const code = String(randomInt(10 ** 8)).padStart(8, '0');
  const values = {
    code_hash: hashToken(code),
    claimed_mail: cut(claimedMail),
    claimed_name: cut(claimedName),
    last_tried_time: sql<Date>`now()`,
    ends_time: sql<Date>`now() + make_interval(days => ${limits.pendingLinkDays})`,
  };
  await trx
    .insertInto('single_sign_on_pending_links')
    .values({ company_id: companyId, subject, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'subject']).doUpdateSet(values))
    .execute();
  return code;
};

/** @throws CallError NOT_FOUND */
export const listPendingSignOnLinks = async (trx: Trx, caller: Caller, companyId: string) => {
  await requireVisibleCompany(trx, caller, companyId);
  const rows = await trx
    .selectFrom('single_sign_on_pending_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ends_time', '>', sql<Date>`now()`)
    .orderBy('last_tried_time', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    pendingLinkId: row.id,
    subject: row.subject,
    claimedMail: row.claimed_mail,
    claimedName: row.claimed_name,
    lastTriedTime: row.last_tried_time.getTime(),
    endsTime: row.ends_time.getTime(),
  }));
};

/**
 * From then on a sign-in as that subject opens the account of the person, so the caller must have all permissions of
 * the person.
 * @throws CallError NOT_FOUND, CONFIRMATION_NEEDED, NO_PERMISSION, INVALID_REQUEST
 */
export const createSingleSignOnLink = async (
  trx: Trx,
  context: RequestContext,
  { companyId, input }: { companyId: string; input: SignOnLinkInput },
): Promise<void> => {
  const { caller } = context;
  await requireVisibleCompany(trx, caller, companyId);
  await needConfirmed(trx, caller);
  const pending = await trx
    .deleteFrom('single_sign_on_pending_links')
    .where('id', '=', input.pendingLinkId)
    .where('company_id', '=', companyId)
    .where('ends_time', '>', sql<Date>`now()`)
    .returning(['subject', 'code_hash'])
    .executeTakeFirst();
  if (!pending) throw new CallError('NOT_FOUND');
  if (!pending.code_hash.equals(hashToken(input.code))) throw invalid({ path: 'code', code: 'invalid' });
  const person = await trx
    .selectFrom('users')
    .select(['id', 'single_sign_on_subject as subject'])
    .where('company_id', '=', companyId)
    .where(sql`lower(username)`, '=', input.username.toLowerCase())
    .where('deactivated_time', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw invalid({ path: 'username', code: 'notFound' });
  refuseMore(caller, await permissionsOfPeople(trx, companyId, person.id));
  if (person.subject !== null) throw invalid({ path: 'username', code: 'taken' });
  await trx
    .updateTable('users')
    .set({ single_sign_on_subject: pending.subject })
    .where('id', '=', person.id)
    .execute()
    .catch((error: unknown) => {
      // The same account was linked to another user meanwhile.
      throw isUniqueViolation(error, 'users_single_sign_on_key') ? new CallError('NOT_FOUND') : error;
    });
  await writeAudit(trx, actorOf(context), [
    { action: 'single-sign-on.link', resource: 'users', resourceId: person.id, companyId },
  ]);
};
