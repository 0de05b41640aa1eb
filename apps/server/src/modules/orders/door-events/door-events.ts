/**
 * Takes what terminals tell of parcels: each event moves its order through the transition table, takes or frees its door,
 * gives or ends the PIN and writes the timeline with time and place; in the transaction that stores the message, so that it
 * counts once. What can't be true beside what stands becomes a case.
 */
import { parcelFields } from '@cubby/contract/device/parcel-events.schemas';
import { storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { moveParcel } from '../../lockers/boxes/index.ts';
import type { ArrivedEvent } from '../../lockers/terminals/index.ts';
import { keepImages } from '../order-images/index.ts';
import { givePin } from '../order-pins/index.ts';
import { moveOrders } from '../orders/index.ts';
import { openCase } from './door-cases.ts';
import { eventsOf, type FoundOrder, lockDoorOrders, matchOrders, type ToldEvent } from './door-events.reads.ts';
import { type CaseKind, type Decision, endOfWait, inTime, nextStep, waitMs } from './door-events.rules.ts';
import { writeStepFacts } from './step-facts.ts';
import { createUnknownOrders } from './unknown-parcels.ts';

/** ms after which the timeline says when the server learned of an event. */
const lateMs = 60_000;

type State = 'APPLIED' | 'NOTED' | 'WAITING' | 'CASE';

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
    await writeEvents(trx, events, matched);
    await keepImages(
      trx,
      events.flatMap((event, index) => {
        const orderId = matched[index];
        return orderId && event.event.type === 'STEP_DONE' ? [{ ...event, orderId }] : [];
      }),
    );
    await settleOrders(trx, secrets, [...new Set(matched.flatMap((id) => id ?? []))]);
  };

const writeEvents = async (
  trx: Trx,
  events: readonly ArrivedEvent[],
  orders: readonly (string | null)[],
): Promise<void> => {
  const idOf = (field: 'boxId' | 'userId') => events.map(({ event }) => parcelFields(event)[field] ?? null);
  await executePrepared(
    trx,
    sql`
      insert into door_events (site_id, boot_id, seq, order_id, box_id, user_id, type, body, happened_time, received_time, state)
      select e.site_id, e.boot_id, e.seq, e.order_id, b.id, u.id, e.body ->> 'type', e.body, e.happened_time, e.received_time,
        case when e.order_id is null then 'NOTED' else 'WAITING' end
      from unnest(
        ${events.map(({ siteId }) => siteId)}::bigint[], ${events.map(({ event }) => event.bootId)}::bigint[],
        ${events.map(({ event }) => event.seq)}::bigint[], ${orders}::bigint[], ${idOf('boxId')}::bigint[], ${idOf('userId')}::bigint[],
        ${events.map(({ event }) => JSON.stringify({ ...event, image: undefined }))}::jsonb[], ${events.map(({ happenedTime }) => happenedTime)}::timestamptz[],
        ${events.map(({ receivedTime }) => receivedTime)}::timestamptz[]
      ) e (site_id, boot_id, seq, order_id, box_id, user_id, body, happened_time, received_time)
      left join boxes b on b.id = e.box_id and b.site_id = e.site_id left join users u on u.id = e.user_id
      on conflict do nothing`.compile(trx),
  );
};

interface Step {
  readonly event: ToldEvent;
  readonly decision: Decision;
}

/** An order with what terminals told of it, and what is to be done next about it. */
interface OrderEvents {
  readonly order: FoundOrder;
  readonly told: readonly ToldEvent[];
  readonly pending: readonly ToldEvent[];
  readonly step: Step | undefined;
}

/** @param until epoch ms: what came before waits no longer */
const withStep = ({ order, told, pending }: Omit<OrderEvents, 'step'>, until: number): OrderEvents => {
  const late = pending.find(({ receivedTime }) => receivedTime < until);
  const step = nextStep(order, told, pending) ?? (late && { event: late, decision: endOfWait(order, late, told) });
  return { order, told, pending, step };
};

