/** Checks that the calls of columns and temperatures give no access to rows of other companies. */
import type { temperatureCalls } from '@cubby/contract/lockers/temperature/temperature.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const temperatureCoverage: Readonly<Record<keyof typeof temperatureCalls, readonly Probe[] | Why>> = {
  getColumnInfo: [probe('getColumnInfo', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  updateColumnInfo: [
    probe('updateColumnInfo', 'missing', ({ site }) => ({
      body: { siteId: site.id, columnInfoList: [{ columnNumber: 1, columnType: 'REG' as const, label: 'Mine' }] },
    })),
  ],
  pageTemperatureReport: [
    probe('pageTemperatureReport', 'missing', ({ columnId }) => ({ query: { siteColumnId: columnId } })),
  ],
  exportTemperatureReport: [
    probe('exportTemperatureReport', 'missing', ({ columnId }) => ({ query: { siteColumnId: columnId } })),
  ],
  getTemperatureSeries: [
    probe('getTemperatureSeries', 'missing', ({ columnId }) => ({
      query: { siteColumnId: columnId, startTime: 0, endTime: 1 },
    })),
  ],
};
