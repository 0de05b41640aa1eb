import { workCountMax, type WorkKind } from '@cubby/contract/reports/work/work.limits';
import { workCalls } from '@cubby/contract/reports/work/work.calls';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { whenIdle } from '../../platform/page/when-idle.ts';
import { useFormatNumber } from '../../ui/theme/use-locale.ts';

/** Interval between two polls, in ms. */
const pollMs = 60_000;

/** True from the moment on when what the screen itself asked for has come. */
const useScreenLoaded = (): boolean => {
  const asking = useIsFetching() > 0;
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded || asking) return;
    return whenIdle(() => setLoaded(true));
  }, [loaded, asking]);
  return loaded;
};

/** How much waits for the person, by kind; nothing until it is known. It is asked for after what the screen itself shows. */
export const useWork = (wanted: boolean) => {
  const enabled = useScreenLoaded() && wanted;
  const { data = [] } = useCall(workCalls.listWork, {}, { enabled, quiet: true, refetchInterval: pollMs });
  const format = useFormatNumber();
  /** The text of a count, as "249" or "9,999+"; undefined where nothing waits. */
  return (kinds: readonly WorkKind[] = []): string | undefined => {
    const sum = data.filter(({ kind }) => kinds.includes(kind)).reduce((total, { count }) => total + count, 0);
    return sum === 0 ? undefined : sum >= workCountMax ? `${format(workCountMax - 1)}+` : format(sum);
  };
};
