import type { coldChainReportsCalls } from '@cubby/contract/orders/cold-chain-reports/cold-chain-reports.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { createColdChainReport } from './cold-chain-reports.service.ts';

export const coldChainReportsHandlers = (deps: { readonly db: Database }) =>
  handlersOf<typeof coldChainReportsCalls>()({
    createColdChainReport: ({ body }, context) => createColdChainReport(deps, context, body),
  });
