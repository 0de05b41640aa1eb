/** That other companies can't read, change or use webhooks, and that the event feed has no event of theirs. */
import type { eventsCalls } from '@cubby/contract/integrations/events/events.calls';
import type { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const fields = {
  platform: 'Bearer token',
  apiKey: 'key',
  payloadUrl: 'https://receiver.example.com/events',
  status: 'ENABLED' as const,
};

export const webhookCoverage: Readonly<
  Record<keyof typeof webhooksCalls | keyof typeof eventsCalls, readonly Probe[] | Why>
> = {
  listEvents: [probe('listEvents', 'absent', () => ({ query: { limit: 500 } }))],
  listWebhooks: [
    probe('listWebhooks', 'absent', () => ({ query: { size: 1000 } })),
    probe('listWebhooks', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listWebhooks', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  getWebhook: [probe('getWebhook', 'missing', ({ webhook }) => ({ params: { webhookId: webhook.id } }))],
  createWebhook: [
    probe('createWebhook', 'refused', ({ company }) => ({ body: { merchantId: company.id, ...fields } })),
  ],
  updateWebhook: [
    probe('updateWebhook', 'missing', ({ webhook }) => ({
      body: { webhookId: webhook.id, status: 'ENABLED' as const },
    })),
  ],
  deleteWebhook: [probe('deleteWebhook', 'missing', ({ webhook }) => ({ params: { id: webhook.id } }))],
  getWebhookOfEvent: [
    probe('getWebhookOfEvent', 'absent', ({ company }) => ({
      params: { event: 'PARCEL_STATUS_UPDATE' as const },
      query: { merchantId: company.id },
    })),
    probe('getWebhookOfEvent', 'absent', ({ company }) => ({
      params: { event: 'PARCEL_STATUS_UPDATE' as const },
      query: { merchantName: company.name },
    })),
  ],
  listWebhookPlatforms: 'no rows: a list that is the same for all companies',
  getWebhookHealth: [probe('getWebhookHealth', 'missing', ({ webhook }) => ({ params: { id: webhook.id } }))],
  listWebhookDeliveries: [
    probe('listWebhookDeliveries', 'missing', ({ webhook }) => ({ params: { id: webhook.id }, query: {} })),
  ],
  getWebhookDelivery: [
    probe('getWebhookDelivery', 'missing', ({ webhook }) => ({ params: { id: webhook.deliveryId } })),
  ],
  testWebhook: [
    probe('testWebhook', 'missing', ({ webhook }) => ({
      params: { id: webhook.id },
      body: { event: 'PARCEL_STATUS_UPDATE' as const },
    })),
  ],
  previewWebhookReplay: [
    probe('previewWebhookReplay', 'missing', ({ webhook }) => ({ params: { id: webhook.id }, body: { since: 0 } })),
  ],
  replayWebhook: [
    probe('replayWebhook', 'missing', ({ webhook }) => ({
      params: { id: webhook.id },
      body: { since: 0, until: 1, count: 0 },
    })),
  ],
  revealWebhookSecret: [probe('revealWebhookSecret', 'missing', ({ webhook }) => ({ params: { id: webhook.id } }))],
  rotateWebhookSecret: [
    probe('rotateWebhookSecret', 'missing', ({ webhook }) => ({ params: { id: webhook.id }, body: {} })),
  ],
  createReceiverLink: [probe('createReceiverLink', 'missing', ({ webhook }) => ({ params: { id: webhook.id } }))],
  endReceiverLink: [probe('endReceiverLink', 'missing', ({ webhook }) => ({ params: { id: webhook.id } }))],
  readReceiverPage: [probe('readReceiverPage', 'missing', () => ({ body: { token: 'of-another-webhook' } }))],
};
