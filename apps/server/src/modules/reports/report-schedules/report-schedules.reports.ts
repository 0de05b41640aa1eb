/** The reports that can be sent: the spreadsheet of each, which is that of its screen, and the content of its PDF. */
import type { ScheduledReport } from '@cubby/contract/reports/report-schedules/report-schedules.limits';
import { collections } from './report-schedules.collections.ts';
import type { ScheduledReportKind } from './report-schedules.kind.ts';
import { temperature } from './report-schedules.temperature.ts';
import { companyUtilization, utilization } from './report-schedules.utilization.ts';

export const reportKinds: Readonly<Record<ScheduledReport, ScheduledReportKind>> = {
  UTILIZATION: utilization,
  COMPANY_UTILIZATION: companyUtilization,
  COLLECTIONS: collections,
  TEMPERATURE: temperature,
};
