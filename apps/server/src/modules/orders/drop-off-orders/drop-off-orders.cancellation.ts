/** Cancels bookings of drop-off orders: all of them, or none, and only while Created (orders.md 4.2, 7.2). */
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { lockOrders, moveOrders, statusRefusal } from '../orders/index.ts';

/**
 * @returns how many orders were cancelled
 * @throws CallError NOT_FOUND where one is not seen or no drop-off order, STATUS_NOT_ALLOWED with those not Created
 */
export const cancelBookings = async (trx: Trx, context: RequestContext, ids: readonly string[]): Promise<number> => {
  const orders = await lockOrders(trx, ids);
  if (orders.some(({ kind }) => kind !== 'DROP_OFF')) throw new CallError('NOT_FOUND');
  const refused = orders.filter(({ status }) => status !== 'Created');
  if (refused.length > 0) throw statusRefusal(refused);
  await moveOrders(trx, actorOf(context), orders, { to: 'Cancelled', cause: 'CANCEL' });
  return orders.length;
};
