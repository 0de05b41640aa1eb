/** A parcel that is in another compartment than was recorded: its order has that one from now on, in its status. */
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { occupyDoor } from '../../lockers/boxes/index.ts';
import { auditValues, changeOrders, type FieldChanges } from '../order-changes/index.ts';
import { storeCompartment } from './orders.laundry.ts';
import type { LockedOrder } from './orders.moves.ts';

export interface Relocation {
  readonly siteId: string;
  readonly boxId: string;
  readonly name: string;
  readonly note: string | undefined;
  /** Where it was found, as the timeline says it. */
  readonly place: string;
  /** What the event and the audit line say in addition to the compartment: {field: [from, to]}. */
  readonly changes: FieldChanges;
}

/** The order is stored and locked, and the compartment has capacity; its PIN remains. */
export const relocateParcel = async (
  trx: Trx,
  actor: Actor,
  order: LockedOrder,
  { siteId, boxId, name, note, place, changes }: Relocation,
): Promise<void> => {
  const { rows } = await sql<{ compartment: string | null; site_id: string | null }>`
    select compartment, current_location_id as site_id from orders where id = ${order.id}`.execute(trx);
  const was = rows[0];
  const fieldChanges: FieldChanges = {
    compartment: [was?.compartment ?? null, name],
    ...(was?.site_id !== siteId && { currentLocationId: [was?.site_id ?? null, siteId] }),
    ...changes,
  };
  await changeOrders(trx, actor, [order], {
    sets: [sql`compartment = ${name}`, sql`box_id = ${boxId}::bigint`, sql`current_location_id = ${siteId}::bigint`],
    event: { type: 'CHANGE_ORDER', changes: fieldChanges, note, place },
    audit: { action: 'orders.update', ...auditValues(fieldChanges) },
  });
  await occupyDoor(trx, [order.id], boxId);
  await storeCompartment(trx, [order], order.status, name);
};
