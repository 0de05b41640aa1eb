import type { menusCalls } from '@cubby/contract/catalogue/menus/menus.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { getMenu, listMenuNumbers, listMenus } from './menus.reads.ts';
import { createMenu, deleteMenu, moveMenu, updateMenu } from './menus.service.ts';

export const menusHandlers = (db: Database) =>
  handlersOf<typeof menusCalls>()({
    listMenus: (_input, { caller }) => db.transactionAs(caller, listMenus),
    listMenuNumbers: (_input, { caller }) => db.transactionAs(caller, listMenuNumbers),
    getMenu: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getMenu(trx, params.id)),
    createMenu: ({ body }, context) => db.transactionAs(context.caller, (trx) => createMenu(trx, context, body)),
    updateMenu: ({ body }, context) => db.transactionAs(context.caller, (trx) => updateMenu(trx, context, body)),
    moveMenu: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => moveMenu(trx, context, params.id, body)),
    deleteMenu: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteMenu(trx, context, params.id));
      return { success: true };
    },
  });
