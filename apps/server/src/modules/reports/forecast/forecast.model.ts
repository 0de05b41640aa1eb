/**
 * Forecast of free compartments. The occupied ones are computed from how long parcels remain (Kaplan-Meier), orders that are announced,
 * and how many parcels come on each weekday; then mixed with what is usual on the weekday, as past weeks show to be best.
 * Pure functions. Times are hours on any clock; days are 24 hours from `origin`, a local midnight.
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
  /** The last settled day of the same weekday. */
  readonly naive: readonly (number | null)[];
}

const { days: ahead, historyMin } = forecastLimits;
const hours = 24 * ahead;
/** Ages beyond this count as this one, hours. */
const oldest = 60 * 24;
/** Days from which rates, storage periods and what is usual are learned; whole weeks. */
const learnedDays = 56;
const usualWeeks: readonly number[] = Array.from({ length: learnedDays / 7 }, (_, week) => week + 1);
/** Storage periods of a size from which on they count alone. */
const spansMin = 30;
/** Days before the origin at which the forecast is made again, to learn how good it is. */
const checkAges = [7, 14, 21, 28];
/** Checks that count as much as the assumption that nothing has to be added to what is computed. */
const levelPrior = 20;
/** Squared compartments that count as much as the assumption that what is computed is better than what is usual. */
const sharePrior = 5;
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

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const noDays: readonly number[] = Array.from({ length: ahead }, () => 0);

/** Expected deposits of each weekday (position: days ahead modulo 7) and the share of each hour of the day. */
const ratesOf = (recent: readonly Span[], origin: number, days: number) => {
  const counts = Array.from({ length: 7 }, () => 0);
  const hourly = Array.from({ length: 24 }, () => 1 / 24);
  const shown = Math.min(days, learnedDays);
  for (const { from } of recent) {
    const day = Math.floor((from - origin) / 24);
    if (-day > shown) continue;
    counts[(day + learnedDays) % 7]! += 1;
    hourly[Math.floor(from - origin - day * 24) % 24]! += 1;
  }
  const [mean, all] = [sum(counts) / shown, sum(hourly)];
  return {
    // Each weekday as if it had been an average one once more.
    weekDays: counts.map((count) => (count + mean) / (shown / 7 + 1)),
    hours: hourly.map((count) => count / all),
  };
};

interface Arrivals {
  /** Deposits of orders that are announced already, by day ahead and size. */
  readonly known: (size: string, share: number) => readonly number[];
  /** The share of the deposits of each day that no order announces at the origin. */
  readonly unknown: readonly number[];
}

/** What the orders announce: when each comes, from how long orders took before (Kaplan-Meier of the time to the deposit). */
const arrivalsOf = (orders: readonly AnnouncedOrder[], origin: number): Arrivals => {
  const isOpen = ({ ended }: AnnouncedOrder): boolean => ended === null || ended >= origin;
  const before = orders.filter((order) => order.created < origin && isOpen(order));
  const leads = before.flatMap(({ created, stored }) => (stored !== null && stored < origin ? [stored - created] : []));
  if (leads.length < spansMin) return { known: () => noDays, unknown: noDays.map(() => 1) };
  const survival = survivalOf(
    before.map(({ created, stored }) => ({ from: created, until: stored })),
    origin,
  );
  const pending = before.filter(({ stored }) => stored === null || stored >= origin);
  const chances = pending.map(({ size, created }) => {
    const waits = (day: number): number => remaining(survival, origin - created, 24 * day);
    return { size, days: noDays.map((_, day) => waits(day) - waits(day + 1)) };
  });
  return {
    known: (size, share) =>
      noDays.map((_, day) =>
        sum(chances.map((chance) => (chance.size === null ? share : Number(chance.size === size)) * chance.days[day]!)),
      ),
    unknown: noDays.map((_, day) => leads.filter((lead) => lead <= 24 * day + 12).length / leads.length),
  };
};

