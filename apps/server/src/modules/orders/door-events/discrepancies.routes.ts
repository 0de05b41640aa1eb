import type { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { decideDiscrepancy } from './discrepancies.decision.ts';
import { listDiscrepancies, readDiscrepancy } from './discrepancies.reads.ts';
import type { DoorDeps } from './door-events.ts';

export const discrepanciesHandlers = ({ db, ...deps }: DoorDeps & { readonly db: Database }) =>
  handlersOf<typeof discrepanciesCalls>()({
    listDiscrepancies: async ({ query }, { caller }) => pageText(await listDiscrepancies(db, caller, query), query),
    getDiscrepancy: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => readDiscrepancy(trx, params.discrepancyId)),
    decideDiscrepancy: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => decideDiscrepancy(trx, context, deps, params.discrepancyId, body)),
  });
