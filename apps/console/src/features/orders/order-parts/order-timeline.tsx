import type { OrderEvent } from '@cubby/contract/orders/orders/order-events.schemas';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { IconFlag, IconMessage, IconPackage, IconPencil, IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { phraseWithLinks, siteLink, userLink } from '../../../platform/address/named-links.tsx';
import { orderMeaning } from './order-status.ts';
import { type Meaning, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { formatClock, formatDate, formatTime } from '../../../ui/time-text/format-time.ts';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { ChangeLines } from '../../../ui/timeline/change-lines.tsx';
import { changesOfEvent, type FieldChange } from '../../../ui/timeline/event-changes.ts';
import { Timeline, type TimelineEvent } from '../../../ui/timeline/timeline.tsx';
import { EventImage } from './components/event-image.tsx';
import { FlagNames } from './components/flag-names.tsx';
import classes from './components/order-parts.module.css';
import {
  changeWords,
  eventWords,
  fieldWords,
  noteWords,
  sitesOfChange,
  sitesOfEvent,
  statusOfEvent,
  statusWords,
  type WordContext,
} from './order.words.ts';

/** Events whose words are those of the status that they led to. */
const saysItsStatus: ReadonlySet<string> = new Set([
  'ADD_ORDER',
  'CANCEL_ORDER',
  'PICKUP_REQUESTED',
  'DELIVERY_REQUESTED',
  'CHANGE_TO_DELIVERY',
]);

/** Changes that the words of the event say already. */
const saidByEvent: Readonly<Record<string, string>> = {
  PIN_DISABLED: 'pinCodeDisabledFlag',
  PIN_ENABLED: 'pinCodeDisabledFlag',
};

/** Changes that name an image: it is shown in place of its id. */
const imageFields = ['photo', 'signature'] as const;

/** The icon of an event, next to its words; a status has the dot of its colour. */
const icons: Readonly<Partial<Record<OrderEvent['trackFlagType'], ReactNode>>> = {
  CHANGE_ORDER: <IconPencil size={14} />,
  CHANGE_OUTBOUND_RECORD: <IconTruck size={14} />,
  OUT_TRACK: <IconTruck size={14} />,
  CHANGE_PICKUP_DELIVERY: <IconPackage size={14} />,
  CS_NOTES: <IconMessage size={14} />,
  CS_FLAG: <IconFlag size={14} />,
};

/** The clock alone where it is of the same day. */
const clockOrTime = (at: number, reference: number): string =>
  formatDate(at) === formatDate(reference) ? formatClock(at) : formatTime(at);

export interface OrderTimelineProps {
  readonly order: WordContext['order'] & Pick<Order, 'events'>;
  /** How a status reads where the order has words of its own for it, as laundry has. */
  readonly statusStyle?: (status: OrderStatus) => { readonly meaning: Meaning; readonly label: string };
  /** What else happened, as its messages: the newest first. */
  readonly others?: readonly TimelineEvent[];
}

/** Both lists are the newest first, and remain in their order: of the same time, `others` follow from an event and are newer. */
const mergeByTime = (events: readonly TimelineEvent[], others: readonly TimelineEvent[]): TimelineEvent[] => {
  const merged: TimelineEvent[] = [];
  let taken = 0;
  for (const event of events) {
    for (let next = others[taken]; next && next.at >= event.at; next = others[taken]) {
      merged.push(next);
      taken += 1;
    }
    merged.push(event);
  }
  return [...merged, ...others.slice(taken)];
};

/** A change in words; the sites that it names lead to their screens. */
const changeWithLinks = (change: FieldChange, context: WordContext): ReactNode => {
  const sites = sitesOfChange(change, context);
  if (!sites) return changeWords(change, context);
  const field = fieldWords(change.field, context.t);
  return phraseWithLinks(
    (from = '', to = '') => context.t('ui.stale.change', { field, from, to }),
    sites.map(({ id, name }) => siteLink(id, name)),
  );
};

/** What happened to an order of any kind, newest first and day by day, each event in words (orders.md 3.3). */
export const OrderTimeline = ({ order, statusStyle, others = [] }: OrderTimelineProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const styleOfStatus =
    statusStyle ?? ((status: OrderStatus) => ({ meaning: orderMeaning(status), label: statusWords(status, t) }));
  const events = order.events.map((event): TimelineEvent => {
    const status = statusOfEvent(event);
    const reads = status && styleOfStatus(status);
    const badge = status && !saysItsStatus.has(event.trackEventType) ? reads : undefined;
    const named = { ...order, siteNames: { ...order.siteNames, ...sitesOfEvent(event) } };
    // The badge says it already.
    const changes = changesOfEvent(event).filter(
      ({ field }) => !(field === 'statusStr' && status) && saidByEvent[event.trackEventType] !== field,
    );
    const images =
      event.trackEventType === 'STEP_DONE'
        ? imageFields.flatMap((field) => {
            const imageId = changes.find((change) => change.field === field)?.to;
            return imageId ? [{ field, imageId }] : [];
          })
        : [];
    const inWords = images.length > 0 ? [] : changes;
    return {
      id: event.eventId,
      at: event.eventTime,
      meaning: reads?.meaning ?? ('neutral' as const),
      icon: status ? undefined : icons[event.trackFlagType],
      title: (
        <>
          <span className={classes.event}>
            <span>{event.trackDesc ?? eventWords(event, t)}</span>
            {badge && <StatusBadge quiet {...badge} />}
          </span>
          {event.csFlags.length > 0 && <FlagNames flags={event.csFlags} />}
          <ChangeLines changes={inWords} words={(change) => changeWithLinks(change, { t, tag, order: named })} />
          {images.map((image) => (
            <EventImage key={image.imageId} {...image} />
          ))}
        </>
      ),
      who: userLink(event.operatorId, event.operator),
      from: [
        event.operateOn,
        event.toldTime !== null && t('orderDetail.knownSince', { time: clockOrTime(event.toldTime, event.eventTime) }),
      ]
        .filter(Boolean)
        .join(' · '),
      note: noteWords(event.note),
    };
  });
  return <Timeline events={mergeByTime(events, others)} empty={t('orderDetail.noEvents')} />;
};
