/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { navigationCalls } from './navigation/navigation.calls.ts';
import { setupCalls } from './setup/setup.calls.ts';
import { workCalls } from './work/work.calls.ts';

export { dashboardCalls, navigationCalls, setupCalls, workCalls };

export const area: AreaCalls = {
  dashboard: { tag: 'Dashboard', calls: [dashboardCalls] },
  navigation: { tag: 'Navigation', calls: [navigationCalls] },
  setup: { tag: 'Navigation', calls: [setupCalls] },
  work: { tag: 'Navigation', calls: [workCalls] },
};
