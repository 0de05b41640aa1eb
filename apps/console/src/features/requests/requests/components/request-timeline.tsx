import type { Request } from '@cubby/contract/requests/requests/requests.schemas';
import { useTranslation } from 'react-i18next';
import { userLink } from '../../../../platform/address/named-links.tsx';
import type { Meaning } from '../../../../ui/status-badge/status-badge.tsx';
import { ChangeLines } from '../../../../ui/timeline/change-lines.tsx';
import { changesOfEvent } from '../../../../ui/timeline/event-changes.ts';
import { Timeline } from '../../../../ui/timeline/timeline.tsx';
import { changeWords, eventWords } from '../request.words.ts';

const meanings: Readonly<Record<string, Meaning>> = {
  REQUEST_COMPLETED: 'green',
  ARRANGED_PICKUP: 'blue',
  ARRANGED_DELIVERY: 'blue',
  ARRANGED_OUTBOUND: 'blue',
  ORDER_TAKEN_OUT: 'violet',
  ORDERS_TAKEN_OUT: 'violet',
};

/** What happened to a request, newest first, day by day (orders.md 3.3). */
export const RequestTimeline = ({ events }: { events: Request['events'] }) => {
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
            {eventWords(event.trackEventType, t)}
            <ChangeLines changes={changesOfEvent(event)} words={(change) => changeWords(change, t)} />
          </>
        ),
        who: userLink(event.operatorId, event.operator),
        note: event.note,
      }))}
    />
  );
};
