import { IconClockPause } from '@tabler/icons-react';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { sendingRuleFields } from './sending-rule.fields.tsx';
import { sendingRules } from './sending-rule.resource.ts';

const columns = ['merchantId', 'sendFrom', 'sendUntil', 'timeZone', 'hourlyLimit', 'optOuts', 'lastUpdatedTime'];
const filters = ({ t, companyType }: FieldContext) =>
  companyFilter(t('sendingRules.fields.merchantId'), companyType === 'MERCHANT', { common: true });

/** When and how often companies send automatic messages, and to whom they send none. */
export const SendingRuleListPage = () => (
  <ResourceListPage
    resource={sendingRules}
    fields={sendingRuleFields}
    columns={columns}
    filters={filters}
    icon={<IconClockPause size={24} />}
  />
);
