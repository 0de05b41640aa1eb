import { reportSchedulesCalls as calls } from '@cubby/contract/reports/report-schedules/report-schedules.calls';
import {
  reportScheduleLimits,
  reportScheduleSortFields,
  scheduledReportNames,
} from '@cubby/contract/reports/report-schedules/report-schedules.limits';
import type { ReportSchedule } from '@cubby/contract/reports/report-schedules/report-schedules.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

export const reportSchedules = defineResource<ReportSchedule>({
  texts: 'reportSchedules',
  id: 'reportScheduleId',
  name: ({ name }) => name,
  seen: 'REPORT_SCHEDULE_LIST',
  permission: 'REPORT_SCHEDULE_EDIT',
  list: defineList('/app/report-schedules', {
    searchMax: reportScheduleLimits.searchMax,
    sorts: reportScheduleSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { report: oneOf(scheduledReportNames) },
  }),
  page: '/app/report-schedule',
  calls: {
    list: calls.listReportSchedules,
    get: calls.getReportSchedule,
    create: calls.createReportSchedule,
    update: calls.updateReportSchedule,
    remove: calls.deleteReportSchedule,
  },
  live: 'report-schedules',
});
