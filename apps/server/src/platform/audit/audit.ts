/**
 * The audit log: who did what to which row, from where, before and after. It promises to be written in the transaction
 * of the change itself, so that there is no change without its line and no line without its change; and that no value
 * of a field that is named as a secret is written down.
 */
import type { AuditAction, AuditResource } from '@cubby/contract/settings/audit-events/audit-events.limits';
import type { AuditKey } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { sendPrepared } from '../db/prepared-statements.ts';
import type { RequestContext } from '../http/handlers.ts';

export interface AuditEvent {
  /** As in `orders.cancel`; one that is not of the closed list, with words in four languages, does not compile. */
  readonly action: AuditAction;
  readonly resource: AuditResource;
  /** Null where it is about no row that is known. */
  readonly resourceId: string | null;
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
  /** Whom the actor impersonates; if left out, no impersonation. */
  readonly viewed?: { readonly userId: string; readonly userName: string };
  /** The API key that the actor's program came with. */
  readonly apiKey?: AuditKey | null | undefined;
}

/** The person at the keyboard: during impersonation that is the administrator, and the line names both. */
export const actorOf = ({
  caller,
  address,
  requestId,
}: Pick<RequestContext, 'caller' | 'address' | 'requestId'>): Actor => ({
  ...(caller.view
    ? {
        userId: caller.view.viewerId,
        userName: caller.view.viewerName,
        viewed: { userId: caller.userId, userName: caller.nickname },
      }
    : { userId: caller.userId, userName: caller.nickname }),
  ...(caller.apiKey && { apiKey: caller.apiKey.key }),
  address,
  requestId,
});

/** Names of fields whose values are secrets, whatever a module hands over; `pinCodeRegex` and `tokenType` are none. */
const secretField = /(password|passwd|pwd|secret|token|pin|pin_?code|otp|totp|hash|digest|sealed|api_?key)$/i;

/** Replaces a secret with dots. A flag, an empty value and the word `changed` reveal nothing. */
const withoutSecrets = (field: string, value: unknown): unknown => {
  const isRevealing = value !== null && value !== undefined && value !== 'changed' && typeof value !== 'boolean';
  return isRevealing && secretField.test(field) ? '••••' : value;
};

/** Inserts the lines: for a `with` of the statement that makes the change, which saves a trip. */
export const auditLines = (actor: Actor, events: readonly AuditEvent[]): RawBuilder<unknown> => sql`
    insert into audit_events
      (user_id, user_name, viewed_id, viewed_name, api_key, address, request_id,
       company_id, action, noun, noun_id, before, after)
    select ${actor.userId}::bigint, ${actor.userName}, ${actor.viewed?.userId ?? null}::bigint,
      ${actor.viewed?.userName ?? null}, ${actor.apiKey ? JSON.stringify(actor.apiKey) : null}::jsonb,
      ${actor.address}::inet, ${actor.requestId}, "companyId", action, resource, "resourceId", before, after
    from jsonb_to_recordset(${JSON.stringify(events, withoutSecrets)}::jsonb) as e (
      action text, resource text, "resourceId" text, "companyId" bigint, before jsonb, after jsonb
    )`;

/** One statement, however many lines. It travels with the next statement of the transaction, at the latest with its commit. */
export const writeAudit = async (trx: Trx, actor: Actor, events: readonly AuditEvent[]): Promise<void> => {
  if (events.length > 0) await sendPrepared(trx, auditLines(actor, events).compile(trx));
};
