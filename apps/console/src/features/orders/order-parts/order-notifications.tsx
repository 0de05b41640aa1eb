import { Button } from '@mantine/core';
import {
  type NotificationChannel,
  notificationChannels,
} from '@cubby/contract/messages/notifications/notifications.values';
import { IconAlertTriangle, IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { message } from '../../../platform/i18n/message.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ChannelMessages } from './components/channel-messages.tsx';
import type { NotifiedOrder } from './order-messages.ts';

interface DialogProps {
  readonly order: NotifiedOrder;
  readonly onClose: () => void;
}

/** The messages to the recipient, channel by channel (orders.md 2.3, 2.6). */
export const OrderNotificationsDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTranslation();
  const [channel, setChannel] = useState<NotificationChannel>('sms');
  return (
    <Dialog opened size="large" title={t('orderParts.messages.title', { number: order.orderNumber })} onClose={onClose}>
      <Tabs
        id="messages"
        label={t('orderParts.messages.channel')}
        items={notificationChannels.map((key) => ({ key, label: t(`orderParts.channels.${key}`) }))}
        value={channel}
        onChange={(key) => setChannel(notificationChannels.find((one) => one === key) ?? 'sms')}
      />
      <TabPanel id="messages" tabKey={channel} value={channel}>
        <ChannelMessages key={channel} order={order} channel={channel} />
      </TabPanel>
    </Dialog>
  );
};

/**
 * Opens the messages. The button is visible to all; a user who may not read them gets the warning NoPermission
 * (orders.md 6).
 */
export const OrderNotificationsButton = ({ order }: { order: NotifiedOrder }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [opened, setOpened] = useState(false);
  const { notifyStatus } = order;
  const open = () => {
    if (can('ORDER_VIEW_NOTIFICATION')) setOpened(true);
    else toast.warn(message('NoPermission'));
  };
  const action = t('orderParts.messages.action');
  return (
    <>
      <Button
        leftSection={
          notifyStatus === 'ERROR' ? (
            <IconAlertTriangle size={18} color="var(--red-text)" aria-hidden />
          ) : (
            <IconBell size={18} aria-hidden />
          )
        }
        aria-label={notifyStatus === null ? undefined : `${action}, ${t(`orderParts.messages.last.${notifyStatus}`)}`}
        title={notifyStatus === null ? undefined : t(`orderParts.messages.last.${notifyStatus}`)}
        onClick={open}
      >
        {action}
      </Button>
      {opened && <OrderNotificationsDialog order={order} onClose={() => setOpened(false)} />}
    </>
  );
};
