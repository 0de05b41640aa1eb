import { describe, expect, test } from 'vitest';
import {
  freeTries,
  longestWait,
  targetTries,
  tryWaits,
  unknownTryDecay,
  unknownTryWaits,
  waitAfter,
} from './sessions.policy.ts';

describe('the wait after failed sign-ins', () => {
  test.each([
    [0, 0],
    [freeTries - 1, 0],
    [freeTries, 2_000],
    [freeTries + 1, 4_000],
    [freeTries + 2, 8_000],
    [freeTries + 6, 128_000],
    [freeTries + 7, 256_000],
    [freeTries + 8, longestWait],
    [freeTries + 1000, longestWait],
  ])('after %i failures %i ms', (failures, wait) => {
    expect(waitAfter(failures)).toBe(wait);
  });

  test('never shrinks', () => {
    for (let failures = 0; failures < 60; failures++)
      expect(waitAfter(failures + 1)).toBeGreaterThanOrEqual(waitAfter(failures));
  });

  test('is listed from the first failure to the one after which it grows no more', () => {
    expect(tryWaits.map((_, before) => waitAfter(before + 1))).toEqual(tryWaits);
    expect(tryWaits.findIndex((wait) => wait === longestWait)).toBe(tryWaits.length - 1);
  });
});

test('one source alone never makes so many attempts that others are delayed with it', () => {
  let [now, count, all] = [0, 0, 0];
  for (let tries = 0; tries < 5_000; tries++) {
    const wait = (unknownTryWaits[Math.min(count, unknownTryWaits.length) - 1] ?? 0) / 1000;
    const off = Math.floor(wait / unknownTryDecay);
    now += wait;
    [count, all] = [Math.max(0, count - off) + 1, Math.max(0, all - off) + 1];
    expect(all).toBeLessThan(targetTries.free);
  }
  expect(now / 5_000).toBeGreaterThan(590);
});
