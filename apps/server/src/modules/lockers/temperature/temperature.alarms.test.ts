import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Alarm,
  type AlarmState,
  compareAlarms,
  computeAlarms,
  firstState,
  hourOf,
  type Reading,
  type SettingsFrom,
  type StoredAlarm,
} from './temperature.alarms.ts';
import { startOf } from './temperature.runner.ts';

const minute = 60_000;
const begin = Date.UTC(2026, 5, 1, 8);
const at = (minutes: number): number => begin + minutes * minute;

/** A frozen column: -18, alarms beyond 3 degrees after 10 minutes, 20 quiet minutes, closed after 30 minutes. */
const frozen: SettingsFrom = {
  from: at(-1000),
  temperature: -18,
  threshold: 3,
  delayMinutes: 10,
  settleMinutes: 20,
  closeAfterMinutes: 30,
};
const reading = (minutes: number, celsius: number | null, more: Partial<Reading> = {}): Reading => ({
  time: at(minutes),
  celsius,
  fault: celsius === null ? 'OPEN' : null,
  defrosting: false,
  bootId: 1,
  ...more,
});
/** A reading each minute, from and until included. */
const minutesOf = (from: number, until: number, celsius: number | null, more: Partial<Reading> = {}): Reading[] =>
  Array.from({ length: until - from + 1 }, (_, n) => reading(from + n, celsius, more));

const run = (
  readings: readonly Reading[],
  {
    openings = [],
    settings = [frozen],
    now = readings.at(-1)?.time ?? begin,
    isExpected = true,
  }: { openings?: number[]; settings?: SettingsFrom[]; now?: number; isExpected?: boolean } = {},
) =>
  computeAlarms({
    state: { ...firstState, bootId: 1, lastTime: at(-1) },
    from: at(-1),
    readings,
    openings,
    settings,
    now,
    isExpected,
  });
const timesOf = (alarms: readonly Alarm[]) =>
  alarms.map(({ kind, openTime, closeTime }) => [
    kind,
    (openTime - begin) / minute,
    closeTime === null ? null : (closeTime - begin) / minute,
  ]);