/** Does what can be done about the events of these orders that wait. @param until as `withStep` takes it */
const settleOrders = async (trx: Trx, secrets: Secrets, orderIds: readonly string[], until = 0): Promise<void> => {
  if (orderIds.length === 0) return;
  const orders = await lockDoorOrders(trx, orderIds);
  const byOrder = Map.groupBy(await eventsOf(trx, orderIds), ({ event }) => event.orderId);
  const states = new Map<ToldEvent, State>();
  const all = orders.map((order) => {
    const inState = (...wanted: string[]) =>
      (byOrder.get(order.id) ?? []).flatMap(({ state, event }) => (wanted.includes(state) ? [event] : []));
    const door = inState('APPLIED').toSorted(inTime).at(-1);
    return withStep(
      { order: { ...order, door }, told: inState('APPLIED', 'NOTED'), pending: inState('WAITING') },
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
        told: done.state === 'CASE' ? of.told : [...of.told, event],
        pending: of.pending.filter((other) => other !== event),
      },
      until,
    );
  }
  await writeStates(trx, states);
};

/** What became of one event. */
export const setEventState = (trx: Trx, event: ToldEvent, state: State): Promise<void> =>
  writeStates(trx, new Map([[event, state]]));

/** Terminals are told of the orders even where nothing has changed: what they did stands there until the server says more. */
const writeStates = async (trx: Trx, states: ReadonlyMap<ToldEvent, State>): Promise<void> => {
  if (states.size === 0) return;
  const events = [...states.keys()];
  await executePrepared(
    trx,
    sql`
      with decided as (
        update door_events d set state = n.state
        from unnest(${events.map(({ siteId }) => siteId)}::bigint[], ${events.map(({ bootId }) => bootId)}::bigint[],
          ${events.map(({ seq }) => seq)}::bigint[], ${[...states.values()]}::text[]) n (site_id, boot_id, seq, state)
        where d.site_id = n.site_id and d.boot_id = n.boot_id and d.seq = n.seq
        returning d.site_id, d.order_id, d.type, d.state
      )
      insert into access_due (site_id, order_id, always)
      select distinct site_id, order_id, true from decided
      where state in ('APPLIED', 'NOTED') and type in ('PARCEL_STORED', 'PARCEL_TAKEN', 'PARCEL_MOVED')`.compile(trx),
  );
};

/** Whoever stood there; a customer has no name. */
const actorAt = ({ userId, userName }: ToldEvent): Actor => ({ userId, userName, address: null, requestId: null });

interface Done {
  readonly order: FoundOrder;
  readonly state: State;
}

const carryOut = async (
  trx: Trx,
  secrets: Secrets,
  { order, pending }: OrderEvents,
  event: ToldEvent,
  decision: Decision,
): Promise<Done> => {
  if (decision.does === 'CASE') return disagree(trx, order, event, decision.kind);
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

/** The parcel is out of that door again, in which another one may lie by now: that is told as well. */
const isTakenNext = (event: ToldEvent, pending: readonly ToldEvent[]): boolean => {
  const [next] = pending
    .filter((other) => other.type !== 'NOTHING_CHANGED' && inTime(other, event) > 0)
    .toSorted(inTime);
  return next?.type === 'PARCEL_TAKEN' && next.siteId === event.siteId && next.boxId === event.boxId;
};

/** Does what needs a door; one that is taken, takes nothing or is none of the site refuses, and nothing was done. */
export const atDoor = async <T>(trx: Trx, work: () => Promise<T>): Promise<T | 'REFUSED'> => {
  await sql`savepoint at_door`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint at_door`.execute(trx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint at_door`.execute(trx);
    if (!isDoorRefusal(error)) throw error;
    return 'REFUSED';
  }
};

/** The site has no such door. */
class DoorMissing extends Error {}

const isDoorRefusal = (error: unknown): boolean =>
  error instanceof DoorMissing ||
  (error instanceof Error && 'code' in error && (error.code === 'CB002' || error.code === '23505'));

const disagree = async (trx: Trx, order: FoundOrder, event: ToldEvent, kind: CaseKind): Promise<Done> => {
  await openCase(trx, order, event, kind);
  return { order, state: 'CASE' };
};

