import { maintenanceWindowsCalls as calls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import {
  maintenanceLimits,
  maintenanceSortFields,
  maintenanceStates,
} from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.limits';
import type {
  MaintenanceRow,
  MaintenanceWindow,
} from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { periodOf } from './maintenance-window.words.ts';

/** Maintenance windows of sites (network.md 2). A window is planned and cancelled, and never changed. */
export const maintenanceWindows = defineResource<MaintenanceWindow, MaintenanceRow>({
  texts: 'maintenanceWindows',
  id: 'siteMaintenanceId',
  name: periodOf,
  seen: 'MAINTENANCE_LIST',
  permission: 'MAINTENANCE_EDIT',
  writers: ['ADMIN', 'OPERATOR'],
  list: defineList('/app/maintenanceSetting', {
    searchMax: maintenanceLimits.searchMax,
    sorts: maintenanceSortFields,
    sort: 'siteMaintenanceStartTime,desc',
    filters: { merchantId: idField(), state: oneOf(maintenanceStates), siteId: idField() },
  }),
  page: '/app/maintenance_detail',
  newPage: '/app/maintenance_add',
  calls: {
    list: calls.listMaintenanceWindows,
    get: calls.getMaintenanceWindow,
    create: calls.createMaintenanceWindow,
  },
  live: 'maintenance-windows',
});
