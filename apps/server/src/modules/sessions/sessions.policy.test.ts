import { describe, expect, test } from 'vitest';
import { freeTries, longestWait, waitAfter, waitOf } from './sessions.policy.ts';

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

  test.each([
    [freeTries, 0, 2_000],
    [freeTries, 1_999, 1],
    [freeTries, 2_000, 0],
    [freeTries - 1, 0, 0],
  ])('of %i failures, the last %i ms ago, %i ms are left', (failures, ago, left) => {
    expect(waitOf(failures, new Date(10_000), 10_000 + ago)).toBe(left);
  });

  test('is none where nothing failed', () => {
    expect(waitOf(0, null)).toBe(0);
  });
});
