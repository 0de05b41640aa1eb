/** Begins to follow what changes, once the first rows are there: the stream and its code delay nothing. */
import { fetchCode } from '../../ui/deferred/fetch-code.ts';
import { queryClient } from '../api/query-client.ts';

/** Replaced in tests. */
export const liveStart = {
  /** Time from the start of the console to the first check whether it is idle, in ms. */
  afterMs: 3000,
};
const restsEveryMs = 1000;

/** Returns the way to stop. */
export const beginLive = (): (() => void) => {
  let stop: (() => void) | undefined;
  let over = false;
  const begin = (): void => {
    if (queryClient.isFetching() > 0) {
      timer = setTimeout(begin, restsEveryMs);
      return;
    }
    fetchCode(() => import('./live-stream.ts')).then(
      ({ followLive }) => {
        if (!over) stop = followLive();
      },
      // A release has taken the place of the one that this page belongs to: it works on without.
      () => {},
    );
  };
  let timer = setTimeout(begin, liveStart.afterMs);
  return () => {
    over = true;
    clearTimeout(timer);
    stop?.();
  };
};
