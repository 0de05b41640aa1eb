import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { startPolling } from './start-polling.ts';

const log = createLog({ level: 'silent' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('A round follows at once while there is more to do, and after a wake-up during one; others wait for the next poll', async () => {
  let more = 2;
  const round = vi.fn(async () => {
    await Promise.resolve();
    return more-- > 0;
  });
  const { wake, stop } = startPolling({ log, intervalMs: 1_000, failure: '', round });
  await vi.advanceTimersByTimeAsync(0);
  expect(round).toHaveBeenCalledTimes(3);
  wake();
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(round).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledTimes(6);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(round).toHaveBeenCalledTimes(6);
});

test('Of failures in a row the first is logged, and each is repeated at the next poll', async () => {
  const warn = vi.spyOn(log, 'warn');
  const round = vi.fn(() => Promise.reject(new Error('away')));
  const { stop } = startPolling({ log, intervalMs: 1_000, failure: 'the work waits', round });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(round).toHaveBeenCalledTimes(3);
  expect(warn.mock.calls.map(([, text]) => text)).toEqual(['the work waits']);
  await stop();
});

test('Work that is due before the next poll is polled for at its time', async () => {
  const round = vi.fn(() => Promise.resolve(false));
  const untilDue = vi.fn<() => Promise<number | undefined>>().mockResolvedValueOnce(299.5).mockResolvedValue(undefined);
  const { stop } = startPolling({ log, intervalMs: 1_000, failure: '', round, untilDue });
  await vi.advanceTimersByTimeAsync(299);
  expect(round).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(round).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(700);
  expect(round).toHaveBeenCalledTimes(3);
  untilDue.mockResolvedValueOnce(100);
  await vi.advanceTimersByTimeAsync(1_000);
  await stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledTimes(4);
});
