import type { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { listBoxTypes, listSiteBoxTypes } from './box-types.reads.ts';
import { createBoxType, updateBoxType } from './box-types.service.ts';

export const boxTypesHandlers = (db: Database) =>
  handlersOf<typeof boxTypesCalls>()({
    listParcelBoxTypes: async ({ params }, { caller }) => {
      const all = await db.transactionAs(caller, (trx) => listSiteBoxTypes(trx, params.id));
      return all.filter(({ management }) => !management);
    },
    listSiteBoxTypes: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => listSiteBoxTypes(trx, params.siteId)),
    listSiteBoxTypesShortPath: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => listSiteBoxTypes(trx, params.siteId)),
    listBoxTypes: (_input, { caller }) => db.transactionAs(caller, listBoxTypes),
    createBoxType: ({ body }, context) => db.transactionAs(context.caller, (trx) => createBoxType(trx, context, body)),
    updateBoxType: ({ body }, context) => db.transactionAs(context.caller, (trx) => updateBoxType(trx, context, body)),
  });
