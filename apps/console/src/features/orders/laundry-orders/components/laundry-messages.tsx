import { Button } from '@mantine/core';
import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import {
  type NotificationChannel,
  notificationChannels,
} from '@cubby/contract/messages/notifications/notifications.values';
import type { NotificationRecord } from '@cubby/contract/messages/notifications/notifications.schemas';
import { orderNotificationsCalls } from '@cubby/contract/orders/order-notifications/order-notifications.calls';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pollWhile } from '../../../../platform/api/poll.ts';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TabPanel, Tabs } from '../../../../ui/tabs/tabs.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { notifyStyles } from '../laundry-status.ts';
import classes from './laundry-detail.module.css';

/** The newest of a channel; more of one order are rare. */
const size = 50;
/** Interval between two polls while a message is on its way, in ms. */
const pollMs = 2000;

const stateNames = { 0: 'ERROR', 1: 'SUCCESS', 2: 'PENDING' } as const;
const resends = {
  sms: orderNotificationsCalls.resendSms,
  whatsapp: orderNotificationsCalls.resendWhatsApp,
  mail: orderNotificationsCalls.resendMail,
} as const;

const Sent = ({ record }: { record: NotificationRecord }) => {
  const { t } = useTranslation();
  const state = stateNames[record.status];
  return (
    <li className={classes.message}>
      <div className={classes.messageHead}>
        <strong>
          {t(`laundryOrders.messages.${record.templateEvent as 'PIN_CODE'}`, { defaultValue: record.templateEvent })}
        </strong>
        <StatusBadge {...notifyStyles[state]} label={t(`laundryNotifyStatuses.${state}`)} quiet />
        <span className="ui-hint">
          <TimeText at={record.sendTime ?? record.createTime} />
        </span>
      </div>
      <p className="ui-hint">
        {[record.recipient, t('laundryOrders.messages.attempts', { count: record.attempts })].join(' · ')}
      </p>
      {record.failure && <p className={classes.failure}>{record.failure}</p>}
      {record.content && <p className={classes.note}>{record.content}</p>}
    </li>
  );
};

const Channel = ({ order, channel }: { order: LaundryOrder; channel: NotificationChannel }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { data, error, refetch } = useCall(
    orderNotificationsCalls.listNotificationRecords,
    { params: { channel }, body: { businessId: order.articleId, orderBy: 'createTime,desc', page: 0, size } },
    {
      quiet: true,
      refetchInterval: pollWhile(pollMs, (answer) => answer?.data.content.some(({ status }) => status === 2)),
    },
  );
  const { mutate, isPending } = useCallMutation(resends[channel], {
    invalidates: [
      orderNotificationsCalls.listNotificationRecords,
      laundryOrdersCalls.getLaundryOrder,
      laundryOrdersCalls.listLaundryOrders,
    ],
    onSuccess: () => void toast.done(message('ResendSuccess')),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Pending while skeleton={<SkeletonFields count={4} />}>
        {null}
      </Pending>
    );
  const records = data.data.content;
  return (
    <>
      {records.length === 0 ? (
        <p className="ui-hint">{t('laundryOrders.messages.none')}</p>
      ) : (
        <ul className={classes.messages}>
          {records.map((record) => (
            <Sent key={record.msgRecordId} record={record} />
          ))}
        </ul>
      )}
      {can('ORDER_NOTIFY') && records.length > 0 && (
        <Button
          className={classes.again}
          leftSection={<IconSend size={18} aria-hidden />}
          loading={isPending}
          onClick={() => mutate({ params: { id: order.articleId } })}
        >
          {t('laundryOrders.messages.again')}
        </Button>
      )}
    </>
  );
};

/** The messages about a laundry order, channel by channel, and sending the last one again (orders.md 2.6, 7.7). */
export const LaundryMessages = ({ order, onClose }: { order: LaundryOrder; onClose: () => void }) => {
  const { t } = useTranslation();
  const sent = (channel: NotificationChannel) => order.notifyList.some((last) => last.channel === channel);
  const [channel, setChannel] = useState<NotificationChannel>(notificationChannels.find(sent) ?? 'sms');
  return (
    <Dialog
      opened
      size="medium"
      title={t('laundryOrders.messages.title', { number: order.orderNumber })}
      onClose={onClose}
    >
      <Tabs
        id="messages"
        label={t('laundryOrders.messages.channels')}
        items={notificationChannels.map((key) => ({ key, label: t(`laundryOrders.messages.${key}`) }))}
        value={channel}
        onChange={(key) => setChannel(key as NotificationChannel)}
      />
      <TabPanel id="messages" tabKey={channel} value={channel}>
        <Channel key={channel} order={order} channel={channel} />
      </TabPanel>
    </Dialog>
  );
};
