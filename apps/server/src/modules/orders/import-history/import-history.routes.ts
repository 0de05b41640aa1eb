import type { importHistoryCalls } from '@cubby/contract/orders/import-history/import-history.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { listImports } from './import-history.reads.ts';

export const importHistoryHandlers = (db: Database) =>
  handlersOf<typeof importHistoryCalls>()({
    listImports: async ({ query }, { caller }) => pageText(await listImports(db, caller, query), query),
  });
