import * as areas from './areas/index.ts';
import { startWebhookRunner } from './modules/integrations/webhooks/index.ts';
import { startAlertRunner } from './modules/lockers/alerts/index.ts';
import { startTemperatureRunner } from './modules/lockers/temperature/index.ts';
import { importedFiles } from './modules/orders/order-imports/index.ts';
import { uploadedFiles } from './modules/settings/files/index.ts';
import { Database, jobLimit } from './platform/db/database.ts';
import { fileSweepCrons, fileSweepJobs, openFileStore } from './platform/files/index.ts';
import { startJobs, housekeepingCrons, housekeepingJobs } from './platform/jobs/index.ts';
import { openSecrets, reencryptionCrons, reencryptionJobs } from './platform/secrets/index.ts';
import { channelsOf, openProviders, openSenders } from './platform/senders/index.ts';
import { encryptedKinds } from './encrypted-kinds.ts';
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
      'messages of channels that are not set up become files, and reach no one',
    );
  const deps = { db, files, secrets, senders, providers, publicUrl: config.publicUrl };
  const jobs = await startJobs({
    jobs: [
      ...housekeepingJobs(db),
      ...reencryptionJobs(db, secrets, encryptedKinds),
      ...fileSweepJobs(db, files, [uploadedFiles, importedFiles]),
      ...Object.values(areas).flatMap((area) => ('jobs' in area ? area.jobs(deps) : [])),
    ],
    crons: [
      ...housekeepingCrons,
      ...reencryptionCrons(secrets),
      ...fileSweepCrons,
      ...Object.values(areas).flatMap((area) => ('crons' in area ? area.crons : [])),
    ],
    concurrency: config.workerConcurrency,
    databaseUrl: databases.appUrl,
    log,
  });
  const alerts = startAlertRunner(db, log);
  const temperatures = startTemperatureRunner(db, log);
  const webhooks = startWebhookRunner({ db, secrets, reach: config.providerReach }, log);
  lifecycle.onStop('jobs', async () => {
    await Promise.all([jobs.stop(), alerts.stop(), temperatures.stop(), webhooks.stop()]);
  });
  log.info({ role, concurrency: config.workerConcurrency }, 'the worker takes jobs');
}
