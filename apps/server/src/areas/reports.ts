/** The modules of the area: what they handle, and the jobs that they run. */
import { collectionsHandlers } from '../modules/reports/collections/index.ts';
import { dashboardHandlers } from '../modules/reports/dashboard/index.ts';
import { forecastCrons, forecastHandlers, forecastJobs } from '../modules/reports/forecast/index.ts';
import { morningHandlers } from '../modules/reports/morning/index.ts';
import { navigationHandlers } from '../modules/reports/navigation/index.ts';
import { replayHandlers } from '../modules/reports/replay/index.ts';
import {
  reportScheduleCrons,
  reportScheduleJobs,
  reportSchedulesHandlers,
} from '../modules/reports/report-schedules/index.ts';
import { setupHandlers } from '../modules/reports/setup/index.ts';
import { utilizationCrons, utilizationHandlers, utilizationJobs } from '../modules/reports/utilization/index.ts';
import { workHandlers } from '../modules/reports/work/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...collectionsHandlers(db),
    ...dashboardHandlers(db),
    ...forecastHandlers(db),
    ...morningHandlers(db),
    ...navigationHandlers(db),
    ...replayHandlers(db),
    ...reportSchedulesHandlers(db),
    ...setupHandlers(db),
    ...utilizationHandlers(db),
    ...workHandlers(db),
  };
};

export const jobs = ({ db, senders, publicUrl }: JobDeps) => [
  ...forecastJobs(db),
  ...reportScheduleJobs({ db, senders, publicUrl }),
  ...utilizationJobs(db),
];

export const crons = [...forecastCrons, ...reportScheduleCrons, ...utilizationCrons];
