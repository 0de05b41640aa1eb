/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { collectionsCalls } from './collections/collections.calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { navigationCalls } from './navigation/navigation.calls.ts';
import { setupCalls } from './setup/setup.calls.ts';
import { utilizationCalls } from './utilization/utilization.calls.ts';
import { workCalls } from './work/work.calls.ts';
import { reportSchedulesCalls } from './report-schedules/report-schedules.calls.ts';

export {
  reportSchedulesCalls,
  collectionsCalls,
  dashboardCalls,
  navigationCalls,
  setupCalls,
  utilizationCalls,
  workCalls,
};

export const area: AreaCalls = {
  'report-schedules': {
    tag: 'Report schedules',
    calls: [reportSchedulesCalls],
    live: { 'report-schedules': [reportSchedulesCalls.listReportSchedules, reportSchedulesCalls.getReportSchedule] },
  },
  collections: { tag: 'Reports', calls: [collectionsCalls] },
  dashboard: { tag: 'Dashboard', calls: [dashboardCalls] },
  navigation: { tag: 'Navigation', calls: [navigationCalls] },
  setup: { tag: 'Navigation', calls: [setupCalls] },
  utilization: { tag: 'Reports', calls: [utilizationCalls] },
  work: { tag: 'Navigation', calls: [workCalls] },
};
