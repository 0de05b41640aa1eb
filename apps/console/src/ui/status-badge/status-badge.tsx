import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** What a colour says everywhere (tokens.css): neutral, on its way, waits for a person, done, needs action, turned back. */
export type Meaning = 'neutral' | 'blue' | 'amber' | 'green' | 'red' | 'violet';

export type StatusBadgeProps = {
  meaning: Meaning;
  /** The word of the status in the reader's language; it alone carries the status for a screen reader. */
  label: ReactNode;
  /** A shape other than the meaning's own, for a status that its column must distinguish at a glance. */
  shape?: Shape;
  /** Without the soft ground: in a table column where every row has a status. */
  quiet?: boolean;
};

/** The shapes: a ring, an arrow, a clock, a tick, a warning, a turn, a bar. */
export type Shape = 'ring' | 'arrow' | 'clock' | 'tick' | 'warning' | 'turn' | 'bar';

/** What a status means to the reader, and a shape where the meaning's own would say too much. */
export interface StatusStyle {
  readonly meaning: Meaning;
  readonly shape?: Shape;
}

const shapeOf: Record<Meaning, Shape> = {
  neutral: 'ring',
  blue: 'arrow',
  amber: 'clock',
  green: 'tick',
  red: 'warning',
  violet: 'turn',
};

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const;

const drawings: Record<Shape, ReactNode> = {
  ring: <circle cx="6" cy="6" r="4" {...stroke} />,
  arrow: <path d="M2 6h7M6.5 3 9.5 6l-3 3" {...stroke} strokeLinejoin="round" />,
  clock: (
    <>
      <circle cx="6" cy="6" r="4.5" {...stroke} strokeWidth={1.5} />
      <path d="M6 3.5V6l1.75 1" {...stroke} strokeWidth={1.5} />
    </>
  ),
  tick: <path d="M2 6.5 4.75 9 10 3.25" {...stroke} strokeWidth={2} strokeLinejoin="round" />,
  warning: (
    <>
      <path d="M6 .9 11.6 11H.4z" fill="currentColor" />
      <path d="M6 4.4v3" stroke="var(--badge-ground)" strokeWidth={1.4} strokeLinecap="round" />
      <circle cx="6" cy="9.2" r=".8" fill="var(--badge-ground)" />
    </>
  ),
  turn: <path d="M4 2.25 1.75 4.5 4 6.75M2 4.5h5a2.75 2.75 0 0 1 0 5.5H4" {...stroke} strokeLinejoin="round" />,
  bar: <path d="M2.5 6h7" {...stroke} strokeWidth={2} />,
};

/** A status: always a word and a shape, with the colour of its meaning. */
export const StatusBadge = ({ meaning, label, shape = shapeOf[meaning], quiet = false }: StatusBadgeProps) => (
  <span className={classes.badge} data-meaning={meaning} data-quiet={quiet || undefined}>
    <svg className={classes.shape} viewBox="0 0 12 12" width="12" height="12" aria-hidden data-shape={shape}>
      {drawings[shape]}
    </svg>
    <span>{label}</span>
  </span>
);
