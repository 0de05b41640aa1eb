/** Cancels orders: all of them, or none (orders.md 4.2). */
import { cancellableStatuses } from '@cubby/contract/orders/orders.transitions';
import type { OrderStatus } from '@cubby/contract/orders/orders.statuses';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';

/** From its own screen an order is cancelled only while Created; the list allows what the transition table does. */
export const cancelFromDetail: readonly OrderStatus[] = ['Created'];
export const cancelFromList: readonly OrderStatus[] = cancellableStatuses;

/**
 * @returns how many orders were cancelled
 * @throws CallError NOT_FOUND where one is not seen, STATUS_NOT_ALLOWED with the orders whose status forbids it
 */
export const cancelOrders = async (
  trx: Trx,
  context: RequestContext,
  ids: readonly string[],
  allowed: readonly OrderStatus[],
): Promise<number> => {
  const wanted = [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b));
  // Locked in the order of their ids, so that two batches never wait for each other in a circle.
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'company_id'])
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (orders.length < wanted.length) throw new CallError('NOT_FOUND');
  const refused = orders.filter((order) => !allowed.includes(order.status));
  if (refused.length > 0)
    throw new CallError('STATUS_NOT_ALLOWED', {
      data: {
        orders: refused.map(({ id, order_number, status }) => ({ articleId: id, orderNumber: order_number, status })),
      },
    });
  await sql`
    with changed as (
      update orders set status = 'Cancelled', version = version + 1, last_updated_time = now()
      where id = any (${wanted}::bigint[]) returning id, version
    )
    insert into order_events (order_id, track_flag_type, event_type, status, version, operator_id, operator_name)
    select id, 'STATUS_FLAG', 'CANCEL_ORDER', 'Cancelled', version, ${context.caller.userId}::bigint, ${context.caller.nickname}
    from changed`.execute(trx);
  await writeAudit(
    trx,
    actorOf(context),
    orders.map((order) => ({
      action: 'orders.cancel',
      noun: 'orders',
      nounId: order.id,
      companyId: order.company_id,
      before: { status: order.status },
      after: { status: 'Cancelled' },
    })),
  );
  return orders.length;
};
