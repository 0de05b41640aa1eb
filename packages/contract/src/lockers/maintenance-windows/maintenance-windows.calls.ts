import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  maintenanceInputSchema,
  maintenanceListQuery,
  maintenanceMadeSchema,
  maintenancePageSchema,
  maintenancePreviewInputSchema,
  maintenancePreviewSchema,
  maintenanceWindowSchema,
} from './maintenance-windows.schemas.ts';

export const maintenanceWindowsCalls = defineCalls({
  listMaintenanceWindows: defineCall({
    id: 'listMaintenanceWindows',
    method: 'GET',
    path: '/api/locker/v1/maintenance/query',
    summary: 'Maintenance windows of the sites of the operators that the caller works for',
    access: ['MAINTENANCE_LIST'],
    query: maintenanceListQuery,
    answer: maintenancePageSchema,
  }),
  getMaintenanceWindow: defineCall({
    id: 'getMaintenanceWindow',
    method: 'GET',
    path: '/api/locker/v1/maintenance/info/{id}',
    summary: 'One maintenance window with its sites',
    access: ['MAINTENANCE_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: maintenanceWindowSchema,
    errors: ['NOT_FOUND'],
  }),
  createMaintenanceWindow: defineCall({
    id: 'createMaintenanceWindow',
    method: 'POST',
    path: '/api/locker/v1/maintenance/create',
    summary: 'Plan a maintenance window for sites',
    access: ['MAINTENANCE_EDIT'],
    body: maintenanceInputSchema,
    answer: maintenanceMadeSchema,
    errors: ['OWN_SITES_ONLY'],
  }),
  cancelMaintenanceWindow: defineCall({
    id: 'cancelMaintenanceWindow',
    method: 'POST',
    path: '/api/locker/v1/maintenance/cancel/{id}',
    summary: 'Cancel a maintenance window whose end has not passed',
    access: ['MAINTENANCE_EDIT'],
    params: z.strictObject({ id: queryId }),
    answer: maintenanceWindowSchema,
    errors: ['NOT_FOUND', 'OWN_SITES_ONLY', 'MAINTENANCE_ENDED'],
  }),
  previewMaintenanceWindow: defineCall({
    id: 'previewMaintenanceWindow',
    method: 'POST',
    path: '/api/v2/maintenance-windows/preview',
    summary: 'What a maintenance window touches; nothing is saved',
    access: ['MAINTENANCE_EDIT'],
    readsOnly: true,
    body: maintenancePreviewInputSchema,
    answer: maintenancePreviewSchema,
    errors: ['OWN_SITES_ONLY'],
  }),
});
