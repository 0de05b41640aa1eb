import { IconTool } from '@tabler/icons-react';
import { operatorFilter, siteFilter } from '../../../platform/lookups/list-filters.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { MaintenanceViews } from './components/maintenance-views.tsx';
import { maintenanceFields } from './maintenance-window.fields.tsx';
import { maintenanceWindows } from './maintenance-window.resource.ts';

const columns = [
  'siteMaintenanceStartTime',
  'siteMaintenanceFailureTime',
  'state',
  'siteIds',
  'siteMaintenanceTips',
  'merchantId',
  'timeZone',
  'creationTime',
];
const filters = (context: FieldContext) => [
  'state',
  siteFilter(context.client, 'siteId', context.t('maintenanceWindows.fields.siteIds')),
  ...operatorFilter(context, context.t('maintenanceWindows.fields.merchantId')),
];

/** maintenanceSetting: the maintenance windows of the sites that the user administers (network.md 2). */
export const MaintenanceListPage = () => (
  <ResourceListPage
    resource={maintenanceWindows}
    fields={maintenanceFields}
    columns={columns}
    filters={filters}
    icon={<IconTool size={24} />}
    meta={<MaintenanceViews view="list" />}
  />
);
