import { dayInZone } from '../date-range/zone-day.ts';
import classes from './time-text.module.css';

interface DayTextProps {
  /** Epoch ms: any moment of the day. */
  readonly at: number;
  /** IANA name of the zone whose calendar counts, such as a company's. */
  readonly timeZone: string;
}

/** A day of a calendar elsewhere as YYYY-MM-DD, the same wherever the reader is; the zone on hover. */
export const DayText = ({ at, timeZone }: DayTextProps) => {
  const day = dayInZone(timeZone, at);
  return (
    <time className={classes.time} dateTime={day} title={`${day} ${timeZone}`}>
      {day}
    </time>
  );
};
