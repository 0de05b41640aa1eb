/** What an interval of a column was: OK, an excursion, or not proven. Blank is not zero: what no reading covers is a gap. */
import { temperatureLimits as limits, type Verdict } from '@cubby/contract/lockers/temperature/temperature.limits';
import type { TemperatureVerdict } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { bandOf, type SettingsFrom, settingsAt } from './temperature.alarms.ts';

const minute = 60_000;
const coverMs = limits.coverMinutes * minute;
/** Gaps of an answer. */
const gapsMax = 500;

/** A reading, or the roll-up of the readings of a slot; times in epoch ms, temperatures in degrees Celsius. */
export interface Span {
  readonly time: number;
  /** ms of a slot; 0: one reading. */
  readonly lengthMs: number;
  /** Null: faults alone. */
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  readonly defrosting: boolean;
}

interface Covered extends Span {
  readonly until: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
}

/** A reading covers the time to the next one, and 5 minutes at most; a slot covers itself. A fault covers nothing. */
const coveredSpans = (spans: readonly Span[], end: number): Covered[] =>
  spans.flatMap((span, at) => {
    const { time, lengthMs, min, max, mean } = span;
    if (min === null || max === null || mean === null || time >= end) return [];
    const next = spans[at + 1]?.time ?? Infinity;
    const until = Math.min(lengthMs === 0 ? time + coverMs : time + lengthMs, next, end);
    return [{ ...span, until, min, max, mean }];
  });

interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** Spans that follow each other without a gap. */
const joinSpans = (spans: readonly Stretch[]): Stretch[] => {
  const joined: Stretch[] = [];
  for (const { from, until } of spans) {
    const last = joined.at(-1);
    if (last && last.until >= from) joined[joined.length - 1] = { from: last.from, until };
    else joined.push({ from, until });
  }
  return joined;
};

const gapsBetween = (covered: readonly Stretch[], start: number, end: number): Stretch[] => {
  const gaps: Stretch[] = [];
  let known = start;
  for (const { from, until } of covered) {
    if (from > known) gaps.push({ from: known, until: from });
    known = Math.max(known, until);
  }
  if (known < end) gaps.push({ from: known, until: end });
  return gaps;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const minutesOf = (ms: number): number => Math.round(ms / 6_000) / 10;
const stretchOf = ({ time, until }: Covered): Stretch => ({ from: time, until });
const lengthOf = ({ from, until }: Stretch): number => until - from;

/**
 * The verdict over an interval.
 * @param spans in the order of time, within the interval
 * @param settings all settings of the column, the oldest first
 * @param start and end of the interval in epoch ms; the end is not in the future
 */
export const judgeInterval = (
  spans: readonly Span[],
  settings: readonly SettingsFrom[],
  start: number,
  end: number,
): TemperatureVerdict => {
  const covered = coveredSpans(spans, end);
  const limited = covered.map((span) => ({ span, settings: settingsAt(settings, span.time) }));
  const out = joinSpans(
    limited.flatMap(({ span, settings: inForce }) => {
      const band = bandOf(inForce);
      const isOut = band !== undefined && !span.defrosting && (span.max > band.max || span.min < band.min);
      return isOut ? [stretchOf(span)] : [];
    }),
  );
  const coveredMs = sum(covered.map((span) => lengthOf(stretchOf(span))));
  const limitedMs = sum(
    limited.map(({ span, settings: inForce }) => (bandOf(inForce) ? lengthOf(stretchOf(span)) : 0)),
  );
  const isExcursion = out.some(
    (stretch) => lengthOf(stretch) > (settingsAt(settings, stretch.from)?.delayMinutes ?? 0) * minute,
  );
  const isProven = end > start && limitedMs / (end - start) >= limits.coverageMin;
  const verdict: Verdict = isExcursion ? 'EXCURSION' : isProven ? 'OK' : 'NOT_PROVEN';
  const weighed = sum(covered.map((span) => span.mean * lengthOf(stretchOf(span))));
  return {
    verdict,
    coverage: end > start ? Math.min(1, coveredMs / (end - start)) : 0,
    minutesOut: minutesOf(sum(out.map(lengthOf))),
    longestMinutesOut: minutesOf(Math.max(0, ...out.map(lengthOf))),
    minutesDefrosting: minutesOf(
      sum(covered.filter(({ defrosting }) => defrosting).map((span) => lengthOf(stretchOf(span)))),
    ),
    min: covered.length === 0 ? null : covered.reduce((least, { min }) => Math.min(least, min), Infinity),
    max: covered.length === 0 ? null : covered.reduce((most, { max }) => Math.max(most, max), -Infinity),
    mean: coveredMs === 0 ? null : Math.round((weighed / coveredMs) * 100) / 100,
    gaps: gapsBetween(covered.map(stretchOf), start, end).slice(0, gapsMax),
  };
};
