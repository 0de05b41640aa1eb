import { type AreaResources, changes } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const integrationsResources = {
  webhooks: {
    live: true,
    audited: true,
    actions: [
      ...changes,
      'end-receiver-link',
      'make-receiver-link',
      'replay',
      'reveal-secret',
      'rotate-secret',
      'switch-off',
      'test',
    ],
  },
} as const satisfies AreaResources;
