/** The modules of the area: what they handle, and the jobs that they run. */
import { auditEventsHandlers } from '../modules/settings/audit-events/index.ts';
import { retentionCrons, retentionJobs } from '../modules/settings/data-retention/index.ts';
import { districtsHandlers } from '../modules/settings/districts/index.ts';
import { holidaysHandlers } from '../modules/settings/holidays/index.ts';
import { languagesHandlers } from '../modules/settings/languages/index.ts';
import { liveEventsHandlers } from '../modules/settings/live-events/index.ts';
import { numberRulesHandlers } from '../modules/settings/number-rules/index.ts';
import { parametersHandlers } from '../modules/settings/parameters/index.ts';
import { fileCrons, fileJobs, filesHandlers } from '../modules/settings/files/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...auditEventsHandlers(db),
    ...districtsHandlers(db),
    ...filesHandlers(deps),
    ...holidaysHandlers(db),
    ...languagesHandlers(),
    ...liveEventsHandlers(deps),
    ...numberRulesHandlers(db),
    ...parametersHandlers(db),
  };
};

export const jobs = ({ db, files }: JobDeps) => [...retentionJobs(db), ...fileJobs(db, files)];

export const crons = [...retentionCrons, ...fileCrons];
