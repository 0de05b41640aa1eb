/** The orders of a tracking number that lay in a compartment. */
import type { FoundParcel } from '@cubby/contract/orders/inspections/inspections.schemas';
import { expectedIn } from '@cubby/contract/orders/inspections/inspections.rules';
import { inspectionLimits } from '@cubby/contract/orders/inspections/inspections.limits';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import type { LockedOrder } from '../orders/index.ts';
import { type FoundPlace, storingStepOf, wayOf } from './inspections.policy.ts';
import { readInspection, readInspectionDoor } from './inspections.reads.ts';

interface FoundRow extends LockedOrder {
  readonly tracking_number: string;
  readonly company_name: string;
  readonly box_id: string | null;
  readonly compartment: string | null;
  readonly site_name: string | null;
  readonly ours: boolean;
}

/** @param which a condition on `o` */
const findRows = async (trx: Trx, siteId: string, which: Fragment): Promise<FoundRow[]> => {
  const { rows } = await sql<FoundRow>`
    select o.id, o.order_number, o.status, o.company_id, o.kind, o.tracking_number, c.name as company_name,
      h.box_id, o.compartment, l.name as site_name,
      s.operator_id is null or s.operator_id in (c.id, c.operator_id) as ours
    from orders o
      join companies c on c.id = o.company_id
      join sites s on s.id = ${siteId}::bigint
      left join box_holds h on h.order_id = o.id and h.kind = 'STORED'
      left join sites l on l.id = o.current_location_id
    where ${which} order by o.status = 'Cancelled', o.id desc limit ${sql.lit(inspectionLimits.foundMax)}`.execute(trx);
  return rows;
};

const placeOf = (caller: Caller, row: FoundRow): FoundPlace => ({
  order: row,
  boxId: row.box_id,
  ours: row.ours,
  step: storingStepOf(row, hasPermission(caller, 'DISCREPANCIES')),
});

/** Where one of them is recorded. @throws CallError NOT_FOUND where the caller does not see it */
export const findPlace = async (trx: Trx, caller: Caller, siteId: string, orderId: string): Promise<FoundPlace> => {
  const [row] = await findRows(trx, siteId, sql`o.id = ${orderId}::bigint`);
  if (!row) throw new CallError('NOT_FOUND');
  return placeOf(caller, row);
};

/**
 * How many more parcels a compartment takes in addition to those that remain in it: it has capacity itself, and so has
 * its size for what is booked at the site, unless the order of the parcel gives one back.
 * @param leaving parcels that are in it by the record, and leave
 */
export const capacityIn = async (trx: Trx, box: Box, orderId: string, leaving: number): Promise<number> => {
  const { rows } = await sql<{ most: number; free: number; own: boolean }>`
    select s.parcels_per_door as most, coalesce(b.rooms, b.compartments) - b.booked as free, exists (
      select from box_holds h where h.order_id = ${orderId}::bigint and h.site_id = b.site_id and h.box_type_id = b.box_type_id
    ) as own
    from site_box_types b join sites s on s.id = b.site_id where b.site_id = ${box.siteId}::bigint and b.box_type_id = ${box.boxTypeId}::bigint`.execute(
    trx,
  );
  const { most = 1, free = 0, own = false } = rows[0] ?? {};
  return Math.min(most - (box.parcels.length - leaving), free + leaving + (own ? 1 : 0));
};

/** Newest first; the answer says what would become of each if nothing else stayed in the compartment. */
export const findInspectionParcels = async (
  trx: Trx,
  caller: Caller,
  inspectionId: string,
  { number, inspectionDoorId }: { readonly number: string; readonly inspectionDoorId: string },
): Promise<FoundParcel[]> => {
  const { siteId } = await readInspection(trx, inspectionId);
  const door = await readInspectionDoor(trx, caller, siteId, inspectionDoorId);
  if (!door?.box) throw new CallError('NOT_FOUND');
  const { box } = door;
  const found: FoundParcel[] = [];
  for (const row of await findRows(trx, siteId, sql`o.tracking_number = ${number.toUpperCase()}::text`)) {
    const capacity = await capacityIn(trx, box, row.id, expectedIn(box).length);
    found.push({
      ordersId: row.id,
      orderNumber: row.order_number,
      expressNumber: row.tracking_number,
      merchantName: row.company_name,
      status: row.status,
      siteName: row.site_name,
      compartment: row.compartment,
      ...wayOf(placeOf(caller, row), box, capacity),
    });
  }
  return found;
};
