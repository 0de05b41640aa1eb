import { type boxTypesCalls, isControlBoxType } from '@cubby/contract/lockers/box-types/box-types.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { listSiteBoxTypes } from './box-types.reads.ts';

export const boxTypesHandlers = (db: Database) =>
  handlersOf<typeof boxTypesCalls>()({
    listParcelBoxTypes: async ({ params }, { caller }) => {
      const all = await db.transactionAs(caller, (trx) => listSiteBoxTypes(trx, params.id));
      return all.filter(({ name }) => !isControlBoxType(name));
    },
    listSiteBoxTypes: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => listSiteBoxTypes(trx, params.siteId)),
    listSiteBoxTypesShortPath: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => listSiteBoxTypes(trx, params.siteId)),
  });
