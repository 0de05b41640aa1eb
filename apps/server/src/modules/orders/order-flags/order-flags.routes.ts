import type { orderFlagsCalls } from '@cubby/contract/orders/order-flags/order-flags.calls';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, type RequestContext } from '../../../platform/http/handlers.ts';
import { listFlagNotes, readFlags } from './order-flags.reads.ts';
import { setFlags, type WantedFlags } from './order-flags.service.ts';

export const orderFlagsHandlers = (db: Database) => {
  const set = (context: RequestContext, wanted: WantedFlags) =>
    db.transactionAs(context.caller, async (trx) => {
      await setFlags(trx, actorOf(context), wanted);
      return readFlags(trx, wanted.orderId);
    });
  return handlersOf<typeof orderFlagsCalls>()({
    updateOrderCsFlags: ({ body }, context) =>
      set(context, { orderId: body.ordersId, category: 'CS', flagIds: body.ordersFlagList, note: body.flagNote }),
    updateOrderFlags: ({ body }, context) =>
      set(context, { orderId: body.ordersId, category: 'ORDER', flagIds: body.ordersFlagList }),
    listFlagNotes: ({ query }, { caller }) => listFlagNotes(db, caller, query.ordersId),
  });
};
