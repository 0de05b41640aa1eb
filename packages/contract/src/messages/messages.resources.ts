import { type AreaResources, changes } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const messagesResources = {
  'bounced-addresses': { live: true, audited: true, actions: changes },
  'notification-providers': { live: true, audited: true, actions: [...changes, 'reveal', 'test'] },
  notifications: { actions: ['fall-over', 'send'] },
  'sending-rules': { live: true, audited: true, actions: changes },
  templates: { live: true, audited: true, actions: [...changes, 'test'] },
} as const satisfies AreaResources;
