/**
 * What becomes of a condition, or of an open alert, at its time. It promises that what a terminal's doors and boards
 * report waits while the terminal is away, and that an alert has the time at which it was due, whenever it is checked.
 */
import { alertLimits as limits, type AlertType } from '@cubby/contract/lockers/alerts/alerts.limits';
import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';

/** What is known of a condition; times in epoch ms. */
export interface DueAlert {
  readonly type: AlertType;
  readonly since: number;
  readonly openTime: number | null;
  readonly dueTime: number;
  /** The condition ended before the alert was opened. */
  readonly overTime: number | null;
  readonly rings: boolean;
  readonly lastTime: number | null;
  readonly connected: boolean;
  /** When the terminal came or went last. */
  readonly connectionSince: number;
  /** Lost connections of the last minutes. */
  readonly drops: number;
  readonly sensorOpen: boolean;
  readonly userMs: number | null;
  readonly adminMs: number | null;
  /** Until when the order in the door may remain; null: it says nothing. */
  readonly overdueTime: number | null;
  /** Doors of the board that are open; of a board that failed by its doors. */
  readonly openDoors: number | null;
  /** A later message says that it is over. */
  readonly recovered: boolean;
}

/** With what shows which row it is. */
export interface DueRow extends DueAlert {
  readonly id: string;
  readonly siteId: string;
  readonly operatorId: string | null;
}

export type Decision =
  | { readonly kind: 'drop' }
  /** Until something else happens. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'check'; readonly at: number; readonly rings?: boolean; readonly details?: object }
  | {
      readonly kind: 'open';
      readonly at: number;
      readonly rings: boolean;
      readonly next: number | null;
      readonly closeAt?: number;
      readonly details?: object;
    }
  | { readonly kind: 'close'; readonly at: number };

/** What a terminal reports: silent while it is away. */
const children: ReadonlySet<AlertType> = new Set([
  'DOOR_LEFT_OPEN',
  'FORCED_OPEN',
  'DISAGREEMENT',
  'BOARD_FAILED',
  'KEYPAD_SWEEP',
  'CLOCK_SKEW',
  'STORAGE_LOW',
]);

/** Types without an end of their own: without another alert for so long they close. */
const quietMs: Partial<Record<AlertType, number>> = {
  KEYPAD_SWEEP: limits.sweepQuietMs,
  QUARANTINE: limits.quarantineQuietMs,
  MESSAGE_FLOOD: limits.floodQuietMs,
  STORAGE_LOW: limits.storageQuietMs,
  HELP_REQUESTED: limits.helpQuietMs,
};

export const decide = (alert: DueAlert, now: number): Decision => {
  const { type, openTime, dueTime, connected, since, recovered } = alert;
  if (type === 'OFFLINE') return decideOffline(alert, now);
  if (recovered) return openTime === null ? { kind: 'drop' } : { kind: 'close', at: now };
  if (openTime === null && children.has(type) && !connected) return { kind: 'wait' };
  const quiet = quietMs[type];
  if (quiet !== undefined) {
    const over = (alert.lastTime ?? since) + quiet;
    if (openTime === null) return { kind: 'open', at: dueTime, rings: true, next: Math.max(over, now + 1) };
    return over <= now ? { kind: 'close', at: over } : { kind: 'check', at: over };
  }
  switch (type) {
    case 'DOOR_LEFT_OPEN':
      return decideOpenDoor(alert, now);
    case 'PARCEL_WAITING':
      if (openTime !== null) return { kind: 'wait' };
      return (alert.overdueTime ?? 0) > now
        ? { kind: 'check', at: alert.overdueTime ?? now }
        : { kind: 'open', at: dueTime, rings: true, next: null };
    case 'FORCED_OPEN': {
      if (openTime !== null) return alert.sensorOpen ? { kind: 'wait' } : { kind: 'close', at: now };
      const closed = alert.overTime ?? (alert.sensorOpen ? undefined : since);
      return {
        kind: 'open',
        at: since,
        rings: true,
        next: null,
        ...(closed !== undefined && { closeAt: Math.max(closed, since) }),
      };
    }
    case 'BOARD_FAILED':
      if (alert.openDoors === null)
        return openTime === null ? { kind: 'open', at: since, rings: true, next: null } : { kind: 'wait' };
      if (openTime === null) return { kind: 'open', at: since, rings: true, next: now + limits.pollMs };
      return alert.openDoors === 0 ? { kind: 'close', at: now } : { kind: 'check', at: now + limits.pollMs };
    default:
      return openTime === null ? { kind: 'open', at: dueTime, rings: true, next: null } : { kind: 'wait' };
  }
};

/** The user's time, then that of the administrator, both from the moment at which it was opened. */
const decideOpenDoor = ({ since, openTime, rings, sensorOpen, userMs, adminMs }: DueAlert, now: number): Decision => {
  // A board that does not answer says nothing of its doors.
  if (!sensorOpen) return { kind: 'wait' };
  const first = Math.min(userMs ?? Infinity, adminMs ?? Infinity);
  if (first === Infinity) return openTime === null ? { kind: 'drop' } : { kind: 'wait' };
  const staffFrom = adminMs === null ? null : since + adminMs;
  const staff = staffFrom !== null && staffFrom <= now;
  const details = { stage: staff ? 'STAFF' : 'CUSTOMER' };
  if (openTime === null) {
    if (since + first > now) return { kind: 'check', at: since + first };
    return { kind: 'open', at: since + first, rings: staff, next: staff ? null : staffFrom, details };
  }
  if (rings || staffFrom === null) return { kind: 'wait' };
  return staff ? { kind: 'check', at: Infinity, rings: true, details } : { kind: 'check', at: staffFrom };
};

/** Short breaks are summed: several within minutes are one alert; one that lasts is confirmed after two hours. */
const decideOffline = ({ openTime, connected, connectionSince, drops }: DueAlert, now: number): Decision => {
  const flapping = drops >= presenceLimits.flaps;
  const details = { flapping };
  if (flapping && openTime === null) return { kind: 'open', at: now, rings: true, next: now + limits.pollMs, details };
  if (connected) {
    if (flapping) return { kind: 'check', at: now + limits.pollMs };
    return openTime === null ? { kind: 'drop' } : { kind: 'close', at: Math.max(connectionSince, openTime) };
  }
  const confirmed = connectionSince + presenceLimits.outageMs;
  if (confirmed <= now)
    return openTime === null
      ? { kind: 'open', at: confirmed, rings: true, next: null, details }
      : { kind: 'check', at: Infinity, details };
  const compared = connectionSince + limits.incidentMs;
  return { kind: 'check', at: compared > now ? compared : confirmed };
};
