import type { mailroomCalls } from '@cubby/contract/orders/mailroom/mailroom.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { bookingKeys, runInTurn } from '../../../platform/http/turns.ts';
import { searchRecipients } from './mailroom.reads.ts';
import { registerMailroomParcel } from './mailroom.registration.ts';

export const mailroomHandlers = (db: Database) =>
  handlersOf<typeof mailroomCalls>()({
    searchMailroomRecipients: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => searchRecipients(trx, query)),
    registerMailroomParcel: ({ body }, context) =>
      registerMailroomParcel(
        (work) => runInTurn(bookingKeys([body.siteId]), () => db.transactionAs(context.caller, work)),
        context,
        body,
      ),
  });
