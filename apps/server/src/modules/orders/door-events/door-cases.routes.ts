import type { doorCasesCalls } from '@cubby/contract/orders/door-cases/door-cases.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { decideDoorCase } from './door-cases.decision.ts';
import { listDoorCases, readDoorCase } from './door-cases.reads.ts';
import type { DoorDeps } from './door-events.ts';

export const doorCasesHandlers = ({ db, ...deps }: DoorDeps & { readonly db: Database }) =>
  handlersOf<typeof doorCasesCalls>()({
    listDoorCases: async ({ query }, { caller }) => pageText(await listDoorCases(db, caller, query), query),
    getDoorCase: ({ params }, { caller }) => db.transactionAs(caller, (trx) => readDoorCase(trx, params.doorCaseId)),
    decideDoorCase: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => decideDoorCase(trx, context, deps, params.doorCaseId, body)),
  });
