import type { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { orderStatuses, orderStatusKeys, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { Language } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { bookingKeys, runInTurn } from '../../../platform/http/turns.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { cancelFromDetail, cancelFromList, cancelOrders } from './orders.cancellation.ts';
import { createOrder } from './orders.creation.ts';
import { getOrder, getOrderText, getWrittenOrderText } from './orders.detail.ts';
import { staffTargets } from './orders.policy.ts';
import { countOrders, listOrders } from './orders.reads.ts';
import { updateOrder } from './orders.update.ts';
import { recordWayOut } from './orders.resolutions.ts';

const statusOption = (status: OrderStatus, language: Language) => ({
  status,
  displayStatus: wordsOf(language).orderStatuses[orderStatusKeys[status]],
});

export const ordersHandlers = (db: Database, secrets: Secrets) =>
  handlersOf<typeof ordersCalls>()({
    listOrders: async ({ query }, { caller }) => pageText(await listOrders(db, caller, query), query),
    countOrders: ({ query }, { caller }) => countOrders(db, caller, query),
    getOrder: ({ query }, { caller, language, log }) =>
      getOrderText(db, query.articleId, language, { caller, secrets, log }),
    // The statuses are in the contract; but they are returned only to users with a live session.
    listOrderStatuses: async (_input, { caller, language }) => {
      await db.readAs(caller);
      return orderStatuses.map((status) => statusOption(status, language));
    },
    mapOrderStatuses: async (_input, { caller, language }) => {
      await db.readAs(caller);
      return Object.fromEntries(orderStatuses.map((status) => [status, statusOption(status, language).displayStatus]));
    },
    listOrderTargetStatuses: async ({ params }, { caller, language }) => {
      const { status } = await getOrder(db, caller, params.articleId, language);
      return staffTargets(status, caller.permissions).map((target) => statusOption(target, language));
    },
    createOrder: ({ body }, context) =>
      runInTurn(bookingKeys([body.siteId], body.siteGroupIds), () =>
        db.transactionAs(context.caller, async (trx) =>
          getWrittenOrderText(trx, await createOrder(trx, context, body), context.language, { ...context, secrets }),
        ),
      ),
    updateOrder: ({ body }, context) =>
      runInTurn(bookingKeys([body.siteId, body.dirtySiteId, body.cleanSiteId], body.siteGroupIds), () =>
        db.transactionAs(context.caller, async (trx) => {
          await updateOrder(trx, context, body);
          return getWrittenOrderText(trx, body.articleId, context.language, { ...context, secrets });
        }),
      ),
    cancelOrders: async ({ body }, context) => ({
      success: true,
      cancelled: await db.transactionAs(context.caller, (trx) => cancelOrders(trx, context, body, cancelFromList)),
    }),
    recordWayOut: async ({ body }, context) => ({
      success: true,
      moved: await db.transactionAs(context.caller, (trx) => recordWayOut(trx, context, body)),
    }),
    cancelOrder: async ({ body }, context) => ({
      success: true,
      cancelled: await db.transactionAs(context.caller, (trx) =>
        cancelOrders(trx, context, [body.articleId], cancelFromDetail),
      ),
    }),
  });
