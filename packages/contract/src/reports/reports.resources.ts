import type { AreaResources } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const reportsResources = {
  collections: { audited: true, actions: ['export'] },
  utilization: { audited: true, actions: ['export', 'export-companies'] },
} as const satisfies AreaResources;
