import type { orderPinsCalls } from '@cubby/contract/orders/order-pins/order-pins.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { getPinState, regeneratePin, resendPin, setPinState } from './order-pins.service.ts';

interface OrderPinsDeps {
  readonly db: Database;
  readonly channels: ReadonlySet<Channel>;
  readonly secrets: Secrets;
}

export const orderPinsHandlers = ({ db, channels, secrets }: OrderPinsDeps) =>
  handlersOf<typeof orderPinsCalls>()({
    getPinState: async ({ params }, { caller, language }) => ({
      code: 200,
      msg: wordsOf(language).messages.Success,
      data: await getPinState(db, caller, params.id),
    }),
    setPinDisabled: async ({ body }, context) => ({
      code: 200,
      msg: wordsOf(context.language).messages.UpdateSuccess,
      data: await db.transactionAs(context.caller, (trx) =>
        setPinState(trx, context, body.ordersId, body.pinCodeDisabledFlag),
      ),
    }),
    resendPin: async ({ query }, context) => ({
      code: 200,
      msg: wordsOf(context.language).messages.SendSuccess,
      data: {
        channels: await db.transactionAs(context.caller, (trx) => resendPin(trx, context, channels, query.ordersId)),
      },
    }),
    regeneratePin: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => regeneratePin(trx, context, { channels, secrets }, params.id, body)),
  });