interface DoorMove {
  readonly to: FoundOrder['status'];
  /** Left out: the terminal's own word moves the order. */
  readonly cause?: 'LOCKER' | 'CASE';
  /** Whose step it is; left out: of whoever stood at the terminal. */
  readonly actor?: Actor;
  /** Neither the door is taken nor a PIN given: the next step ends both. */
  readonly isOver?: boolean;
}

/** Moves an order as an event tells, at its time and place, with its door and its PIN. */
export const moveAtDoor = async (
  trx: Trx,
  secrets: Secrets,
  order: FoundOrder,
  event: ToldEvent,
  { to, cause = 'LOCKER', actor = actorAt(event), isOver = false }: DoorMove,
): Promise<FoundOrder> => {
  const stores = storedStatuses.includes(to);
  const { boxId, siteId, body } = event;
  if (stores && boxId === null) throw new DoorMissing();
  const compartment =
    stores && boxId !== null ? { siteId, boxId, name: event.place.split(' · ').at(-1) ?? '' } : undefined;
  await moveOrders(
    trx,
    actor,
    [
      {
        id: order.id,
        order_number: order.orderNumber,
        status: order.status,
        company_id: order.companyId,
        kind: order.kind,
      },
    ],
    {
      to,
      cause,
      time: event.happenedTime,
      place: event.place,
      compartment,
      silent: parcelFields(body).notify === false,
      isOver,
      ...(body.type === 'STORE_FAILED' && { changes: { reason: [null, body.reason] } }),
    },
  );
  await noteLateness(trx, order.id, event);
  if (to === 'Courier stored' && !isOver) await givePin(trx, secrets, { orderId: order.id, siteId });
  return {
    ...order,
    status: to,
    siteId: stores ? siteId : order.siteId,
    boxId: stores ? boxId : null,
    door: event,
  };
};

export const relocate = async (
  trx: Trx,
  order: FoundOrder,
  event: ToldEvent,
  actor: Actor = actorAt(event),
): Promise<FoundOrder> => {
  const { boxId } = event;
  if (boxId === null) throw new DoorMissing();
  await moveParcel(trx, order.id, boxId);
  await noteEvent(trx, order, event, actor);
  return { ...order, boxId, door: event };
};

/** When the server learned of what has just been written, where that was later. */
const noteLateness = async (trx: Trx, orderId: string, { happenedTime }: ToldEvent): Promise<void> => {
  if (Date.now() - happenedTime.getTime() < lateMs) return;
  await sql`
    update order_events set told_time = clock_timestamp()
    where id = (select max(id) from order_events where order_id = ${orderId}::bigint)`.execute(trx);
};

/** A line of the timeline for what changed nothing of the status. */
const noteEvent = async (
  trx: Trx,
  { id }: FoundOrder,
  event: ToldEvent,
  actor: Actor = actorAt(event),
): Promise<void> => {
  const { body } = event;
  const { reason } = parcelFields(body);
  const changes =
    event.type === 'STEP_DONE' ? await writeStepFacts(trx, id, event) : reason && { reason: [null, reason] };
  const late = Date.now() - event.happenedTime.getTime() >= lateMs;
  await sql`
    with changed as (
      update orders set version = version + 1, last_updated_time = now() where id = ${id}::bigint returning version
    )
    insert into order_events
      (order_id, track_flag_type, event_type, changes, version, operator_id, operator_name, place, event_time, told_time)
    select ${id}::bigint, 'CHANGE_ORDER', ${event.type}, ${changes ? JSON.stringify(changes) : null}::jsonb,
      changed.version, ${actor.userId}::bigint, ${actor.userName}, ${event.place}, ${event.happenedTime}::timestamptz,
      case when ${late} then clock_timestamp() end
    from changed`.execute(trx);
};

/** Orders that one transaction looks at. */
export const waitsAtOnce = 200;

/** Events for which nothing came in time are noted, or become cases. @returns how many orders it looked at */
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
