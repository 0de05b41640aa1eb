import type { ReactNode } from 'react';
import { formatDate, formatTime, formatZone } from '../time-text/format-time.ts';
import classes from './cells.module.css';

// A page may have a thousand rows: cells are plain markup without hooks of their own.

/** There is nothing: a dash, which a card leaves out. */
export const noneCell = (
  <span className={classes.none} data-none>
    –
  </span>
);

export const textCell = (text: string | null) => text || noneCell;

/** An e-mail address, which breaks after the @ if it has to break. Any other text is returned unchanged. */
export const mailCell = (text: string | null) => {
  const at = text?.indexOf('@') ?? -1;
  if (!text || at === -1) return textCell(text);
  return (
    <>
      {text.slice(0, at + 1)}
      <wbr />
      {text.slice(at + 1)}
    </>
  );
};

/** A number or serial in the mono face. */
export const codeCell = (text: string | null) => (text ? <span className={classes.code}>{text}</span> : noneCell);

const zones = new Map<number, string>();
/** The zone of a moment; asking the browser for its name in each cell would cost more than the rest of the row. */
const zoneOf = (at: number): string => {
  const offset = new Date(at).getTimezoneOffset();
  const known = zones.get(offset) ?? formatZone(at);
  zones.set(offset, known);
  return known;
};

/** A moment as YYYY-MM-DD HH:mm, or its day alone; the zone on hover. `at` in epoch ms. */
export const timeCell = (at: number | null, { dateOnly = false } = {}) =>
  at === null ? (
    noneCell
  ) : (
    <time className={classes.noBreak} dateTime={new Date(at).toISOString()} title={`${formatTime(at)} ${zoneOf(at)}`}>
      {dateOnly ? formatDate(at) : formatTime(at)}
    </time>
  );

/** A status and the mark next to it. */
export const statusCell = (status: ReactNode, mark: ReactNode) => (
  <span className={classes.status}>
    {status}
    {mark}
  </span>
);
