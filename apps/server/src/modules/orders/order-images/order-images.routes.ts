import type { orderImagesCalls } from '@cubby/contract/orders/order-images/order-images.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { getOrderImage } from './order-images.ts';

export const orderImagesHandlers = (db: Database) =>
  handlersOf<typeof orderImagesCalls>()({
    getOrderImage: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getOrderImage(trx, params.id)),
  });
