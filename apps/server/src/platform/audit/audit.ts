/**
 * The audit log: who did what to which row, from where, before and after. It promises to be written in the transaction
 * of the change itself, so that there is no change without its line and no line without its change.
 */
import type { Trx } from '../db/database.ts';
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

export const writeAudit = async (trx: Trx, actor: Actor, events: readonly AuditEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await trx
    .insertInto('audit_events')
    .values(
      events.map((event) => ({
        user_id: actor.userId,
        user_name: actor.userName,
        company_id: event.companyId,
        action: event.action,
        noun: event.noun,
        noun_id: event.nounId,
        before: event.before === undefined ? null : JSON.stringify(event.before),
        after: event.after === undefined ? null : JSON.stringify(event.after),
        address: actor.address,
        request_id: actor.requestId,
      })),
    )
    .execute();
};
