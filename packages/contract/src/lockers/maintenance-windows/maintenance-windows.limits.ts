/** PLANNED before its start, ACTIVE until its end, then ENDED; CANCELLED from the cancellation on. */
export const maintenanceStates = ['PLANNED', 'ACTIVE', 'ENDED', 'CANCELLED'] as const;
export type MaintenanceState = (typeof maintenanceStates)[number];

export const maintenanceSortFields = [
  'siteMaintenanceStartTime',
  'siteMaintenanceFailureTime',
  'creationTime',
] as const;

export const maintenanceLimits = {
  tipsMax: 500,
  sitesMax: 10_000,
  searchMax: 255,
  /** Days between now and the start of a window. */
  aheadDays: 366,
  /** Days that a window may last. */
  lengthDays: 31,
} as const;

/** The dialog starts with tomorrow 10:00-13:00 (network.md 5). */
export const maintenanceDefault = { from: '10:00', until: '13:00' } as const;
