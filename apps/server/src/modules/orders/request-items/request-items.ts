/**
 * The orders of requests. Whatever moves an order calls this in the same transaction, with the order locked: so a
 * request never says of an order what the order itself does not. Locks are taken in one direction: orders, their items,
 * then the requests in the order of their ids.
 */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import { adoptHourOfRecords } from './outbound-days.ts';

/** What an open item can become. */
export type SettledState = 'COMPLETED' | 'FAILED' | 'CANCELED';

/** Who acts, for the events of a request. */
interface Operator {
  readonly id: string | null;
  readonly name: string | null;
}

/** Locks the requests in which these locked orders are open, for a caller that moves the orders in several steps. */
export const lockRequestsOf = async (trx: Trx, orderIds: readonly string[]): Promise<void> => {
  await sql`
    select from requests where id in (
      select request_id from request_items where order_id = any (${orderIds}::bigint[]) and state = 'OPEN'
    ) order by id for update`.execute(trx);
};

/**
 * Ends the open items of these orders and updates their requests. Orders in no request are passed over. A request whose
 * orders are taken out shows which, whatever took them.
 */
export const settleItems = async (
  trx: Trx,
  operator: Operator,
  orderIds: readonly string[],
  state: SettledState,
): Promise<void> => {
  const { rows: ended } = await sql<OrderPlace>`
    update request_items set state = ${state}, ended_time = now(), last_updated_time = now()
    where order_id = any (${orderIds}::bigint[]) and state = 'OPEN'
    returning ${placeColumns}`.execute(trx);
  if (state === 'CANCELED') await writeRequestEvents(trx, operator, 'ORDERS_TAKEN_OUT', ended);
  await refreshRequests(trx, operator, [...new Set(ended.map(({ requestId }) => requestId))]);
};

/** An order and the request that it is, or was, in. */
interface OrderPlace {
  readonly requestId: string;
  readonly orderId: string;
}

const placeColumns = sql.raw('request_id::text as "requestId", order_id::text as "orderId"');

/** How many order numbers an event names. */
const mostNamed = 20;

/**
 * Writes to requests which orders came or went. An event is a new version, so that an edit of the version before is
 * refused.
 */
export const writeRequestEvents = async (
  trx: Trx,
  operator: Operator,
  event: 'ORDERS_JOINED' | 'ORDERS_TAKEN_OUT',
  places: readonly OrderPlace[],
): Promise<void> => {
  if (places.length === 0) return;
  const requestIds = places.map(({ requestId }) => requestId);
  // An event locks its request: two transactions that first write theirs and then change the request would deadlock.
  await sql`select from requests where id = any (${requestIds}::bigint[]) order by id for update`.execute(trx);
  const [from, to] = event === 'ORDERS_JOINED' ? ['null', 'p.names'] : ['p.names', 'null'];
  await sql`
    with places as (
      select i.request_id, array_to_string((array_agg(o.order_number order by o.order_number))[:${sql.lit(mostNamed)}], ', ')
          || case when count(*) > ${sql.lit(mostNamed)} then ${sql.lit(', … (')} || count(*) || ')' else '' end as names
      from unnest(${requestIds}::bigint[], ${places.map(({ orderId }) => orderId)}::bigint[]) as i (request_id, order_id)
      join orders o on o.id = i.order_id group by i.request_id
    ), notified as (
      insert into request_events (request_id, event_type, changes, operator_id, operator_name)
      select p.request_id, ${event}, jsonb_build_object('orders', jsonb_build_array(${sql.raw(from)}, ${sql.raw(to)})),
        ${operator.id}::bigint, ${operator.name}
      from places p order by p.request_id returning request_id
    )
    update requests r set version = r.version + 1 from notified t where t.request_id = r.id`.execute(trx);
};

/**
 * Puts orders that leave the warehouse into the outbound records of their company, site, day and logistics company;
 * makes the records that are missing.
 */
