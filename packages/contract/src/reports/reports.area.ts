/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { collectionsCalls } from './collections/collections.calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { forecastCalls } from './forecast/forecast.calls.ts';
import { morningCalls } from './morning/morning.calls.ts';
import { navigationCalls } from './navigation/navigation.calls.ts';
import { replayCalls } from './replay/replay.calls.ts';
import { reportSchedulesCalls } from './report-schedules/report-schedules.calls.ts';
import { setupCalls } from './setup/setup.calls.ts';
import { utilizationCalls } from './utilization/utilization.calls.ts';
import { workCalls } from './work/work.calls.ts';

export {
  collectionsCalls,
  dashboardCalls,
  forecastCalls,
  morningCalls,
  navigationCalls,
  replayCalls,
  reportSchedulesCalls,
  setupCalls,
  utilizationCalls,
  workCalls,
};

export const area: AreaCalls = {
  collections: { tag: 'Reports', calls: [collectionsCalls] },
  dashboard: { tag: 'Dashboard', calls: [dashboardCalls] },
  forecast: { tag: 'Reports', calls: [forecastCalls] },
  morning: { tag: 'Navigation', calls: [morningCalls] },
  navigation: { tag: 'Navigation', calls: [navigationCalls] },
  replay: { tag: 'Reports', calls: [replayCalls] },
  'report-schedules': {
    tag: 'Report schedules',
    calls: [reportSchedulesCalls],
    live: { 'report-schedules': [reportSchedulesCalls.listReportSchedules, reportSchedulesCalls.getReportSchedule] },
  },
  setup: { tag: 'Navigation', calls: [setupCalls] },
  utilization: { tag: 'Reports', calls: [utilizationCalls] },
  work: { tag: 'Navigation', calls: [workCalls] },
};
