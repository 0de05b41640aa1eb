/** The modules of the area: what they handle, and the jobs that they run. */
import { eventsHandlers } from '../modules/integrations/events/index.ts';
import {
  webhookHousekeepingCrons,
  webhookHousekeepingJobs,
  webhookNoticeJobs,
  webhooksHandlers,
} from '../modules/integrations/webhooks/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => ({
  ...eventsHandlers(deps.db),
  ...webhooksHandlers({ ...deps, reach: deps.providerReach }),
});

export const jobs = ({ db, senders, publicUrl }: JobDeps) => [
  ...webhookHousekeepingJobs(db),
  ...webhookNoticeJobs({ db, senders, publicUrl }),
];

export const crons = [...webhookHousekeepingCrons];
