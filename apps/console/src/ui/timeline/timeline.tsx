import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meaning } from '../status-badge/status-badge.tsx';
import { formatClock, formatDate, formatTime, formatZone } from '../time-text/format-time.ts';
import classes from './timeline.module.css';

export type TimelineEvent = {
  id: string;
  /** Epoch ms. */
  at: number;
  /** What happened. */
  title: ReactNode;
  meaning?: Meaning;
  /** A Tabler icon of 14 px; a dot without one. */
  icon?: ReactNode;
  /** Who did it. */
  who?: ReactNode;
  /** From where: the console, a locker's terminal, an import. */
  from?: string | null | undefined;
  note?: string | null | undefined;
};

export type TimelineProps = {
  /** In the order in which they are to be read, newest first as a rule. */
  events: readonly TimelineEvent[];
  /** What is shown there without events. */
  empty?: string;
};

const dayMs = 86_400_000;

/** What happened to a thing, day by day: icon, what, when, who, from where, notes. */
export const Timeline = ({ events, empty }: TimelineProps) => {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  if (events.length === 0) return <p className={classes.empty}>{empty ?? t('ui.timeline.empty')}</p>;

  const days: { day: string; events: TimelineEvent[] }[] = [];
  for (const event of events) {
    const day = formatDate(event.at);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  const named = new Map([
    [formatDate(now - dayMs), t('ui.timeline.yesterday')],
    [formatDate(now), t('ui.timeline.today')],
  ]);
  return (
    <div className={classes.timeline}>
      {days.map(({ day, events: ofDay }) => (
        // Not the day: a list that is not sorted by time may come back to it.
        <section key={ofDay[0]!.id}>
          <h3 className={classes.day}>
            {named.has(day) && `${named.get(day)} `}
            <span className={classes.date}>{day}</span>
          </h3>
          <ol className={classes.events}>
            {ofDay.map(({ id, at: moment, title, meaning = 'neutral', icon, who, from, note }) => (
              <li key={id} className={classes.event}>
                <span className={classes.icon} data-meaning={meaning} aria-hidden>
                  {icon ?? <span className={classes.dot} />}
                </span>
                <div className={classes.words}>
                  <div className={classes.line}>
                    <span className={classes.what}>{title}</span>
                    <time
                      className={classes.clock}
                      dateTime={new Date(moment).toISOString()}
                      title={`${formatTime(moment)} ${formatZone(moment)}`}
                    >
                      {formatClock(moment)}
                    </time>
                  </div>
                  {(who || from) && (
                    <p className={classes.who}>
                      {who}
                      {who && from && ' · '}
                      {from}
                    </p>
                  )}
                  {note && <p className={classes.note}>{note}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};
