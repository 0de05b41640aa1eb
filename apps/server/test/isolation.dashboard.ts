/**
 * How the figures of the dashboard are isolated from other companies; `dashboard.property.test.ts` compares them one by
 * one.
 */
import type { dashboardCalls } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const period = { from: '2026-01-01', to: '2026-12-31', top: 100 };

export const dashboardCoverage: Readonly<Record<keyof typeof dashboardCalls, readonly Probe[] | Why>> = {
  getDashboardCounts: [probe('getDashboardCounts', 'absent', () => ({ query: { startTime: 0 } }))],
  getDashboard: [
    probe('getDashboard', 'absent', () => ({ query: period })),
    probe('getDashboard', 'absent', ({ company }) => ({ query: { ...period, merchantId: company.id } })),
    probe('getDashboard', 'absent', ({ site }) => ({ query: { ...period, siteId: site.id } })),
    probe('getDashboard', 'absent', ({ company, site }) => ({
      query: { ...period, merchantId: company.id, siteId: site.id },
    })),
  ],
  getDashboardLockers: [
    probe('getDashboardLockers', 'absent', () => ({ query: {} })),
    probe('getDashboardLockers', 'absent', ({ company, site }) => ({
      query: { merchantId: company.id, siteId: site.id },
    })),
  ],
};
