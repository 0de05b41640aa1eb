import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnattended, watchPresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('no user is at a page without a move or a key for five minutes', () => {
  watchPresence();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  expect(isUnattended()).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(isUnattended()).toBe(true);
  window.dispatchEvent(new KeyboardEvent('keydown'));
  expect(isUnattended()).toBe(false);
  vi.setSystemTime(Date.now() + 5 * 60_001);
  expect(isUnattended()).toBe(true);
  window.dispatchEvent(new Event('pointermove'));
  expect(isUnattended()).toBe(false);
});
