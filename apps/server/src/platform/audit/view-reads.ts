/**
 * Records what an administrator reads while impersonating a user. It promises a line that names both users for each
 * call that needs a permission, the first time that it is made in an impersonation with the same parameters: repeated
 * requests of a screen make one line. Lookups and the frame, which every signed-in user may read, make none.
 */
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import type { Database } from '../db/database.ts';
import type { RequestContext } from '../http/handlers.ts';
import { actorOf, writeAudit } from './audit.ts';

/** Reads that are remembered as written; one that was evicted is written once more. */
const maxCached = 20_000;

export const viewReads = (db: Database) => {
  const written = new Set<string>();
  return async (call: CallDefinition, input: object, context: RequestContext): Promise<void> => {
    if (typeof call.access === 'string') return;
    const { caller } = context;
    const key = `${caller.tokenHash.toString('base64')} ${call.id} ${JSON.stringify(input)}`;
    if (written.has(key)) return;
    if (written.size >= maxCached) written.clear();
    // A transaction of its own: that of the impersonated request is read-only.
    await db.transactionAsSystem((trx) =>
      writeAudit(trx, actorOf(context), [
        {
          action: 'users.view',
          resource: 'users',
          resourceId: caller.userId,
          companyId: caller.companyId,
          after: { call: call.id, asked: input },
        },
      ]),
    );
    written.add(key);
  };
};
