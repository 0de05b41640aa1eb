/**
 * The audit log: who did what to which row, from where, before and after. It promises to be written in the transaction
 * of the change itself, so that there is no change without its line and no line without its change.
 */
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { runSteady } from '../db/steady.ts';
import type { RequestContext } from '../http/handlers.ts';

export interface AuditEvent {
  /** As in `orders.cancel`. */
  readonly action: string;
  readonly noun: string;
  readonly nounId: string;
  readonly companyId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who acts, and from where. */
export interface Actor {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

export const actorOf = (context: RequestContext): Actor => ({
  userId: context.caller.userId,
  userName: context.caller.nickname,
  address: context.address,
  requestId: context.requestId,
});

/** One statement, however many lines. */
export const writeAudit = async (trx: Trx, actor: Actor, events: readonly AuditEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const line = sql`
    insert into audit_events
      (user_id, user_name, company_id, action, noun, noun_id, before, after, address, request_id)
    select ${actor.userId}::bigint, ${actor.userName}, "companyId", action, noun, "nounId", before, after,
      ${actor.address}::inet, ${actor.requestId}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (
      action text, noun text, "nounId" text, "companyId" bigint, before jsonb, after jsonb
    )`;
  await runSteady(trx, line.compile(trx));
};
