import type { orderPaymentsCalls } from '@cubby/contract/orders/order-payments/order-payments.calls';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { readPayments, setDeliveryFee, setHandlingFee, setPayment } from './order-payments.service.ts';

export const orderPaymentsHandlers = (db: Database) =>
  handlersOf<typeof orderPaymentsCalls>()({
    updatePayment: ({ body }, context) =>
      db.transactionAs(context.caller, async (trx) =>
        readPayments(trx, await setPayment(trx, actorOf(context), body.paymentItemId, body.amount)),
      ),
    updateHandlingFee: ({ body }, context) =>
      db.transactionAs(context.caller, async (trx) => {
        await setHandlingFee(trx, actorOf(context), body.ordersId, body.amount);
        return readPayments(trx, body.ordersId);
      }),
    updateDeliveryFee: ({ body }, context) =>
      db.transactionAs(context.caller, async (trx) => {
        await setDeliveryFee(trx, actorOf(context), body.ordersId, body.deliveryFeeFlag);
        return readPayments(trx, body.ordersId);
      }),
  });
