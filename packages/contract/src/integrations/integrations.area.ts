/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { eventsCalls } from './events/events.calls.ts';
import { webhooksCalls } from './webhooks/webhooks.calls.ts';

export { eventsCalls, webhooksCalls };

export const area: AreaCalls = {
  events: { tag: 'Events', calls: [eventsCalls] },
  webhooks: {
    tag: 'Webhooks',
    calls: [webhooksCalls],
    live: { webhooks: [webhooksCalls.listWebhooks, webhooksCalls.getWebhook] },
  },
};
