import type { Order } from '@cubby/contract/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import {
  changesOfEvent,
  changeWords,
  eventWords,
  noteWords,
  statusOfEvent,
  statusWords,
} from '../order-detail.words.ts';
import { orderMeaning } from '../order-status.ts';
import classes from './order-detail.module.css';

/** Events whose words are those of the status that they led to. */
const saysItsStatus: ReadonlySet<string> = new Set([
  'ADD_ORDER',
  'CANCEL_ORDER',
  'PICKUP_REQUESTED',
  'DELIVERY_REQUESTED',
  'CHANGE_TO_DELIVERY',
]);

/** What happened to the order, newest first, each event in words (orders.md 3.3). */
export const OrderDetailTimeline = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const context = { t, tag: useLocaleTag(), order };
  const events = order.events.map((event) => {
    const status = statusOfEvent(event);
    const badge = status && !saysItsStatus.has(event.trackEventType) ? status : undefined;
    // The badge says it already.
    const changes = changesOfEvent(event).filter(({ field }) => !(field === 'statusStr' && status));
    return {
      id: event.eventId,
      at: event.eventTime,
      meaning: status ? orderMeaning(status) : ('neutral' as const),
      title: (
        <>
          <span className={classes.event}>
            <span>{event.trackDesc ?? eventWords(event, t)}</span>
            {badge && <StatusBadge quiet meaning={orderMeaning(badge)} label={statusWords(badge, t)} />}
          </span>
          {changes.length > 0 && (
            <ul className={classes.changes}>
              {changes.map((change) => (
                <li key={change.field}>{changeWords(change, context)}</li>
              ))}
            </ul>
          )}
        </>
      ),
      who: event.operator,
      from: event.operateOn,
      note: noteWords(event.note),
    };
  });
  return <Timeline events={events} empty={t('orderDetail.noEvents')} />;
};
