import type { orderExportsCalls } from '@cubby/contract/order-exports/order-exports.calls';
import type { Database } from '../../platform/db/database.ts';
import { handlersOf } from '../../platform/http/handlers.ts';
import { exportAllOrders, exportSelectedOrders } from './order-exports.service.ts';
import { cancelSlot, findRunning } from './order-exports.slots.ts';

export const orderExportsHandlers = ({ db }: { readonly db: Database }) =>
  handlersOf<typeof orderExportsCalls>()({
    exportSelectedOrders: ({ body }, context) => exportSelectedOrders(db, context, body.articleIds),
    exportAllOrders: ({ query }, context) => exportAllOrders(db, context, query),
    getRunningExport: (_input, { caller }) => findRunning(db, caller),
    cancelRunningExport: async (_input, { caller }) => {
      await db.transactionAs(caller, (trx) => cancelSlot(trx, caller.userId));
      return { success: true };
    },
  });
