import type { AreaResources } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const reportsResources = {} as const satisfies AreaResources;
