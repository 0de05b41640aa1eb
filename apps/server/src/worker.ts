import * as settings from './areas/settings.ts';
import * as lockers from './areas/lockers.ts';
import * as catalogue from './areas/catalogue.ts';
import * as messages from './areas/messages.ts';
import * as people from './areas/people.ts';
import * as orders from './areas/orders.ts';
import { startAlertRunner } from './modules/lockers/alerts/index.ts';
import { importedFiles } from './modules/orders/order-imports/index.ts';
import { uploadedFiles } from './modules/settings/uploaded-files/index.ts';
import { Database, jobLimit } from './platform/db/database.ts';
import { fileSweepCrons, fileSweepJobs, openFileStore } from './platform/files/index.ts';
import { startJobs, upkeepCrons, upkeepJobs } from './platform/jobs/index.ts';
import { openSecrets, sealAnewCrons, sealAnewJobs } from './platform/secrets/index.ts';
import { channelsOf, openProviders, openSenders } from './platform/senders/index.ts';
import { sealedKinds } from './sealed-kinds.ts';
import type { ServerDeps } from './serve.ts';

/** The background side of the server: takes jobs from the queue until the process stops. */
export async function startWorker({ config, log, lifecycle, pool, databases, role }: ServerDeps): Promise<void> {
  const db = new Database(pool, { statement: jobLimit, channels: channelsOf(config.messages) });
  const files = await openFileStore(config.filesUrl);
  const secrets = await openSecrets(config);
  const senders = await openSenders(config.messages);
  const providers = await openProviders(config.messages, config.providerReach);
  if (config.messages.outbox !== undefined)
    log.info(
      { folder: config.messages.outbox },
      'messages of channels that are not set up become files, and reach nobody',
    );
  const deps = { db, files, secrets, senders, providers, publicUrl: config.publicUrl };
  const jobs = await startJobs({
    jobs: [
      ...upkeepJobs(db),
      ...sealAnewJobs(db, secrets, sealedKinds),
      ...fileSweepJobs(db, files, [uploadedFiles, importedFiles]),
      ...settings.jobs(deps),
      ...lockers.jobs(deps),
      ...catalogue.jobs(deps),
      ...messages.jobs(deps),
      ...people.jobs(deps),
      ...orders.jobs(deps),
    ],
    crons: [
      ...upkeepCrons,
      ...sealAnewCrons(secrets),
      ...fileSweepCrons,
      ...settings.crons,
      ...lockers.crons,
      ...orders.crons,
    ],
    concurrency: config.workerConcurrency,
    databaseUrl: databases.appUrl,
    log,
  });
  const alerts = startAlertRunner(db, log);
  lifecycle.onStop('jobs', async () => {
    await Promise.all([jobs.stop(), alerts.stop()]);
  });
  log.info({ role, concurrency: config.workerConcurrency }, 'the worker takes jobs');
}
