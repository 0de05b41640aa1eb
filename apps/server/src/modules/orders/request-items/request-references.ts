/**
 * Gives requests the numbers under which logistics companies know them: that arranges them. The one place that does, for
 * one request or for many, in the transaction of the caller.
 */
import type { RequestState, RequestType } from '@cubby/contract/orders/orders/orders.requests';
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import { sql } from 'kysely';
import { type Actor, auditLines } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { writeOrderEvents } from '../order-changes/index.ts';

export interface RequestReference {
  readonly requestId: string;
  readonly referenceNumber: string;
}

/** A request whose row the transaction has locked. */
export interface LockedRequest {
  readonly id: string;
  readonly request_number: string;
  readonly request_type: RequestType;
  readonly state: RequestState;
  readonly company_id: string;
  readonly reference_number: string | null;
}

/** The events by which timelines record that a request was arranged (orders.md 3.3). */
const events = {
  PICKUP_REQUEST: { track: 'CHANGE_PICKUP_DELIVERY', type: 'ARRANGED_PICKUP' },
  DELIVERY_REQUEST: { track: 'CHANGE_PICKUP_DELIVERY', type: 'ARRANGED_DELIVERY' },
  OUTBOUND: { track: 'CHANGE_OUTBOUND_RECORD', type: 'ARRANGED_OUTBOUND' },
} as const satisfies Record<RequestType, { track: string; type: string }>;

/**
 * Locks requests in the order of their ids, after their open orders: a transaction that moves an order locks it before
 * its request, and an event of an order needs the order.
 * @returns the requests that are visible, by id
 */
export const lockRequests = async (trx: Trx, ids: readonly string[]): Promise<LockedRequest[]> => {
  await sql`
    select from orders
    where id in (select order_id from request_items where request_id = any (${ids}::bigint[]) and state = 'OPEN')
    order by id for key share`.execute(trx);
  const { rows } = await sql<LockedRequest>`
    select id::text, request_number, request_type, state, company_id::text, reference_number
    from requests where id = any (${ids}::bigint[]) order by id for no key update`.execute(trx);
  return rows;
};

/**
 * Sets reference numbers. One that a request has already changes nothing; a new one makes a submitted request arranged,
 * and is recorded in the request, its open orders and the audit.
 * @returns the ids of the requests that have changed
 * @throws CallError NOT_FOUND if one is not visible, REQUEST_CLOSED if one is completed or cancelled; then none changes
 */
export const setReferences = async (trx: Trx, actor: Actor, rows: readonly RequestReference[]): Promise<string[]> => {
  const wanted = new Map(rows.map(({ requestId, referenceNumber }) => [requestId, referenceNumber]));
  if (wanted.size === 0) return [];
  const requests = await lockRequests(trx, [...wanted.keys()]);
  if (requests.length < wanted.size) throw new CallError('NOT_FOUND');
  const closed = requests.filter(({ state }) => !openRequestStates.includes(state));
  if (closed.length > 0)
    throw new CallError('REQUEST_CLOSED', { data: { requests: closed.map((request) => request.request_number) } });
  const changes = requests
    .map((request) => ({ ...request, to: wanted.get(request.id) ?? '' }))
    .filter(({ reference_number, to }) => reference_number !== to);
  if (changes.length === 0) return [];
  const orders = await writeReferences(trx, actor, changes);
  const lines = auditLines(
    actor,
    changes.map(({ id, company_id, state, reference_number, to }) => ({
      action: 'requests.reference',
      resource: 'requests',
      resourceId: id,
      companyId: company_id,
      before: { state, referenceNumber: reference_number },
      after: { state: 'ARRANGED', referenceNumber: to },
    })),
  );
  await writeOrderEvents(trx, actor, orders, {
    event: ({ request: { request_type: type, reference_number: from, to } }) => ({
      ...events[type],
      changes: { referenceNumber: [from, to] },
    }),
    also: lines,
  });
  return changes.map(({ id }) => id);
};

type Referenced = LockedRequest & { readonly to: string };

/** @returns the open orders of the requests */
const writeReferences = async (
  trx: Trx,
  actor: Actor,
  changes: readonly Referenced[],
): Promise<{ readonly id: string; readonly request: Referenced }[]> => {
  const input = sql`
    unnest(
      ${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ to }) => to)}::text[],
      ${changes.map(({ request_type }) => events[request_type].type)}::text[]
    ) as input (id, reference, event)`;
  const { rows } = await sql<{ id: string; requestId: string }>`
    with input as materialized (select * from ${input}), changed as (
      update requests r set reference_number = input.reference, state = 'ARRANGED', version = r.version + 1,
        last_updated_time = now()
      from input where input.id = r.id
      returning r.id, jsonb_build_object('referenceNumber', jsonb_build_array(old.reference_number, new.reference_number))
        as changes
    ), notified as (
      insert into request_events (request_id, event_type, changes, operator_id, operator_name)
      select c.id, input.event, c.changes, ${actor.userId}::bigint, ${actor.userName}
      from changed c join input on input.id = c.id order by c.id
    )
    select o.id::text, i.request_id::text as "requestId"
    from changed c join request_items i on i.request_id = c.id and i.state = 'OPEN' join orders o on o.id = i.order_id`.execute(
    trx,
  );
  const requests = new Map(changes.map((request) => [request.id, request]));
  return rows.flatMap(({ id, requestId }) => {
    const request = requests.get(requestId);
    return request ? [{ id, request }] : [];
  });
};
