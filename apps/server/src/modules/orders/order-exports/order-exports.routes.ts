import type { orderExportsCalls } from '@cubby/contract/orders/order-exports/order-exports.calls';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { exportAllOrders, exportSelectedOrders } from './order-exports.service.ts';
import { cancelSlot, findRunning } from '../../../platform/exports/export-slots.ts';

export const orderExportsHandlers = ({ db }: { readonly db: Database }) =>
  handlersOf<typeof orderExportsCalls>()({
    exportSelectedOrders: ({ body }, context) => exportSelectedOrders(db, context, body.articleIds),
    exportAllOrders: ({ query }, context) => exportAllOrders(db, context, query),
    getRunningExport: (_input, { caller }) => findRunning(db, caller),
    cancelRunningExport: async (_input, context) => {
      const { caller } = context;
      await db.transactionAs(caller, async (trx) => {
        const id = await cancelSlot(trx, caller.userId);
        if (id === undefined) return;
        await writeAudit(trx, actorOf(context), [
          { action: 'order-exports.cancel', resource: 'order-exports', resourceId: id, companyId: caller.companyId },
        ]);
      });
      return { success: true };
    },
  });
