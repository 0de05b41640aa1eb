/** How an event at a door changes its order: status, door, PIN and timeline, at the time and place of the event. */
import { parcelFields } from '@cubby/contract/device/parcel-events.schemas';
import { storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { tryInSavepoint } from '../../../platform/db/savepoint.ts';
import { isCompartmentRefusal, isUniqueViolation } from '../../../platform/db/violations.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { occupyDoor } from '../../lockers/boxes/index.ts';
import { chargeCompartments, correctOverdueCharge } from '../deadlines/index.ts';
import { changeOrders, type FieldChanges, markAccessDue } from '../order-changes/index.ts';
import { givePin } from '../order-pins/index.ts';
import { type LockedOrder, moveOrders } from '../orders/index.ts';
import { actorAt, type FoundOrder, type ReportedEvent } from './door-events.reads.ts';
import { writeStepFields } from './step-fields.ts';

/** ms after which the timeline says when the server learned of an event. */
const lateMs = 60_000;

const isLate = ({ happenedTime }: ReportedEvent): boolean => Date.now() - happenedTime.getTime() >= lateMs;

/** Does what needs a door; one that is taken, takes nothing or is none of the site refuses, and nothing was done. */
export const atDoor = <T>(trx: Trx, work: () => Promise<T>): Promise<T | 'REFUSED'> =>
  tryInSavepoint(trx, isDoorRefusal, work);

/** The site has no such door. */
class DoorMissing extends Error {}

const isDoorRefusal = (error: unknown): boolean =>
  error instanceof DoorMissing || isCompartmentRefusal(error) || isUniqueViolation(error, 'orders_compartment_key');

const lockedOf = ({ id, orderNumber, status, companyId, kind }: FoundOrder): LockedOrder => ({
  id,
  order_number: orderNumber,
  status,
  company_id: companyId,
  kind,
});

interface DoorMove {
  readonly to: FoundOrder['status'];
  /** Left out: the terminal's own word moves the order. */
  readonly cause?: 'LOCKER' | 'DISCREPANCY';
  /** The actor of the step; if left out, the person at the terminal. */
  readonly actor?: Actor;
  /** Neither the door is taken nor a PIN given: the next step ends both. */
  readonly isOver?: boolean;
}

/** Moves an order as an event reports it, at its time and place, with its door and its PIN. */
export const moveAtDoor = async (
  trx: Trx,
  secrets: Secrets,
  order: FoundOrder,
  event: ReportedEvent,
  { to, cause = 'LOCKER', actor = actorAt(event), isOver = false }: DoorMove,
): Promise<FoundOrder> => {
  const stores = storedStatuses.includes(to);
  const { boxId, siteId, body } = event;
  if (stores && boxId === null) throw new DoorMissing();
  const compartment =
    stores && boxId !== null ? { siteId, boxId, name: event.place.split(' · ').at(-1) ?? '' } : undefined;
  const locked = lockedOf(order);
  await moveOrders(trx, actor, [locked], {
    to,
    cause,
    time: event.happenedTime,
    isLate: isLate(event),
    place: event.place,
    compartment,
    silent: parcelFields(body).notify === false,
    isOver,
    ...(body.type === 'STORE_FAILED' && { changes: { reason: [null, body.reason] } }),
  });
  if (stores && boxId !== null) await chargeCompartments(trx, [locked], boxId);
  if (body.type === 'PARCEL_TAKEN') await correctOverdueCharge(trx, locked, boxId, event.happenedTime);
  if (to === 'Courier stored' && !isOver) await givePin(trx, secrets, { orderId: order.id, siteId });
  return {
    ...order,
    status: to,
    siteId: stores ? siteId : order.siteId,
    boxId: stores ? boxId : null,
    door: event,
  };
};

/** Records that a stored parcel is in another compartment of its site. */
const moveParcel = async (trx: Trx, orderId: string, boxId: string): Promise<void> => {
  await sql`
    update orders o set box_id = b.id, compartment = b.name
    from boxes b where o.id = ${orderId}::bigint and b.id = ${boxId}::bigint and b.site_id = o.current_location_id`.execute(
    trx,
  );
  await occupyDoor(trx, [orderId], boxId);
  await markAccessDue(trx, [orderId]);
};

export const relocate = async (
  trx: Trx,
  order: FoundOrder,
  event: ReportedEvent,
  actor: Actor = actorAt(event),
): Promise<FoundOrder> => {
  const { boxId } = event;
  if (boxId === null) throw new DoorMissing();
  await moveParcel(trx, order.id, boxId);
  await noteEvent(trx, order, event, actor);
  // A terminal reports where the parcel of the visit really lies; what staff transfer is no event of this kind.
  await chargeCompartments(trx, [lockedOf(order)], boxId);
  return { ...order, boxId, door: event };
};

/** A line of the timeline for what changed nothing of the status. */
export const noteEvent = async (
  trx: Trx,
  order: FoundOrder,
  event: ReportedEvent,
  actor: Actor = actorAt(event),
): Promise<void> => {
  const { type, place, happenedTime } = event;
  const { reason } = parcelFields(event.body);
  let changes: FieldChanges | undefined = reason && { reason: [null, reason] };
  if (type === 'STEP_DONE') changes = await writeStepFields(trx, order.id, event);
  await changeOrders(trx, actor, [order], { event: { type, changes, place, happenedTime, isLate: isLate(event) } });
};
