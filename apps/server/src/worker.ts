import { startAlertRunner } from './modules/lockers/alerts/index.ts';
import { boxUpkeepCrons, boxUpkeepJobs } from './modules/lockers/boxes/index.ts';
import { deviceUpkeepCrons, deviceUpkeepJobs } from './modules/lockers/terminals/index.ts';
import { siteCopyJobs, siteImportJobs } from './modules/lockers/sites/index.ts';
import { accessUpkeepCrons, accessUpkeepJobs } from './modules/orders/terminal-access/index.ts';
import { deadlineCrons, deadlineJobs } from './modules/orders/deadlines/index.ts';
import { bulkUploadCrons, bulkUploadUpkeepJobs } from './modules/orders/bulk-uploads/index.ts';
import { doorEventCrons, doorEventJobs } from './modules/orders/door-events/index.ts';
import { companyVerificationJobs } from './modules/people/company-verifications/index.ts';
import { productImportJobs } from './modules/catalogue/products/index.ts';
import { productPriceImportJobs } from './modules/catalogue/product-variants/index.ts';
import { recipientImportJobs } from './modules/people/mailroom-recipients/index.ts';
import { dataKeepingCrons, dataKeepingJobs } from './modules/settings/data-keeping/index.ts';
import { notificationJobs } from './modules/messages/notifications/index.ts';
import {
  importedFiles,
  orderImportCrons,
  orderImportJobs,
  orderImportUpkeepJobs,
} from './modules/orders/order-imports/index.ts';
import { alertNoticeJobs } from './modules/people/alert-choices/index.ts';
import { inspectionJobs } from './modules/orders/inspections/index.ts';
import { sessionJobs } from './modules/people/sessions/index.ts';
import { fileCrons, fileJobs, uploadedFiles } from './modules/settings/uploaded-files/index.ts';
import { companyImportJobs } from './modules/people/companies/index.ts';
import { userImportJobs } from './modules/people/users/index.ts';
import { verificationJobs } from './modules/people/verification/index.ts';
import { Database, jobLimit } from './platform/db/database.ts';
import { fileSweepCrons, fileSweepJobs, openFileStore } from './platform/files/index.ts';
import { startJobs, housekeepingCrons, housekeepingJobs } from './platform/jobs/index.ts';
import { openSecrets, reencryptionCrons, reencryptionJobs } from './platform/secrets/index.ts';
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
  const jobs = await startJobs({
    jobs: [
      ...housekeepingJobs(db),
      ...dataKeepingJobs(db),
      ...reencryptionJobs(db, secrets, sealedKinds),
      ...orderImportJobs(db, files),
      ...orderImportUpkeepJobs(db, files),
      ...fileJobs(db, files),
      ...fileSweepJobs(db, files, [uploadedFiles, importedFiles]),
      ...boxUpkeepJobs(db),
      ...deviceUpkeepJobs(db),
      ...accessUpkeepJobs(db),
      ...deadlineJobs(db),
      ...doorEventJobs(db, { secrets }),
      ...bulkUploadUpkeepJobs(db),
      ...userImportJobs(db),
      ...recipientImportJobs(db),
      ...productImportJobs(db),
      ...productPriceImportJobs(db),
      ...siteCopyJobs(db),
      ...siteImportJobs(db),
      ...companyImportJobs(db),
      ...notificationJobs({ db, secrets, senders, providers }),
      ...verificationJobs({ db, secrets, senders, publicUrl: config.publicUrl }),
      ...sessionJobs({ db, senders }),
      ...alertNoticeJobs({ db, senders, publicUrl: config.publicUrl }),
      ...inspectionJobs({ db, senders, publicUrl: config.publicUrl }),
      ...companyVerificationJobs({ db, senders, publicUrl: config.publicUrl }),
    ],
    crons: [
      ...housekeepingCrons,
      ...dataKeepingCrons,
      ...reencryptionCrons(secrets),
      ...orderImportCrons,
      ...fileCrons,
      ...fileSweepCrons,
      ...boxUpkeepCrons,
      ...deviceUpkeepCrons,
      ...accessUpkeepCrons,
      ...deadlineCrons,
      ...doorEventCrons,
      ...bulkUploadCrons,
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
