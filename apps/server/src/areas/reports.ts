/** The modules of the area: what they handle, and the jobs that they run. */
import { collectionsHandlers } from '../modules/reports/collections/index.ts';
import { dashboardHandlers } from '../modules/reports/dashboard/index.ts';
import { morningHandlers } from '../modules/reports/morning/index.ts';
import { navigationHandlers } from '../modules/reports/navigation/index.ts';
import { setupHandlers } from '../modules/reports/setup/index.ts';
import { utilizationCrons, utilizationHandlers, utilizationJobs } from '../modules/reports/utilization/index.ts';
import { workHandlers } from '../modules/reports/work/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...collectionsHandlers(db),
    ...dashboardHandlers(db),
    ...morningHandlers(db),
    ...navigationHandlers(db),
    ...setupHandlers(db),
    ...utilizationHandlers(db),
    ...workHandlers(db),
  };
};

export const jobs = ({ db }: JobDeps) => [...utilizationJobs(db)];

export const crons = [...utilizationCrons];
