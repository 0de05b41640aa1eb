/** The calls of each resource of the area: under which tag they are documented, and which of them read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { navigationCalls } from './navigation/navigation.calls.ts';
import { setupCalls } from './setup/setup.calls.ts';
import { workCalls } from './work/work.calls.ts';

export const reportsArea = {
  dashboard: { tag: 'Dashboard', calls: [dashboardCalls] },
  navigation: { tag: 'Navigation', calls: [navigationCalls] },
  setup: { tag: 'Navigation', calls: [setupCalls] },
  work: { tag: 'Navigation', calls: [workCalls] },
} as const satisfies AreaCalls;
