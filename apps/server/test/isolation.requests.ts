/** The requests of a tree: a pickup and an outbound record, each with an order. */
import type { TestApp } from './app.ts';

interface Tree {
  readonly company: { readonly id: string };
  readonly carrier: { readonly id: string };
  readonly site: { readonly id: string };
  readonly order: { readonly id: string };
}

const day = 86_400_000;

/** In the own tree it is one order, which has left both by now: others count the orders of that tree. */
export const buildRequests = async (
  app: TestApp,
  name: 'Own' | 'Foreign',
  { company, carrier, site, order: own }: Tree,
) => {
  const foreign = name === 'Foreign';
  const place = { company_id: company.id, logistics_company_id: carrier.id };
  const dispatch_time = new Date(Date.UTC(2026, 10, 21));
  const orderOf = (status: 'Pickup requested' | 'Ready for dispatch') =>
    !foreign
      ? own
      : app.buildOrder({
          ...place,
          status,
          site_id: site.id,
          dispatch_time,
          tracking_number: `${name.toUpperCase()}-${status === 'Ready for dispatch' ? 'OUT' : 'PICKUP'}`,
          recipient_name: '異國 Foreign',
        });
  const common = { ...place, address: foreign ? 'Foreign street 異國' : 'Own street', open_orders: Number(foreign) };
  const pickup = await app.sql
    .insertInto('requests')
    .values({
      ...common,
      request_type: 'PICKUP_REQUEST',
      request_number: `P-${name.toUpperCase()}`,
      start_time: dispatch_time,
      end_time: new Date(dispatch_time.getTime() + day / 8),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const outbound = await app.sql
    .insertInto('requests')
    .values({
      ...common,
      request_type: 'OUTBOUND',
      request_number: `O-${name.toUpperCase()}`,
      site_id: site.id,
      dispatch_time,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const itemOf = (request: typeof pickup, order: { readonly id: string }) =>
    app.sql
      .insertInto('request_items')
      .values({
        ...place,
        request_id: request.id,
        order_id: order.id,
        request_type: request.request_type,
        state: foreign ? 'OPEN' : 'CANCELED',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  const pickupOrder = await orderOf('Pickup requested');
  const outboundOrder = await orderOf('Ready for dispatch');
  const pickupItem = await itemOf(pickup, pickupOrder);
  const outboundItem = await itemOf(outbound, outboundOrder);
  await app.sql
    .insertInto('request_events')
    .values(
      [pickup, outbound].map(({ id }) => ({ request_id: id, event_type: 'REQUEST_CREATED', note: `${name} note` })),
    )
    .execute();
  return { pickup, outbound, pickupOrder, outboundOrder, pickupItem, outboundItem };
};
