import type { deadlinesCalls } from '@cubby/contract/orders/deadlines/deadlines.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { extendDeadlines, getDeadline, holdOrders, releaseOrders } from './deadlines.service.ts';

export const deadlinesHandlers = ({ db }: { readonly db: Database }) =>
  handlersOf<typeof deadlinesCalls>()({
    getDeadline: ({ params }, { caller }) => getDeadline(db, caller, params.id),
    extendDeadlines: async ({ body }, context) => ({
      changed: await db.transactionAs(context.caller, (trx) => extendDeadlines(trx, context, body)),
    }),
    holdOrders: async ({ body }, context) => ({
      changed: await db.transactionAs(context.caller, (trx) => holdOrders(trx, context, body)),
    }),
    releaseOrders: async ({ body }, context) => ({
      changed: await db.transactionAs(context.caller, (trx) => releaseOrders(trx, context, body)),
    }),
  });
