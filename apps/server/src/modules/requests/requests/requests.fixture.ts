/** What the tests of requests share: a company with people of each kind, and orders in requests made by the calls. */
import { calls } from '@cubby/contract';
import type { Slot } from '@cubby/contract/requests/requests/requests.schemas';
import { sql as raw } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';

export type RequestWorld = Awaited<ReturnType<typeof buildRequestWorld>>;

const day = 86_400_000;

const hongKong = 8 * 3_600_000;

/** A dispatch date so many days ahead of today in Hong Kong: eight in the morning there, midnight in UTC. */
export const dispatchIn = (days: number): number => Math.floor((Date.now() + hongKong) / day) * day + days * day;

/** That day as it is stored: its noon in Hong Kong, where the companies are. */
export const noonIn = (days: number): number => dispatchIn(days) + 4 * 3_600_000;

export const buildRequestWorld = async (app: TestApp) => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
  const merchant = await app.buildCompany({ operator_id: operator.id, address: '1 Queen’s Road' });
  await app.sql
    .insertInto('company_logistics')
    .values({ company_id: merchant.id, logistics_company_id: carrier.id })
    .execute();
  /** Under the same operator, with the same logistics company. */
  const sibling = await app.buildCompany({ operator_id: operator.id });
  const site = await app.buildSite({ operator_id: operator.id });
  const service = await app.buildService();
  const as = async (company_id: string | null, nickname: string) =>
    app.signInAs(await app.buildUser({ ...(company_id !== null && { company_id }), nickname }));
  const tokens = {
    merchant: await as(merchant.id, 'Ming'),
    operator: await as(operator.id, 'Olga'),
    logistics: await as(carrier.id, 'Lee'),
    admin: await as(null, 'Ada'),
    other: await as((await app.buildCompany()).id, 'Otto'),
  };
  const buildOrder = (overrides: Parameters<TestApp['buildOrder']>[0] = {}) =>
    app.buildOrder({
      company_id: merchant.id,
      logistics_company_id: carrier.id,
      site_id: site.id,
      service_id: service.id,
      weight_kg: 1.5,
      ...overrides,
    });
  const buildOrders = async (count: number, overrides: Parameters<typeof buildOrder>[0] = {}) => {
    const ids: string[] = [];
    for (let made = 0; made < count; made++) ids.push((await buildOrder(overrides)).id);
    return ids;
  };
  const slots = async (requestType: 'pickUp' | 'delivery' = 'pickUp', token = tokens.merchant): Promise<Slot[]> =>
    (await app.call(calls.listRequestSlots, { body: { requestType } }, { as: token })).body;
  const firstSlot = async (requestType: 'pickUp' | 'delivery' = 'pickUp') => {
    const [slot] = await slots(requestType);
    if (!slot) throw new Error('no slot');
    return { requestStartTime: slot.requestStartTime, requestEndTime: slot.requestEndTime };
  };
  const create = async (
    ordersIds: string[],
    {
      delivery = false,
      token = tokens.merchant,
      ...more
    }: Record<string, unknown> & { delivery?: boolean; token?: string } = {},
  ) => {
    const slot = await firstSlot(delivery ? 'delivery' : 'pickUp');
    const call = delivery ? calls.createDeliveryRequest : calls.createPickupRequest;
    return app.call(call, { body: { ...slot, ordersIds, ...more } }, { as: token });
  };
  /** Orders that were taken in and are to leave, in one outbound record. */
  const dispatch = async (count: number, days = 1, overrides: Parameters<typeof buildOrder>[0] = {}) => {
    const ids = await buildOrders(count, { status: 'Inbound', ...overrides });
    for (const articleId of ids)
      await app
        .call(
          calls.updateOrder,
          { body: { articleId, statusStr: 'Ready for dispatch', outboundTime: dispatchIn(days) } },
          { as: tokens.merchant },
        )
        .then(({ body }) => body);
    const outboundId = await app.sql
      .selectFrom('request_items')
      .select('request_id')
      .where('order_id', '=', ids[0] ?? '')
      .where('state', '=', 'OPEN')
      .executeTakeFirstOrThrow();
    return { ids, outboundId: outboundId.request_id };
  };
  const statusesOf = async (ids: readonly string[]) => {
    const rows = await app.sql.selectFrom('orders').select(['id', 'status']).where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.status);
  };
  const requestOf = (id: string) =>
    app.sql.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const itemsOf = (requestId: string) =>
    app.sql.selectFrom('request_items').selectAll().where('request_id', '=', requestId).orderBy('id').execute();
  const eventsOf = async (requestId: string) =>
    (
      await app.sql.selectFrom('request_events').selectAll().where('request_id', '=', requestId).orderBy('id').execute()
    ).map(({ event_type }) => event_type);
  return {
    operator,
    carrier,
    merchant,
    sibling,
    site,
    service,
    tokens,
    buildOrder,
    buildOrders,
    slots,
    firstSlot,
    create,
    dispatch,
    statusesOf,
    requestOf,
    itemsOf,
    eventsOf,
  };
};

