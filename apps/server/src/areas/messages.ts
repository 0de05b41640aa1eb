/** The modules of the area: what they handle, and the jobs that they run. */
import { bouncedAddressesHandlers } from '../modules/messages/bounced-addresses/index.ts';
import { demoMailboxHandlers } from '../modules/messages/demo-mailbox/index.ts';
import { notificationJobs, receiptsHandlers } from '../modules/messages/notifications/index.ts';
import {
  notificationProvidersHandlers,
  shareCrons,
  shareJobs,
} from '../modules/messages/notification-providers/index.ts';
import { sendingRulesHandlers } from '../modules/messages/sending-rules/index.ts';
import { templatesHandlers } from '../modules/messages/templates/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => ({
  ...bouncedAddressesHandlers(deps.db),
  ...demoMailboxHandlers(deps),
  ...notificationProvidersHandlers(deps),
  ...receiptsHandlers(deps),
  ...sendingRulesHandlers(deps.db),
  ...templatesHandlers(deps),
});

export const jobs = ({ db, secrets, senders, providers, publicUrl }: JobDeps) => [
  ...notificationJobs({ db, secrets, senders, providers, publicUrl }),
  ...shareJobs(db),
];

export const crons = [...shareCrons];