export const joinOutboundRecords = async (trx: Trx, operator: Operator, orderIds: readonly string[]): Promise<void> => {
  await adoptHourOfRecords(trx, orderIds);
  const { rows } = await sql<{ id: string; made: boolean }>`
    insert into requests as r (
      request_number, request_type, company_id, logistics_company_id, site_id, address, dispatch_time, created_by_id
    )
    select 'O' || to_char(now() at time zone 'UTC', 'YYMMDD') || lpad(nextval('request_numbers')::text, 8, '0'),
      'OUTBOUND', g.company_id, g.logistics_company_id, g.site_id, c.address, g.dispatch_time, ${operator.id}::bigint
    from (
      select distinct company_id, logistics_company_id, site_id, dispatch_time
      from orders where id = any (${orderIds}::bigint[]) and dispatch_time is not null
      order by company_id, site_id, dispatch_time, logistics_company_id
    ) g join companies c on c.id = g.company_id
    on conflict (company_id, site_id, dispatch_time, coalesce(logistics_company_id, 0))
      where request_type = 'OUTBOUND' and state in ('SUBMITTED', 'ARRANGED')
      do update set last_updated_time = now()
    returning r.id, r.version = 1 and r.open_orders = 0 as made`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const { rows: places } = await sql<OrderPlace>`
    insert into request_items (request_id, order_id, request_type, company_id, logistics_company_id)
    select r.id, o.id, r.request_type, r.company_id, r.logistics_company_id
    from orders o join requests r on r.id = any (${ids}::bigint[]) and r.company_id = o.company_id
      and r.site_id is not distinct from o.site_id and r.dispatch_time = o.dispatch_time
      and r.logistics_company_id is not distinct from o.logistics_company_id
    where o.id = any (${orderIds}::bigint[])
    order by o.id returning ${placeColumns}`.execute(trx);
  const made = rows.filter((row) => row.made).map(({ id }) => id);
  await sql`
    insert into request_events (request_id, event_type, operator_id, operator_name)
    select id, 'REQUEST_CREATED', ${operator.id}::bigint, ${operator.name} from unnest(${made}::bigint[]) as made (id)`.execute(
    trx,
  );
  await writeRequestEvents(
    trx,
    operator,
    'ORDERS_JOINED',
    places.filter(({ requestId }) => !made.includes(requestId)),
  );
  await refreshRequests(trx, operator, ids);
};

/**
 * Computes the totals of items that requests store: numbers, weight (kg, of all that is not cancelled) and state. A
 * request whose last open item has ended is completed, or cancelled if every item was. Only that is a version of its
 * own: an edit of a request while its orders are delivered one by one overwrites nothing. All items count: not all
 * orders of a request are visible to a site-scoped user.
 */
export const refreshRequests = async (trx: Trx, operator: Operator, requestIds: readonly string[]): Promise<void> => {
  if (requestIds.length > 0) await withoutRowSecurity(trx, () => writeTotals(trx, operator, requestIds));
};

const writeTotals = async (trx: Trx, operator: Operator, requestIds: readonly string[]): Promise<void> => {
  // A statement of its own: the next one sees what others committed while this one waited.
  await sql`select from requests where id = any (${requestIds}::bigint[]) order by id for update`.execute(trx);
  await sql`
    with totals as (
      select i.request_id, count(*) filter (where i.state = 'OPEN') as open,
        count(*) filter (where i.state = 'COMPLETED') as completed,
        count(*) filter (where i.state = 'FAILED') as failed,
        count(*) filter (where i.state = 'CANCELED') as canceled,
        coalesce(sum(o.weight_kg) filter (where i.state <> 'CANCELED'), 0) as weight
      from request_items i left join orders o on o.id = i.order_id
      where i.request_id = any (${requestIds}::bigint[]) group by i.request_id
    ), states as (
      select f.*, case when f.open > 0 then r.state when f.completed + f.failed > 0 then 'COMPLETED' else 'CANCELED' end as state
      from totals f join requests r on r.id = f.request_id
    ), changed as (
      update requests r set open_orders = f.open, completed_orders = f.completed, failed_orders = f.failed,
        canceled_orders = f.canceled, weight_kg = f.weight,
        state = f.state, complete_time = case when f.open > 0 then null else coalesce(r.complete_time, now()) end,
        version = r.version + (f.state is distinct from r.state)::int, last_updated_time = now()
      from states f where f.request_id = r.id
      returning r.id, old.state as before, new.state as after
    )
    insert into request_events (request_id, event_type, operator_id, operator_name)
    select id, case after when 'COMPLETED' then 'REQUEST_COMPLETED' else 'REQUEST_CANCELED' end,
      ${operator.id}::bigint, ${operator.name}
    from changed where before is distinct from after and after in ('COMPLETED', 'CANCELED')`.execute(trx);
};

/** Sums the weights (kg) of the requests that an order is or was done in, once its own has changed. */
export const refreshWeights = async (trx: Trx, orderId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from requests where id in (
      select request_id from request_items where order_id = ${orderId}::bigint and state <> 'CANCELED'
    ) order by id for update`.execute(trx);
  if (rows.length === 0) return;
  const summed = sql`
    update requests r set last_updated_time = now(), weight_kg = (
      select coalesce(sum(o.weight_kg), 0) from request_items i join orders o on o.id = i.order_id
      where i.request_id = r.id and i.state <> 'CANCELED'
    )
    where r.id = any (${rows.map(({ id }) => id)}::bigint[])`;
  await withoutRowSecurity(trx, () => summed.execute(trx));
};
