import type { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { bookingKeys, runInTurn } from '../../../platform/http/turns.ts';
import { printDropOffLabels } from '../labels/index.ts';
import { cancelBookings } from './drop-off-orders.cancellation.ts';
import { createDropOffOrder } from './drop-off-orders.creation.ts';
import { exportDropOffOrders } from './drop-off-orders.exports.ts';
import { getDropOffOrder, getWrittenDropOffOrder, listDropOffOrders } from './drop-off-orders.reads.ts';

export const dropOffOrdersHandlers = (db: Database) =>
  handlersOf<typeof dropOffOrdersCalls>()({
    createDropOffOrder: ({ body }, context) =>
      runInTurn(bookingKeys([body.siteId]), () =>
        db.transactionAs(context.caller, async (trx) =>
          getWrittenDropOffOrder(trx, await createDropOffOrder(trx, context, body), context.language),
        ),
      ),
    cancelBooking: async ({ body }, context) => {
      await db.transactionAs(context.caller, (trx) => cancelBookings(trx, context, [body.id]));
      return { success: true };
    },
    cancelBookings: async ({ body }, context) => ({
      success: true,
      cancelled: await db.transactionAs(context.caller, (trx) => cancelBookings(trx, context, body)),
    }),
    listDropOffOrders: async ({ query }, { caller }) => pageText(await listDropOffOrders(db, caller, query), query),
    getDropOffOrder: ({ params }, { caller, language }) => getDropOffOrder(db, caller, params.id, language),
    exportDropOffOrders: ({ body }, context) => exportDropOffOrders(db, context, body),
    printDropOffLabels: ({ params }, context) => printDropOffLabels(db, context, params.ids),
  });
