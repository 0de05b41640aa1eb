/**
 * Takes orders out of requests: single ones, chosen ones, or all of a request (orders.md 4.2, 7.6). Always all that are
 * named, or none. An order of a pickup or a delivery is Created again, one that was to leave the warehouse is Inbound.
 */
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import type { RequestState, RequestType } from '@cubby/contract/orders/orders/orders.requests';
import { requestTypeOfStatus } from '@cubby/contract/orders/orders/orders.transitions';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { sql } from 'kysely';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import { type LockedOrder, lockOrders, moveOrders, seenOrders, statusRefusal } from '../../orders/orders/index.ts';
import { lockRequestsOf } from '../../orders/request-items/index.ts';
import { lockWhole } from './requests.locks.ts';

/** What an order becomes that is taken out of a request. */
const statusAfter: Readonly<Record<RequestType, OrderStatus>> = {
  PICKUP_REQUEST: 'Created',
  DELIVERY_REQUEST: 'Created',
  OUTBOUND: 'Inbound',
};

/** Who may take orders out of requests of a type. */
const permissionFor = (type: RequestType) => (type === 'OUTBOUND' ? 'OUTBOUND_EDIT' : 'REQUEST_CANCEL');

const checkPermission = ({ caller }: RequestContext, types: readonly RequestType[]): void => {
  const missing = [...new Set(types.map(permissionFor))].filter((permission) => !hasPermission(caller, permission));
  if (missing.length > 0) throw noPermission(...missing);
};

/** How the specified console names a request: by one of two fields. */
export interface EitherRequest {
  readonly outboundId?: string | undefined;
  readonly pickupDeliveryRequestId?: string | undefined;
}

export interface SeenRequest {
  readonly id: string;
  readonly request_type: RequestType;
  readonly state: RequestState;
  readonly company_id: string;
}

/** @throws CallError INVALID_REQUEST unless one of the two is given, NOT_FOUND where it is not seen or of another type */
export const findEither = async (
  trx: Trx,
  { outboundId, pickupDeliveryRequestId }: EitherRequest,
): Promise<SeenRequest> => {
  if ((outboundId === undefined) === (pickupDeliveryRequestId === undefined))
    throw invalid({
      path: 'pickupDeliveryRequestId',
      code: outboundId === undefined ? 'required' : 'invalid',
    });
  const { rows } = await sql<SeenRequest>`
    select id::text, request_type, state, company_id::text from requests
    where id = ${outboundId ?? pickupDeliveryRequestId}::bigint`.execute(trx);
  const request = rows[0];
  if (!request || (request.request_type === 'OUTBOUND') !== (outboundId !== undefined))
    throw new CallError('NOT_FOUND');
  return request;
};

interface ItemRow {
  readonly id: string;
  readonly request_id: string;
  readonly order_id: string;
  readonly request_type: RequestType;
  readonly state: string;
  readonly request_state: RequestState;
}