describe('the alarms of a column', () => {
  test('an alarm begins once the threshold is passed for the delay, and not at the threshold itself', () => {
    expect(timesOf(run([...minutesOf(0, 30, -15)]).alarms)).toEqual([]);
    expect(timesOf(run([...minutesOf(0, 9, -14.9)]).alarms)).toEqual([]);
    expect(timesOf(run([...minutesOf(0, 10, -14.9)]).alarms)).toEqual([['TEMPERATURE_HIGH', 10, null]]);
    expect(timesOf(run([...minutesOf(0, 10, -21.1)]).alarms)).toEqual([['TEMPERATURE_LOW', 10, null]]);
  });

  test('a delay of 0 raises it at once', () => {
    const settings = [{ ...frozen, delayMinutes: 0 }];
    expect(timesOf(run([reading(0, -14)], { settings }).alarms)).toEqual([['TEMPERATURE_HIGH', 0, null]]);
  });

  test('it ends only one degree within the limit', () => {
    const hot = minutesOf(0, 12, -10);
    expect(timesOf(run([...hot, reading(13, -15.9)]).alarms)).toEqual([['TEMPERATURE_HIGH', 10, null]]);
    expect(timesOf(run([...hot, reading(13, -16)]).alarms)).toEqual([['TEMPERATURE_HIGH', 10, 13]]);
  });

  test('a short excursion within the delay is none', () => {
    expect(timesOf(run([...minutesOf(0, 8, -10), reading(9, -18), ...minutesOf(10, 18, -10)]).alarms)).toEqual([]);
  });

  test('a defrost, an opened door and a power-up delay the high alarm by the quiet time', () => {
    const defrost = [...minutesOf(0, 15, -8, { defrosting: true }), ...minutesOf(16, 34, -8)];
    expect(timesOf(run(defrost).alarms)).toEqual([]);
    expect(timesOf(run([...defrost, ...minutesOf(35, 45, -8)]).alarms)).toEqual([['TEMPERATURE_HIGH', 45, null]]);
    expect(timesOf(run(minutesOf(0, 29, -8), { openings: [at(0)] }).alarms)).toEqual([]);
    expect(timesOf(run(minutesOf(0, 30, -8), { openings: [at(0)] }).alarms)).toEqual([['TEMPERATURE_HIGH', 30, null]]);
    expect(timesOf(run(minutesOf(0, 29, -8, { bootId: 2 })).alarms)).toEqual([]);
    expect(timesOf(run(minutesOf(0, 30, -8, { bootId: 2 })).alarms)).toEqual([['TEMPERATURE_HIGH', 30, null]]);
  });

  test('low temperatures are not delayed, nor are those of a defrost that does not end', () => {
    expect(timesOf(run(minutesOf(0, 10, -25), { openings: [at(0)] }).alarms)).toEqual([['TEMPERATURE_LOW', 10, null]]);
    expect(timesOf(run(minutesOf(0, 89, -8, { defrosting: true })).alarms)).toEqual([]);
    expect(timesOf(run(minutesOf(0, 90, -8, { defrosting: true })).alarms)).toEqual([['TEMPERATURE_HIGH', 90, null]]);
  });

  test('a fault of the probe is an alarm of its own and never a temperature', () => {
    const readings = [...minutesOf(0, 5, -8), ...minutesOf(6, 8, null), ...minutesOf(9, 12, -8)];
    expect(timesOf(run(readings).alarms)).toEqual([['PROBE_FAULT', 6, 9]]);
  });

  test('silence is an alarm after 15 minutes, and the time before it counts towards no delay', () => {
    expect(timesOf(run([reading(0, -18)], { now: at(15) }).alarms)).toEqual([]);
    expect(timesOf(run([reading(0, -18)], { now: at(16) }).alarms)).toEqual([['TEMPERATURE_STALE', 15, null]]);
    expect(timesOf(run([reading(0, -18)], { now: at(16), isExpected: false }).alarms)).toEqual([]);
    expect(timesOf(run([...minutesOf(0, 5, -8), ...minutesOf(30, 36, -8)]).alarms)).toEqual([
      ['TEMPERATURE_STALE', 20, 30],
    ]);
  });

  test('a column that does not reach its set-point in time is closed, and opens again by itself', () => {
    const out = minutesOf(0, 30, -8, { defrosting: true });
    expect(run(out.slice(0, -1)).state.closedSince).toBeNull();
    expect(run(out).state.closedSince).toBe(at(30));
    expect(run([...out, reading(31, -15.5)]).state.closedSince).toBe(at(30));
    expect(run([...out, reading(31, -16)]).state.closedSince).toBeNull();
    expect(run(out, { settings: [{ ...frozen, closeAfterMinutes: null }] }).state.closedSince).toBeNull();
  });

  test('new settings end alarms without limits, and begin each delay again', () => {
    const hot = minutesOf(0, 20, -10);
    const ambient = { ...frozen, from: at(15), temperature: 20, threshold: null };
    expect(timesOf(run(hot, { settings: [frozen, ambient] }).alarms)).toEqual([['TEMPERATURE_HIGH', 10, 15]]);
    const moved = { ...frozen, from: at(5) };
    expect(timesOf(run(minutesOf(0, 14, -10), { settings: [frozen, moved] }).alarms)).toEqual([]);
    expect(timesOf(run(minutesOf(0, 15, -10), { settings: [frozen, moved] }).alarms)).toEqual([
      ['TEMPERATURE_HIGH', 15, null],
    ]);
  });
});

/** What the runner does for one column, with its tables in memory. */
class MemoryColumn {
  readonly #readings = new Map<number, Reading>();
  readonly #hours = new Map<number, AlarmState>();
  #stored: { asOf: number; state: AlarmState } | null = null;
  #alarms: StoredAlarm[] = [];
  #last = 0;

  readonly openings: readonly number[];
  readonly settings: readonly SettingsFrom[];

  constructor(openings: readonly number[], settings: readonly SettingsFrom[]) {
    this.openings = openings;
    this.settings = settings;
  }

