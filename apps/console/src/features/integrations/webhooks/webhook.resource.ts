import { webhooksCalls as calls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import {
  webhookLimits,
  webhookSortFields,
  webhookStatuses,
} from '@cubby/contract/integrations/webhooks/webhooks.limits';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

export const webhooks = defineResource<Webhook>({
  texts: 'webhooks',
  id: 'webhookId',
  name: ({ webhookName }) => webhookName,
  seen: 'WEBHOOK_LIST',
  permission: 'WEBHOOK_EDIT',
  list: defineList('/app/Webhook', {
    searchMax: webhookLimits.searchMax,
    sorts: webhookSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { merchantId: idField(), status: oneOf(webhookStatuses) },
  }),
  page: '/app/WebhookUpdate',
  parameter: 'webhookId',
  calls: {
    list: calls.listWebhooks,
    get: calls.getWebhook,
    create: calls.createWebhook,
    update: calls.updateWebhook,
    remove: calls.deleteWebhook,
  },
  live: 'webhooks',
  alsoStale: [calls.listWebhookDeliveries, calls.getWebhookHealth],
});
