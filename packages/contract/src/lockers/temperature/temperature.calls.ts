import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  columnInfoListSchema,
  columnInfoUpdateSchema,
  temperatureExportQuery,
  temperaturePageSchema,
  temperatureReportQuery,
  temperatureSeriesQuery,
  temperatureSeriesSchema,
} from './temperature.schemas.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const temperatureCalls = defineCalls({
  getColumnInfo: defineCall({
    id: 'getColumnInfo',
    method: 'GET',
    path: '/api/locker/v1/columnInfo/{siteId}',
    summary: 'The columns of the cabinet of a site with their temperature settings',
    access: ['TEMPERATURE_LIST', 'TEMPERATURE_EDIT'],
    params: z.strictObject({ siteId: queryId }),
    answer: columnInfoListSchema,
    errors: ['NOT_FOUND'],
  }),
  updateColumnInfo: defineCall({
    id: 'updateColumnInfo',
    method: 'POST',
    path: '/api/locker/v1/updateColumnInfo',
    summary: 'Change the temperature settings of columns; a change of the type clears what is left out',
    access: ['TEMPERATURE_EDIT'],
    body: columnInfoUpdateSchema,
    answer: columnInfoListSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  pageTemperatureReport: defineCall({
    id: 'pageTemperatureReport',
    method: 'GET',
    path: '/api/locker/v1/report/temp/page',
    summary: 'Readings of a column, each with the limits that were in force',
    access: ['TEMPERATURE_LIST'],
    query: temperatureReportQuery,
    answer: temperaturePageSchema,
    errors: ['NOT_FOUND'],
  }),
  exportTemperatureReport: defineCall({
    id: 'exportTemperatureReport',
    method: 'GET',
    path: '/api/locker/v1/report/temp/export',
    summary: 'Readings of a column as a spreadsheet of at most 10,000 rows',
    access: ['TEMPERATURE_LIST'],
    query: temperatureExportQuery,
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND', 'EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
  getTemperatureSeries: defineCall({
    id: 'getTemperatureSeries',
    method: 'GET',
    path: '/api/v2/temperature-series',
    summary: 'The temperature of a column over an interval, with what explains it and its verdict',
    access: ['TEMPERATURE_LIST'],
    query: temperatureSeriesQuery,
    answer: temperatureSeriesSchema,
    errors: ['NOT_FOUND'],
  }),
});
