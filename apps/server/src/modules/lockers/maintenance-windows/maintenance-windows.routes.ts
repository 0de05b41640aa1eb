import type { maintenanceWindowsCalls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { previewMaintenanceWindow } from './maintenance-windows.preview.ts';
import { listMaintenanceWindows, readMaintenanceWindow } from './maintenance-windows.reads.ts';
import { cancelMaintenanceWindow, createMaintenanceWindow } from './maintenance-windows.service.ts';

export const maintenanceWindowsHandlers = (db: Database) =>
  handlersOf<typeof maintenanceWindowsCalls>()({
    listMaintenanceWindows: async ({ query }, { caller }) =>
      pageText(await listMaintenanceWindows(db, caller, query), query),
    getMaintenanceWindow: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => readMaintenanceWindow(trx, params.id)),
    createMaintenanceWindow: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createMaintenanceWindow(trx, context, body)),
    cancelMaintenanceWindow: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => cancelMaintenanceWindow(trx, context, params.id)),
    previewMaintenanceWindow: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => previewMaintenanceWindow(trx, context, body)),
  });
