/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { bouncedAddressesCalls } from './bounced-addresses/bounced-addresses.calls.ts';
import { demoMailboxCalls } from './demo-mailbox/demo-mailbox.calls.ts';
import { notificationProvidersCalls } from './notification-providers/notification-providers.calls.ts';
import { sendingRulesCalls } from './sending-rules/sending-rules.calls.ts';
import { templatesCalls } from './templates/templates.calls.ts';

export { bouncedAddressesCalls, demoMailboxCalls, notificationProvidersCalls, sendingRulesCalls, templatesCalls };

export const area: AreaCalls = {
  'bounced-addresses': {
    tag: 'Bounced addresses',
    calls: [bouncedAddressesCalls],
    live: { 'bounced-addresses': [bouncedAddressesCalls.listBouncedAddresses] },
  },
  'demo-mailbox': { tag: 'Demo mailbox', calls: [demoMailboxCalls] },
  'notification-providers': {
    tag: 'Notification providers',
    calls: [notificationProvidersCalls],
    live: {
      'notification-providers': [
        notificationProvidersCalls.pageProviders,
        notificationProvidersCalls.getProvider,
        notificationProvidersCalls.listProviderHealth,
      ],
    },
  },
  'sending-rules': {
    tag: 'Sending rules',
    calls: [sendingRulesCalls],
    live: { 'sending-rules': [sendingRulesCalls.listSendingRules, sendingRulesCalls.getSendingRule] },
  },
  templates: {
    tag: 'Notification templates',
    calls: [templatesCalls],
    live: { templates: [templatesCalls.listTemplates, templatesCalls.getTemplate] },
  },
};
