/**
 * Forecast of free compartments: how long parcels remain (Kaplan-Meier), orders that are announced, and how many parcels come on
 * each weekday. Pure functions. Times are hours on any clock; days are 24 hours from `origin`, a local midnight.
 */
import { forecastLimits } from '@cubby/contract/reports/forecast/forecast.limits';

/** From when to when something lasted; null: until now. */
export interface Span {
  readonly size: string;
  readonly from: number;
  readonly until: number | null;
}

export interface AnnouncedOrder {
  /** The size that it booked; null: none. */
  readonly size: string | null;
  readonly created: number;
  readonly stored: number | null;
  /** When it ended without a deposit. */
  readonly ended: number | null;
}

/** A settled day of a size. */
export interface PastDay {
  readonly size: string;
  /** Days before the origin: 1 is the day before. */
  readonly age: number;
  readonly doors: number;
  /** Free compartments in the hour with the fewest. */
  readonly least: number;
}

export interface SiteHistory {
  readonly origin: number;
  readonly days: readonly PastDay[];
  readonly spans: readonly Span[];
  readonly orders: readonly AnnouncedOrder[];
}

export interface SizeForecast {
  readonly size: string;
  readonly doors: number;
  readonly free: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** The same weekday of the last settled week. */
  readonly naive: readonly (number | null)[];
}

const { days: ahead, historyMin } = forecastLimits;
const hours = 24 * ahead;
/** Ages beyond this count as this one, hours. */
const oldest = 60 * 24;
/** Days from which rates and storage periods are learned. */
const learnedDays = 56;
/** Storage periods of a size from which on they count alone. */
const spansMin = 30;
/** Weeks before the origin at which the forecast is made again, to learn its error. */
const checks = [7, 14, 21, 28];
/** Errors that count as much as the assumption that there is none. */
const prior = 6;
/** Standard deviations of a band of 80 %. */
const bandWidth = 1.2816;

/** Days ahead whose errors are alike. */
const horizonOf = (day: number): number => (day < 2 ? 0 : day < 7 ? 1 : 2);

/**
 * The share that still lasts at each age in whole hours (Kaplan-Meier): spans that have not ended count for as long as they were seen.
 * @returns from 1 at age 0, never rising
 */
export const survivalOf = (
  spans: readonly { readonly from: number; readonly until: number | null }[],
  now: number,
): Float64Array => {
  const [ended, left] = [new Float64Array(oldest + 1), new Float64Array(oldest + 1)];
  for (const { from, until } of spans) {
    const over = until !== null && until <= now;
    const age = Math.min(Math.max(Math.floor((over ? until : now) - from), 0), oldest);
    left[age]! += 1;
    if (over) ended[age]! += 1;
  }
  const survival = new Float64Array(oldest + 2);
  let [atRisk, share] = [spans.length, 1];
  for (let age = 0; age <= oldest; age += 1) {
    survival[age] = share;
    if (atRisk > 0) share *= 1 - ended[age]! / atRisk;
    atRisk -= left[age]!;
  }
  survival[oldest + 1] = share;
  return survival;
};

const at = (survival: Float64Array, age: number): number => survival[Math.min(Math.max(Math.floor(age), 0), oldest)]!;

/** The share of those that lasted `age` hours already that last so many hours more. */
const remaining = (survival: Float64Array, age: number, more: number): number => {
  const now = at(survival, age);
  return now > 0 ? at(survival, age + more) / now : 0;
};

