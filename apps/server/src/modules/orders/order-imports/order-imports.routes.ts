import type { orderImportsCalls } from '@cubby/contract/orders/order-imports/order-imports.calls';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { downloadFailedRows, orderImportTemplate } from './order-imports.downloads.ts';
import { getOrderImport, listOrderImports } from './order-imports.reads.ts';
import { importOrders } from './order-imports.service.ts';

/** What the calls of imports are built from. */
export interface OrderImportsDeps {
  readonly db: Database;
  readonly files: FileStore;
}

export const orderImportsHandlers = ({ db, files }: OrderImportsDeps) =>
  handlersOf<typeof orderImportsCalls>()({
    importOrders: async ({ fields, file }, context) => {
      const id = await importOrders({ db, files }, context, file, fields);
      return getOrderImport(db, context.caller, id, context.language);
    },
    listOrderImports: ({ query }, { caller, language }) => listOrderImports(db, caller, query, language),
    getOrderImport: ({ params }, { caller, language }) => getOrderImport(db, caller, params.id, language),
    downloadFailedRows: ({ params }, context) => downloadFailedRows(db, context, params.id),
    downloadOrderImportTemplate: (_input, { caller, language }) => orderImportTemplate(caller, language),
  });
