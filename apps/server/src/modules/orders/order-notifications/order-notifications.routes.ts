import type { NotificationChannel } from '@cubby/contract/messages/notifications/notifications.values';
import type { orderNotificationsCalls } from '@cubby/contract/orders/order-notifications/order-notifications.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, type RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { getStates, listRecords, readRecord } from '../../messages/notifications/index.ts';
import { resend, type Resend } from './order-notifications.service.ts';

interface OrderNotificationsDeps {
  readonly db: Database;
  readonly channels: ReadonlySet<Channel>;
}

const channelOfWay = { SMS: 'sms', WHATSAPP: 'whatsapp', MAIL: 'mail' } as const satisfies Record<
  string,
  NotificationChannel
>;

export const orderNotificationsHandlers = ({ db, channels }: OrderNotificationsDeps) => {
  const send = (context: RequestContext, wanted: Resend) =>
    db.transactionAs(context.caller, async (trx) => {
      const id = await resend(trx, context, channels, wanted);
      return {
        code: 200 as const,
        msg: wordsOf(context.language).messages.ResendSuccess,
        data: await readRecord(trx, id, context.language),
      };
    });
  const done = <T>(context: RequestContext, data: T) => ({
    code: 200 as const,
    msg: wordsOf(context.language).messages.Success,
    data,
  });
  return handlersOf<typeof orderNotificationsCalls>()({
    getNotifyState: async ({ params }, context) => done(context, await getStates(db, context.caller, params.id)),
    listNotificationRecords: async ({ params, body }, context) => {
      const { businessId: orderId, orderBy = 'createTime,desc', page = 0, size = 10 } = body;
      const query = { orderId, channel: params.channel, orderBy, page, size };
      return done(context, await listRecords(db, context.caller, query, context.language));
    },
    resendForOrder: ({ body }, context) =>
      send(context, {
        orderId: body.orderId,
        channel: channelOfWay[body.notifyWay],
        event: body.templateEvent,
        recordId: body.msgRecordId,
        mail: body.recipientMail,
      }),
    resendMail: ({ params }, context) => send(context, { orderId: params.id, channel: 'mail' }),
    resendSms: ({ params }, context) => send(context, { orderId: params.id, channel: 'sms' }),
    resendWhatsApp: ({ params }, context) => send(context, { orderId: params.id, channel: 'whatsapp' }),
  });
};
