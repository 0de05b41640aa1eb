/** A parcel that lies in another compartment than was recorded: its order holds that one from now on, in its status. */
import { sql } from 'kysely';
import { type Actor, auditLines } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { occupyDoor } from '../../lockers/boxes/index.ts';
import { keepCompartment } from './orders.laundry.ts';
import type { LockedOrder } from './orders.moves.ts';

export interface Relocation {
  readonly siteId: string;
  readonly boxId: string;
  readonly name: string;
  readonly note: string | undefined;
  /** Where it was found, as the timeline says it. */
  readonly place: string;
  /** What the event and the audit line say beside the compartment: {field: [from, to]}. */
  readonly changes: Readonly<Record<string, readonly [string | null, string | null]>>;
}

/** The order is stored and locked, and the compartment has room; its PIN stays. */
export const relocateParcel = async (
  trx: Trx,
  actor: Actor,
  order: LockedOrder,
  { siteId, boxId, name, note, place, changes }: Relocation,
): Promise<void> => {
  const { rows } = await sql<{ compartment: string | null; site_id: string | null }>`
    select compartment, current_location_id as site_id from orders where id = ${order.id}`.execute(trx);
  const was = rows[0];
  const facts = {
    compartment: [was?.compartment ?? null, name],
    ...(was?.site_id !== siteId && { currentLocationId: [was?.site_id ?? null, siteId] }),
    ...changes,
  };
  const side = (which: 0 | 1) => Object.fromEntries(Object.entries(facts).map(([field, pair]) => [field, pair[which]]));
  const audited = auditLines(actor, [
    {
      action: 'orders.update',
      noun: 'orders',
      nounId: order.id,
      companyId: order.company_id,
      before: side(0),
      after: side(1),
    },
  ]);
  const write = sql`
    with changed as (
      update orders set compartment = ${name}, box_id = ${boxId}::bigint, current_location_id = ${siteId}::bigint,
        version = version + 1, last_updated_time = now()
      where id = ${order.id} returning id, version
    ), audited as (${audited})
    insert into order_events (order_id, track_flag_type, event_type, changes, note, version, operator_id, operator_name, place)
    select id, 'CHANGE_ORDER', 'CHANGE_ORDER', ${JSON.stringify(facts)}::jsonb, ${note ?? null}, version,
      ${actor.userId}::bigint, ${actor.userName}, ${place}
    from changed`;
  await executePrepared(trx, write.compile(trx));
  await occupyDoor(trx, [order.id], boxId);
  await keepCompartment(trx, [order], order.status, name);
};
