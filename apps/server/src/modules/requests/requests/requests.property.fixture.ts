/**
 * Everything that moves orders and requests, as commands that a random sequence is made of. Each picks what it works on
 * by numbers, so that a sequence means the same whatever there is by then; a refusal is a fine answer, a failure is not.
 */
import { calls } from '@cubby/contract';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { orderTransitions } from '@cubby/contract/orders/orders/orders.transitions';
import type { Slot } from '@cubby/contract/requests/requests/requests.schemas';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { lockOrders, moveOrders } from '../../orders/orders/index.ts';
import { brokenPromises, dispatchIn, type RequestWorld } from './requests.fixture.ts';

/** What leads on is here more than once. */
const kinds = [
  'create',
  'pickup',
  'pickup',
  'delivery',
  'delivery',
  'join',
  'join',
  'status',
  'status',
  'status',
  'dispatchDate',
  'weight',
  'fee',
  'store',
  'take',
  'fail',
  'reference',
  'note',
  'day',
  'recordStatus',
  'cancelOrders',
  'cancelOrder',
  'cancelRequestOrder',
  'cancelItems',
  'cancelPickups',
  'cancelRequest',
  'cancelOutboundOrder',
  'cancelDay',
] as const;
/** What staff give to orders, the steps that lead on more often than all of them. */
const statuses = [
  'Inbound',
  'Ready for dispatch',
  'Inbound',
  'Ready for dispatch',
  'Completed',
  ...orderStatuses,
] as const;
export type Command = readonly [kind: (typeof kinds)[number], a: number, b: number, c: number];

export const commands = (max: number): fc.Arbitrary<Command[]> =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(11), fc.nat(11), fc.nat(11)), {
    minLength: Math.floor(max / 2),
    maxLength: max,
    size: 'max',
  });

/** What one run works on. */
export interface Arena {
  readonly siteId: string;
  readonly boxes: readonly { readonly id: string; readonly name: string }[];
  readonly orders: string[];
  readonly slots: readonly Slot[];
}

export const buildArena = async (app: TestApp, world: RequestWorld): Promise<Arena> => {
  const site = await app.buildSite({ operator_id: world.operator.id });
  const boxes = await app.buildBoxes(site.id, ['A0', 'A1', 'A2']);
  const arena: Arena = { siteId: site.id, boxes, orders: [], slots: await world.slots() };
  for (let made = 0; made < 6; made++) await createOrder(app, world, arena, made);
  // Two are in the warehouse, one is about to leave it.
  for (const [place, order] of arena.orders.slice(3).entries()) {
    const as = world.tokens.operator;
    await app.call(calls.updateOrder, { body: { articleId: order, statusStr: 'Inbound' } }, { as });
    const leaves = { articleId: order, statusStr: 'Ready for dispatch', outboundTime: dispatchIn(2) } as const;
    if (place === 0) await app.call(calls.updateOrder, { body: leaves }, { as });
  }
  return arena;
};

let tracking = 0;

const createOrder = async (app: TestApp, world: RequestWorld, arena: Arena, a: number): Promise<number> => {
  const answered = await app.call(
    calls.createOrder,
    {
      body: {
        merchantId: world.merchant.id,
        siteId: arena.siteId,
        expressNumber: `PROPERTY-${(tracking += 1)}`,
        recipientPhoneNumber: '1',
        weight: (a + 1) / 4,
        ...(a % 3 > 0 && { charge: String(a) }),
      },
    },
    { as: world.tokens.operator },
  );
  // Parcels may lie in every door; no other refusal is expected.
  const full = answered.status === 400 && answered.error.fieldErrors?.every(({ code }) => code === 'siteFull');
  if (!full) arena.orders.push(answered.body.articleId);
  return answered.status;
};

