import { IconWebhook } from '@tabler/icons-react';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { webhookFields } from './webhook.fields.tsx';
import { webhooks } from './webhook.resource.ts';

const columns = ({ companyType }: FieldContext) => [
  'webhookName',
  'status',
  ...(companyType === 'MERCHANT' ? [] : ['merchantId']),
  'platform',
  'apiKey',
  'payloadUrl',
  'lastUpdatedTime',
];
const filters = ({ t, companyType }: FieldContext) => [
  'status',
  ...companyFilter(t('webhooks.fields.merchantId'), companyType === 'MERCHANT', { common: true }),
];

/** Webhook: the webhooks with platform template, API key, link and status. */
export const WebhookListPage = () => (
  <ResourceListPage
    resource={webhooks}
    fields={webhookFields}
    columns={columns}
    filters={filters}
    icon={<IconWebhook size={24} />}
  />
);
