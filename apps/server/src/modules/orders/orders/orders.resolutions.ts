/** Records by hand where parcels went that no locker took, or that were taken out of one. */
import type { FieldErrorCode } from '@cubby/contract/kernel/errors';
import type { WayOut } from '@cubby/contract/orders/orders/way-out.schemas';
import type { TransitionCause } from '@cubby/contract/orders/orders/orders.transitions';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import { closedThatDay } from '../../lockers/sites/index.ts';
import { dispatchDayOf } from './orders.dispatch.ts';
import { lockOrders, moveOrders, stepOf } from './orders.moves.ts';
import { dispatchDayFits } from './orders.policy.ts';

/** People of a logistics company say what their courier did: they have fewer steps than staff. */
const causeOf = ({ caller }: RequestContext): TransitionCause =>
  caller.companyType === 'LOGISTICS' ? 'COURIER' : 'RETURN';

/**
 * @returns how many orders were moved
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED with the orders that have no such way, INVALID_REQUEST
 */
export const recordWayOut = async (trx: Trx, context: RequestContext, wayOut: WayOut): Promise<number> => {
  const { articleIds, status: to, note } = wayOut;
  const cause = causeOf(context);
  const orders = await lockOrders(trx, articleIds, (order) => stepOf(order, to, cause) !== undefined);
  const move = { to, cause, note: note ?? undefined };
  if (to !== 'Ready for dispatch') {
    await moveOrders(trx, actorOf(context), orders, move);
    return orders.length;
  }
  for (const [companyId, ofCompany] of Map.groupBy(orders, ({ company_id }) => company_id)) {
    const ids = ofCompany.map(({ id }) => id);
    const dispatchTime = await dayOf(trx, companyId, ids, wayOut.outboundDay);
    await moveOrders(trx, actorOf(context), ofCompany, { ...move, dispatchTime });
  }
  return orders.length;
};

/** The day on which orders of a company leave again. @throws CallError INVALID_REQUEST */
const dayOf = async (
  trx: Trx,
  companyId: string,
  orderIds: readonly string[],
  sent: string | undefined,
): Promise<number> => {
  const refuse = (code: FieldErrorCode) => invalid({ path: 'outboundDay', code });
  if (sent === undefined) throw refuse('required');
  const { ahead, time: at } = await dispatchDayOf(trx, { companyId, sent, storedTime: null }, Date.now());
  if (!dispatchDayFits(ahead)) throw refuse('dispatchDateWindow');
  const sites = await trx
    .selectFrom('orders')
    .select('site_id')
    .distinct()
    .where((is) => is('id', '=', is.fn.any(is.val([...orderIds]))))
    .execute();
  const closed = await closedThatDay(
    trx,
    sites.map(({ site_id: siteId }) => ({ siteId, at })),
  );
  if (closed.some(Boolean)) throw refuse('siteClosedThatDay');
  return at;
};
