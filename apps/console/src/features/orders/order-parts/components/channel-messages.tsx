import { Button } from '@mantine/core';
import type { NotificationChannel, TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import type { NotificationRecord } from '@cubby/contract/messages/notifications/notifications.schemas';
import { orderNotificationsCalls } from '@cubby/contract/orders/order-notifications/order-notifications.calls';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pollWhile } from '../../../../platform/api/poll.ts';
import { useCall, useCallMutation, useInvalidate } from '../../../../platform/api/use-call.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { Pending, SkeletonRows } from '../../../../ui/skeleton/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { isTemplateEvent, notifyChannels, type NotifiedOrder } from '../order-messages.ts';
import { useOrderRefresh } from '../order-refresh.ts';
import { MessageRecord } from './message-record.tsx';
import classes from './order-messages.module.css';
import { SendMessage } from './send-message.tsx';

/** Interval between two polls while a message is on its way, in ms. */
const pollMs = 2000;
const pageSize = 20;
/** As many as one call gives. */
const mostRecords = 100;

interface ChannelProps {
  readonly order: NotifiedOrder;
  readonly channel: NotificationChannel;
}

/** The messages of a channel, the newest first; checked again until none is on its way. */
const useRecords = ({ articleId }: NotifiedOrder, channel: NotificationChannel) => {
  const [size, setSize] = useState(pageSize);
  const request = { params: { channel }, body: { businessId: articleId, orderBy: 'createTime,desc' as const, size } };
  const { data, error, refetch } = useCall(orderNotificationsCalls.listNotificationRecords, request, {
    quiet: true,
    placeholderData: (before) => before,
    refetchInterval: pollWhile(pollMs, (answer) => answer?.data.content.some(({ status }) => status === 2)),
  });
  const page = data?.data;
  const more = page && page.totalElements > size && size < mostRecords;
  return {
    records: page?.content,
    error,
    retry: () => void refetch(),
    showMore: more ? () => setSize(Math.min(mostRecords, size + pageSize)) : undefined,
  };
};

/** Sends messages; a toast shows a refusal. */
const useSending = ({ order, channel }: ChannelProps, recipientMail: string) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const refresh = useOrderRefresh();
  const { mutate, isPending } = useCallMutation(orderNotificationsCalls.resendForOrder, {
    onSuccess: ({ data }, { body }) => {
      const event = t(`orderParts.messages.events.${data.templateEvent as 'PIN_CODE'}`, {
        defaultValue: data.templateEvent,
      });
      const what = t('orderParts.messages.sent', { event, recipient: data.recipient });
      toast.done(pairText(message(body.msgRecordId === undefined ? 'SendSuccess' : 'ResendSuccess'), what));
    },
    onSettled: () => {
      void invalidate(orderNotificationsCalls.listNotificationRecords, orderNotificationsCalls.getNotifyState);
      void refresh();
    },
  });
  const send = (what: { msgRecordId?: string; templateEvent?: TemplateEvent }) =>
    mutate({
      body: {
        environment: order.environment,
        notifyWay: notifyChannels[channel],
        orderId: order.articleId,
        ...what,
        ...(channel === 'mail' && recipientMail !== '' && { recipientMail }),
      },
    });
  return { send, isSending: isPending };
};

/** The messages of an order by one channel: what was sent and how it went, sending again, and sending more. */
export const ChannelMessages = ({ order, channel }: ChannelProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const [mail, setMail] = useState(order.recipientMail ?? '');
  const [mailError, setMailError] = useState<string>();
  const { records, error, retry, showMore } = useRecords(order, channel);
  const { send, isSending } = useSending({ order, channel }, mail.trim());
  const name = t(`orderParts.channels.${channel}`);

  const sendChecked: typeof send = (what) => {
    const wrong =
      channel !== 'mail'
        ? undefined
        : mail.trim() === ''
          ? t('fieldErrors.required')
          : orderLimits.recipientMailPattern.test(mail.trim())
            ? undefined
            : t('fieldErrors.mail');
    setMailError(wrong);
    if (wrong === undefined) send(what);
  };
  const resend = ({ msgRecordId, templateEvent }: NotificationRecord) =>
    sendChecked({ msgRecordId, ...(isTemplateEvent(templateEvent) && { templateEvent }) });
  const maySend = can('ORDER_NOTIFY');
  const columns = ['state', 'time', 'recipient', 'content'] as const;

  if (error && !records) return <ErrorState error={error} onRetry={retry} />;
  if (!records)
    return (
      <Pending while skeleton={<SkeletonRows rows={4} columns={4} />}>
        {null}
      </Pending>
    );
  return (
    <div className={classes.channel}>
      {maySend && (
        <SendMessage
          order={order}
          channel={channel}
          mail={{ value: mail, error: mailError, set: setMail }}
          send={(templateEvent) => sendChecked({ templateEvent })}
          busy={isSending}
        />
      )}
      {records.length === 0 ? (
        <p className="ui-hint">{t('orderParts.messages.none', { channel: name })}</p>
      ) : (
        <table className={classes.table}>
          <caption className="ui-unseen">{t('orderParts.messages.records', { channel: name })}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`orderParts.messages.columns.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="ui-unseen">{t('orderParts.messages.resend')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <MessageRecord
                key={record.msgRecordId}
                record={record}
                resend={maySend ? resend : undefined}
                busy={isSending || record.status === 2}
              />
            ))}
          </tbody>
        </table>
      )}
      {showMore && (
        <Button className={classes.more} onClick={showMore}>
          {t('orderParts.messages.more')}
        </Button>
      )}
    </div>
  );
};
