/** Cancels orders: all of them, or none (orders.md 4.2). */
import { cancellableStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { lockOrders, moveOrders } from './orders.moves.ts';

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
  const orders = await lockOrders(trx, ids, ({ status }) => allowed.includes(status));
  await moveOrders(trx, actorOf(context), orders, { to: 'Cancelled', cause: 'CANCEL' });
  return orders.length;
};
