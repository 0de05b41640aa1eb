import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { Life } from './demo.lives.ts';
import { stepsOf, usualHours } from './demo.paths.ts';
import type { Random } from './demo.random.ts';

/** A status that an order reached. */
export interface Moment {
  readonly status: OrderStatus;
  /** The trackEventType: ADD_ORDER for the first. */
  readonly event: string;
  /** Who or what caused it; CREATED for the first. */
  readonly cause: 'CREATED' | ReturnType<typeof stepsOf>[number]['cause'];
  /** Epoch ms. */
  readonly at: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** How far back the demo goes, with a day to spare. */
const reach = 89 * day;

/**
 * The statuses of a life with plausible times: by day where the people live, the last one at most `maxHours` and a day
 * before `now`, and none after it.
 */
export function timeline(
  random: Random,
  life: Life,
  place: { now: number; utcOffset: number; maxHours: number },
): readonly Moment[] {
  const born = random.between(8, 21) * hour - place.utcOffset * hour;
  const moments: Moment[] = [{ status: 'Created', event: 'ADD_ORDER', cause: 'CREATED', at: born }];
  let at = born;
  for (const step of stepsOf(life.statuses)) {
    at = byDay(random, at + usualHours[step.to] * random.between(0.4, 1.4) * hour, place.utcOffset);
    moments.push({ status: step.to, event: step.event, cause: step.cause, at });
  }
  const oldest = Math.min(place.maxHours * hour, reach - (at - born));
  const target = place.now - random.next() * oldest;
  // Whole days, so that nothing moves into the night.
  const shift = Math.floor((target - at) / day) * day;
  return moments.map(({ status, event, cause, at: before }) => ({
    status,
    event,
    cause,
    at: Math.floor(before + shift),
  }));
}

/** What would happen at night happens in the morning. */
function byDay(random: Random, at: number, utcOffset: number): number {
  const local = at + utcOffset * hour;
  const midnight = Math.floor(local / day) * day;
  const hours = (local - midnight) / hour;
  if (hours >= 7 && hours < 23) return at;
  const morning = midnight + (hours < 7 ? 0 : day) + random.between(7, 10) * hour;
  return morning - utcOffset * hour;
}

/** When a status was first reached, or undefined. */
export const firstTime = (moments: readonly Moment[], ...statuses: readonly OrderStatus[]): number | undefined =>
  moments.find((moment) => statuses.includes(moment.status))?.at;

/** When a status was last reached, or undefined. */
export const lastTime = (moments: readonly Moment[], ...statuses: readonly OrderStatus[]): number | undefined =>
  moments.findLast((moment) => statuses.includes(moment.status))?.at;

/** The moment after the last storing: when the compartment was emptied. */
export function takenTime(moments: readonly Moment[]): number | undefined {
  const stored = moments.findLastIndex((moment) => isStored(moment.status));
  return stored < 0 ? undefined : moments[stored + 1]?.at;
}

/** True for an order that lies in a compartment. */
export const isStored = (status: OrderStatus): boolean => status === 'Courier stored' || status === 'Customer stored';

/** True for an order that lies in a warehouse. */
export const isInWarehouse = (status: OrderStatus): boolean =>
  status === 'Inbound' || status === 'Ready for dispatch' || status === 'Returned to warehouse';
