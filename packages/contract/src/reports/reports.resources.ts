import { type AreaResources, changes } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const reportsResources = {
  'report-schedules': { live: true, audited: true, actions: [...changes, 'test'] },
  collections: { audited: true, actions: ['export'] },
  utilization: { audited: true, actions: ['export', 'export-companies'] },
} as const satisfies AreaResources;
