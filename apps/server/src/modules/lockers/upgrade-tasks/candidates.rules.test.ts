import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  exclusionOf,
  expectedMinutes,
  isThere,
  stagesOf,
  type TargetVersion,
} from './candidates.rules.ts';

const target: TargetVersion = {
  name: '2.0.0',
  system: 'ANDROID',
  sha256: 'a'.repeat(64),
  upgradesFrom: '1.5',
  downgrade: false,
};
const site = (more: Partial<Candidate> = {}): Candidate => ({
  siteId: '1',
  version: '1.9.0',
  system: 'ANDROID',
  packageHash: null,
  hasTerminal: true,
  isBusy: false,
  ...more,
});

describe('a site', () => {
  test.each<[string, Partial<Candidate>, Partial<TargetVersion>, string | null]>([
    ['that can be upgraded is in', {}, {}, null],
    ['without a terminal is out', { hasTerminal: false }, {}, 'NO_TERMINAL'],
    ['whose terminal never reported is out', { version: null }, {}, 'NO_TERMINAL'],
    ['with another system is out', { system: 'WINDOWS' }, {}, 'WRONG_SYSTEM'],
    ['with the earliest version is in', { version: '1.5' }, {}, null],
    ['just below the earliest version is out', { version: '1.5-beta' }, {}, 'VERSION_TOO_OLD'],
    ['with any version is in, if none is the earliest', { version: '0.1' }, { upgradesFrom: null }, null],
    ['with a higher version is out', { version: '2.0.1' }, {}, 'ALREADY_NEWER'],
    ['with a higher version is in, if the version is a downgrade', { version: '2.0.1' }, { downgrade: true }, null],
    [
      'with the version and the hash is in: it succeeds at once',
      { version: '2.0.0', packageHash: target.sha256 },
      {},
      null,
    ],
    ['with the version and another hash is in', { version: '2.0.0', packageHash: 'b'.repeat(64) }, {}, null],
    ['that another task upgrades is out', { isBusy: true }, {}, 'OTHER_TASK'],
  ])('%s', (_what, candidate, version, expected) => {
    expect(exclusionOf(site(candidate), { ...target, ...version })).toBe(expected);
  });

  test('is there only with both the version and the hash', () => {
    const there = { version: '2.0.0', packageHash: target.sha256 };
    expect([isThere(there, target), isThere({ ...there, packageHash: null }, target)]).toEqual([true, false]);
  });
});

describe('stages', () => {
  const ids = Array.from({ length: 10 }, (_, at) => `${at + 1}`);
  const sizes = (stages: readonly (readonly string[])[]) => stages.map(({ length }) => length);

  test('have the cumulative share of all sites, rounded up, and each site once', () => {
    const stages = stagesOf(ids, null, [5, 25, 50, 100]);
    expect(sizes(stages)).toEqual([1, 2, 2, 5]);
    expect(stages.flat()).toEqual(ids);
  });

  test('begin with the canary, which counts towards the shares', () => {
    expect(sizes(stagesOf(ids, { count: 3 }, [5, 50, 100]))).toEqual([3, 0, 2, 5]);
    expect(stagesOf(ids, { siteIds: ['9', '2'] }, [100])[0]).toEqual(['2', '9']);
  });

  test('of one site are the canary and nothing else', () => {
    expect(sizes(stagesOf(['1'], { count: 5 }, [25, 100]))).toEqual([1, 0, 0]);
    expect(sizes(stagesOf([], null, [50, 100]))).toEqual([0, 0]);
  });
});

test('the expected time follows the tighter of the two limits', () => {
  const size = 120_000_000;
  expect(expectedMinutes(0, { atOnce: 1, perMinute: 1, size })).toBe(0);
  expect(expectedMinutes(100, { atOnce: 10, perMinute: 1_000, size })).toBe(15);
  expect(expectedMinutes(100, { atOnce: 1_000, perMinute: 2, size })).toBe(55);
});
