import type { navigationCalls } from '@cubby/contract/reports/navigation/navigation.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { findRecords } from './navigation.records.ts';
import { readNavigation, readRolePins, writePins, writeRolePins } from './navigation.pins.ts';

export const navigationHandlers = (db: Database) =>
  handlersOf<typeof navigationCalls>()({
    getNavigation: (_input, { caller }) => readNavigation(db, caller),
    updatePins: async ({ body }, { caller }) => {
      await db.transactionAs(caller, (trx) => writePins(trx, caller, body.pins));
      return { success: true };
    },
    getRolePins: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => readRolePins(trx, context, params.id)),
    updateRolePins: async ({ params, body }, context) => {
      await db.transactionAs(context.caller, (trx) => writeRolePins(trx, context, params.id, body.pins));
      return { success: true };
    },
    findRecords: ({ query }, { caller, language }) => findRecords(db, { caller, language }, query.query),
  });
