import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import type { LaundryRow } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { IconListDetails, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { idList } from '../../../platform/api/id-list.ts';
import type { ListSelection } from '../../../platform/resource/actions.tsx';
import { exportAction } from '../../../platform/resource/list-export.ts';
import { canExportAll } from '../../../platform/tasks/export-limit.ts';
import { startExport } from '../../../platform/tasks/export-task.ts';
import { printLabelsOfOneService } from '../order-parts/print-labels.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import type { LaundryFilter } from './laundry-list.search.ts';

interface ActionContext extends Pick<ListSelection<LaundryRow>, 'total'> {
  readonly filter: LaundryFilter;
}

const idsOf = (rows: readonly LaundryRow[]) => idList(rows.map(({ articleId }) => articleId));

/** The actions of the laundry list (orders.md 2.7, 5.4) that the person may take. */
export const useLaundryListActions = ({ total, filter }: ActionContext) => {
  const { t } = useTranslation();
  const can = useCan();
  const { batchMax, exportMax } = orderLimits;
  const most = { count: batchMax, words: t('orderList.bulk.tooMany', { limit: batchMax }) };
  const exports = exportAction<LaundryRow>(
    {
      allowed: can('LAUNDRY_EXPORT'),
      allLabel: t('orderList.export.all'),
      bulkLabel: (count) => t('orderList.export.action', { count }),
      pageLabel: t('laundryOrders.export.menu'),
      title: (count = 0) => t('laundryOrders.export.title', { count }),
      done: (count = 0) => t('laundryOrders.export.done', { count }),
      most,
      fileMax: exportMax,
      download: (signal, rows) => {
        const options = { signal, fallbackName: 'laundry-orders.xlsx' };
        return rows
          ? downloadFile(
              laundryOrdersCalls.exportSelectedLaundryOrders,
              { query: { articleIds: idsOf(rows) } },
              options,
            )
          : downloadFile(laundryOrdersCalls.exportAllLaundryOrders, { query: filter }, options);
      },
    },
    total,
  );
  const rowActions = [
    {
      id: 'labels',
      bulkLabel: (count: number) => t('orderList.labels.action', { count }),
      pageLabel: t('orderList.labels.menu'),
      icon: IconPrinter,
      allowed: can('ORDER_LABEL'),
      most,
      run: printLabelsOfOneService,
    },
    exports,
  ];
  const exportProducts = () => {
    if (canExportAll(total, exportMax))
      void startExport({
        title: t('laundryOrders.export.titleProducts'),
        done: t('laundryOrders.export.doneProducts'),
        download: (signal) =>
          downloadFile(
            laundryOrdersCalls.exportLaundryProducts,
            { query: filter },
            { signal, fallbackName: 'laundry-products.xlsx' },
          ),
      });
  };
  const products = {
    label: t('laundryOrders.export.products'),
    icon: <IconListDetails size={16} aria-hidden />,
    onClick: exportProducts,
  };
  return { rowActions, more: exports.allowed ? [products] : [] };
};