/** Runs one command as one of the people. @throws Error where the answer is a failure and no refusal */
export const run = async (
  app: TestApp,
  world: RequestWorld,
  arena: Arena,
  command: Command,
  as: string,
): Promise<void> => {
  const status = await answer(app, world, arena, command, as);
  if (status >= 500) throw new Error(`${command.join(' ')} answered ${status}`);
};

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
const some = (list: readonly string[], from: number, count: number): string[] =>
  Array.from({ length: (count % 4) + 1 }, (_, place) => list[(from + place) % list.length] ?? '');

const answer = async (
  app: TestApp,
  world: RequestWorld,
  arena: Arena,
  [kind, a, b, c]: Command,
  as: string,
): Promise<number> => {
  const order = pick(arena.orders, a) ?? '';
  const slot = pick(arena.slots, c % 3);
  const wanted = { requestStartTime: slot?.requestStartTime ?? 0, requestEndTime: slot?.requestEndTime ?? 0 };
  const requestId = async (outbound: boolean) => {
    const { rows } = await sql<{ id: string }>`
      select distinct i.request_id::text as id from request_items i
      where i.order_id = any (${arena.orders}::bigint[]) and (i.request_type = 'OUTBOUND') = ${outbound} order by 1`.execute(
      app.sql,
    );
    return pick(rows, b)?.id ?? '999999999';
  };
  const locker = async (to: 'Courier stored' | 'Completed' | 'Store failure'): Promise<number> => {
    const db = new Database(app.pool);
    const actor = { userId: null, userName: null, address: null, requestId: null };
    const box = pick(arena.boxes, b % 3);
    const compartment = { siteId: arena.siteId, boxId: box?.id ?? '', name: box?.name ?? '' };
    return db
      .transactionAsSystem(async (trx) =>
        moveOrders(trx, actor, await lockOrders(trx, [order]), {
          to,
          cause: 'LOCKER',
          ...(to === 'Courier stored' && { compartment }),
        }),
      )
      .then(
        () => 200,
        (error: unknown) => {
          // A compartment takes one parcel; a deadlock is tried again by those who come with a session.
          if (error instanceof CallError) return error.statusCode;
          if (['23505', '40P01', 'CB002'].includes(String((error as { code?: unknown }).code))) return 409;
          throw error;
        },
      );
  };
  switch (kind) {
    case 'create':
      return createOrder(app, world, arena, a);
    case 'pickup':
    case 'delivery': {
      const call = kind === 'pickup' ? calls.createPickupRequest : calls.createDeliveryRequest;
      return (await app.call(call, { body: { ...wanted, ordersIds: some(arena.orders, a, b % 2) } }, { as })).status;
    }
    case 'join': {
      const params = { requestId: await requestId(false) };
      return (await app.call(calls.joinRequest, { params, body: { ordersIds: some(arena.orders, a, c % 2) } }, { as }))
        .status;
    }
    case 'status': {
      const statusStr = pick(statuses, b) ?? 'Inbound';
      const dated = statusStr === 'Ready for dispatch' && { outboundTime: dispatchIn(1 + (c % 3)) };
      return (await app.call(calls.updateOrder, { body: { articleId: order, statusStr, ...dated } }, { as })).status;
    }
    case 'dispatchDate':
      return (
        await app.call(calls.updateOrder, { body: { articleId: order, outboundTime: dispatchIn(1 + (c % 3)) } }, { as })
      ).status;
    case 'weight':
      return (await app.call(calls.updateOrder, { body: { articleId: order, weight: (b + 1) / 2 } }, { as })).status;
    case 'fee':
      return (await app.call(calls.updateHandlingFee, { body: { ordersId: order, amount: String(b) } }, { as })).status;
    case 'store':
      return locker('Courier stored');
    case 'take':
      return locker('Completed');
    case 'fail':
      return locker('Store failure');
    case 'reference':
      return (
        await app.call(
          calls.updateRequest,
          { body: { pickupDeliveryRequestId: await requestId(false), referenceNumber: `REF ${c}` } },
          { as },
        )
      ).status;
    case 'note':
      return (
        await app.call(
          calls.updateOutboundRecord,
          { body: { outboundId: await requestId(true), note: `Note ${c}` } },
          { as },
        )
      ).status;
    case 'day':
      return (
        await app.call(
          calls.updateOutboundRecord,
          {
            body: {
              outboundId: await requestId(true),
              dispatchDate: dispatchIn(1 + (c % 3)),
              ...(c % 2 === 1 && { referenceNumber: `Truck ${c}`, note: `With a day ${c}` }),
            },
          },
          { as },
        )
      ).status;
    case 'recordStatus':
      return (
        await app.call(
          calls.updateOutboundRecord,
          { body: { outboundId: await requestId(true), status: 'CANCELLED' } },
          { as },
        )
      ).status;
    case 'cancelOrders':
      return (await app.call(calls.cancelOrders, { body: some(arena.orders, a, b) }, { as })).status;
    case 'cancelOrder':
      return (await app.call(calls.cancelOrder, { body: { articleId: order } }, { as })).status;
    case 'cancelRequestOrder':
      return (
        await app.call(
          calls.cancelRequestOrder,
          { body: { pickupDeliveryRequestId: await requestId(false), ordersId: order } },
          { as },
        )
      ).status;
    case 'cancelItems': {
      const { rows } = await sql<{ id: string }>`
        select id::text from request_items where order_id = any (${some(arena.orders, a, b)}::bigint[])
          and (state = 'OPEN' or ${c === 0}) order by id`.execute(app.sql);
      const body = rows.length > 0 ? rows.map(({ id }) => id) : ['999999999'];
      return (await app.call(calls.cancelRequestItems, { body }, { as })).status;
    }
    case 'cancelPickups':
      return (await app.call(calls.cancelPickups, { body: { rootOrderIds: some(arena.orders, a, b) } }, { as })).status;
    case 'cancelRequest': {
      const id = await requestId(c % 2 === 0);
      const body = c % 2 === 0 ? { outboundId: id } : { pickupDeliveryRequestId: id };
      return (await app.call(calls.cancelRequest, { body }, { as })).status;
    }
    case 'cancelOutboundOrder': {
      const params = { outboundId: await requestId(true), id: order };
      return (await app.call(calls.cancelOutboundOrder, { params }, { as })).status;
    }
    case 'cancelDay': {
      const params = { a: String(dispatchIn(1 + (c % 3))), b: arena.siteId };
      return (await app.call(calls.cancelOutboundOfDay, { params }, { as })).status;
    }
  }
};

