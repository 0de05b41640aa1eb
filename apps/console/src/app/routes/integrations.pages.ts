import { IconWebhook } from '@tabler/icons-react';
import { page } from './page.ts';

/** What other systems receive (administration.md 2). */
export const integrationsPages = [
  page(
    '/Webhook',
    ['WEBHOOK_LIST'],
    'WebhookListPage',
    () => import('../../features/integrations/webhooks/webhook-list-page.tsx'),
    { tab: { place: 'messages', label: 'webhookList' } },
  ),
  page(
    '/WebhookUpdate',
    ['WEBHOOK_LIST', 'WEBHOOK_EDIT'],
    'WebhookPage',
    () => import('../../features/integrations/webhooks/webhook-page.tsx'),
    {
      layout: 'detail',
      from: '/app/Webhook',
      create: [{ label: 'webhook', icon: IconWebhook, permissions: ['WEBHOOK_EDIT'] }],
    },
  ),
] as const;
