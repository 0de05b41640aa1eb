/**
 * Takes what terminals report of parcels: each event moves its order through the transition table, takes or frees its
 * door, gives or ends the PIN and writes the timeline with time and place; in the transaction that stores the message,
 * so that it counts once. An event that contradicts the current state becomes a discrepancy.
 */
import { parcelFields } from '@cubby/contract/device/parcel-events.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { ArrivedEvent } from '../../lockers/terminals/index.ts';
import { storeImages } from '../order-images/index.ts';
import { openDiscrepancy } from './discrepancies.ts';
import { eventsOf, type FoundOrder, lockDoorOrders, matchOrders, type ReportedEvent } from './door-events.reads.ts';
import { type DiscrepancyKind, type Decision, endOfWait, inTime, nextStep, waitMs } from './door-events.rules.ts';
import { atDoor, moveAtDoor, noteEvent, relocate } from './door-events.moves.ts';
import { createUnknownOrders } from './unknown-parcels.ts';

type State = 'APPLIED' | 'NOTED' | 'WAITING' | 'DISCREPANCY';

export interface DoorDeps {
  readonly secrets: Secrets;
}

/** Takes a batch. Sites are locked by the caller; orders are locked here, in the order of their ids. */
export const takeParcelEvents =
  ({ secrets }: DoorDeps) =>
  async (trx: Trx, events: readonly ArrivedEvent[]): Promise<void> => {
    const found = await matchOrders(trx, events);
    const unknown = await createUnknownOrders(
      trx,
      events.filter((_, index) => found[index] === null),
    );
    const matched = events.map((event, index) => found[index] ?? unknown.get(event) ?? null);
    await storeDoorEvents(trx, events, matched);
    await storeImages(
      trx,
      events.flatMap((event, index) => {
        const orderId = matched[index];
        return orderId && event.event.type === 'STEP_DONE' ? [{ ...event, orderId }] : [];
      }),
    );
    await settleOrders(trx, secrets, [...new Set(matched.flatMap((id) => id ?? []))]);
  };

/**
 * Stores them. A terminal's clock may be put right between two events: of one terminal, no event happened before one
 * that it counted earlier, nor after one that it counted later.
 */
const storeDoorEvents = async (
  trx: Trx,
  events: readonly ArrivedEvent[],
  orders: readonly (string | null)[],
): Promise<void> => {
  const idOf = (field: 'boxId' | 'userId') => events.map(({ event }) => parcelFields(event)[field] ?? null);
  await executePrepared(
    trx,
    sql`
      insert into door_events (site_id, boot_id, seq, order_id, box_id, user_id, type, body, happened_time, received_time, state)
      select e.site_id, e.boot_id, e.seq, e.order_id, b.id, u.id, e.body ->> 'type', e.body,
        least(max(greatest(e.happened_time, before.happened_time)) over counted, after.happened_time), e.received_time,
        case when e.order_id is null then 'NOTED' else 'WAITING' end
      from unnest(
        ${events.map(({ siteId }) => siteId)}::bigint[], ${events.map(({ event }) => event.bootId)}::bigint[],
        ${events.map(({ event }) => event.seq)}::bigint[], ${orders}::bigint[], ${idOf('boxId')}::bigint[], ${idOf('userId')}::bigint[],
        ${events.map(({ event }) => JSON.stringify({ ...event, image: undefined }))}::jsonb[], ${events.map(({ happenedTime }) => happenedTime)}::timestamptz[],
        ${events.map(({ receivedTime }) => receivedTime)}::timestamptz[]
      ) e (site_id, boot_id, seq, order_id, box_id, user_id, body, happened_time, received_time)
      left join boxes b on b.id = e.box_id and b.site_id = e.site_id left join users u on u.id = e.user_id
      left join lateral (
        select d.happened_time from door_events d
        where d.site_id = e.site_id and (d.boot_id, d.seq) < (e.boot_id, e.seq) order by d.boot_id desc, d.seq desc limit 1
      ) before on true
      left join lateral (
        select d.happened_time from door_events d
        where d.site_id = e.site_id and (d.boot_id, d.seq) > (e.boot_id, e.seq) order by d.boot_id, d.seq limit 1
      ) after on true
      window counted as (partition by e.site_id order by e.boot_id, e.seq)
      on conflict do nothing`.compile(trx),
  );
};

interface Step {
  readonly event: ReportedEvent;
  readonly decision: Decision;
}

/** An order with what terminals reported of it, and what is to be done next about it. */
interface OrderEvents {
  readonly order: FoundOrder;
  readonly reported: readonly ReportedEvent[];
  readonly pending: readonly ReportedEvent[];
  readonly step: Step | undefined;
}

/** @param until epoch ms: what came before waits no longer */
const withStep = ({ order, reported, pending }: Omit<OrderEvents, 'step'>, until: number): OrderEvents => {
  const late = pending.find(({ receivedTime }) => receivedTime < until);
  const step =
    nextStep(order, reported, pending) ?? (late && { event: late, decision: endOfWait(order, late, reported) });
  return { order, reported, pending, step };
};

