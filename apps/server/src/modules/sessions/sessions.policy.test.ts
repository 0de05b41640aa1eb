import { describe, expect, test } from 'vitest';
import { freeTries, longestWait, tryWaits, waitAfter } from './sessions.policy.ts';

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
