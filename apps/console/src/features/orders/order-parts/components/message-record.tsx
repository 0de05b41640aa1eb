import { Button } from '@mantine/core';
import type { NotificationChannel } from '@cubby/contract/messages/notifications/notifications.values';
import type { NotificationRecord } from '@cubby/contract/messages/notifications/notifications.schemas';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import { humanize } from '../../../../ui/timeline/event-changes.ts';
import { stateMeanings, stateOf } from '../order-messages.ts';
import { MessageTries } from './message-tries.tsx';
import classes from './order-messages.module.css';

interface MessageRecordProps {
  readonly record: NotificationRecord;
  /** Left out for those who may not send. */
  readonly resend: ((record: NotificationRecord) => void) | undefined;
  readonly busy: boolean;
}

/** One message: how it went, when, to whom, what it said, and sending it again. */
export const MessageRecord = ({ record, resend, busy }: MessageRecordProps) => {
  const { t } = useTranslation();
  const { status, templateEvent, recipient, subject, content, failure, operator, attempts } = record;
  const { tries, inPlaceOf, takenOverBy, delivery, deliveryTime } = record;
  const channelOf = (channel: NotificationChannel) => t(`orderParts.channels.${channel}`);
  const state = stateOf(status);
  const at = record.sendTime ?? record.createTime;
  const event = t(`orderParts.messages.events.${templateEvent as 'PIN_CODE'}`, {
    defaultValue: humanize(templateEvent),
  });
  return (
    <tr className={classes.row}>
      <td className={classes.state}>
        <StatusBadge quiet meaning={stateMeanings[state]} label={t(`orderParts.messages.states.${state}`)} />
        {attempts > 1 && <span className="ui-hint">{t('orderParts.messages.tries', { count: attempts })}</span>}
      </td>
      <td className={classes.time}>
        <TimeText at={at} />
        {operator && <span className="ui-hint">{t('orderParts.messages.by', { name: operator })}</span>}
      </td>
      <td className={classes.recipient}>{recipient}</td>
      <td className={classes.content}>
        <strong>{subject ?? event}</strong>
        {failure && <span className={classes.failure}>{failure}</span>}
        {delivery !== null && deliveryTime !== null && (
          <span>{t(`orderParts.messages.deliveries.${delivery}`, { time: formatTime(deliveryTime) })}</span>
        )}
        {takenOverBy && <span>{t('orderParts.messages.takenOverBy', { channel: channelOf(takenOverBy) })}</span>}
        {inPlaceOf && (
          <span className="ui-hint">{t('orderParts.messages.inPlaceOf', { channel: channelOf(inPlaceOf) })}</span>
        )}
        {content && <span className={classes.text}>{content}</span>}
        {tries.length > 0 && <MessageTries tries={tries} />}
      </td>
      <td className={classes.again}>
        {resend && (
          <Button
            size="xs"
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={busy}
            aria-label={t('orderParts.messages.resendOf', { event, time: formatTime(at) })}
            onClick={() => resend(record)}
          >
            {t('orderParts.messages.resend')}
          </Button>
        )}
      </td>
    </tr>
  );
};
