import { tryWaits } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { describe, expect, test } from 'vitest';
import { type Endpoint, endpointAfter, isWarned, offReasonOf, retryAfterOf, waitAfter } from './webhooks.policy.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 28);
const failed = { status: 500, failure: 'STATUS' } as const;
const healthy: Endpoint = { failuresInRow: 0, failingSince: null, pausedUntil: null, warnedTime: null };

describe('a delivery', () => {
  test('is tried at 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, and not again', () => {
    const waits = tryWaits.map((_, tries) => waitAfter(tries, failed, 0.5));
    expect(waits).toEqual([0, 5000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 10 * hour]);
    expect(waitAfter(tryWaits.length, failed, 0.5)).toBeUndefined();
    expect(waitAfter(1, { ...failed, status: 410 }, 0.5)).toBeUndefined();
  });

  test('waits a tenth more or less', () => {
    expect([waitAfter(1, failed, 0), waitAfter(1, failed, 1)]).toEqual([4500, 5500]);
  });

  test('waits as long as the receiver requests, from a second to a day', () => {
    expect(waitAfter(1, { ...failed, retryAfter: 90_000 }, 0.5)).toBe(90_000);
    expect(waitAfter(tryWaits.length, { ...failed, retryAfter: 1000 }, 0.5)).toBeUndefined();
    expect(retryAfterOf('120', now)).toBe(120_000);
    expect(retryAfterOf('0', now)).toBe(1000);
    expect(retryAfterOf('999999', now)).toBe(day);
    expect(retryAfterOf(new Date(now + 60_000).toUTCString(), now)).toBe(60_000);
    expect(retryAfterOf('soon', now)).toBeUndefined();
    expect(retryAfterOf(null, now)).toBeUndefined();
  });
});

describe('an endpoint', () => {
  const failures = (count: number, outcome: Parameters<typeof endpointAfter>[1] = failed): Endpoint =>
    Array.from({ length: count }).reduce<Endpoint>((endpoint) => endpointAfter(endpoint, outcome, now), healthy);

  test('that fails five times in a row is paused, longer each time, and ten minutes at most', () => {
    expect(failures(4)).toMatchObject({ failuresInRow: 4, failingSince: now, pausedUntil: null });
    expect(failures(5).pausedUntil).toBe(now + 30_000);
    expect(failures(6).pausedUntil).toBe(now + 60_000);
    expect(failures(100).pausedUntil).toBe(now + 600_000);
  });

  test.each([429, 502, 504])('that answers %i is paused at once', (status) => {
    expect(failures(1, { status, failure: 'STATUS' }).pausedUntil).toBe(now + 5000);
    expect(failures(1, { status, failure: 'STATUS', retryAfter: 40_000 }).pausedUntil).toBe(now + 40_000);
    expect(failures(50, { status, failure: 'STATUS' }).pausedUntil).toBe(now + 300_000);
  });

  test('is switched off after five days of failures that lie twelve hours apart on the last day, and by 410 at once', () => {
    const since = (days: number): Endpoint => ({ ...failures(9), failingSince: now - days * day });
    const at = (hours: number) => ({ now, firstToday: now - hours * hour });
    expect(offReasonOf(since(5), failed, at(12))).toBe('FAILING');
    expect(offReasonOf(since(5), failed, at(11.9))).toBeUndefined();
    expect(offReasonOf(since(4.9), failed, at(12))).toBeUndefined();
    expect(offReasonOf(healthy, { status: 410, failure: 'STATUS' }, at(0))).toBe('GONE');
  });

  test('has its owner warned once, two days before', () => {
    const since = (days: number): Endpoint => ({ ...failures(9), failingSince: now - days * day });
    expect([2.9, 3].map((days) => isWarned(since(days), now))).toEqual([false, true]);
    expect(isWarned({ ...since(4), warnedTime: now }, now)).toBe(false);
  });
});
