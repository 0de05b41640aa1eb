/** Makes pickup and delivery requests, and puts more orders into open ones (orders.md 7.6). */
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import type {
  PickupDeliveryType,
  RequestInput,
  RequestRow,
  Slot,
} from '@cubby/contract/requests/requests/requests.schemas';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { reassignBookings } from '../../lockers/boxes/index.ts';
import { type LockedOrder, moveOrders, seenOrders } from '../../orders/orders/index.ts';
import { refreshRequests, writeRequestEvents } from '../../orders/request-items/index.ts';
import { findCompanyPlace } from '../../people/company-reads/index.ts';
import { writtenRequest } from './requests.detail.ts';
import { lockWhole } from './requests.locks.ts';
import { lockRequestOrders } from './requests.orders.ts';
import { reserveSlot, openSlots } from './requests.slots.ts';

/** What an order of the request becomes, by the type of the request: each is a cause of the transition table, too. */
const statusIn = { PICKUP_REQUEST: 'Pickup requested', DELIVERY_REQUEST: 'Delivery requested' } as const;
const numberPrefix = { PICKUP_REQUEST: 'P', DELIVERY_REQUEST: 'D' } as const;

/** If there is no company: the default time zone of companies. */
const anywhere = { timeZone: 'Asia/Hong_Kong', districtId: null };

/**
 * The slots for the company of orders, or for the own one. Orders that the caller does not see are passed over here: the
 * request that is made of them names each and says why.
 */
export const listRequestSlots = async (
  trx: Trx,
  { caller }: RequestContext,
  type: PickupDeliveryType,
  { orderIds, now = Date.now() }: { readonly orderIds?: readonly string[] | undefined; readonly now?: number },
): Promise<Slot[]> => {
  const [first] = orderIds?.length ? await seenOrders(trx, orderIds, false) : [];
  const companyId = first?.company_id ?? caller.companyId;
  const place = companyId === null ? undefined : await findCompanyPlace(trx, companyId);
  return openSlots(trx, place ?? anywhere, type, { orders: new Set(orderIds).size || 1, now });
};

/** kg. @throws CallError NOT_FOUND where an order is not seen */
export const calculateOrdersWeight = async (trx: Trx, ids: readonly string[]): Promise<number> => {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ n: number; weight: number }>`
    select count(*)::int as n, coalesce(sum(weight_kg), 0)::float8 as weight
    from orders where id = any (${wanted}::bigint[])`.execute(trx);
  if (rows[0]?.n !== wanted.length) throw new CallError('NOT_FOUND');
  return rows[0].weight;
};

/**
 * @returns the request as the list shows it
 * @throws CallError REQUEST_ORDERS_REFUSED, SLOT_REFUSED, BOXES_BOOKED; then nothing has changed
 */
export const createRequest = async (
  trx: Trx,
  context: RequestContext,
  type: PickupDeliveryType,
  input: RequestInput,
  now = Date.now(),
): Promise<RequestRow> => {
  const { orders, company } = await lockRequestOrders(trx, input.ordersIds, context);
  const slot = { start: input.requestStartTime, end: input.requestEndTime };
  await reserveSlot(trx, company, type, slot, { orders: orders.length, now });
  const actor = actorOf(context);
  const ids = orders.map(({ id }) => id);
  const logisticsId = (await logisticsOf(trx, ids)) ?? company.logisticsId;
  await assignToRequest(trx, actor, orders, { type, logisticsId });
  const { rows } = await sql<{ id: string }>`
    insert into requests (
      request_number, request_type, company_id, logistics_company_id, address, note, start_time, end_time, weight_kg,
      open_orders, created_by_id
    )
    select ${numberPrefix[type]} || to_char(now() at time zone 'UTC', 'YYMMDD') || lpad(nextval('request_numbers')::text, 8, '0'),
      ${type}, ${company.id}::bigint, ${logisticsId}::bigint, ${company.address}, ${input.note || null},
      ${new Date(slot.start)}, ${new Date(slot.end)}, sum(weight_kg), count(*), ${actor.userId}::bigint
    from orders where id = any (${ids}::bigint[])
    returning id::text`.execute(trx);
  const id = rows[0]?.id ?? '';
  await insertItems(trx, id, ids);
  await sql`
    insert into request_events (request_id, event_type, note, operator_id, operator_name)
    values (${id}::bigint, 'REQUEST_CREATED', ${input.note || null}, ${actor.userId}::bigint, ${actor.userName})`.execute(
    trx,
  );
  await writeAudit(trx, actor, [
    {
      action: 'requests.create',
      resource: 'requests',
      resourceId: id,
      companyId: company.id,
      after: { requestType: type, requestStartTime: slot.start, requestEndTime: slot.end, ordersIds: ids },
    },
  ]);
  return writtenRequest(trx, id, context.language);
};

