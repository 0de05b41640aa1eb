import { expect, test } from 'vitest';
import { createServerTime } from './server-time.ts';
import { createFakeClock } from './testing/fake-clock.fixture.ts';

const serverTime = 1_800_000_000_000;

test('bounds the clock of the server from above and below, whatever time the answer takes', async () => {
  const clock = createFakeClock();
  const time = createServerTime(clock, 4);
  expect([time.atMost(), time.atLeast()]).toEqual([undefined, undefined]);
  const monotonicMs = time.ask();
  await clock.advance(3_000);
  time.answer({ bootId: 4, monotonicMs, serverTime });
  await clock.advance(10_000);
  // It was stamped at some moment of these 3 s.
  expect(time.atMost()).toBeGreaterThanOrEqual(serverTime + 13_000);
  expect(time.atMost()).toBeLessThan(serverTime + 13_100);
  expect(time.atLeast()).toBeLessThanOrEqual(serverTime + 10_000);
  expect(time.atLeast()).toBeGreaterThan(serverTime + 9_900);
});

test('is not trusted after 10 minutes', async () => {
  const clock = createFakeClock();
  const time = createServerTime(clock, 4);
  time.answer({ bootId: 4, monotonicMs: time.ask(), serverTime });
  await clock.advance(600_000);
  expect(time.atMost()).toBeDefined();
  await clock.advance(1);
  expect(time.atMost()).toBeUndefined();
});

test('takes no answer that no user asked for, of another start, or older than the one that it has', async () => {
  const clock = createFakeClock();
  const time = createServerTime(clock, 4);
  const first = time.ask();
  expect(time.answer({ bootId: 3, monotonicMs: first, serverTime })).toBe(false);
  expect(time.answer({ bootId: 4, monotonicMs: first + 1, serverTime })).toBe(false);
  await clock.advance(60_000);
  const second = time.ask();
  expect(time.answer({ bootId: 4, monotonicMs: second, serverTime })).toBe(true);
  expect(time.answer({ bootId: 4, monotonicMs: first, serverTime })).toBe(false);
  expect(time.answer({ bootId: 4, monotonicMs: second, serverTime })).toBe(false);
});
