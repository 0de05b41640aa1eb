/** What makes opening hours contradict one another (network.md 5), by the hours of one day at a time. Pure, for server and forms. */
import type { OpeningSpan } from './opening-hours.ts';

/** The choice of 24 hours as it is written. */
export const allDay = { openTime: '00:00', closeTime: '23:59' } as const;

interface HoursFault {
  /** Place of the span in the list. */
  readonly at: number;
  readonly path: 'openTime' | 'closeTime';
  readonly code: 'hoursOverlap' | 'hoursOfRestDay' | 'halfHour';
}

/** Closed, or open for 24 hours: the day has no other hours. */
const fillsDay = ({ serviceTimeType, openTime, closeTime }: OpeningSpan): boolean =>
  serviceTimeType === 'ALL_TIME' || (!openTime && !closeTime);

const dayOf = ({ serviceTimeType, day, weekDay }: OpeningSpan): string =>
  serviceTimeType === 'SPECIAL' ? `special ${day ?? ''}` : `weekly ${weekDay ?? ''}`;

/**
 * Spans of one day neither overlap nor repeat, and a day that is closed or open for 24 hours has one row. 23:59 ends
 * the choice of 24 hours alone; every other time is a half hour.
 */
export const findHoursFaults = (spans: readonly OpeningSpan[]): HoursFault[] => {
  const placed = spans.map((span, at) => ({ span, at }));
  const faults: HoursFault[] = placed.flatMap(({ span, at }): HoursFault[] => {
    const { serviceTimeType, openTime, closeTime } = span;
    if (serviceTimeType === 'ALL_TIME') return [];
    if (openTime === allDay.closeTime) return [{ at, path: 'openTime', code: 'halfHour' }];
    const endsEarly = closeTime === allDay.closeTime && openTime !== allDay.openTime;
    return endsEarly ? [{ at, path: 'closeTime', code: 'halfHour' }] : [];
  });
  for (const [, day] of Map.groupBy(placed, ({ span }) => dayOf(span))) {
    const whole = day.find(({ span }) => fillsDay(span));
    if (whole) {
      const others = day.filter((each) => each !== whole);
      faults.push(...others.map(({ at }) => ({ at, path: 'openTime', code: 'hoursOfRestDay' }) as const));
      continue;
    }
    const inOrder = day.toSorted((a, b) => (a.span.openTime ?? '').localeCompare(b.span.openTime ?? ''));
    let end = '';
    for (const { span, at } of inOrder) {
      if ((span.openTime ?? '') < end) faults.push({ at, path: 'openTime', code: 'hoursOverlap' });
      if ((span.closeTime ?? '') > end) end = span.closeTime ?? '';
    }
  }
  return faults;
};
