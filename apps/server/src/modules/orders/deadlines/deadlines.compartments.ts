/** Charges the size of the compartment of a first storing, which is unknown when the order is created, or of a new booking. */
import { type ChargedPlace, compartmentCharge, type PriceRules } from '@cubby/contract/catalogue/charges/charges';
import { unitTypeOfSite } from '@cubby/contract/catalogue/charges/charges.limits';
import { type ConfigPrice, configCharge } from '@cubby/contract/orders/deadlines/storage-charge';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { chargeTime } from '../order-payments/index.ts';
import type { LockedOrder } from '../orders/index.ts';
import { clock } from './deadlines.clock.ts';

interface ChargedOrder {
  readonly rules: PriceRules | null;
  readonly configPrices: readonly ConfigPrice[] | null;
  readonly charged: string;
  readonly siteType: string | null;
  readonly bookedBoxTypeId: string | null;
  readonly storedBoxTypeId: string | null;
}

/** What an order is charged once for its compartment: by the service if that priced it, or else by its price group. */
export const chargeOnce = (
  { rules, configPrices }: Pick<ChargedOrder, 'rules' | 'configPrices'>,
  place: ChargedPlace,
): string | undefined =>
  (configPrices ? configCharge(configPrices, place) : rules && compartmentCharge(rules, place)) ?? undefined;

const chargeFor = async (trx: Trx, order: LockedOrder, found: ChargedOrder | undefined): Promise<void> => {
  if (!found) return;
  const amount = chargeOnce(found, { ...found, unitType: unitTypeOfSite[found.siteType ?? ''] ?? 'BOX' });
  if (amount === undefined || amount === found.charged) return;
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
      select o.price_rules as rules, o.config_prices as "configPrices", o.compartment_charge::text as charged, t.site_type as "siteType",
        o.booking_box_type_id::text as "bookedBoxTypeId", b.box_type_id::text as "storedBoxTypeId"
      from orders o join boxes b on b.id = ${boxId}::bigint join sites t on t.id = b.site_id
      where o.id = ${order.id}::bigint and o.compartment_charge is not null
        and o.stored_time = o.last_store_time`.execute(trx);
    await chargeFor(trx, order, rows[0]);
  }
};

/** Replaces what a locked order was charged for its compartment by the price of the size that it books now, until it is stored. */
export const chargeBooking = async (trx: Trx, order: LockedOrder): Promise<void> => {
  const { rows } = await sql<ChargedOrder>`
    select o.price_rules as rules, o.config_prices as "configPrices", o.compartment_charge::text as charged, t.site_type as "siteType",
      o.booking_box_type_id::text as "bookedBoxTypeId", null as "storedBoxTypeId"
    from orders o join sites t on t.id = o.site_id
    where o.id = ${order.id}::bigint and o.compartment_charge is not null
      and o.stored_time is null`.execute(trx);
  await chargeFor(trx, order, rows[0]);
};
