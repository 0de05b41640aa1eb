/** The modules of the area: what they handle, and the jobs that they run. */
import {
  bulkUploadCrons,
  bulkUploadsHandlers,
  bulkUploadHousekeepingJobs,
} from '../modules/orders/bulk-uploads/index.ts';
import { deadlineCrons, deadlineJobs, deadlinesHandlers } from '../modules/orders/deadlines/index.ts';
import { coldChainReportsHandlers } from '../modules/orders/cold-chain-reports/index.ts';
import { disputePacksHandlers } from '../modules/orders/dispute-packs/index.ts';
import { discrepanciesHandlers, doorEventCrons, doorEventJobs } from '../modules/orders/door-events/index.ts';
import { dropOffOrdersHandlers } from '../modules/orders/drop-off-orders/index.ts';
import { flagsHandlers } from '../modules/orders/flags/index.ts';
import { importHistoryHandlers } from '../modules/orders/import-history/index.ts';
import { inspectionJobs, inspectionsHandlers } from '../modules/orders/inspections/index.ts';
import { labelsHandlers } from '../modules/orders/labels/index.ts';
import { laundryOrdersHandlers } from '../modules/orders/laundry-orders/index.ts';
import { mailroomHandlers } from '../modules/orders/mailroom/index.ts';
import { messageCentreHandlers } from '../modules/orders/message-centre/index.ts';
import { orderExportsHandlers } from '../modules/orders/order-exports/index.ts';
import { orderFlagsHandlers } from '../modules/orders/order-flags/index.ts';
import { orderImagesHandlers } from '../modules/orders/order-images/index.ts';
import {
  orderImportCrons,
  orderImportJobs,
  orderImportsHandlers,
  orderImportHousekeepingJobs,
} from '../modules/orders/order-imports/index.ts';
import { orderNotificationsHandlers } from '../modules/orders/order-notifications/index.ts';
import { orderPaymentsHandlers } from '../modules/orders/order-payments/index.ts';
import { orderPinsHandlers } from '../modules/orders/order-pins/index.ts';
import { orderRebookingsHandlers } from '../modules/orders/order-rebookings/index.ts';
import { orderRecreationHandlers } from '../modules/orders/order-recreation/index.ts';
import { ordersHandlers } from '../modules/orders/orders/index.ts';
import { accessHousekeepingCrons, accessHousekeepingJobs } from '../modules/orders/terminal-access/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...bulkUploadsHandlers(db),
    ...deadlinesHandlers(deps),
    ...discrepanciesHandlers(deps),
    ...coldChainReportsHandlers(deps),
    ...disputePacksHandlers(deps),
    ...dropOffOrdersHandlers(db),
    ...flagsHandlers(db),
    ...importHistoryHandlers(db),
    ...inspectionsHandlers(deps),
    ...labelsHandlers(deps),
    ...laundryOrdersHandlers(db, deps.secrets),
    ...mailroomHandlers(db),
    ...messageCentreHandlers(deps),
    ...orderExportsHandlers(deps),
    ...orderFlagsHandlers(db),
    ...orderImagesHandlers(db),
    ...orderImportsHandlers(deps),
    ...orderNotificationsHandlers(deps),
    ...orderPaymentsHandlers(db),
    ...orderPinsHandlers(deps),
    ...orderRebookingsHandlers(db),
    ...orderRecreationHandlers(db),
    ...ordersHandlers(db, deps.secrets),
  };
};

export const jobs = ({ db, files, secrets, senders, publicUrl }: JobDeps) => [
  ...orderImportJobs(db, files),
  ...orderImportHousekeepingJobs(db, files),
  ...accessHousekeepingJobs(db),
  ...deadlineJobs(db),
  ...doorEventJobs(db, { secrets }),
  ...bulkUploadHousekeepingJobs(db),
  ...inspectionJobs({ db, senders, publicUrl }),
];

export const crons = [
  ...orderImportCrons,
  ...accessHousekeepingCrons,
  ...deadlineCrons,
  ...doorEventCrons,
  ...bulkUploadCrons,
];
