/**
 * What an order costs, changed part by part. Each change writes the payment, the charge as the sum of all payments, the
 * event, the version and the audit in one transaction, under the lock of the order: so two people who change different
 * payments at once never lose a sum.
 */
import type { OrderPayments, PaymentItem } from '@cubby/contract/orders/order-payments/order-payments.schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { auditValues, changeOrders, type FieldChanges, markAccessDue } from '../order-changes/index.ts';
import { type LockedOrder, lockOrder } from '../orders/index.ts';

/** What the timeline calls a payment, by its kind; the charge as a whole is next to it. */
const fieldOf = { CHARGE: 'payment', HANDLING_FEE: 'addtionalHandingFee', OVERDUE: 'overduePayment' } as const;

type Kind = PaymentItem['kind'];

const isNothing = (amount: string): boolean => Number(amount) === 0;

/** Locks an order whose payments may change. @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED */
const lockOpenOrder = (trx: Trx, orderId: string): Promise<LockedOrder> =>
  lockOrder(trx, orderId, ({ status }) => status !== 'Cancelled');

/**
 * Changes one payment by its id; the handling fee as `setHandlingFee` does.
 * @returns the id of its order
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED
 */
export const setPayment = async (trx: Trx, actor: Actor, paymentId: string, amount: string): Promise<string> => {
  const payment = await trx
    .selectFrom('order_payments')
    .select(['order_id', 'kind'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw new CallError('NOT_FOUND');
  const order = await lockOpenOrder(trx, payment.order_id);
  await writePayment(trx, actor, order, payment.kind as Kind, amount);
  return order.id;
};

/** Sets the additional handling fee; 0 takes it off. @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED */
export const setHandlingFee = async (trx: Trx, actor: Actor, orderId: string, amount: string): Promise<void> =>
  writePayment(trx, actor, await lockOpenOrder(trx, orderId), 'HANDLING_FEE', amount);

/** Says whether the recipient pays for the delivery. @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED */
export const setDeliveryFee = async (trx: Trx, actor: Actor, orderId: string, flag: boolean): Promise<void> => {
  const order = await lockOpenOrder(trx, orderId);
  const { delivery_fee_flag: was } = await trx
    .selectFrom('orders')
    .select('delivery_fee_flag')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (was === flag) return;
  await recordChange(trx, actor, order, [sql`delivery_fee_flag = ${flag}`], {
    deliveryFeeFlag: [String(was), String(flag)],
  });
};

/** Sets what an order that is locked costs for being overdue. */
export const chargeOverdue = (trx: Trx, actor: Actor, order: LockedOrder, amount: string): Promise<void> =>
  writePayment(trx, actor, order, 'OVERDUE', amount);

/** Adds to what an order that is locked costs what its time has cost since. @param time what it cost then and costs now */
export const chargeTime = async (
  trx: Trx,
  actor: Actor,
  order: LockedOrder,
  [before, now]: readonly [string, string],
): Promise<void> => {
  const { rows } = await sql<{ amount: string }>`
    select greatest(coalesce(sum(amount), 0) + ${now}::numeric - ${before}::numeric, 0)::text as amount
    from order_payments where order_id = ${order.id} and kind = 'CHARGE'`.execute(trx);
  await writePayment(trx, actor, order, 'CHARGE', rows[0]?.amount ?? now);
};

const writePayment = async (trx: Trx, actor: Actor, order: LockedOrder, kind: Kind, amount: string): Promise<void> => {
  const was = await sumsOf(trx, order.id, kind);
  const fee = kind === 'HANDLING_FEE';
  if (fee && isNothing(amount))
    await sql`delete from order_payments where order_id = ${order.id} and kind = ${kind}`.execute(trx);
  else
    await sql`
      insert into order_payments (order_id, kind, amount) values (${order.id}, ${kind}, ${amount}::numeric)
      on conflict (order_id, kind) do update set amount = excluded.amount, last_updated_time = now()
        where order_payments.amount <> excluded.amount`.execute(trx);
  const is = await sumsOf(trx, order.id, kind);
  if (is.amount === was.amount) return;
  // A terminal adds the overdue charge of the period that runs by itself.
  const noneDue = sql`not exists (select from stays s where s.order_id = o.id and s.next_time <= now())`;
  await markAccessDue(trx, [order.id], kind === 'OVERDUE' ? { onlyIf: noneDue } : {});
  const sets = [
    sql`charge = ${is.charge}::numeric`,
    ...(fee ? [sql`additional_handling_fee = ${is.amount}::numeric`] : []),
  ];
  await recordChange(trx, actor, order, sets, {
    [fieldOf[kind]]: [was.amount, is.amount],
    charge: [was.charge, is.charge],
  });
};

/** The amount of one kind, and of all; null where there is none. */
const sumsOf = async (trx: Trx, orderId: string, kind: Kind) => {
  const { rows } = await sql<{ amount: string | null; charge: string | null }>`
    select (sum(amount) filter (where kind = ${kind}))::text as amount, sum(amount)::text as charge
    from order_payments where order_id = ${orderId}`.execute(trx);
  return rows[0] ?? { amount: null, charge: null };
};

const recordChange = (
  trx: Trx,
  actor: Actor,
  order: LockedOrder,
  sets: readonly RawBuilder<unknown>[],
  changes: FieldChanges,
): Promise<void> =>
  changeOrders(trx, actor, [order], {
    sets,
    event: { type: 'CHANGE_ORDER', changes },
    audit: { action: 'orders.payments', ...auditValues(changes) },
  });

/** @throws CallError NOT_FOUND */
export const readPayments = async (trx: Trx, orderId: string): Promise<OrderPayments> => {
  const { rows } = await sql<OrderPayments>`
    select o.id::text as "articleId", o.version, o.currency, o.charge::text as charge,
      o.additional_handling_fee::text as "addtionalHandingFee", o.delivery_fee_flag as "deliveryFeeFlag",
      (select coalesce(json_agg(json_build_object('paymentItemId', y.id::text, 'kind', y.kind, 'amount', y.amount::text)
          order by y.id), '[]')
        from order_payments y where y.order_id = o.id) as "paymentList"
    from orders o where o.id = ${orderId}`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  return rows[0];
};
