/** The modules of the area: what they handle, and the jobs that they run. */
import { collectionsHandlers } from '../modules/reports/collections/index.ts';
import { dashboardHandlers } from '../modules/reports/dashboard/index.ts';
import { navigationHandlers } from '../modules/reports/navigation/index.ts';
import { setupHandlers } from '../modules/reports/setup/index.ts';
import { utilizationCrons, utilizationHandlers, utilizationJobs } from '../modules/reports/utilization/index.ts';
import { workHandlers } from '../modules/reports/work/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';
import {
  reportScheduleCrons,
  reportScheduleJobs,
  reportSchedulesHandlers,
} from '../modules/reports/report-schedules/index.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...reportSchedulesHandlers(deps.db),
    ...collectionsHandlers(db),
    ...dashboardHandlers(db),
    ...navigationHandlers(db),
    ...setupHandlers(db),
    ...utilizationHandlers(db),
    ...workHandlers(db),
  };
};

export const jobs = ({ db, senders, publicUrl }: JobDeps) => [
  ...utilizationJobs(db),
  ...reportScheduleJobs({ db, senders, publicUrl }),
];

export const crons = [...utilizationCrons, ...reportScheduleCrons];
