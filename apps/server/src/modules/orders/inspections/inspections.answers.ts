/**
 * What a user saw in a compartment. One transaction stores the answer with what was recorded before and after, corrects
 * the orders, the compartment and its service state, and writes the timelines and the audit log. A compartment is
 * answered once, and only by a user who was shown what should be inside (docs/decisions/076-inspection.md).
 */
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { expectedIn, wrongAnswer } from '@cubby/contract/orders/inspections/inspections.rules';
import type {
  InspectionAnswer,
  InspectionDoor,
  InspectionFields,
} from '@cubby/contract/orders/inspections/inspections.schemas';
import { sql } from 'kysely';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { correctArticle, lockCapacity, readBoxes, setBoxService } from '../../lockers/boxes/index.ts';
import { wrongPhoto } from '../../settings/files/index.ts';
import { chargeCompartments } from '../deadlines/index.ts';
import { givePin } from '../order-pins/index.ts';
import { changeOrders } from '../order-changes/index.ts';
import { type LockedOrder, lockOrders, moveOrders, relocateParcel } from '../orders/index.ts';
import { findPlace, capacityIn } from './inspections.found.ts';
import { wayOf } from './inspections.policy.ts';
import { readInspectionDoor } from './inspections.reads.ts';

interface LockedDoor {
  readonly id: string;
  readonly box_id: string;
  readonly name: string;
  readonly answer: string | null;
  readonly user_name: string | null;
  readonly answered_time: Date | null;
  readonly site_id: string;
  readonly site_name: string;
  readonly operator_id: string | null;
  readonly ended: boolean;
}

/** Locked to the end of the transaction. @throws CallError NOT_FOUND, INSPECTION_ENDED, INSPECTION_DOOR_ANSWERED */
const lockDoor = async (trx: Trx, inspectionId: string, id: string): Promise<LockedDoor> => {
  await sql`select from inspections where id = ${inspectionId} for share`.execute(trx);
  await sql`select from inspection_doors where id = ${id} for update`.execute(trx);
  const { rows } = await sql<LockedDoor>`
    select d.id, d.box_id, d.name, d.answer, name_told(d.user_id, d.user_name) as user_name, d.answered_time, w.site_id,
      s.name as site_name, s.operator_id, w.ended_time is not null as ended
    from inspection_doors d join inspections w on w.id = d.inspection_id join sites s on s.id = w.site_id
    where d.id = ${id} and w.id = ${inspectionId}`.execute(trx);
  const [door] = rows;
  if (!door) throw new CallError('NOT_FOUND');
  if (door.ended) throw new CallError('INSPECTION_ENDED');
  if (door.answer !== null && door.answer !== 'NOT_SEEN')
    throw new CallError('INSPECTION_DOOR_ANSWERED', {
      data: { by: door.user_name, at: door.answered_time?.getTime() },
      params: { name: door.user_name ?? '' },
    });
  return door;
};

/** @throws CallError NOT_FOUND, NO_PERMISSION, INSPECTION_ENDED, INSPECTION_DOOR_ANSWERED, INSPECTION_DOOR_CHANGED, STATUS_NOT_ALLOWED, INVALID_REQUEST */
export const answerInspectionDoor = async (
  trx: Trx,
  context: RequestContext,
  secrets: Secrets,
  { id, inspectionDoorId }: { readonly id: string; readonly inspectionDoorId: string },
  answer: InspectionAnswer,
): Promise<InspectionDoor> => {
  const door = await lockDoor(trx, id, inspectionDoorId);
  const { caller } = context;
  if (answer.photoId) {
    const photo = { fileId: answer.photoId, companyId: door.operator_id ?? '0', use: 'INSPECTION_PHOTO' } as const;
    const wrong = await wrongPhoto(trx, caller, photo);
    if (wrong.length > 0) throw invalid(...wrong);
  }
  const outcomeFields =
    answer.answer === 'NOT_SEEN' ? notSeen(answer) : await correct(trx, context, secrets, door, answer);
  const { userId, userName } = actorOf(context);
  const common = {
    answer: answer.answer,
    outcome: outcomeFields.before && outcomeFields.before.parcels.length > 0 ? (answer.outcome ?? null) : null,
    found: answer.answer === 'ANOTHER_PARCEL' ? (answer.found ?? null) : null,
    found_order_id: answer.answer === 'ANOTHER_PARCEL' ? (answer.foundOrdersId ?? null) : null,
    put: outcomeFields.put,
    note: answer.note ?? null,
    photo_id: answer.photoId ?? null,
  };
  await trx
    .updateTable('inspection_doors')
    .set({
      ...common,
      user_id: userId,
      user_name: userName,
      answered_time: sql`clock_timestamp()`,
      before: outcomeFields.before && JSON.stringify(outcomeFields.before),
      after: outcomeFields.after && JSON.stringify(outcomeFields.after),
    })
    .where('id', '=', door.id)
    .execute();
  const { found_order_id: _, photo_id: photoId, ...said } = common;
  await writeAudit(trx, actorOf(context), [
    {
      action: 'inspections.answer',
      resource: 'inspections',
      resourceId: id,
      companyId: door.operator_id,
      before: { ...outcomeFields.before },
      after: { compartment: door.name, ...said, photoId, ...outcomeFields.after },
    },
  ]);
  const now = await readInspectionDoor(trx, caller, door.site_id, door.id);
  if (!now) throw new CallError('NOT_FOUND');
  return now;
};

