/** How reports hide the rows of other companies; the property tests of both resources compare the figures one by one. */
import type { collectionsCalls } from '@cubby/contract/reports/collections/collections.calls';
import type { forecastCalls } from '@cubby/contract/reports/forecast/forecast.calls';
import type { replayCalls } from '@cubby/contract/reports/replay/replay.calls';
import type { utilizationCalls } from '@cubby/contract/reports/utilization/utilization.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const reportCoverage: Readonly<
  Record<
    | keyof typeof collectionsCalls
    | keyof typeof forecastCalls
    | keyof typeof replayCalls
    | keyof typeof utilizationCalls,
    readonly Probe[] | Why
  >
> = {
  pageLockerUtilizationReport: [
    probe('pageLockerUtilizationReport', 'absent', () => ({ query: { size: 1000 } })),
    probe('pageLockerUtilizationReport', 'missing', ({ site }) => ({ query: { siteId: site.id } })),
  ],
  pageLockerUtilizationForOrderReport: [
    probe('pageLockerUtilizationForOrderReport', 'absent', () => ({ query: { size: 1000 } })),
    probe('pageLockerUtilizationForOrderReport', 'absent', ({ company, site }) => ({
      query: { merchantId: company.id, siteId: site.id },
    })),
  ],
  exportLockerUtilizationReport: [
    probe('exportLockerUtilizationReport', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
  ],
  lockerUtilizationForOrderReport: [
    probe('lockerUtilizationForOrderReport', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
  ],
  getFreeDoors: [probe('getFreeDoors', 'missing', ({ site }) => ({ query: { siteId: site.id } }))],
  getLostTurnover: [probe('getLostTurnover', 'missing', ({ site }) => ({ query: { siteId: site.id } }))],
  getSiteForecast: [probe('getSiteForecast', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  listFullSites: [probe('listFullSites', 'absent', () => ({ query: { size: 1000 } }))],
  getReplayPlan: [probe('getReplayPlan', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  replaySite: [
    probe('replaySite', 'missing', ({ site }) => ({
      body: { siteId: site.id, from: '2026-01-01', to: '2026-01-31', sizes: [{ boxTypeId: '1', doors: 1 }] },
    })),
  ],
  listCustomerTakeOrderReport: [
    probe('listCustomerTakeOrderReport', 'absent', () => ({ query: { startTime: 0, endTime: 9_999_999_999_999 } })),
    probe('listCustomerTakeOrderReport', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
  ],
  exportCustomerTakeOrderReport: [
    probe('exportCustomerTakeOrderReport', 'absent', () => ({ query: { startTime: 0, endTime: 9_999_999_999_999 } })),
  ],
};
