import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingKeys, longestWait, runInTurn } from './turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const begun: string[] = [];
/** Work that takes so many ms. */
const work = (name: string, ms: number) => async (): Promise<string> => {
  begun.push(name);
  await new Promise((resolve) => setTimeout(resolve, ms));
  return name;
};
beforeEach(() => {
  begun.length = 0;
});
const refusal = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  );

test('work of one key runs in the order of arrival, one after the other; that of another does not wait for it', async () => {
  const running = Promise.all([
    runInTurn(['a'], work('a1', 100)),
    runInTurn(['a'], work('a2', 100)),
    runInTurn(['b', null, undefined], work('b1', 100)),
    runInTurn([undefined], work('none', 100)),
  ]);
  await vi.advanceTimersByTimeAsync(50);
  expect(begun.toSorted()).toEqual(['a1', 'b1', 'none']);
  await vi.advanceTimersByTimeAsync(200);
  expect(await running).toEqual(['a1', 'a2', 'b1', 'none']);
});

test('work of several keys waits for all of them, in whichever order they are named', async () => {
  const running = Promise.all([
    runInTurn(['a'], work('a', 100)),
    runInTurn(['a', 'b', 'b'], work('ab', 100)),
    runInTurn(['b', 'a'], work('ba', 100)),
    runInTurn(['b'], work('b', 100)),
  ]);
  await vi.advanceTimersByTimeAsync(150);
  expect(begun).toEqual(['a', 'ab']);
  await vi.advanceTimersByTimeAsync(300);
  expect(begun).toEqual(['a', 'ab', 'ba', 'b']);
  await running;
});

test('work that fails gives its turn on', async () => {
  const failed = refusal(runInTurn(['a'], () => Promise.reject(new Error('no'))));
  const running = runInTurn(['a'], work('next', 10));
  await vi.advanceTimersByTimeAsync(20);
  expect(await failed).toMatchObject({ message: 'no' });
  expect(await running).toBe('next');
});

test('work that has waited too long is refused and does nothing, and the work behind it gets its turn', async () => {
  const first = runInTurn(['a'], work('slow', longestWait + 1000));
  const second = refusal(runInTurn(['a'], work('late', 10)));
  await vi.advanceTimersByTimeAsync(longestWait + 100);
  expect(await second).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } });
  const third = runInTurn(['a'], work('third', 10));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all([first, third])).toEqual(['slow', 'third']);
  expect(begun).toEqual(['slow', 'third']);
});

test('if earlier work takes too long on average, new work is refused at once, until the queue is empty', async () => {
  const running = Array.from({ length: 20 }, (_, at) => refusal(runInTurn(['a'], work(`w${at}`, 4000))));
  await vi.advanceTimersByTimeAsync(12_100);
  const error = await refusal(runInTurn(['a'], work('more', 10)));
  expect(error).toMatchObject({ code: 'UNAVAILABLE' });
  expect((error as { details: { retryAfter: number } }).details.retryAfter).toBeGreaterThan(longestWait / 1000);
  await vi.advanceTimersByTimeAsync(100_000);
  await Promise.all(running);
  const again = runInTurn(['a'], work('again', 10));
  await vi.advanceTimersByTimeAsync(20);
  expect(await again).toBe('again');
});

test('a booking waits at the sites and the groups that it names', () => {
  expect(bookingKeys(['1', undefined, null], ['1'])).toEqual(['site 1', undefined, undefined, 'group 1']);
  expect(bookingKeys([])).toEqual([]);
});