  take(batch: readonly Reading[]): void {
    const fresh = batch.filter(({ time }) => !this.#readings.has(time));
    for (const one of fresh) this.#readings.set(one.time, one);
    if (fresh.length > 0) this.#compute(Math.min(...fresh.map(({ time }) => time)));
  }

  #compute(dirtyFrom: number): void {
    const hourTime = [...this.#hours.keys()].filter((time) => time <= dirtyFrom).toSorted((a, b) => b - a)[0] ?? null;
    const hourState = hourTime === null ? null : (this.#hours.get(hourTime) ?? null);
    const { from, state } = startOf({ dirtyFrom, stored: this.#stored, hourTime, hourState });
    const readings = [...this.#readings.values()].filter(({ time }) => time >= from);
    const now = Math.max(...this.#readings.keys());
    const outcome = computeAlarms({
      from,
      state,
      readings,
      openings: this.openings,
      settings: this.settings,
      now,
      isExpected: true,
    });
    const asOf = [...readings, ...this.settings.map((one) => ({ time: one.from }))].reduce(
      (last, { time }) => Math.max(last, time),
      from - 1,
    );
    this.#stored = { asOf, state: outcome.state };
    for (const [time, hour] of outcome.hours)
      if (readings.some((one) => hourOf(one.time) === time)) this.#hours.set(time, hour);
    const known = this.#alarms.filter(({ closeTime }) => closeTime === null || closeTime >= from);
    const { raised, changed, withdrawn } = compareAlarms(known, outcome.alarms);
    const gone = new Set(withdrawn.map(({ id }) => id));
    const updates = new Map(changed.map(({ stored, alarm }) => [stored.id, alarm]));
    this.#alarms = [
      ...this.#alarms.filter(({ id }) => !gone.has(id)).map((one) => ({ ...one, ...updates.get(one.id) })),
      ...raised.map((alarm) => ({ ...alarm, id: String((this.#last += 1)) })),
    ];
  }

  outcome(): unknown {
    const alarms = this.#alarms
      .map(({ kind, since, openTime, closeTime }) => ({ kind, since, openTime, closeTime }))
      .toSorted(
        (a, b) => a.openTime - b.openTime || a.kind.localeCompare(b.kind) || (a.closeTime ?? 0) - (b.closeTime ?? 0),
      );
    return { alarms, state: this.#stored?.state };
  }
}

const arbitraryReadings = fc
  .array(
    fc.record({
      step: fc.integer({ min: 1, max: 25 }),
      celsius: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: -24, max: -8 }) },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
      defrosting: fc.boolean(),
      boot: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let minutes = 0;
    let bootId = 1;
    return steps.map(({ step, celsius, defrosting, boot }) => {
      minutes += step;
      if (boot === 20) bootId += 1;
      return reading(minutes, celsius, { defrosting: defrosting && boot > 14, bootId });
    });
  });

describe('late readings', () => {
  test('in whatever order and batches readings come, the alarms and the state are the same', () => {
    fc.assert(
      fc.property(
        arbitraryReadings,
        fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 2 }),
        fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        (readings, opened, changed, order, size) => {
          const openings = opened.map(at);
          const settings = [
            frozen,
            ...[...new Set(changed)]
              .toSorted((a, b) => a - b)
              .map((minutes, n) => ({ ...frozen, from: at(minutes), threshold: n + 2 })),
          ];
          const inTime = new MemoryColumn(openings, settings);
          inTime.take(readings);
          const shuffled = readings
            .map((one, n) => ({ one, key: order[n] ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ one }) => one);
          const late = new MemoryColumn(openings, settings);
          for (let from = 0; from < shuffled.length; from += size) late.take(shuffled.slice(from, from + size));
          late.take(shuffled.slice(0, size));
          expect(late.outcome()).toEqual(inTime.outcome());
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a door that was opened after the last reading delays no reading from before', () => {
    const column = new MemoryColumn([at(12)], [frozen]);
    column.take(minutesOf(-80, 9, -10));
    column.take([reading(10, -10)]);
    const inTime = new MemoryColumn([at(12)], [frozen]);
    inTime.take(minutesOf(-80, 10, -10));
    expect(column.outcome()).toEqual(inTime.outcome());
    expect(column.outcome()).toMatchObject({ state: { quietUntil: at(-60) } });
  });

  test('a late reading withdraws an alarm, and raises one in the past', () => {
    const alarm = (openTime: number, closeTime: number | null): Alarm => ({
      kind: 'TEMPERATURE_HIGH',
      since: openTime - 5,
      openTime,
      closeTime,
    });
    const stored = { ...alarm(100, null), id: '1' };
    expect(compareAlarms([stored], [])).toEqual({ raised: [], changed: [], withdrawn: [stored] });
    expect(compareAlarms([], [alarm(50, 60)])).toEqual({ raised: [alarm(50, 60)], changed: [], withdrawn: [] });
    expect(compareAlarms([stored], [alarm(90, 120)])).toEqual({
      raised: [],
      changed: [{ stored, alarm: alarm(90, 120) }],
      withdrawn: [],
    });
  });
});
