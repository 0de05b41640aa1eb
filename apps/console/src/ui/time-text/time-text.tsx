import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocaleTag } from '../theme/use-locale.ts';
import { formatAge, formatDate, formatTime, formatZone } from './format-time.ts';
import classes from './time-text.module.css';

export type TimeTextProps = {
  /** Epoch ms; null shows a dash. */
  at: number | null | undefined;
  /** The day alone, as for a dispatch date. */
  dateOnly?: boolean;
  /** "3 min ago", where age is what matters; the moment is then in the hint. */
  age?: boolean;
};

/** A moment as YYYY-MM-DD HH:mm, never broken over two lines; the zone, to the second, on hover. */
export const TimeText = ({ at, dateOnly = false, age = false }: TimeTextProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!age) return;
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, [age]);

  if (at === null || at === undefined) {
    return (
      <span className={classes.none} role="img" aria-label={t('ui.none')}>
        –
      </span>
    );
  }
  const seconds = String(new Date(at).getSeconds()).padStart(2, '0');
  return (
    <time
      className={classes.time}
      dateTime={new Date(at).toISOString()}
      title={`${formatTime(at)}:${seconds} ${formatZone(at)}`}
    >
      {age ? formatAge(at, now, tag) : dateOnly ? formatDate(at) : formatTime(at)}
    </time>
  );
};
