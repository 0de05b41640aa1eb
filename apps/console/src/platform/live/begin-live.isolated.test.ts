import { liveEventsCalls } from '@cubby/contract/settings/live-events/live-events.calls';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildSession } from '../../../test/app.tsx';
import { queryClient } from '../api/query-client.ts';
import { setSession } from '../session/session-store.ts';
import { beginLive, liveStart } from './begin-live.ts';

beforeEach(() => setSession(buildSession()));

it('begins when the first rows are there, and ends with the console', async () => {
  const { afterMs } = liveStart;
  onTestFinished(() => void (liveStart.afterMs = afterMs));
  liveStart.afterMs = 0;
  const asked: { readonly signal: AbortSignal; readonly rowsThere: boolean }[] = [];
  const rows = Promise.withResolvers<string>();
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    if (url.startsWith(liveEventsCalls.followLiveEvents.path) && signal)
      asked.push({ signal, rowsThere: queryClient.getQueryData(['rows']) !== undefined });
    return new Promise(() => {});
  });
  const first = queryClient.fetchQuery({ queryKey: ['rows'], queryFn: () => rows.promise });
  const checks = vi.spyOn(queryClient, 'isFetching');
  const stop = beginLive();
  // The rows take longer than the time to the first check whether the console is idle.
  await expect.poll(() => checks.mock.calls.length).toBeGreaterThan(0);
  rows.resolve('there');
  await first;
  await expect.poll(() => asked.map(({ rowsThere }) => rowsThere)).toEqual([true]);
  stop();
  expect(asked[0]?.signal.aborted).toBe(true);
});
