/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { demoMailboxCalls } from './demo-mailbox/demo-mailbox.calls.ts';
import { providersCalls } from './providers/providers.calls.ts';
import { templatesCalls } from './templates/templates.calls.ts';

export { demoMailboxCalls, providersCalls, templatesCalls };

export const area: AreaCalls = {
  'demo-mailbox': { tag: 'Demo mailbox', calls: [demoMailboxCalls] },
  'notification-providers': {
    tag: 'Notification providers',
    calls: [providersCalls],
    live: {
      'notification-providers': [
        providersCalls.pageProviders,
        providersCalls.getProvider,
        providersCalls.listProviderHealth,
      ],
    },
  },
  templates: {
    tag: 'Notification templates',
    calls: [templatesCalls],
    live: { templates: [templatesCalls.listTemplates, templatesCalls.getTemplate] },
  },
};
