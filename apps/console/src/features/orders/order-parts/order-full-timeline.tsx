import { messageCentreCalls as calls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import type { CentreMessage } from '@cubby/contract/orders/message-centre/message-centre.schemas';
import { IconMail } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { pollWhile } from '../../../platform/api/poll.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import type { TimelineEvent } from '../../../ui/timeline/timeline.tsx';
import classes from './components/order-parts.module.css';
import { eventOfMessage, messageMeanings, whyOfMessage } from './message.words.ts';
import { OrderTimeline, type OrderTimelineProps } from './order-timeline.tsx';

/** As many as the timeline shows; the message centre has the others. */
const mostMessages = 100;
/** Pause between two polls while a message waits, in ms. */
const pollMs = 5000;

const eventOf = (t: TFunction, row: CentreMessage): TimelineEvent => ({
  id: `message-${row.msgRecordId}`,
  at: row.createTime,
  meaning: messageMeanings[row.state],
  icon: <IconMail size={14} />,
  title: (
    <>
      <span className={classes.event}>
        <a href={addressOf('/app/messageCentre', { msgRecordId: row.msgRecordId })}>
          {t('orderParts.messages.inTimeline', {
            channel: t(`messageCentre.channels.${row.channel}`),
            event: eventOfMessage(t, row.templateEvent),
          })}
        </a>
        <StatusBadge quiet meaning={messageMeanings[row.state]} label={t(`messageCentre.states.${row.state}`)} />
      </span>
      {row.content !== null && <span className={classes.messageText}>{row.content}</span>}
    </>
  ),
  who: row.operator,
  from: row.recipient,
  note: whyOfMessage(t, row),
});

/** The timeline of an order with its messages, for those who may see them. */
export const OrderFullTimeline = ({
  order,
  ...words
}: Omit<OrderTimelineProps, 'others'> & {
  readonly order: { readonly articleId: string; readonly version: number };
}) => {
  const { t } = useTranslation();
  const allowed = useCan()('ORDER_VIEW_NOTIFICATION');
  const { articleId, version } = order;
  const { data, error, refetch } = useCall(
    calls.listMessages,
    { query: { articleId, size: mostMessages, sort: 'createTime,desc' } },
    {
      enabled: allowed,
      quiet: true,
      refetchInterval: pollWhile(pollMs, (answer) => answer?.content.some(({ state }) => state === 'WAITING')),
    },
  );
  const shown = useRef(version);
  useEffect(() => {
    // What changes an order may send messages.
    if (shown.current === version) return;
    shown.current = version;
    if (allowed) void refetch();
  }, [version, allowed, refetch]);
  return (
    <>
      {allowed && error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <OrderTimeline order={order} {...words} others={(data?.content ?? []).map((row) => eventOf(t, row))} />
      {data && data.totalElements > mostMessages && (
        <a href={addressOf('/app/messageCentre', { articleId })}>
          {t('orderParts.messages.allOfOrder', { count: data.totalElements })}
        </a>
      )}
    </>
  );
};