/** Does what can be done about the events of these orders that wait. @param until as `withStep` takes it */
const settleOrders = async (trx: Trx, secrets: Secrets, orderIds: readonly string[], until = 0): Promise<void> => {
  if (orderIds.length === 0) return;
  const orders = await lockDoorOrders(trx, orderIds);
  const byOrder = Map.groupBy(await eventsOf(trx, orderIds), ({ event }) => event.orderId);
  const states = new Map<ReportedEvent, State>();
  const all = orders.map((order) => {
    const inState = (...wanted: string[]) =>
      (byOrder.get(order.id) ?? []).flatMap(({ state, event }) => (wanted.includes(state) ? [event] : []));
    const door = inState('APPLIED').toSorted(inTime).at(-1);
    return withStep(
      { order: { ...order, door }, reported: inState('APPLIED', 'NOTED'), pending: inState('WAITING') },
      until,
    );
  });
  for (;;) {
    // What happened first comes first, of whichever order: one parcel leaves a door before the next one lies in it.
    const first = all.reduce<{ at: number; step: Step } | undefined>(
      (found, { step }, at) =>
        step === undefined || (found && inTime(found.step.event, step.event) <= 0) ? found : { at, step },
      undefined,
    );
    const of = first && all[first.at];
    if (!of) break;
    const { event, decision } = first.step;
    const done = await carryOut(trx, secrets, of, event, decision);
    states.set(event, done.state);
    all[first.at] = withStep(
      {
        order: done.order,
        reported: done.state === 'DISCREPANCY' ? of.reported : [...of.reported, event],
        pending: of.pending.filter((other) => other !== event),
      },
      until,
    );
  }
  await writeStates(trx, states);
};

/** What became of one event. */
export const setEventState = (trx: Trx, event: ReportedEvent, state: State): Promise<void> =>
  writeStates(trx, new Map([[event, state]]));

/** Terminals receive the orders again even if nothing has changed: they assume what they did until the server says more. */
const writeStates = async (trx: Trx, states: ReadonlyMap<ReportedEvent, State>): Promise<void> => {
  if (states.size === 0) return;
  const events = [...states.keys()];
  await executePrepared(
    trx,
    sql`
      update door_events d set state = n.state,
        reply_due = n.state in ('APPLIED', 'NOTED') and d.type in ('PARCEL_STORED', 'PARCEL_TAKEN', 'PARCEL_MOVED')
      from unnest(${events.map(({ siteId }) => siteId)}::bigint[], ${events.map(({ bootId }) => bootId)}::bigint[],
        ${events.map(({ seq }) => seq)}::bigint[], ${[...states.values()]}::text[]) n (site_id, boot_id, seq, state)
      where d.site_id = n.site_id and d.boot_id = n.boot_id and d.seq = n.seq`.compile(trx),
  );
};

interface Done {
  readonly order: FoundOrder;
  readonly state: State;
}

const carryOut = async (
  trx: Trx,
  secrets: Secrets,
  { order, pending }: OrderEvents,
  event: ReportedEvent,
  decision: Decision,
): Promise<Done> => {
  if (decision.does === 'DISCREPANCY') return disagree(trx, order, event, decision.kind);
  if (decision.does === 'NOTE' || decision.does === 'WAIT' || decision.does === 'CONFIRM') {
    await noteEvent(trx, order, event);
    return decision.does === 'CONFIRM'
      ? { order: { ...order, door: event }, state: 'APPLIED' }
      : { order, state: 'NOTED' };
  }
  const moved = await atDoor(trx, () =>
    decision.does === 'RELOCATE'
      ? relocate(trx, order, event)
      : moveAtDoor(trx, secrets, order, event, { to: decision.to }),
  );
  if (moved !== 'REFUSED') return { order: moved, state: 'APPLIED' };
  if (decision.does === 'RELOCATE' || !isTakenNext(event, pending)) return disagree(trx, order, event, 'DOOR_TAKEN');
  const over = await moveAtDoor(trx, secrets, order, event, { to: decision.to, isOver: true });
  return { order: over, state: 'APPLIED' };
};

/** The parcel has left that door again, in which another one may be by now: that is reported as well. */
const isTakenNext = (event: ReportedEvent, pending: readonly ReportedEvent[]): boolean => {
  const [next] = pending
    .filter((other) => other.type !== 'NOTHING_CHANGED' && inTime(other, event) > 0)
    .toSorted(inTime);
  return next?.type === 'PARCEL_TAKEN' && next.siteId === event.siteId && next.boxId === event.boxId;
};

const disagree = async (trx: Trx, order: FoundOrder, event: ReportedEvent, kind: DiscrepancyKind): Promise<Done> => {
  await openDiscrepancy(trx, order, event, kind);
  return { order, state: 'DISCREPANCY' };
};

/** Orders that one transaction checks. */
export const waitsAtOnce = 200;

/** Events for which nothing came in time are noted, or become discrepancies. @returns how many orders it checked */
export const endWaits = async (trx: Trx, { secrets }: DoorDeps): Promise<number> => {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id::text as order_id from door_events
    where state = 'WAITING' and received_time < now() - make_interval(secs => ${waitMs / 1000}) limit ${waitsAtOnce}`.execute(
    trx,
  );
  await settleOrders(
    trx,
    secrets,
    rows.map(({ order_id }) => order_id),
    Date.now() - waitMs,
  );
  return rows.length;
};