/** The most occupied compartments in any hour of each of the 14 days, from what had happened before the origin, by size. */
const occupiedOf = (
  history: SiteHistory,
  origin: number,
  sizes: readonly string[],
  days: number,
): Map<string, number[]> => {
  const spans = history.spans.filter(({ from }) => from < origin);
  const learned = spans.filter(({ from }) => from >= origin - learnedDays * 24);
  const arrivals = arrivalsOf(history.orders, origin);
  return new Map(
    sizes.map((size) => {
      const recent = learned.filter((span) => span.size === size);
      const survival = survivalOf(recent.length >= spansMin ? recent : learned, origin);
      const inside = spans.filter((span) => span.size === size && (span.until === null || span.until > origin));
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

/** Occupied compartments of a day: those that were, those that were computed before, and those that were usual before. */
interface Check {
  readonly day: number;
  readonly real: number;
  readonly computed: number;
  readonly usual: number;
}

/**
 * How much to add to what is computed, the share of it in the forecast (the rest is the usual), and how far single days were from
 * that; without checks nothing is added, and all of it counts.
 */
const mixtureOf = (checks: readonly Check[]) => {
  const level = sum(checks.map(({ real, computed }) => real - computed)) / (checks.length + levelPrior);
  const gaps = checks.map(({ real, computed, usual }) => ({ real: real - usual, computed: computed + level - usual }));
  const best =
    (sharePrior + sum(gaps.map(({ real, computed }) => real * computed))) /
    (sharePrior + sum(gaps.map(({ computed }) => computed ** 2)));
  const share = Math.min(Math.max(best, 0), 1);
  const squares = gaps.map(({ real, computed }) => (real - share * computed) ** 2);
  return { level, share, spread: squares.length === 0 ? undefined : Math.sqrt(sum(squares) / squares.length) };
};

/** Forecasts every size of a site that has enough settled days. */
export const forecastSite = (history: SiteHistory): SizeForecast[] => {
  const past = Map.groupBy(history.days, ({ size }) => size);
  const sizes = [...past]
    .filter(([, days]) => days.length >= historyMin && days.some(({ age }) => age === 1))
    .map(([size]) => size);
  const length = Math.max(0, ...history.days.map(({ age }) => age));
  const computedAt = (age: number) => occupiedOf(history, history.origin - age * 24, sizes, length - age);
  const now = computedAt(0);
  const earlier = checkAges
    .filter((age) => length - age >= historyMin)
    .map((age) => ({ age, computed: computedAt(age) }));
  return sizes.map((size) => {
    const days = new Map((past.get(size) ?? []).map((day) => [day.age, day]));
    const doors = days.get(1)?.doors ?? 0;
    /** The same weekday of the settled weeks before a day that is so far ahead of `age`, the last one first. */
    const weekDaysBefore = (age: number, day: number): PastDay[] =>
      usualWeeks.flatMap((week) => days.get(age - day + 7 * (Math.floor(day / 7) + week)) ?? []);
    const usual = (age: number, day: number, otherwise: number): number => {
      const found = weekDaysBefore(age, day).map((past) => past.doors - past.least);
      return found.length === 0 ? otherwise : sum(found) / found.length;
    };
    const checks = earlier.flatMap(({ age, computed: made }) =>
      noDays.flatMap((_, day): Check[] => {
        const [real, computed] = [days.get(age - day), made.get(size)?.[day] ?? 0];
        if (!real || day >= age) return [];
        return [{ day, real: real.doors - real.least, computed, usual: usual(age, day, computed) }];
      }),
    );
    const mixtures = [0, 1, 2].map((horizon) => mixtureOf(checks.filter(({ day }) => horizonOf(day) === horizon)));
    const inside = (value: number): number => Math.min(Math.max(value, 0), doors);
    const forecasts = (now.get(size) ?? noDays).map((made, day) => {
      const { level, share, spread } = mixtures[horizonOf(day)]!;
      const computed = made + level;
      const free = doors - share * computed - (1 - share) * usual(0, day, computed);
      return { free, wide: bandWidth * (spread ?? Math.sqrt(Math.max(1, doors - free))) };
    });
    return {
      size,
      doors,
      free: forecasts.map(({ free }) => inside(free)),
      low: forecasts.map(({ free, wide }) => inside(free - wide)),
      high: forecasts.map(({ free, wide }) => inside(free + wide)),
      naive: noDays.map((_, day) => weekDaysBefore(0, day)[0]?.least ?? null),
    };
  });
};
