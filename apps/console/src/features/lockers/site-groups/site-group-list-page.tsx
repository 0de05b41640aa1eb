import { IconFolders } from '@tabler/icons-react';
import { operatorFilter } from '../../../platform/lookups/list-filters.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { siteGroupFields } from './site-group.fields.tsx';
import { siteGroups } from './site-group.resource.ts';

const columns = ['siteGroupName', 'merchantId', 'siteId', 'description', 'creationTime', 'lastUpdatedTime'];
const filters = (context: FieldContext) =>
  operatorFilter(context, context.t('siteGroups.fields.merchantId'), { common: true });

/** siteGroup: the groups of sites that the user sees (network.md 2). */
export const SiteGroupListPage = () => (
  <ResourceListPage
    resource={siteGroups}
    fields={siteGroupFields}
    columns={columns}
    filters={filters}
    icon={<IconFolders size={24} />}
  />
);