interface Corrected {
  readonly before: InspectionFields | null;
  readonly after: InspectionFields | null;
  readonly put: boolean;
}

const notSeen = (answer: InspectionAnswer): Corrected => {
  const wrong = wrongAnswer(answer, 0);
  if (wrong.length > 0) throw invalid(...wrong);
  return { before: null, after: null, put: false };
};

const fieldsOf = (box: Box): InspectionFields => ({
  ledger: box.ledger,
  article: box.article,
  service: box.service,
  parcels: expectedIn(box),
});

const readOne = async (trx: Trx, context: RequestContext, boxId: string): Promise<Box> => {
  const [box] = await readBoxes(trx, context.caller, [boxId]);
  if (!box) throw new CallError('NOT_FOUND');
  return box;
};

/**
 * Orders are locked first, then the sizes of the sites that are touched, then their doors: as all other transactions
 * do.
 */
const correct = async (
  trx: Trx,
  context: RequestContext,
  secrets: Secrets,
  door: LockedDoor,
  answer: InspectionAnswer,
): Promise<Corrected> => {
  const foundId = answer.answer === 'ANOTHER_PARCEL' ? (answer.foundOrdersId ?? undefined) : undefined;
  const stored = await storedIn(trx, door.box_id);
  if (foundId !== undefined) await refuseOtherNumber(trx, foundId, answer.found);
  const locked = await lockOrders(trx, [...stored.ids, ...(foundId === undefined ? [] : [foundId])]);
  await lockCapacity(trx, await sitesOf(trx, [door.site_id], foundId));
  const box = await readOne(trx, context, door.box_id);
  const before = fieldsOf(box);
  const again = await storedIn(trx, door.box_id);
  if (String(again.ids) !== String(stored.ids) || String(answer.expected.toSorted()) !== String(before.parcels))
    throw new CallError('INSPECTION_DOOR_CHANGED');
  const wrong = wrongAnswer(answer, before.parcels.length);
  if (wrong.length > 0) throw invalid(...wrong);
  const expected = locked.filter(({ id }) => stored.ids.includes(id));
  const leaves = answer.answer === 'EMPTY' || (answer.answer === 'ANOTHER_PARCEL' && answer.outcome !== 'STILL_THERE');
  // A parcel whose order the caller does not see is nothing that they can correct.
  if (leaves && again.parcels > box.parcels.length) throw noPermission('ORDER_LIST');
  const actor = actorOf(context);
  if (leaves && expected.length > 0) await takeOut(trx, actor, expected, door, answer);
  else await noteSeen(trx, actor, expected, door, answer);
  await setService(trx, context, box, answer);
  const put = foundId === undefined ? false : await putInto(trx, context, secrets, { door, answer, foundId, locked });
  await closeForUnknownParcel(trx, context, door, { answer, put });
  const inside = seenInside(answer, before.parcels.length);
  if (inside) await correctArticle(trx, context, door.box_id, inside);
  return { before, after: fieldsOf(await readOne(trx, context, door.box_id)), put };
};

/** The orders in a compartment that are visible to the caller, and how many are in it for all users. */
const storedIn = async (
  trx: Trx,
  boxId: string,
): Promise<{ readonly ids: readonly string[]; readonly parcels: number }> => {
  const { rows } = await sql<{ ids: string[]; parcels: number }>`
    select s.parcels, array(
      select h.order_id::text from box_holds h where h.box_id = s.box_id and h.kind = 'STORED' order by h.order_id
    ) as ids from box_states s where s.box_id = ${boxId}::bigint`.execute(trx);
  return rows[0] ?? { ids: [], parcels: 0 };
};

/** @throws CallError INVALID_REQUEST for an order that the caller does not see, or that has another tracking number */
const refuseOtherNumber = async (trx: Trx, orderId: string, number: string | null | undefined): Promise<void> => {
  const found = await trx.selectFrom('orders').select('tracking_number').where('id', '=', orderId).executeTakeFirst();
  if (found?.tracking_number !== number) throw invalid({ path: 'foundOrdersId', code: 'notFound' });
};

const sitesOf = async (trx: Trx, sites: readonly string[], foundId: string | undefined): Promise<string[]> => {
  if (foundId === undefined) return [...sites];
  const reservation = await trx
    .selectFrom('box_holds')
    .select('site_id')
    .where('order_id', '=', foundId)
    .executeTakeFirst();
  return [...new Set([...sites, ...(reservation ? [reservation.site_id] : [])])];
};

/** What the timeline of an order says of an answer, in addition to its consequences. */
const seenAs = ({ answer, outcome }: InspectionAnswer): readonly [null, string] => [null, outcome ?? answer];

