import type { siteLogCalls } from '@cubby/contract/lockers/site-log/site-log.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { pageSiteLog } from './site-log.reads.ts';

export const siteLogHandlers = (db: Database) =>
  handlersOf<typeof siteLogCalls>()({
    pageSiteOperationLog: async ({ query }, { caller }) => pageText(await pageSiteLog(db, caller, query), query),
  });
