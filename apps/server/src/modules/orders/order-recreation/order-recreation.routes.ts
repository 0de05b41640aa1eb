import type { orderRecreationCalls } from '@cubby/contract/orders/order-recreation/order-recreation.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { bookingKeys, runInTurn } from '../../../platform/http/turns.ts';
import { listRecreateRows } from './order-recreation.reads.ts';
import { recreateOrders } from './order-recreation.service.ts';

export const orderRecreationHandlers = (db: Database) =>
  handlersOf<typeof orderRecreationCalls>()({
    listRecreateRows: ({ body }, { caller, language }) => listRecreateRows(db, caller, body.orderIds, language),
    recreateOrders: ({ body }, context) =>
      runInTurn(bookingKeys(body.map(({ siteId }) => siteId)), () =>
        db.transactionAs(context.caller, (trx) => recreateOrders(trx, context, body)),
      ),
  });