/** Broken invariants: those of `brokenPromises`, steps that the transition table does not have, and overfull slots. */
export const faults = async (app: TestApp): Promise<unknown[]> => {
  const { rows } = await sql<{ order_id: string; from: string; to: string; event_type: string }>`
    select order_id::text, before as from, status as to, event_type from (
      select order_id, status, event_type,
        lag(status) over (partition by order_id order by version, id) as before
      from order_events where track_flag_type = 'STATUS_FLAG'
    ) steps where before is not null`.execute(app.sql);
  const known = new Set(orderTransitions.map(({ from, to, event }) => `${from} > ${to} by ${event}`));
  const impossible = rows.filter(({ from, to, event_type }) => !known.has(`${from} > ${to} by ${event_type}`));
  const { rows: full } = await sql`
    select r.request_type, r.start_time, sum(r.open_orders + r.completed_orders) as orders, max(s.capacity) as capacity
    from requests r join companies c on c.id = r.company_id
    join request_slots s on s.request_type = r.request_type and s.district_id = c.district_id
      and s.starts = (r.start_time at time zone c.time_zone)::time
    where r.state <> 'CANCELED' group by r.request_type, r.start_time
    having sum(r.open_orders + r.completed_orders) > max(s.capacity)`.execute(app.sql);
  const { rows: versions } = await sql`
    select id, version from orders o where version <> (select max(version) from order_events where order_id = o.id)`.execute(
    app.sql,
  );
  const { rows: untold } = await sql`
    select id, version from requests r
    where version <> (select count(*) from request_events where request_id = r.id)`.execute(app.sql);
  return [...(await brokenPromises(app)), ...impossible, ...full, ...versions, ...untold];
};
