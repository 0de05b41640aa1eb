import { dashboardCalls } from '@cubby/contract/reports/dashboard/dashboard.calls';
import {
  type LockerPart,
  lockerPartPermissions,
  lockerParts,
} from '@cubby/contract/reports/dashboard/dashboard.limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import type { DashboardSearch } from './dashboard.search.ts';

/** ms between two polls: changes at sites of others, as merchants see them, are not sent to their browsers. */
const pollMs = 60_000;
/** The hours of the day are read from the history of compartments, which costs more, and change slowly. */
const hoursPollMs = 300_000;

/** The lockers of the dashboard: what they are now, followed live, and their day by hour. Undefined: no part is permitted. */
export const useDashboardLockers = ({ merchantId, siteId }: DashboardSearch) => {
  const can = useCan();
  const permitted = lockerParts.filter((part) => can(lockerPartPermissions[part]));
  const request = (parts: readonly LockerPart[]) => ({ query: { merchantId, siteId, parts: parts.join(',') } });
  const current = permitted.filter((part) => part !== 'hours');
  const now = useCall(dashboardCalls.getDashboardLockers, request(current), {
    quiet: true,
    enabled: current.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
  const hours = useCall(dashboardCalls.getDashboardLockers, request(['hours']), {
    quiet: true,
    enabled: permitted.includes('hours'),
    placeholderData: keepPreviousData,
    refetchInterval: hoursPollMs,
  });
  const live = { ids: () => undefined, readAt: now.dataUpdatedAt, refetch: now.refetch };
  useLiveRows('site-boxes', live);
  useLiveRows('terminals', live);
  useLiveRows('alerts', live);
  return current.length === 0 ? undefined : { now, hours };
};
