import type { flagsCalls } from '@cubby/contract/orders/flags/flags.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { flags, listFlags } from './flags.service.ts';

export const flagsHandlers = (db: Database) =>
  handlersOf<typeof flagsCalls>()({
    ...resourceHandlers(db, flags, {
      list: 'queryFlags',
      get: 'getFlag',
      create: 'createFlag',
      update: 'updateFlag',
      delete: 'deleteFlag',
    }),
    listFlags: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => listFlags(trx, query.flagCategoryType ?? 'CS')),
  });
