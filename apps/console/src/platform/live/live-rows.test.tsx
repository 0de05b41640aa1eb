import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presence } from '../session/presence.ts';
import { liveRows, useLiveRows } from './live-rows.ts';

let now = Date.now();
beforeEach(() => {
  // Later than all notifications of an earlier test.
  now += 3_600_000;
  vi.useFakeTimers({ now });
});
afterEach(() => void vi.useRealTimers());

const show = (ids: readonly string[] | undefined, readAt = Date.now(), atOnce = false) => {
  const refetch = vi.fn();
  const hook = renderHook(
    (props: { readAt: number }) => useLiveRows('parcels', { ids: () => ids, refetch, atOnce, ...props }),
    {
      initialProps: { readAt },
    },
  );
  return { refetch, ...hook };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('reads what is shown again when it changed, and nothing else', async () => {
  const [shown, other] = [show(['1', '2']), show(['3'])];
  liveRows.changed('parcels', ['2', '9']);
  liveRows.changed('lockers', ['3']);
  await pass(500);
  expect(shown.refetch).toHaveBeenCalledTimes(1);
  expect(other.refetch).not.toHaveBeenCalled();
  liveRows.changedAll('parcels');
  liveRows.changedAll('lockers');
  await pass(10_000);
  expect([shown.refetch.mock.calls.length, other.refetch.mock.calls.length]).toEqual([2, 1]);
});

it('reads the same rows at most once in five seconds, and the last change is not lost', async () => {
  const { refetch } = show(['1']);
  liveRows.changed('parcels', ['1']);
  await pass(500);
  for (let second = 0; second < 4; second++) {
    liveRows.changed('parcels', ['1']);
    await pass(1000);
  }
  expect(refetch).toHaveBeenCalledTimes(1);
  await pass(2000);
  expect(refetch).toHaveBeenCalledTimes(2);
  await pass(20_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('reads what retains its place at once, whatever a user does, and then at most twice a second', async () => {
  vi.spyOn(presence, 'stillFor').mockReturnValue(0);
  const { refetch } = show(undefined, Date.now(), true);
  for (let change = 0; change < 19; change++) {
    liveRows.changed('parcels', [String(change)]);
    await pass(50);
  }
  expect(refetch).toHaveBeenCalledTimes(2);
  await pass(500);
  expect(refetch).toHaveBeenCalledTimes(3);
  await pass(5000);
  expect(refetch).toHaveBeenCalledTimes(3);
});

it('waits while a user reads what hangs on a row, and no longer than twenty seconds', async () => {
  const panel = document.body.appendChild(document.createElement('div'));
  panel.role = 'tooltip';
  const [read, retained] = [show(['1']), show(['2'])];
  liveRows.changed('parcels', ['1']);
  await pass(5000);
  expect(read.refetch).not.toHaveBeenCalled();
  panel.remove();
  await pass(1000);
  expect(read.refetch).toHaveBeenCalledTimes(1);
  document.body.append(panel);
  liveRows.changed('parcels', ['2']);
  await pass(22_000);
  expect(retained.refetch).toHaveBeenCalledTimes(1);
  panel.remove();
});

it('waits until no user is about to press something', async () => {
  const still = vi.spyOn(presence, 'stillFor').mockReturnValue(300);
  const { refetch } = show(['1']);
  liveRows.changed('parcels', ['1']);
  await pass(5000);
  expect(refetch).not.toHaveBeenCalled();
  still.mockReturnValue(2000);
  await pass(500);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('reads rows that lay in the cache while they changed when they are shown again', async () => {
  const readAt = Date.now();
  await pass(100);
  liveRows.changed('parcels', ['71']);
  await pass(100);
  const [old, fresh, other] = [show(['71'], readAt), show(['71']), show(['72'], readAt)];
  await pass(500);
  expect(old.refetch).toHaveBeenCalledTimes(1);
  expect(fresh.refetch).not.toHaveBeenCalled();
  expect(other.refetch).not.toHaveBeenCalled();
});

it('requests nothing once it is unmounted, and not for rows that are still on their way', async () => {
  const gone = show(['1']);
  liveRows.changed('parcels', ['1']);
  gone.unmount();
  const coming = show(['1'], 0);
  liveRows.changedAll();
  await pass(10_000);
  expect(gone.refetch).not.toHaveBeenCalled();
  expect(coming.refetch).not.toHaveBeenCalled();
});

it('respects the age of the rows on the screen', () => {
  expect(liveRows.oldestReadAt()).toBeUndefined();
  show(['1'], 5000);
  show(['2'], 3000);
  show(['3'], 0);
  expect(liveRows.oldestReadAt()).toBe(3000);
});
