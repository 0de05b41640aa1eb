/** How rows of the area integrations are made for the resource suite. */
import type { ResourceFixtures } from '../resources.probe.ts';
import type { ResourceWorld } from '../resources.world.ts';

export const fixturesOf = ({ operator }: ResourceWorld): ResourceFixtures => ({
  webhooks: {
    owner: 'COMPANY',
    calls: ['listWebhooks', 'getWebhook', 'createWebhook', 'updateWebhook', 'deleteWebhook'],
    id: 'webhookId',
    body: (n) => ({
      merchantId: operator.id,
      webhookName: `Webhook ${n}`,
      platform: 'Bearer token',
      apiKey: 'receiver-key',
      payloadUrl: 'http://127.0.0.1:9/events',
      status: 'DISABLED',
    }),
    edit: { webhookName: 'Renamed' },
    unaudited: ['apiKey'],
  },
});
