import type { Request } from '@cubby/contract/requests/requests.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';
import { formatDate } from '../../../ui/time-text/format-time.ts';
import { ChangeLines } from '../../../ui/timeline/change-lines.tsx';
import { changesOfEvent, type FieldChange, humanize } from '../../../ui/timeline/event-changes.ts';
import { Timeline } from '../../../ui/timeline/timeline.tsx';

type Event = Request['events'][number];

const meanings: Readonly<Record<string, Meaning>> = {
  REQUEST_COMPLETED: 'green',
  ARRANGED_PICKUP: 'blue',
  ARRANGED_DELIVERY: 'blue',
  ARRANGED_OUTBOUND: 'blue',
  ORDER_TAKEN_OUT: 'violet',
  ORDERS_TAKEN_OUT: 'violet',
};

/** What happened; a type that this release does not know is read out as it is spelt. */
const titleOf = ({ trackEventType }: Event, t: TFunction): string =>
  t(`requests.events.${trackEventType as 'REQUEST_CREATED'}`, { defaultValue: humanize(trackEventType) });

const valueOf = (field: string, value: string | null, t: TFunction): string => {
  if (value === null) return t('requests.empty');
  if (field !== 'dispatchDate') return value;
  const at = /^\d{10,}$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isNaN(at) ? value : formatDate(at);
};

const changeWords = ({ field, from, to }: FieldChange, t: TFunction): string =>
  // Orders that came or went stand on one side alone.
  field === 'orders'
    ? [from, to].filter(Boolean).join(', ')
    : t('requests.change', {
        field: t(`requests.fields.${field as 'note'}`, { defaultValue: humanize(field) }),
        from: valueOf(field, from, t),
        to: valueOf(field, to, t),
      });

/** What happened to a request, newest first, day by day (orders.md 3.3). */
export const RequestTimeline = ({ events }: { events: readonly Event[] }) => {
  const { t } = useTranslation();
  return (
    <Timeline
      empty={t('requests.noEvents')}
      events={events.map((event) => ({
        id: event.eventId,
        at: event.eventTime,
        meaning: meanings[event.trackEventType] ?? 'neutral',
        title: (
          <>
            {titleOf(event, t)}
            <ChangeLines changes={changesOfEvent(event)} words={(change) => changeWords(change, t)} />
          </>
        ),
        who: event.operator,
        note: event.note,
      }))}
    />
  );
};
