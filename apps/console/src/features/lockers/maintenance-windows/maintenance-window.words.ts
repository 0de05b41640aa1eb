/** How a window is written: its times in the zone of its sites. */
import type { MaintenanceState } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.limits';
import type { MaintenanceRow } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { minuteInZone } from '../../../ui/date-range/zone-day.ts';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

type Period = Pick<MaintenanceRow, 'siteMaintenanceStartTime' | 'siteMaintenanceFailureTime' | 'timeZone'>;

/** Two moments as `2026-11-30 10:00 – 13:00`; the second day is left out where it is the first. */
export const periodText = (timeZone: string, from: number, until: number): string => {
  const [start, end] = [minuteInZone(timeZone, from), minuteInZone(timeZone, until)];
  return `${start} – ${end.startsWith(start.slice(0, 10)) ? end.slice(11) : end}`;
};

export const periodOf = ({ timeZone, siteMaintenanceStartTime, siteMaintenanceFailureTime }: Period): string =>
  periodText(timeZone, siteMaintenanceStartTime, siteMaintenanceFailureTime);

export const stateMeanings: Readonly<Record<MaintenanceState, Meaning>> = {
  PLANNED: 'blue',
  ACTIVE: 'amber',
  ENDED: 'green',
  CANCELLED: 'neutral',
};

/** The state by the clock of this browser, which goes on while the page is open. @param now epoch ms */
export const stateAt = (
  row: Pick<MaintenanceRow, 'state' | 'siteMaintenanceStartTime' | 'siteMaintenanceFailureTime'>,
  now: number,
): MaintenanceState => {
  if (row.state === 'CANCELLED' || row.state === 'ENDED') return row.state;
  if (row.siteMaintenanceFailureTime <= now) return 'ENDED';
  return row.state === 'ACTIVE' || row.siteMaintenanceStartTime <= now ? 'ACTIVE' : 'PLANNED';
};
