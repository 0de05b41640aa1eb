/** The modules of the area: what they handle, and the jobs that they run. */
import { demoMailboxHandlers } from '../modules/messages/demo-mailbox/index.ts';
import { notificationJobs } from '../modules/messages/notifications/index.ts';
import { sendingRulesHandlers } from '../modules/messages/sending-rules/index.ts';
import { templatesHandlers } from '../modules/messages/templates/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => ({
  ...demoMailboxHandlers(deps),
  ...sendingRulesHandlers(deps.db),
  ...templatesHandlers(deps),
});

export const jobs = ({ db, secrets, senders, providers }: JobDeps) => [
  ...notificationJobs({ db, secrets, senders, providers }),
];
