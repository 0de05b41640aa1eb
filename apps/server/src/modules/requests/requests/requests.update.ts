/** Changes the reference number and the note of pickup and delivery requests (orders.md 4.2, 5.2, 6). */
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import type { RequestState, RequestType } from '@cubby/contract/orders/orders/orders.requests';
import type { RequestRow } from '@cubby/contract/requests/requests/requests.schemas';
import { sql } from 'kysely';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import { lockRequests, setReferences } from '../../orders/request-items/index.ts';
import { writtenRequest } from './requests.detail.ts';
import { refuseStaleRequest } from './requests.stale.ts';

interface RequestChange {
  readonly pickupDeliveryRequestId?: string | undefined;
  readonly articleId?: string | undefined;
  readonly referenceNumber?: string | undefined;
  readonly note?: string | undefined;
  /** As it was read; if left out, changes made meanwhile are not checked. */
  readonly version?: number | undefined;
}

/**
 * What is unchanged, or a blank reference number, changes nothing.
 * @throws CallError NOT_FOUND, STALE_VERSION, NO_PERMISSION, REQUEST_CLOSED, INVALID_REQUEST
 */
export const updateRequest = async (trx: Trx, context: RequestContext, change: RequestChange): Promise<RequestRow> => {
  const id = await requestIdOf(trx, change);
  await lockRequests(trx, [id]);
  const request = await readRequest(trx, id);
  await refuseStaleRequest(trx, request, change.version);
  const reference = newReference(request, change.referenceNumber);
  const note = newNote(request, change.note);
  checkChange(context, request, { reference, note });
  const actor = actorOf(context);
  if (reference !== undefined) await setReferences(trx, actor, [{ requestId: id, referenceNumber: reference }]);
  if (note !== undefined) await writeNote(trx, actor, request, note);
  return writtenRequest(trx, id, context.language);
};

const requestIdOf = async (trx: Trx, { pickupDeliveryRequestId: id, articleId }: RequestChange): Promise<string> => {
  if ((id === undefined) === (articleId === undefined))
    throw invalid({ path: 'pickupDeliveryRequestId', code: id === undefined ? 'required' : 'invalid' });
  const { rows } = await sql<{ id: string }>`
    select r.id::text from requests r where r.request_type <> 'OUTBOUND' and ${
      id === undefined
        ? sql`r.id = (select request_id from request_items where order_id = ${articleId}::bigint and state = 'OPEN')`
        : sql`r.id = ${id}::bigint`
    }`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  return rows[0].id;
};

/** What the rules of a change check. */
export interface ChangedRequest {
  readonly id: string;
  readonly request_type: RequestType;
  readonly state: RequestState;
  readonly company_id: string;
  readonly reference_number: string | null;
  readonly note: string | null;
}

const readRequest = async (trx: Trx, id: string): Promise<ChangedRequest & { readonly version: number }> => {
  const { rows } = await sql<ChangedRequest & { readonly version: number }>`
    select id::text, request_type, state, company_id::text, reference_number, note, version
    from requests where id = ${id}::bigint`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  return rows[0];
};

/** Undefined where it is blank or the same (orders.md 5.2). */
export const newReference = (request: ChangedRequest, sent: string | undefined): string | undefined =>
  sent && sent !== request.reference_number ? sent : undefined;

/** Undefined where it is the same; null takes the note away. */
export const newNote = (request: ChangedRequest, sent: string | undefined): string | null | undefined =>
  sent === undefined || (sent || null) === request.note ? undefined : sent || null;

const checkChange = (
  { caller }: RequestContext,
  request: ChangedRequest,
  { reference, note }: { readonly reference: string | undefined; readonly note: string | null | undefined },
): void => {
  const missing = [
    ...(reference !== undefined ? (['ARRANGE_PICKUP'] as const) : []),
    ...(note !== undefined ? (['MODIFY_PICKUP_DELIVERY_REMARK'] as const) : []),
  ].filter((permission) => !hasPermission(caller, permission));
  if (missing.length > 0) throw noPermission(...missing);
  if (reference !== undefined && !openRequestStates.includes(request.state)) throw new CallError('REQUEST_CLOSED');
  if (note !== undefined) checkNote(caller.companyType, request);
};

/** A merchant changes a note until the request is arranged (orders.md 4.2); others always. */
export const noteLocked = (companyType: string, { state }: Pick<ChangedRequest, 'state'>): boolean =>
  companyType === 'MERCHANT' && state !== 'SUBMITTED';

/** @throws CallError INVALID_REQUEST where the note is locked */
export const checkNote = (companyType: string, request: Pick<ChangedRequest, 'state'>): void => {
  if (noteLocked(companyType, request)) throw invalid({ path: 'note', code: 'notEditable' });
};

/** Writes a note that has changed, with its event and audit. */
export const writeNote = async (
  trx: Trx,
  actor: Actor,
  { id, company_id, note: before }: ChangedRequest,
  note: string | null,
): Promise<void> => {
  await sql`update requests set note = ${note}, version = version + 1, last_updated_time = now() where id = ${id}::bigint`.execute(
    trx,
  );
  await sql`
    insert into request_events (request_id, event_type, changes, operator_id, operator_name)
    values (${id}::bigint, 'CHANGE_REQUEST', ${JSON.stringify({ note: [before, note] })}::jsonb,
      ${actor.userId}::bigint, ${actor.userName})`.execute(trx);
  await writeAudit(trx, actor, [
    {
      action: 'requests.update',
      resource: 'requests',
      resourceId: id,
      companyId: company_id,
      before: { note: before },
      after: { note },
    },
  ]);
};
