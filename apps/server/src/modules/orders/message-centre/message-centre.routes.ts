import type { messageCentreCalls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { countMessages, pageMessages } from '../../messages/notifications/index.ts';
import { exportMessages } from './message-centre.exports.ts';
import { previewResend, resendMessages } from './message-centre.resending.ts';

interface MessageCentreDeps {
  readonly db: Database;
  /** Of the environment. */
  readonly channels: ReadonlySet<Channel>;
}

export const messageCentreHandlers = ({ db, channels }: MessageCentreDeps) =>
  handlersOf<typeof messageCentreCalls>()({
    listMessages: async ({ query }, { caller, language }) =>
      pageText(await pageMessages(db, caller, query, language), query),
    countMessages: ({ query }, { caller }) => countMessages(db, caller, query),
    exportMessages: ({ query }, context) => exportMessages(db, context, query),
    previewResend: ({ body }, { caller }) => db.transactionAs(caller, (trx) => previewResend(trx, channels, body.ids)),
    resendMessages: async ({ body }, context) => ({
      sent: await db.transactionAs(context.caller, (trx) => resendMessages(trx, context, channels, body.ids)),
    }),
  });
