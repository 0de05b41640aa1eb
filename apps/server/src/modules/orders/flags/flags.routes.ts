import type { flagsCalls } from '@cubby/contract/orders/flags/flags.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { getFlag, listFlags, queryFlags } from './flags.reads.ts';
import { createFlag, deleteFlag, updateFlag } from './flags.service.ts';

export const flagsHandlers = (db: Database) =>
  handlersOf<typeof flagsCalls>()({
    listFlags: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => listFlags(trx, query.flagCategoryType ?? 'CS')),
    queryFlags: async ({ query }, { caller }) => pageText(await queryFlags(db, caller, query), query),
    getFlag: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getFlag(trx, params.id)),
    createFlag: ({ body }, context) => db.transactionAs(context.caller, (trx) => createFlag(trx, context, body)),
    updateFlag: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => updateFlag(trx, context, params.id, body)),
    deleteFlag: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteFlag(trx, context, params.id));
      return { success: true };
    },
  });
