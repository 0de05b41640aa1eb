import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast, toastStore } from '../../ui/toast/toast.ts';
import { deferredWork } from './deferred-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  toast.clear();
});

const settle = () => vi.advanceTimersByTimeAsync(2500);

it('is fetched once, with the first sign that it is wanted, and does what is asked', async () => {
  const load = vi.fn(() => Promise.resolve({ twice: (value: number) => value * 2 }));
  const work = deferredWork(load);
  expect(load).not.toHaveBeenCalled();
  work.ask();
  const done: number[] = [];
  work.use(({ twice }) => done.push(twice(2)));
  work.use(({ twice }) => done.push(twice(3)));
  await settle();
  expect(done).toEqual([4, 6]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('does what was asked when the server is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const load = vi.fn(() => Promise.resolve('here')).mockRejectedValueOnce(new TypeError('no code'));
  const done: string[] = [];
  deferredWork(load).use((work) => done.push(work));
  await settle();
  expect(done).toEqual(['here']);
  expect(toastStore.current()).toEqual([]);
});

it('says that the console was updated where the code is gone', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  const act = vi.fn();
  deferredWork(() => Promise.reject(new TypeError('gone'))).use(act);
  await settle();
  expect(act).not.toHaveBeenCalled();
  expect(toastStore.current()[0]?.text).toMatch(/was updated/);
});
