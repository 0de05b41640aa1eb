import type { AreaResources } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const messagesResources = {
  notifications: { actions: ['fall-over', 'send'] },
} as const satisfies AreaResources;
