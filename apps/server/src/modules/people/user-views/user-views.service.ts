/**
 * An administrator's impersonation of a user (decision 027): a session of the user that only reads, is on the
 * administrator's own session and ends with it, by hand, by time, or when the rights under it change. What ends it in the
 * database writes its end into the audit (migration audit).
 */
import { rootRoleCode } from '@cubby/contract/people/roles/roles.limits';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { viewMinutes } from '@cubby/contract/people/user-views/user-views.limits';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Callers } from '../../../platform/auth/callers.ts';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, noPermission } from '../../../platform/kernel/call-error.ts';
import { refuseMore } from '../roles/index.ts';
import { readLoginData, scopeOfCompany } from '../sessions/index.ts';
import { lockPerson, opensNow, type Person } from '../users/index.ts';

/**
 * Starts to impersonate a user, whom the caller manages and who may do no more than the caller.
 * @throws CallError NOT_FOUND, NO_PERMISSION that names what the caller lacks, VIEW_NOT_POSSIBLE for oneself and for a
 * user who is locked or whose account is not valid now, CONFIRMATION_NEEDED
 */
export const beginView = (
  db: Database,
  context: RequestContext,
  userId: string,
  reason: string,
): Promise<SessionUser> => {
  const { caller } = context;
  // A key is no person who could be asked why.
  if (caller.apiKey !== undefined) throw noPermission('VIEW_AS');
  return db.transactionAs(caller, async (trx) => {
    const person = await lockPerson(trx, caller, userId);
    if (person.id === caller.userId || !opensNow(person)) throw new CallError('VIEW_NOT_POSSIBLE');
    refuseMore(caller, person.permissions);
    await refuseRoot(trx, context, person);
    await needConfirmed(trx, caller);
    const token = newToken();
    const endsTime = await insertView(trx, context, { person, reason, tokenHash: hashToken(token) });
    await writeAudit(trx, actorOf(context), [
      {
        action: 'users.begin-view',
        resource: 'users',
        resourceId: person.id,
        companyId: person.company_id,
        after: { reason, endsTime },
      },
    ]);
    const data = await readLoginData(trx, person.id);
    const view = { viewerId: caller.userId, viewerName: caller.nickname, reason, endsTime };
    return { ...data, token, needMFA: false, view };
  });
};

/** No user impersonates ROOT but ROOT, whatever other permissions they have. */
const refuseRoot = async (trx: Trx, { caller }: RequestContext, person: Person): Promise<void> => {
  if (!person.role_codes.includes(rootRoleCode)) return;
  const { rows } = await sql`
    select from user_roles l join roles r on r.id = l.role_id
    where l.user_id = ${caller.userId} and r.code = ${rootRoleCode}`.execute(trx);
  if (rows.length === 0) throw noPermission('VIEW_AS');
};

interface NewView {
  readonly person: Person;
  readonly reason: string;
  readonly tokenHash: Buffer;
}

/** @returns when it ends, epoch ms: it never outlives the session that it is on, nor the account */
const insertView = async (
  trx: Trx,
  { caller, address, agent }: RequestContext,
  { person, reason, tokenHash }: NewView,
): Promise<number> => {
  const { rows } = await sql<{ ends_time: Date }>`
    insert into sessions (token_hash, user_id, scope, ends_time, address, agent, viewer_id, viewer_hash, view_reason)
    select ${tokenHash}, ${person.id}, ${scopeOfCompany(person.company_id)},
      least(ends_time, now() + make_interval(mins => ${viewMinutes}), ${person.end_time}), ${address}::inet, ${agent?.slice(0, 300) ?? null},
      user_id, token_hash, ${reason}
    from sessions where token_hash = ${caller.tokenHash}
    returning ends_time`.execute(trx);
  const [view] = rows;
  if (!view) throw new CallError('SIGN_IN_REQUIRED');
  return view.ends_time.getTime();
};

/** @throws CallError NOT_FOUND if the session is no impersonation */
export const endView = async (db: Database, callers: Callers, { caller, requestId }: RequestContext): Promise<void> => {
  if (!caller.view) throw new CallError('NOT_FOUND');
  // A transaction of the server: that of the impersonation is read-only.
  await db.transactionAsSystem(async (trx) => {
    await sql`select set_config('cubby.view_end', 'HAND', true), set_config('cubby.view_request', ${requestId}, true)`.execute(
      trx,
    );
    await trx
      .deleteFrom('sessions')
      .where('token_hash', '=', caller.tokenHash)
      .where('viewer_id', 'is not', null)
      .execute();
  });
  callers.evict(caller.tokenHash);
};
