import { type AreaResources, changes } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const lockersResources = {
  alerts: { live: true, audited: true, actions: ['acknowledge', 'assign', 'note'] },
  'box-types': { audited: true, actions: ['create', 'update'] },
  boxes: { audited: true, actions: ['label', 'status', 'update'] },
  commands: { live: true, audited: true, actions: ['approve', 'end', 'send', 'withdraw'] },
  'maintenance-windows': { live: true, audited: true, actions: ['create', 'cancel'] },
  'site-boxes': { live: true },
  'site-groups': { live: true, audited: true, actions: changes },
  sites: { live: true, audited: true, actions: ['create', 'delete', 'export', 'update'] },
  'software-versions': { live: true, audited: true, actions: changes },
  temperature: { live: true, audited: true, actions: ['export', 'update'] },
  terminals: { live: true, audited: true, actions: ['enrol', 'make-code', 'reset', 'revoke', 'rotate'] },
  'upgrade-tasks': {
    live: true,
    audited: true,
    actions: ['approve', 'cancel', 'create', 'end', 'finish', 'pause', 'postpone', 'resume', 'retry', 'skip', 'stop'],
  },
  'version-keys': { audited: true, actions: ['create', 'rotate'] },
} as const satisfies AreaResources;
