import { describe, expect, test } from 'vitest';
import type { SettingsFrom } from './temperature.alarms.ts';
import { judgeInterval, type Span } from './temperature.verdict.ts';

const minute = 60_000;
const hour = 60 * minute;
const frozen: SettingsFrom = {
  from: 0,
  temperature: -18,
  threshold: 3,
  delayMinutes: 10,
  settleMinutes: 0,
  closeAfterMinutes: null,
};
/** A reading each minute, the last one left out. */
const readings = (from: number, until: number, celsius: number | null, defrosting = false): Span[] =>
  Array.from({ length: until - from }, (_, n) => ({
    time: (from + n) * minute,
    lengthMs: 0,
    min: celsius,
    max: celsius,
    mean: celsius,
    defrosting,
  }));
const judge = (spans: readonly Span[], settings: SettingsFrom[] = [frozen]) => judgeInterval(spans, settings, 0, hour);

describe('the verdict of a column', () => {
  test('is OK where readings cover the time within the limits', () => {
    expect(judge(readings(0, 60, -18))).toEqual({
      verdict: 'OK',
      coverage: 1,
      minutesOut: 0,
      longestMinutesOut: 0,
      minutesDefrosting: 0,
      min: -18,
      max: -18,
      mean: -18,
      gaps: [],
    });
  });

  test('is an excursion once a stretch is longer than the delay, and says minutes and not readings', () => {
    const spans = (out: number) => [
      ...readings(0, 20, -18),
      ...readings(20, 20 + out, -10),
      ...readings(20 + out, 60, -18),
    ];
    expect(judge(spans(10))).toMatchObject({ verdict: 'OK', minutesOut: 10, longestMinutesOut: 10 });
    expect(judge(spans(11))).toMatchObject({ verdict: 'EXCURSION', minutesOut: 11, longestMinutesOut: 11 });
    const every2 = readings(0, 60, -10).filter((_, n) => n % 2 === 0);
    expect(judge(every2)).toMatchObject({ minutesOut: 60, longestMinutesOut: 60 });
  });

  test('is not proven where readings are missing, and a gap is a gap', () => {
    const spans = [...readings(0, 20, -18), ...readings(40, 60, -18)];
    // The last reading before the gap covers five minutes.
    expect(judge(spans)).toMatchObject({
      verdict: 'NOT_PROVEN',
      coverage: 44 / 60,
      gaps: [{ from: 24 * minute, until: 40 * minute }],
    });
    expect(judge([])).toMatchObject({
      verdict: 'NOT_PROVEN',
      coverage: 0,
      min: null,
      mean: null,
      gaps: [{ from: 0, until: hour }],
    });
    expect(judge(readings(0, 60, null))).toMatchObject({ verdict: 'NOT_PROVEN', coverage: 0, max: null });
    expect(judge(readings(0, 53, -18))).toMatchObject({ verdict: 'OK' });
    expect(judge(readings(0, 52, -18))).toMatchObject({ verdict: 'NOT_PROVEN' });
  });

  test('leaves defrosts out, and proves nothing without limits', () => {
    expect(judge([...readings(0, 30, -18), ...readings(30, 60, -5, true)])).toMatchObject({
      verdict: 'OK',
      minutesOut: 0,
      minutesDefrosting: 30,
    });
    expect(judge(readings(0, 60, 20), [{ ...frozen, threshold: null }]).verdict).toBe('NOT_PROVEN');
  });

  test('judges each reading by the settings of its time', () => {
    const settings = [frozen, { ...frozen, from: 30 * minute, temperature: 4 }];
    expect(judge([...readings(0, 30, -18), ...readings(30, 60, 4)], settings)).toMatchObject({
      verdict: 'OK',
      minutesOut: 0,
    });
  });
});
