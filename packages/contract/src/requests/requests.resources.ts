import { type AreaResources, changes } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const requestsResources = {
  'outbound-records': { live: true, actions: ['export'] },
  'request-orders': { actions: ['export'] },
  'request-slots': { live: true, audited: true, actions: changes },
  requests: {
    live: true,
    audited: true,
    actions: ['cancel', 'create', 'dispatch-date', 'export', 'join', 'reference', 'update'],
  },
} as const satisfies AreaResources;
