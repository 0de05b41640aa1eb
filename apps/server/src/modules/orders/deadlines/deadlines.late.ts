/** What the clock charged before the server received that a parcel had left its compartment. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { chargeOverdue } from '../order-payments/index.ts';
import type { LockedOrder } from '../orders/index.ts';
import { clock, costOf, type CostTerms } from './deadlines.clock.ts';

interface Charged extends CostTerms {
  readonly amount: string;
}

/** The charge of an order, if its last change came from the clock after that moment: what a person set remains. */
const chargedSince = async (
  trx: Trx,
  orderId: string,
  boxId: string | null,
  at: Date,
): Promise<Charged | undefined> => {
  const { rows } = await sql<Charged>`
    select o.overdue_time as due, coalesce(o.last_store_time, o.overdue_time) as stored, o.price_rules as rules,
      t.site_type as "siteType", b.box_type_id::text as "boxTypeId", c.standard_time as "standardHours",
      c.overdue_time as "periodHours", c.overdue_price::text as price, p.amount::text as amount
    from orders o join order_payments p on p.order_id = o.id and p.kind = 'OVERDUE'
      left join boxes b on b.id = ${boxId}::bigint left join sites t on t.id = b.site_id
      left join lateral box_config_of(o.service_id, ${boxId}::bigint) c on true
    where o.id = ${orderId}::bigint and o.overdue_time is not null and (
      select e.operator_id is null and e.operator_name is null and e.event_time > ${at}::timestamptz
      from order_events e where e.order_id = o.id and e.changes ? 'overduePayment' order by e.id desc limit 1)`.execute(
    trx,
  );
  return rows[0];
};

/**
 * A terminal reported only now that the parcel was taken out: it costs what it did at that time. The order is locked.
 * @param boxId where it lay
 */
export const correctOverdueCharge = async (
  trx: Trx,
  order: LockedOrder,
  boxId: string | null,
  takenTime: Date,
): Promise<void> => {
  const charged = await chargedSince(trx, order.id, boxId, takenTime);
  if (!charged) return;
  const isOverdue = takenTime >= charged.due;
  const { overdue: amount } = costOf(charged, takenTime.getTime());
  // Without the price of that time the cost is unknown.
  if (isOverdue && amount === undefined) return;
  const right = amount ?? '0.00';
  if (Number(right) < Number(charged.amount)) await chargeOverdue(trx, clock, order, right);
};
