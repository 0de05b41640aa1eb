/** The modules of the area: what they handle, and the jobs that they run. */
import { dashboardHandlers } from '../modules/reports/dashboard/index.ts';
import { navigationHandlers } from '../modules/reports/navigation/index.ts';
import { setupHandlers } from '../modules/reports/setup/index.ts';
import { workHandlers } from '../modules/reports/work/index.ts';
import type { ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...dashboardHandlers(db),
    ...navigationHandlers(db),
    ...setupHandlers(db),
    ...workHandlers(db),
  };
};
