import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import type { LaundryRow } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { IconDownload, IconListDetails, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { idList } from '../../../platform/api/id-list.ts';
import { canExportAll } from '../../../platform/tasks/export-limit.ts';
import { type ExportPlan, startExport } from '../../../platform/tasks/export-task.ts';
import { printLabelsOfOneService } from '../order-parts/print-labels.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import {
  chosenOrders,
  offerOrderActions,
  type OrderAction,
  type OrderActionContext,
} from '../order-parts/order-actions.tsx';
import type { LaundryFilter } from './laundry-list.search.ts';

type ActionContext = OrderActionContext<LaundryRow, LaundryFilter>;

/** The actions of the laundry list (orders.md 2.7, 5.4) that the person may take. */
export const useLaundryListActions = ({ selection, rows, total, filter }: ActionContext) => {
  const { t } = useTranslation();
  const can = useCan();
  const chosen = chosenOrders(selection, rows);
  const count = chosen.length;

  const exportSelected = (orders: readonly LaundryRow[]) =>
    void startExport({
      title: t('laundryOrders.export.title', { count: orders.length }),
      done: t('laundryOrders.export.done', { count: orders.length }),
      download: (signal) =>
        downloadFile(
          laundryOrdersCalls.exportSelectedLaundryOrders,
          { query: { articleIds: idList(orders.map(({ articleId }) => articleId)) } },
          { signal, fallbackName: 'laundry-orders.xlsx' },
        ),
    });
  const exportMatching = (plan: ExportPlan) => {
    if (canExportAll(total, orderLimits.exportMax)) void startExport(plan);
  };
  const exportAll = () =>
    exportMatching({
      title:
        total === undefined ? t('laundryOrders.export.titleAll') : t('laundryOrders.export.title', { count: total }),
      done: total === undefined ? t('laundryOrders.export.doneAll') : t('laundryOrders.export.done', { count: total }),
      download: (signal) =>
        downloadFile(
          laundryOrdersCalls.exportAllLaundryOrders,
          { query: filter },
          { signal, fallbackName: 'laundry-orders.xlsx' },
        ),
    });
  const exportProducts = () =>
    exportMatching({
      title: t('laundryOrders.export.titleProducts'),
      done: t('laundryOrders.export.doneProducts'),
      download: (signal) =>
        downloadFile(
          laundryOrdersCalls.exportLaundryProducts,
          { query: filter },
          { signal, fallbackName: 'laundry-products.xlsx' },
        ),
    });

  const actions: OrderAction<LaundryRow>[] = [
    {
      id: 'labels',
      label: t('orderList.labels.action', { count }),
      menuLabel: t('orderList.labels.menu'),
      icon: IconPrinter,
      allowed: can('ORDER_LABEL'),
      run: (orders) => void printLabelsOfOneService(orders),
    },
    {
      id: 'export',
      label: t('orderList.export.action', { count }),
      menuLabel: t('laundryOrders.export.menu'),
      icon: IconDownload,
      allowed: can('LAUNDRY_EXPORT'),
      run: exportSelected,
    },
  ];
  const { bulk, more } = offerOrderActions({
    selection,
    chosen,
    actions,
    exportAll: { label: t('orderList.export.action', { count: total ?? 0 }), run: exportAll },
    allOnlyExport: t('laundryOrders.bulk.allOnlyExport'),
  });
  const mayExport = can('LAUNDRY_EXPORT');
  if (mayExport)
    more.push({
      label: t('laundryOrders.export.products'),
      icon: <IconListDetails size={16} aria-hidden />,
      onClick: exportProducts,
    });
  return { bulk, more, exportAll: mayExport ? exportAll : undefined };
};
