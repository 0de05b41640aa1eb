import { workCountMax, type WorkKind } from '@cubby/contract/reports/work/work.limits';
import { workCalls } from '@cubby/contract/reports/work/work.calls';
import { useCall } from '../../platform/api/use-call.ts';

/** ms between two looks at what waits. */
const lookMs = 60_000;

/** How much waits for the person, by kind; nothing until it is known. */
export const useWork = (enabled: boolean) => {
  const { data = [] } = useCall(workCalls.listWork, {}, { enabled, quiet: true, refetchInterval: lookMs });
  /** The text of a count, as "3" or "99+"; undefined where nothing waits. */
  return (kinds: readonly WorkKind[] = []): string | undefined => {
    const sum = data.filter(({ kind }) => kinds.includes(kind)).reduce((total, { count }) => total + count, 0);
    return sum === 0 ? undefined : sum >= workCountMax ? `${workCountMax - 1}+` : String(sum);
  };
};