/** Items with what is open, once their orders are locked. */
const readItems = async (trx: Trx, ids: readonly string[]): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select i.id::text, i.request_id::text, i.order_id::text, i.request_type, i.state, r.state as request_state
    from request_items i join requests r on r.id = i.request_id
    where i.id = any (${ids}::bigint[]) order by i.id`.execute(trx);
  return rows;
};

/**
 * @returns how many orders were taken out
 * @throws CallError NOT_FOUND, NO_PERMISSION, REQUEST_CLOSED, STATUS_NOT_ALLOWED with the orders whose status forbids it
 */
export const cancelItems = async (trx: Trx, context: RequestContext, itemIds: readonly string[]): Promise<number> => {
  const wanted = [...new Set(itemIds)];
  const before = await readItems(trx, wanted);
  if (before.length < wanted.length) throw new CallError('NOT_FOUND');
  checkPermission(
    context,
    before.map((item) => item.request_type),
  );
  const orders = await lockOrders(
    trx,
    before.map((item) => item.order_id),
  );
  // No user moves these orders now: what is read here remains so.
  const items = await readItems(trx, wanted);
  const closed = items.filter((item) => item.state !== 'OPEN');
  if (closed.some((item) => !openRequestStates.includes(item.request_state))) throw new CallError('REQUEST_CLOSED');
  const byId = new Map(orders.map((order) => [order.id, order]));
  const moved = closed.flatMap((item) => {
    const order = byId.get(item.order_id);
    return order && requestTypeOfStatus[order.status] !== item.request_type ? [order] : [];
  });
  if (moved.length > 0) throw statusRefusal(moved);
  // The order waits for another request of that type by now.
  if (closed.length > 0) throw new CallError('REQUEST_CLOSED');
  await takeOut(trx, actorOf(context), orders);
  return orders.length;
};

/** Takes locked orders out of the requests in which they are open. */
const takeOut = async (trx: Trx, actor: Actor, orders: readonly LockedOrder[]): Promise<void> => {
  if (orders.length === 0) return;
  await lockRequestsOf(
    trx,
    orders.map(({ id }) => id),
  );
  for (const [to, group] of Map.groupBy(orders, ({ status }) => statusAfter[requestTypeOfStatus[status] ?? 'OUTBOUND']))
    await moveOrders(trx, actor, group, { to, cause: 'REQUEST_CANCEL' });
};

/** One order of a request. @throws CallError as `cancelItems` */
export const cancelRequestOrder = async (
  trx: Trx,
  context: RequestContext,
  named: EitherRequest,
  orderId: string,
): Promise<number> => {
  const request = await findEither(trx, named);
  checkPermission(context, [request.request_type]);
  // The last time that the order was in it counts.
  const { rows } = await sql<{ id: string }>`
    select id::text from request_items where request_id = ${request.id}::bigint and order_id = ${orderId}::bigint
    order by id desc limit 1`.execute(trx);
  const item = rows[0];
  if (!item) throw new CallError('NOT_FOUND');
  return cancelItems(trx, context, [item.id]);
};

/** Pickups of orders, whichever request they are in. @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED */
export const cancelPickups = async (
  trx: Trx,
  context: RequestContext,
  orderIds: readonly string[],
): Promise<number> => {
  const orders = await lockOrders(trx, orderIds, ({ status }) => status === 'Pickup requested');
  await takeOut(trx, actorOf(context), orders);
  return orders.length;
};

/** A whole request. @throws CallError NOT_FOUND, NO_PERMISSION, REQUEST_CLOSED */
export const cancelRequest = async (trx: Trx, context: RequestContext, named: EitherRequest): Promise<number> => {
  const seen = await findEither(trx, named);
  checkPermission(context, [seen.request_type]);
  await lockWhole(trx, seen.id);
  const request = await findEither(trx, named);
  if (!openRequestStates.includes(request.state)) throw new CallError('REQUEST_CLOSED');
  return cancelWhole(trx, context, [request]);
};

/** All open orders of these locked requests. @returns how many there were */
export const cancelWhole = async (
  trx: Trx,
  context: RequestContext,
  requests: readonly SeenRequest[],
): Promise<number> => {
  const orders = await lockOpenOrders(
    trx,
    requests.map(({ id }) => id),
  );
  const actor = actorOf(context);
  await takeOut(trx, actor, orders);
  await writeAudit(
    trx,
    actor,
    requests.map(({ id, company_id, state }) => ({
      action: 'requests.cancel',
      resource: 'requests',
      resourceId: id,
      companyId: company_id,
      before: { state },
    })),
  );
  return orders.length;
};

/** Locks the orders that are open in these requests; those that left meanwhile are passed over. */
export const lockOpenOrders = async (trx: Trx, requestIds: readonly string[]): Promise<LockedOrder[]> => {
  const openIds = async () => {
    const { rows } = await sql<{ id: string }>`
      select order_id::text as id from request_items
      where request_id = any (${requestIds}::bigint[]) and state = 'OPEN' order by order_id`.execute(trx);
    return rows.map(({ id }) => id);
  };
  const orders = await seenOrders(trx, await openIds(), true);
  // Locked, they remain where they are.
  const still = new Set(await openIds());
  return orders.filter(({ id }) => still.has(id));
};

/** The outbound records of a day of the company's calendar and a site. @throws CallError NOT_FOUND where there is none */
export const cancelOutboundOfDay = async (
  trx: Trx,
  context: RequestContext,
  { day, siteId }: { readonly day: number; readonly siteId: string },
): Promise<number> => {
  const find = async () => {
    const { rows } = await sql<SeenRequest>`
      select r.id::text, r.request_type, r.state, r.company_id::text
      from requests r join companies c on c.id = r.company_id
      where r.request_type = 'OUTBOUND' and r.site_id = ${siteId}::bigint
        and r.state = any (${[...openRequestStates]}::text[])
        and (r.dispatch_time at time zone c.time_zone)::date
          = (to_timestamp(${day}::float8 / 1000) at time zone c.time_zone)::date
      order by r.id`.execute(trx);
    return rows;
  };
  await lockWhole(trx, ...(await find()).map(({ id }) => id));
  const requests = await find();
  if (requests.length === 0) throw new CallError('NOT_FOUND');
  return cancelWhole(trx, context, requests);
};