/** Expected deposits of each weekday (position: days ahead modulo 7) and the share of each hour of the day. */
const ratesOf = (spans: readonly Span[], origin: number, days: number): { weekDays: number[]; hours: number[] } => {
  const shown = Math.min(days, learnedDays);
  const counts = Array.from({ length: 7 }, () => 0);
  const weights = Array.from({ length: 7 }, () => 0);
  const hourly = Array.from({ length: 24 }, () => 1 / 24);
  const weightOf = (age: number): number => 0.9 ** Math.floor((age - 1) / 7);
  for (let age = 1; age <= shown; age += 1) weights[(7 * 1000 - age) % 7]! += weightOf(age);
  for (const { from } of spans) {
    const offset = Math.floor((from - origin) / 24);
    if (offset >= 0 || -offset > shown) continue;
    counts[(offset + 7 * 1000) % 7]! += weightOf(-offset);
    hourly[Math.floor(from - origin - offset * 24) % 24]! += 1;
  }
  const [total, weight] = [sum(counts), sum(weights)];
  const mean = weight > 0 ? total / weight : 0;
  const all = sum(hourly);
  return {
    weekDays: counts.map((count, day) => (count + mean) / (weights[day]! + 1)),
    hours: hourly.map((count) => count / all),
  };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Arrivals {
  /** Deposits of orders that are announced already, by day ahead and size. */
  readonly known: (size: string, share: number) => readonly number[];
  /** The share of the deposits of each day that no order announces at the origin. */
  readonly unknown: readonly number[];
}

/** What the orders announce: when each comes, from how long orders took before (Kaplan-Meier of the time to the deposit). */
const arrivalsOf = (orders: readonly AnnouncedOrder[], origin: number): Arrivals => {
  const before = orders.filter(({ created }) => created < origin);
  const stored = before.filter(({ stored: time }) => time !== null && time < origin);
  if (stored.length < spansMin) return { known: () => noDays, unknown: noDays.map(() => 1) };
  const survival = survivalOf(
    before
      .map((order) => ({ from: order.created, until: order.stored }))
      .filter((_, place) => (before[place]?.ended ?? origin) >= origin),
    origin,
  );
  const leads = stored.map((order) => (order.stored ?? 0) - order.created).toSorted((a, b) => a - b);
  const pending = before.filter((order) => (order.stored ?? origin) >= origin && (order.ended ?? origin) >= origin);
  const chances = pending.map(({ size, created }) => ({
    size,
    days: noDays.map(
      (_, day) =>
        remaining(survival, origin - created, 24 * day) - remaining(survival, origin - created, 24 * (day + 1)),
    ),
  }));
  return {
    known: (size, share) =>
      noDays.map((_, day) =>
        sum(chances.map((chance) => (chance.size === null ? share : Number(chance.size === size)) * chance.days[day]!)),
      ),
    unknown: noDays.map((_, day) => leads.filter((lead) => lead <= 24 * day + 12).length / leads.length),
  };
};
const noDays: readonly number[] = Array.from({ length: ahead }, () => 0);

/** The most occupied compartments in any hour of each of the 14 days, from what had happened before the origin, by size. */
const occupiedOf = (
  history: SiteHistory,
  origin: number,
  sizes: readonly string[],
  days: number,
): Map<string, number[]> => {
  const spans = history.spans.filter(({ from }) => from < origin);
  const learned = spans.filter(({ from }) => from >= origin - learnedDays * 24);
  const shared = survivalOf(learned, origin);
  const arrivals = arrivalsOf(history.orders, origin);
  const bySize = Map.groupBy(spans, ({ size }) => size);
  return new Map(
    sizes.map((size) => {
      const own = bySize.get(size) ?? [];
      const recent = own.filter(({ from }) => from >= origin - learnedDays * 24);
      const survival = recent.length >= spansMin ? survivalOf(recent, origin) : shared;
      const inside = own.filter(({ until }) => until === null || until > origin);
      const rates = ratesOf(recent, origin, days);
      const known = arrivals.known(size, learned.length > 0 ? recent.length / learned.length : 0);
      const come = Float64Array.from({ length: hours }, (_, hour) => {
        const day = Math.floor(hour / 24);
        return (known[day]! + rates.weekDays[day % 7]! * arrivals.unknown[day]!) * rates.hours[hour % 24]!;
      });
      const most = [...noDays];
      for (let hour = 0; hour < hours; hour += 1) {
        let occupied = 0;
        for (const { from } of inside) occupied += remaining(survival, origin - from, hour);
        for (let since = 0; since <= hour; since += 1) occupied += come[since]! * survival[hour - since]!;
        const day = Math.floor(hour / 24);
        most[day] = Math.max(most[day]!, occupied);
      }
      return [size, most];
    }),
  );
};

/** What past forecasts got wrong: the mean by days ahead and by weekday, and how far single days were from that. */
const correctionOf = (
  errors: readonly { readonly day: number; readonly weekDay: number; readonly error: number }[],
) => {
  const shrunk = (values: readonly number[]): number => sum(values) / (values.length + prior);
  const level = [0, 1, 2].map((horizon) =>
    shrunk(errors.filter(({ day }) => horizonOf(day) === horizon).map(({ error }) => error)),
  );
  const rest = errors.map(({ day, weekDay, error }) => ({ day, weekDay, error: error - level[horizonOf(day)]! }));
  const weekDays = noDays
    .slice(0, 7)
    .map((_, weekDay) => shrunk(rest.filter((one) => one.weekDay === weekDay).map(({ error }) => error)));
  const spread = [0, 1, 2].map((horizon) => {
    const squares = rest
      .filter(({ day }) => horizonOf(day) === horizon)
      .map(({ weekDay, error }) => (error - weekDays[weekDay]!) ** 2);
    return squares.length === 0 ? undefined : Math.sqrt(sum(squares) / squares.length);
  });
  return { level, weekDays, spread };
};

/** Forecasts every size of a site that has enough settled days. */
export const forecastSite = (history: SiteHistory): SizeForecast[] => {
  const { origin } = history;
  const past = Map.groupBy(history.days, ({ size }) => size);
  const sizes = [...past]
    .filter(([, days]) => days.length >= historyMin && days.some(({ age }) => age === 1))
    .map(([size]) => size);
  const length = Math.max(0, ...history.days.map(({ age }) => age));
  const now = occupiedOf(history, origin, sizes, length);
  const earlier = checks
    .filter((age) => length - age >= historyMin)
    .map((age) => ({ age, occupied: occupiedOf(history, origin - age * 24, sizes, length - age) }));
  return sizes.map((size) => {
    const days = new Map((past.get(size) ?? []).map((day) => [day.age, day]));
    const doors = days.get(1)?.doors ?? 0;
    const errors = earlier.flatMap(({ age, occupied }) =>
      noDays.flatMap((_, day) => {
        const real = days.get(age - day);
        if (!real || day >= age) return [];
        return [{ day, weekDay: day % 7, error: real.doors - real.least - (occupied.get(size)?.[day] ?? 0) }];
      }),
    );
    const { level, weekDays, spread } = correctionOf(errors);
    const inside = (value: number): number => Math.min(Math.max(value, 0), doors);
    const free = (now.get(size) ?? noDays).map(
      (occupied, day) => doors - occupied - level[horizonOf(day)]! - weekDays[day % 7]!,
    );
    const wide = (day: number): number =>
      bandWidth * (spread[horizonOf(day)] ?? Math.sqrt(Math.max(1, doors - free[day]!)));
    return {
      size,
      doors,
      free: free.map(inside),
      low: free.map((value, day) => inside(value - wide(day))),
      high: free.map((value, day) => inside(value + wide(day))),
      naive: noDays.map((_, day) => days.get(7 * Math.floor(day / 7 + 1) - day)?.least ?? null),
    };
  });
};
