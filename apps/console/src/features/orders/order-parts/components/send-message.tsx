import { Button, Select, TextInput } from '@mantine/core';
import type { NotificationChannel, TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellable, type NotifiedOrder } from '../order-messages.ts';
import classes from './order-messages.module.css';

interface SendMessageProps {
  readonly order: NotifiedOrder;
  readonly channel: NotificationChannel;
  /** For mail: the address that whatever is sent from here goes to. */
  readonly mail: { readonly value: string; readonly error: string | undefined; readonly set: (mail: string) => void };
  readonly send: (event: TemplateEvent) => void;
  readonly busy: boolean;
}

/** Sends the message of an occasion; what is not true of the order now is not offered. */
export const SendMessage = ({ order, channel, mail, send, busy }: SendMessageProps) => {
  const { t } = useTranslation();
  const events = tellable(order);
  const [chosen, setChosen] = useState<TemplateEvent>();
  const event = chosen !== undefined && events.includes(chosen) ? chosen : events[0];
  const phone = order.recipientPhoneNumber;
  const unreachable = channel !== 'mail' && !phone;
  return (
    <form
      className={classes.send}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (event !== undefined && !unreachable && !busy) send(event);
      }}
    >
      <Select
        label={t('orderParts.messages.event')}
        data={events.map((value) => ({ value, label: t(`orderParts.messages.events.${value}`) }))}
        value={event ?? null}
        allowDeselect={false}
        disabled={events.length === 0}
        onChange={(value) => setChosen(events.find((one) => one === value))}
      />
      {channel === 'mail' ? (
        <TextInput
          type="email"
          label={t('orderParts.messages.recipientMail')}
          description={t('orderParts.messages.recipientHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={mail.value}
          error={mail.error}
          onChange={(typed) => mail.set(typed.currentTarget.value)}
        />
      ) : (
        <p className={classes.to}>
          {phone ? t('orderParts.messages.to', { recipient: phone }) : t('orderParts.messages.noRecipient')}
        </p>
      )}
      <Button
        type="submit"
        size="md"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={busy}
        disabled={event === undefined || unreachable}
      >
        {t('orderParts.messages.send')}
      </Button>
    </form>
  );
};
