/** The sessions of a person, as they see and end them. What names one outside is a digest that opens nothing. */
import type { AuditAction } from '@cubby/contract/settings/audit-events/audit-events.limits';
import type { OwnSession } from '@cubby/contract/people/sessions/sessions.schemas';
import { sql } from 'kysely';
import type { Callers } from '../../../platform/auth/callers.ts';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { From } from './sessions.opening.ts';

type Place = Omit<From, 'agent'>;

/** Sessions that are listed: more than a user opens in a week. */
const listMax = 200;

const publicId = (secrets: Secrets, tokenHash: Buffer): string =>
  secrets.digest('session-id', tokenHash.toString('hex')).toString('base64url').slice(0, 22);

/** Open sessions of the person; neither one that waits for its second step nor an impersonation counts. */
const ownSessions = (trx: Trx, caller: Caller) =>
  trx
    .selectFrom('sessions')
    .where('user_id', '=', caller.userId)
    .where('viewer_id', 'is', null)
    .where('pending', '=', false);

export const listOwnSessions = async (db: Database, secrets: Secrets, caller: Caller): Promise<OwnSession[]> => {
  const rows = await db.transactionAs(caller, (trx) =>
    ownSessions(trx, caller)
      .select(['token_hash', 'created_time', 'last_seen_time', 'address', 'agent'])
      .where('ends_time', '>', sql<Date>`now()`)
      .where('last_seen_time', '>', sql<Date>`now() - interval '12 hours'`)
      .orderBy('last_seen_time', 'desc')
      .limit(listMax)
      .execute(),
  );
  return rows.map((row) => ({
    id: publicId(secrets, row.token_hash),
    current: row.token_hash.equals(caller.tokenHash),
    createdTime: row.created_time.getTime(),
    lastSeenTime: row.last_seen_time.getTime(),
    address: row.address,
    agent: row.agent,
  }));
};

/** @throws CallError NOT_FOUND where it is none of the caller's */
export const endOwnSession = async (
  db: Database,
  callers: Callers,
  secrets: Secrets,
  caller: Caller,
  { id, from }: { id: string; from: Place },
): Promise<void> => {
  const ended = await db.transactionAs(caller, async (trx) => {
    const rows = await ownSessions(trx, caller).select('token_hash').execute();
    const found = rows.find((row) => publicId(secrets, row.token_hash) === id);
    if (!found) throw new CallError('NOT_FOUND');
    await trx.deleteFrom('sessions').where('token_hash', '=', found.token_hash).execute();
    await audit(trx, caller, from, 'sessions.close', { session: id });
    return found.token_hash;
  });
  callers.evict(ended);
};

/**
 * Ends all but the caller's own.
 * @returns how many there were
 * @throws CallError CONFIRMATION_NEEDED
 */
export const endOtherSessions = async (
  db: Database,
  callers: Callers,
  caller: Caller,
  from: Place,
): Promise<number> => {
  const ended = await db.transactionAs(caller, async (trx) => {
    await needConfirmed(trx, caller);
    const rows = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', caller.userId)
      // An impersonation by an administrator is not the person's own: it is not listed, and ends by itself.
      .where('viewer_id', 'is', null)
      .where('token_hash', '<>', caller.tokenHash)
      .returning('token_hash')
      .execute();
    if (rows.length > 0) await audit(trx, caller, from, 'sessions.close-others', { sessions: rows.length });
    return rows;
  });
  for (const { token_hash: hash } of ended) callers.evict(hash);
  return ended.length;
};

const audit = (trx: Trx, caller: Caller, from: Place, action: AuditAction, after: unknown): Promise<void> =>
  writeAudit(
    trx,
    { userId: caller.userId, userName: caller.nickname, address: from.address, requestId: from.requestId },
    [{ action, resource: 'users', resourceId: caller.userId, companyId: caller.companyId, after }],
  );
