import type { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import {
  exportAllLaundryOrders,
  exportLaundryProducts,
  exportSelectedLaundryOrders,
} from './laundry-orders.exports.ts';
import { getLaundryOrder, listLaundryOrders } from './laundry-orders.reads.ts';

export const laundryOrdersHandlers = (db: Database, secrets: Secrets) =>
  handlersOf<typeof laundryOrdersCalls>()({
    listLaundryOrders: async ({ query }, { caller }) => pageText(await listLaundryOrders(db, caller, query), query),
    getLaundryOrder: ({ query }, { caller, language, log }) =>
      getLaundryOrder(db, query.articleId, language, { caller, secrets, log }),
    exportSelectedLaundryOrders: ({ query }, context) => exportSelectedLaundryOrders(db, context, query.articleIds),
    exportAllLaundryOrders: ({ query }, context) => exportAllLaundryOrders(db, context, query),
    exportLaundryProducts: ({ query }, context) => exportLaundryProducts(db, context, query),
  });