/** The logistics company that most of the orders are given to, the least change for them; null where none is. */
const logisticsOf = async (trx: Trx, ids: readonly string[]): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select logistics_company_id::text as id from orders
    where id = any (${ids}::bigint[]) and logistics_company_id is not null
    group by 1 order by count(*) desc, min(id) limit 1`.execute(trx);
  return rows[0]?.id ?? null;
};

/**
 * One logistics company drives to a request: its orders are given to it, whatever company had them. So all orders of a
 * request are visible to a user who sees it.
 * @throws CallError BOXES_BOOKED if too few compartments would be left for what is booked
 */
const assignToRequest = async (
  trx: Trx,
  actor: Actor,
  orders: readonly LockedOrder[],
  { type, logisticsId }: { readonly type: PickupDeliveryType; readonly logisticsId: string | null },
): Promise<void> => {
  const { rows } = await sql<{ id: string; from: string | null; to: string | null; same: boolean }>`
    select o.id::text, d.name as from, (select name from companies where id = ${logisticsId}::bigint) as to,
      o.logistics_company_id is not distinct from ${logisticsId}::bigint as same
    from orders o left join companies d on d.id = o.logistics_company_id
    where o.id = any (${orders.map(({ id }) => id)}::bigint[])`.execute(trx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groups = Map.groupBy(orders, ({ id }) => (byId.get(id)?.same ? undefined : (byId.get(id)?.from ?? null)));
  const to = rows[0]?.to ?? null;
  await reassignBookings(trx, { orderIds: orders.map(({ id }) => id), deliverer: logisticsId }, async () => {
    for (const [from, group] of groups) {
      const sets: RawBuilder<unknown>[] = [sql`logistics_company_id = ${logisticsId}::bigint`];
      await moveOrders(trx, actor, group, {
        to: statusIn[type],
        cause: type,
        ...(from !== undefined && { sets, changes: { deliveryLogistics: [from, to] as const } }),
      });
    }
  });
};

const insertItems = async (trx: Trx, requestId: string, orderIds: readonly string[]): Promise<void> => {
  await sql`
    insert into request_items (request_id, order_id, request_type, company_id, logistics_company_id, start_time)
    select r.id, o.id, r.request_type, r.company_id, r.logistics_company_id, r.start_time
    from requests r cross join unnest(${orderIds}::bigint[]) as o (id)
    where r.id = ${requestId}::bigint order by o.id`.execute(trx);
};

/** The newest open request of the company of an order at the same address and slot, or null. */
export const findJoinable = async (
  trx: Trx,
  wanted: { readonly type: PickupDeliveryType; readonly start: number; readonly end: number; readonly orderId: string },
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select r.id::text from orders o join companies c on c.id = o.company_id
    join requests r on r.request_type = ${wanted.type} and r.company_id = c.id and r.address is not distinct from c.address
      and r.start_time = ${new Date(wanted.start)} and r.end_time = ${new Date(wanted.end)}
      and r.state <> 'CANCELED' and r.state = any (${[...openRequestStates]}::text[])
    where o.id = ${wanted.orderId}::bigint
    order by r.id desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
};

/**
 * Puts orders into an open pickup or delivery request, as long as its slot takes them.
 * @throws CallError NOT_FOUND, REQUEST_ORDERS_REFUSED, REQUEST_CLOSED, SLOT_REFUSED, BOXES_BOOKED; then nothing has changed
 */
export const joinRequest = async (
  trx: Trx,
  context: RequestContext,
  { requestId, ordersIds }: { readonly requestId: string; readonly ordersIds: readonly string[] },
  now = Date.now(),
): Promise<RequestRow> => {
  await lockWhole(trx, requestId);
  const before = await readOpen(trx, requestId);
  const { orders, company } = await lockRequestOrders(trx, ordersIds, { ...context, companyId: before.company_id });
  const slot = { start: before.start_time.getTime(), end: before.end_time.getTime() };
  await reserveSlot(trx, company, before.request_type, slot, { orders: orders.length, now });
  const actor = actorOf(context);
  await assignToRequest(trx, actor, orders, { type: before.request_type, logisticsId: before.logistics_company_id });
  // Its last order may have been done meanwhile.
  await readOpen(trx, requestId, true);
  const ids = orders.map(({ id }) => id);
  await insertItems(trx, requestId, ids);
  const operator = { id: actor.userId, name: actor.userName };
  await writeRequestEvents(
    trx,
    operator,
    'ORDERS_JOINED',
    ids.map((orderId) => ({ requestId, orderId })),
  );
  await refreshRequests(trx, operator, [requestId]);
  await writeAudit(trx, actor, [
    {
      action: 'requests.join',
      resource: 'requests',
      resourceId: requestId,
      companyId: company.id,
      after: { ordersIds: ids },
    },
  ]);
  return writtenRequest(trx, requestId, context.language);
};

interface OpenRequest {
  readonly request_type: PickupDeliveryType;
  readonly state: RequestState;
  readonly company_id: string;
  readonly logistics_company_id: string | null;
  readonly start_time: Date;
  readonly end_time: Date;
}

/** @throws CallError NOT_FOUND, REQUEST_CLOSED */
const readOpen = async (trx: Trx, id: string, lock = false): Promise<OpenRequest> => {
  const { rows } = await sql<OpenRequest>`
    select request_type, state, company_id::text, logistics_company_id::text, start_time, end_time
    from requests where id = ${id}::bigint and request_type <> 'OUTBOUND' ${lock ? sql`for update` : sql``}`.execute(
    trx,
  );
  const request = rows[0];
  if (!request) throw new CallError('NOT_FOUND');
  if (!openRequestStates.includes(request.state)) throw new CallError('REQUEST_CLOSED');
  return request;
};
