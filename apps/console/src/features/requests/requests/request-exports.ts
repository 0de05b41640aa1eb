/** The exports and labels of requests, outbound records and their orders (orders.md 5.4, 7.3). */
import { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import i18next from 'i18next';
import { downloadFile, fetchFile } from '../../../platform/api/download-file.ts';
import { startExport } from '../../../platform/tasks/export-task.ts';
import { printPdf } from '../../orders/order-parts/print-labels.ts';

type Download = (signal: AbortSignal) => Promise<{ fileName: string; size: number }>;

/** The most records whose labels fit in one PDF. */
export const mostLabelRecords = 100;

/** Runs an export of `what` ("3 requests"), the one that the person may have running. */
const exportWhat = (what: string, download: Download): void =>
  void startExport({
    title: i18next.t('requests.export.title', { what }),
    done: i18next.t('requests.export.done', { what }),
    download,
  });

/** The orders of one request as a spreadsheet. */
export const exportRequestOrders = (pickupDeliveryRequestId: string, what: string): void =>
  exportWhat(what, (signal) =>
    downloadFile(
      requestExportsCalls.exportRequestOrders,
      { query: { pickupDeliveryRequestId } },
      { signal, fallbackName: 'request-orders.xlsx' },
    ),
  );

/** The orders of one outbound record as a spreadsheet. */
export const exportOutboundOrders = (outboundId: string, what: string): void =>
  exportWhat(what, (signal) =>
    downloadFile(
      requestExportsCalls.exportOutboundOrders,
      { query: { outboundId } },
      { signal, fallbackName: 'outbound-orders.xlsx' },
    ),
  );

/** The labels of the orders of outbound records, one PDF. */
export const printOutboundLabels = (outboundIds: readonly string[], what: string): Promise<void> =>
  printPdf(i18next.t('requests.labels.action', { what }), (signal) =>
    fetchFile(
      requestExportsCalls.printOutboundLabels,
      { body: [...outboundIds] },
      { signal, fallbackName: 'labels.pdf' },
    ),
  );
