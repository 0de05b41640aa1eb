import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  freeDoorsSchema,
  lockerUtilizationExportQuery,
  lockerUtilizationQuery,
  lockerUtilizationSchema,
  lostTurnoverSchema,
  orderUtilizationExportQuery,
  orderUtilizationQuery,
  orderUtilizationSchema,
  queryMonth,
} from './utilization.schemas.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const utilizationCalls = defineCalls({
  pageLockerUtilizationReport: defineCall({
    id: 'pageLockerUtilizationReport',
    method: 'GET',
    path: '/api/locker/v1/report/pageLockerUtilizationReport',
    summary: 'The utilization of sites by day, and of each compartment of a site, from the history of compartments',
    access: ['UTILIZATION_REPORT'],
    query: lockerUtilizationQuery,
    answer: lockerUtilizationSchema,
    errors: ['NOT_FOUND'],
  }),
  pageLockerUtilizationForOrderReport: defineCall({
    id: 'pageLockerUtilizationForOrderReport',
    method: 'GET',
    path: '/api/orders/v1/report/pageLockerUtilizationForOrderReport',
    summary: 'What the parcels of each company occupied of the compartments in a month',
    access: ['UTILIZATION_REPORT'],
    query: orderUtilizationQuery,
    answer: orderUtilizationSchema,
  }),
  exportLockerUtilizationReport: defineCall({
    id: 'exportLockerUtilizationReport',
    method: 'GET',
    path: '/api/file/v1/export/exportLockerUtilizationReport',
    summary: 'The utilization of sites by day as a spreadsheet',
    access: ['UTILIZATION_REPORT'],
    query: lockerUtilizationExportQuery,
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
  lockerUtilizationForOrderReport: defineCall({
    id: 'lockerUtilizationForOrderReport',
    method: 'GET',
    path: '/api/file/v1/export/lockerUtilizationForOrderReport',
    summary: 'What the parcels of each company occupied at each site in a month, as a spreadsheet',
    access: ['UTILIZATION_REPORT'],
    query: orderUtilizationExportQuery,
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
  getFreeDoors: defineCall({
    id: 'getFreeDoors',
    method: 'GET',
    path: '/api/v2/free-doors',
    summary: 'Free compartments of a site on average, by size, weekday and hour of a month',
    access: ['UTILIZATION_REPORT'],
    query: z.strictObject({ month: queryMonth, siteId: queryId }),
    answer: freeDoorsSchema,
    errors: ['NOT_FOUND'],
  }),
  getLostTurnover: defineCall({
    id: 'getLostTurnover',
    method: 'GET',
    path: '/api/v2/lost-turnover',
    summary:
      'Compartments of a site by the deposits that they lost in a month, and how often each size was full or unused',
    access: ['UTILIZATION_REPORT'],
    query: z.strictObject({ month: queryMonth, siteId: queryId }),
    answer: lostTurnoverSchema,
    errors: ['NOT_FOUND'],
  }),
});
