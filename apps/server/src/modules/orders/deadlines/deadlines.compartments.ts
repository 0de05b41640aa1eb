/** Charges the size of the compartment of a first storing, which nobody knew when the order was created, or of a new booking. */
import { compartmentCharge, type PriceRules } from '@cubby/contract/catalogue/charges/charges';
import { unitTypeOfSite } from '@cubby/contract/catalogue/charges/charges.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { chargeTime } from '../order-payments/index.ts';
import type { LockedOrder } from '../orders/index.ts';
import { clock } from './deadlines.clock.ts';

interface ChargedOrder {
  readonly rules: PriceRules;
  readonly charged: string;
  readonly siteType: string | null;
  readonly bookedBoxTypeId: string | null;
  readonly storedBoxTypeId: string | null;
}

const chargeFor = async (trx: Trx, order: LockedOrder, found: ChargedOrder | undefined): Promise<void> => {
  if (!found) return;
  const amount = compartmentCharge(found.rules, { ...found, unitType: unitTypeOfSite[found.siteType ?? ''] ?? 'BOX' });
  if (amount === found.charged) return;
  await sql`update orders set compartment_charge = ${amount}::numeric where id = ${order.id}::bigint`.execute(trx);
  await chargeTime(trx, clock, order, [found.charged, amount]);
};

/**
 * Replaces what locked orders were charged for their compartments by the price of the size that they were first stored in.
 * Call it after a storing, and after a correction of one: a later storing changes nothing.
 * @param boxId the compartment
 */
export const chargeCompartments = async (trx: Trx, orders: readonly LockedOrder[], boxId: string): Promise<void> => {
  for (const order of orders) {
    const { rows } = await sql<ChargedOrder>`
      select o.price_rules as rules, o.compartment_charge::text as charged, t.site_type as "siteType",
        o.booking_box_type_id::text as "bookedBoxTypeId", b.box_type_id::text as "storedBoxTypeId"
      from orders o join boxes b on b.id = ${boxId}::bigint join sites t on t.id = b.site_id
      where o.id = ${order.id}::bigint and o.price_rules is not null and o.compartment_charge is not null
        and o.stored_time = o.last_store_time`.execute(trx);
    await chargeFor(trx, order, rows[0]);
  }
};

/** Replaces what a locked order was charged for its compartment by the price of the size that it books now, until it is stored. */
export const chargeBooking = async (trx: Trx, order: LockedOrder): Promise<void> => {
  const { rows } = await sql<ChargedOrder>`
    select o.price_rules as rules, o.compartment_charge::text as charged, t.site_type as "siteType",
      o.booking_box_type_id::text as "bookedBoxTypeId", null as "storedBoxTypeId"
    from orders o join sites t on t.id = o.site_id
    where o.id = ${order.id}::bigint and o.price_rules is not null and o.compartment_charge is not null
      and o.stored_time is null`.execute(trx);
  await chargeFor(trx, order, rows[0]);
};
