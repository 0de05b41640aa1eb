import type { orderRebookingsCalls } from '@cubby/contract/orders/order-rebookings/order-rebookings.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { bookingKeys, runInTurn } from '../../../platform/http/turns.ts';
import { rebookOrder } from './order-rebookings.service.ts';

export const orderRebookingsHandlers = (db: Database) =>
  handlersOf<typeof orderRebookingsCalls>()({
    rebookOrder: ({ params, body }, context) =>
      runInTurn(bookingKeys([body.siteId]), () =>
        db.transactionAs(context.caller, (trx) => rebookOrder(trx, context, params.articleId, body)),
      ),
  });