/** As the timeline says where something happened. */
const placeOf = ({ site_name: site, name }: LockedDoor): string => `${site} · ${name}`;

const takeOut = (trx: Trx, actor: Actor, orders: readonly LockedOrder[], door: LockedDoor, answer: InspectionAnswer) =>
  moveOrders(trx, actor, orders, {
    to: answer.outcome === 'COLLECTED' ? 'Completed' : 'Operator Recycle',
    cause: 'LOCKER',
    note: answer.note ?? undefined,
    place: placeOf(door),
    changes: { compartment: [door.name, null], inspection: seenAs(answer) },
  });

/** The parcels remain; their timelines say that a user checked, and what they saw. */
const noteSeen = (
  trx: Trx,
  actor: Actor,
  orders: readonly LockedOrder[],
  door: LockedDoor,
  answer: InspectionAnswer,
): Promise<void> =>
  changeOrders(trx, actor, orders, {
    event: {
      type: 'SEEN_ON_INSPECTION',
      changes: { inspection: seenAs(answer) },
      note: answer.note,
      place: placeOf(door),
    },
  });

const setService = async (trx: Trx, context: RequestContext, box: Box, answer: InspectionAnswer): Promise<void> => {
  const { boxId } = box;
  if (answer.answer === 'DAMAGED')
    await setBoxService(trx, context, {
      boxIds: [boxId],
      service: answer.damage ?? 'FAULTY',
      note: answer.note?.slice(0, 255) ?? null,
    });
  else if (answer.backInService && box.service !== 'IN_SERVICE')
    await setBoxService(trx, context, { boxIds: [boxId], service: 'IN_SERVICE', note: null });
};

interface Putting {
  readonly door: LockedDoor;
  readonly answer: InspectionAnswer;
  readonly foundId: string;
  readonly locked: readonly LockedOrder[];
}

/** @returns whether the order of the other parcel is recorded in the compartment now */
const putInto = async (
  trx: Trx,
  context: RequestContext,
  secrets: Secrets,
  { door, answer, foundId, locked }: Putting,
): Promise<boolean> => {
  const order = locked.find(({ id }) => id === foundId);
  if (!order) return false;
  const box = await readOne(trx, context, door.box_id);
  const capacity = await capacityIn(trx, box, foundId, 0);
  const found = await findPlace(trx, context.caller, door.site_id, foundId);
  const { way, why } = wayOf(found, box, capacity);
  if (why === 'HERE') throw invalid({ path: 'found', code: 'taken' });
  if (way === null) return false;
  const actor = actorOf(context);
  const compartment = { siteId: door.site_id, boxId: door.box_id, name: door.name };
  const moveDetails = { place: placeOf(door), note: answer.note ?? undefined };
  const inspection = [null, 'ANOTHER_PARCEL'] as const;
  if (way === 'STORE' && found.step) {
    const changes = { compartment: [null, door.name], inspection } as const;
    await moveOrders(trx, actor, [order], { ...found.step, ...moveDetails, compartment, changes });
    await chargeCompartments(trx, [order], door.box_id);
  } else await relocateParcel(trx, actor, order, { ...compartment, ...moveDetails, changes: { inspection } });
  await ensurePin(trx, secrets, foundId, door.site_id);
  return true;
};

/** A parcel for collection has a PIN at the site where it is; one that is switched off remains so. */
const ensurePin = async (trx: Trx, secrets: Secrets, orderId: string, siteId: string): Promise<void> => {
  const { rows } = await sql<{ status: string; site_id: string | null; disabled: boolean | null }>`
    select o.status, p.site_id::text, p.disabled
    from orders o left join order_pins p on p.order_id = o.id and p.active where o.id = ${orderId}`.execute(trx);
  const [order] = rows;
  if (order?.status === 'Courier stored' && order.site_id !== siteId)
    await givePin(trx, secrets, { orderId, siteId, disabled: order.disabled ?? false });
};

/** A parcel is inside for which no order has the compartment: no user is sent there with another one. */
const closeForUnknownParcel = async (
  trx: Trx,
  context: RequestContext,
  door: LockedDoor,
  { answer, put }: { readonly answer: InspectionAnswer; readonly put: boolean },
): Promise<void> => {
  if (answer.answer !== 'ANOTHER_PARCEL' || put) return;
  const { ledger, service } = await readOne(trx, context, door.box_id);
  if (ledger === 'OCCUPIED' || service !== 'IN_SERVICE') return;
  await setBoxService(trx, context, { boxIds: [door.box_id], service: 'OTHER', note: answer.found ?? null });
};

/** What the article sensor should say; undefined if the answer does not determine it. */
const seenInside = ({ answer }: InspectionAnswer, expected: number): 'PRESENT' | 'ABSENT' | undefined => {
  if (answer === 'DAMAGED') return undefined;
  return answer === 'ANOTHER_PARCEL' || (answer === 'AS_EXPECTED' && expected > 0) ? 'PRESENT' : 'ABSENT';
};
