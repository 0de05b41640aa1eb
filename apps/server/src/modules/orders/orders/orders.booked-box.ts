/** The kind of compartment that is reserved for an order: one of its site (orders.md 5.1, 7.2). */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { findSiteBoxType } from '../../lockers/box-types/index.ts';

/**
 * An order that goes to a site without such compartments reserves none there, like one that is recreated
 * (docs/decisions/017).
 * @returns the name of the kind that is given up, or undefined if nothing changes
 */
export const givenUpBox = async (
  trx: Trx,
  order: { readonly id: string; readonly booking_box_type_id: string | null },
  siteId: string,
): Promise<string | undefined> => {
  const boxTypeId = order.booking_box_type_id;
  if (boxTypeId === null || (await findSiteBoxType(trx, siteId, boxTypeId))) return undefined;
  await sql`update drop_off_orders set box_type_id = null where order_id = ${order.id}`.execute(trx);
  const { name } = await trx
    .selectFrom('box_types')
    .select('name')
    .where('id', '=', boxTypeId)
    .executeTakeFirstOrThrow();
  return name;
};
