/** What the actions of the order list do; fetched by order-list.deferred.ts. */
import { orderExportsCalls } from '@cubby/contract/orders/order-exports/order-exports.calls';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import i18next from 'i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { canExportAll } from '../../../platform/tasks/export-limit.ts';
import { startExport } from '../../../platform/tasks/export-task.ts';
import type { OrderFilterQuery } from './order-list.search.ts';

export { printLabelsOfOneService } from '../order-parts/print-labels.ts';
export { cancelSelectedOrders } from './order-list-cancel.ts';
export { sendSelectedPins } from './order-list-pins.ts';
export { cancelPickups, ordersToRequest } from './order-request.ts';

/** What a request makes stale, besides the orders. */
export const requestReads = [requestsCalls.listRequests, requestsCalls.getRequest] as const;

/** @param total orders that match the filters; the specified console sends it, too */
export const exportSelected = (orders: readonly OrderRow[], total: number | undefined): void => {
  const count = orders.length;
  void startExport({
    title: i18next.t('orderList.export.title', { count }),
    done: i18next.t('orderList.export.done', { count }),
    download: (signal) =>
      downloadFile(
        orderExportsCalls.exportSelectedOrders,
        { body: { exportType: 'xlsx', articleIds: orders.map(({ articleId }) => articleId), totalCount: total } },
        { signal, fallbackName: 'orders.xlsx' },
      ),
  });
};

export const exportAll = (filter: OrderFilterQuery, total: number | undefined): void => {
  if (!canExportAll(total, orderLimits.exportMax)) return;
  const words = { count: total ?? 0 };
  const known = total !== undefined;
  void startExport({
    title: known ? i18next.t('orderList.export.title', words) : i18next.t('orderList.export.titleAll'),
    done: known ? i18next.t('orderList.export.done', words) : i18next.t('orderList.export.doneAll'),
    download: (signal) =>
      downloadFile(orderExportsCalls.exportAllOrders, { query: filter }, { signal, fallbackName: 'orders.xlsx' }),
  });
};