/**
 * Invariants that must be true whatever has happened, as texts of those that are not: an order and its place in a
 * request, a request and its orders, a charge and its payments, a compartment and its parcel, a status and its last
 * event, a list and its total. Orders that a test put into a status by hand have no events and are passed over.
 */
export const brokenPromises = async (app: Pick<TestApp, 'sql'>): Promise<unknown[]> => {
  const { rows } = await raw<{ broken: unknown }>`
    select json_build_array('item and status', o.id, o.status, array_agg(i.request_type)) as broken
    from orders o left join request_items i on i.order_id = o.id and i.state = 'OPEN'
    where exists (select from order_events e where e.order_id = o.id)
    group by o.id
    having coalesce(array_agg(i.request_type::text) filter (where i.id is not null), '{}') <> case o.status
      when 'Pickup requested' then '{PICKUP_REQUEST}' when 'Delivery requested' then '{DELIVERY_REQUEST}'
      when 'Ready for dispatch' then '{OUTBOUND}' else '{}' end::text[]
    union all
    select json_build_array('request', r.request_number, row_to_json(r), row_to_json(f)) from requests r cross join lateral (
      select count(*) filter (where i.state = 'OPEN') as open, count(*) filter (where i.state = 'COMPLETED') as completed,
        count(*) filter (where i.state = 'FAILED') as failed, count(*) filter (where i.state = 'CANCELED') as canceled,
        coalesce(sum(o.weight_kg) filter (where i.state <> 'CANCELED'), 0) as weight
      from request_items i join orders o on o.id = i.order_id where i.request_id = r.id
    ) f
    where (r.open_orders, r.completed_orders, r.failed_orders, r.canceled_orders, r.weight_kg)
        is distinct from (f.open, f.completed, f.failed, f.canceled, f.weight)
      or (r.state in ('SUBMITTED', 'ARRANGED')) <> (f.open > 0)
      or (r.state = 'COMPLETED') <> (f.open = 0 and f.completed + f.failed > 0)
      or (r.complete_time is null) <> (f.open > 0)
    union all
    select json_build_array('item and request', i.id) from request_items i join requests r on r.id = i.request_id
      join orders o on o.id = i.order_id
    where (i.company_id, i.logistics_company_id, i.request_type) is distinct from (r.company_id, r.logistics_company_id, r.request_type)
      or i.company_id <> o.company_id
      or (i.state = 'OPEN' and o.logistics_company_id is distinct from i.logistics_company_id)
      or (i.state = 'OPEN') <> (i.ended_time is null)
      or (i.state = 'OPEN' and r.request_type = 'OUTBOUND'
        and (o.dispatch_time, o.site_id) is distinct from (r.dispatch_time, r.site_id))
    union all
    select json_build_array('charge', o.id, o.charge, sum(p.amount)) from orders o left join order_payments p on p.order_id = o.id
    group by o.id having o.charge is distinct from sum(p.amount)
    union all
    select json_build_array('compartment', current_location_id, compartment) from orders
    where status in ('Courier stored', 'Customer stored') and compartment is not null group by current_location_id, compartment having count(*) > 1
    union all
    select json_build_array('last event', o.id, o.status, e.status) from orders o cross join lateral (
      select status from order_events where order_id = o.id and status is not null order by version desc, id desc limit 1
    ) e where e.status <> o.status
    union all
    select json_build_array('total', t.list, t.state, t.n, k.n) from (
      select 'requests:' || request_type as list, state::text, count(*) as n from requests group by 1, 2
      union all select 'request_items:' || request_type, state::text, count(*) from request_items group by 1, 2
      union all select 'requests/site', site_id::text, count(*) from requests where site_id is not null group by 2
      union all select 'orders/site', site_id::text, count(*) from orders where site_id is not null group by 2
      union all select 'orders/service', service_id::text, count(*) from orders where service_id is not null group by 2
    ) t full join (
      select list, state, sum(n) as n from (
        select list, state, n from list_counts where viewer_id = 0 union all select list, state, n from list_count_deltas
      ) k where list like 'request%' or list like 'orders/%' group by 1, 2 having sum(n) <> 0
    ) k on k.list = t.list and k.state = t.state where t.n is distinct from k.n
    union all
    select json_build_array('text', o.id, t.search_text, i.search_text) from orders o
    left join order_texts t on t.order_id = o.id left join request_items i on i.order_id = o.id
    where (t.search_text, t.company_id, t.logistics_company_id, t.kind)
        is distinct from (o.search_text, o.company_id, o.logistics_company_id, o.kind)
      or (i.id is not null and i.search_text is distinct from o.search_text)`.execute(app.sql);
  return rows.map(({ broken }) => broken);
};
