import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reading } from './temperature.alarms.ts';
import { type ChainLink, digestHour, findChainFaults, hourMs, hourOf } from './temperature.chain.ts';

const start = hourOf(1_790_000_000_000);
const end = start + 4 * hourMs;
const checkedTime = end + 3 * hourMs;

const reading = (time: number, celsius: number | null): Reading => ({
  time,
  celsius,
  fault: celsius === null ? 'OPEN' : null,
  defrosting: false,
  bootId: 1,
});

const link = (readings: readonly Reading[], hours: readonly number[]): ChainLink[] => {
  let previousDigest = '';
  return hours.map((slotTime, at) => {
    const digest = digestHour(
      previousDigest,
      slotTime,
      readings.filter(({ time }) => hourOf(time) === slotTime),
    );
    const made = { position: at + 1, slotTime, previousDigest, digest };
    previousDigest = digest;
    return made;
  });
};
const fourHours = [0, 1, 2, 3].map((n) => start + n * hourMs);
const anyReadings = fc
  .uniqueArray(fc.integer({ min: 0, max: 239 }), { minLength: 4, maxLength: 60 })
  .chain((minutes) =>
    fc.tuple(
      ...minutes.map((at) =>
        fc
          .option(fc.integer({ min: -250, max: 250 }), { nil: null })
          .map((tenths) => reading(start + at * 60_000, tenths === null ? null : tenths / 10)),
      ),
    ),
  );

test('readings that are as they were linked have no fault, in whatever order they are given', () => {
  fc.assert(
    fc.property(anyReadings, (readings) => {
      const links = link(readings, fourHours);
      expect(findChainFaults({ start, end, links, readings: readings.toReversed(), checkedTime })).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('a reading that was removed, added or altered is found at its hour', () => {
  fc.assert(
    fc.property(anyReadings, fc.nat(), fc.constantFrom('remove', 'alter', 'add'), (readings, pick, change) => {
      const links = link(readings, fourHours);
      const at = pick % readings.length;
      const touched = readings[at] as Reading;
      const others = readings.filter((_, n) => n !== at);
      const changed = {
        remove: others,
        alter: [...others, { ...touched, celsius: (touched.celsius ?? 0) + 0.1 }],
        add: [...readings, reading(touched.time + 1, -18)],
      }[change];
      const slotTime = hourOf(touched.time);
      expect(findChainFaults({ start, end, links, readings: changed, checkedTime })).toEqual([
        { kind: 'READINGS_CHANGED', slotTime },
      ]);
    }),
    { numRuns: 100 },
  );
});

test('a missing link is found, also if the digests after it were computed again', () => {
  const readings = fourHours.map((time) => reading(time, -18));
  const links = link(readings, fourHours);
  const without = links.filter(({ position }) => position !== 2);
  expect(findChainFaults({ start, end, links: without, readings, checkedTime })).toEqual([
    { kind: 'NOT_LINKED', slotTime: fourHours[1] },
    { kind: 'LINK_MISSING', slotTime: fourHours[2] },
  ]);
  const forged = links.map((each) =>
    each.position === 2 ? { ...each, digest: digestHour(each.previousDigest, each.slotTime, []) } : each,
  );
  const rest = readings.filter((_, at) => at !== 1);
  expect(findChainFaults({ start, end, links: forged, readings: rest, checkedTime })).toEqual([
    { kind: 'LINK_MISSING', slotTime: fourHours[2] },
  ]);
});

test('an hour with late readings is judged by its last link; one that has just ended needs none', () => {
  const readings = fourHours.map((time) => reading(time, -18));
  const late = reading(start + 60_000, -17);
  const links = link(readings, fourHours);
  const again = { position: 5, slotTime: start, previousDigest: links.at(-1)?.digest ?? '' };
  const digest = digestHour(again.previousDigest, start, [readings[0] as Reading, late]);
  const all = { start, end, readings: [...readings, late], checkedTime };
  expect(findChainFaults({ ...all, links: [...links, { ...again, digest }] })).toEqual([]);
  expect(findChainFaults({ ...all, links })).toEqual([{ kind: 'READINGS_CHANGED', slotTime: start }]);
  expect(findChainFaults({ start, end, readings, links: links.slice(0, 3), checkedTime: end + hourMs })).toEqual([]);
});
