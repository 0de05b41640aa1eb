/** The exports and labels of requests, outbound records and their orders (orders.md 5.4, 7.3). */
import { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import { requestLimits } from '@cubby/contract/requests/requests/requests.limits';
import i18next from 'i18next';
import { downloadFile, fetchFile } from '../../../platform/api/download-file.ts';
import { canExportAll } from '../../../platform/tasks/export-limit.ts';
import { startExport } from '../../../platform/tasks/export-task.ts';
import { printPdf } from '../../orders/order-parts/print-labels.ts';
import { toast } from '../../../ui/toast/toast.ts';

export type Download = (signal: AbortSignal) => Promise<{ fileName: string; size: number }>;

/** Records whose labels one PDF can hold. */
export const mostLabelRecords = 100;

/** Runs an export of `what` ("3 requests"), the one that the person may have running. */
export const exportWhat = (what: string, download: Download): void =>
  void startExport({
    title: i18next.t('requests.export.title', { what }),
    done: i18next.t('requests.export.done', { what }),
    download,
  });

/** Runs an export of chosen rows; says so where none, or more than one call takes, are chosen. */
export const exportChosen = (ids: readonly string[], what: string, download: Download): void => {
  if (ids.length === 0) toast.warn(i18next.t('requests.selectRows'));
  else if (ids.length > requestLimits.batchMax)
    toast.warn(i18next.t('requests.export.tooMany', { limit: requestLimits.batchMax }));
  else exportWhat(what, download);
};

/** Runs an export of all that match; refused before the call above 100,000 rows (ExportAllOrder). */
export const exportMatching = (total: number | undefined, what: string, download: Download): void => {
  if (canExportAll(total, requestLimits.exportMax)) exportWhat(what, download);
};

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
export const printOutboundLabels = (outboundIds: readonly string[], what: string): void => {
  if (outboundIds.length === 0) toast.warn(i18next.t('requests.selectRows'));
  else if (outboundIds.length > mostLabelRecords)
    toast.warn(i18next.t('requests.labels.tooMany', { limit: mostLabelRecords }));
  else
    void printPdf(i18next.t('requests.labels.action', { what }), (signal) =>
      fetchFile(
        requestExportsCalls.printOutboundLabels,
        { body: [...outboundIds] },
        { signal, fallbackName: 'labels.pdf' },
      ),
    );
};
