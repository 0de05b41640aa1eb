import { laundryOrdersCalls } from '@cubby/contract/laundry-orders/laundry-orders.calls';
import type { LaundryRow } from '@cubby/contract/laundry-orders/laundry-orders.schemas';
import { orderLimits } from '@cubby/contract/orders/orders.limits';
import { IconDownload, IconListDetails, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../platform/api/download-file.ts';
import { message } from '../../platform/i18n/message.ts';
import { startOrderExport } from '../../platform/tasks/export-task.ts';
import { printOrderLabels } from '../../platform/tasks/print-labels.ts';
import type { BulkAction } from '../../ui/bulk-bar/bulk-bar.tsx';
import type { RowSelection } from '../../ui/data-table/use-row-selection.ts';
import type { MoreAction } from '../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { LaundryFilterQuery } from './laundry-list.search.ts';

interface ActionContext {
  readonly selection: RowSelection<LaundryRow>;
  /** Laundry orders that match the filters; undefined while they are being counted. */
  readonly total: number | undefined;
  readonly filter: LaundryFilterQuery;
}

/** The actions of the laundry list (orders.md 2.7, 5.4) that the person may take. */
export const useLaundryListActions = ({ selection, total, filter }: ActionContext) => {
  const { t } = useTranslation();
  const can = useCan();
  const { rows, allMatching } = selection;
  const count = rows.length;

  const exportSelected = () =>
    void startOrderExport({
      title: t('laundryOrders.export.title', { count }),
      done: t('laundryOrders.export.done', { count }),
      download: (signal) =>
        downloadFile(
          laundryOrdersCalls.exportSelectedLaundryOrders,
          { query: { articleIds: rows.map(({ articleId }) => articleId) } },
          { signal, fallbackName: 'laundry-orders.xlsx' },
        ),
    });

  const matching = (start: () => void) => () => {
    if (total !== undefined && total > orderLimits.exportMax) toast.error(message('ExportAllOrder'));
    else if (total === 0) toast.warn(message('NoRecordsFound'));
    else start();
  };
  const exportAll = matching(
    () =>
      void startOrderExport({
        title:
          total === undefined ? t('laundryOrders.export.titleAll') : t('laundryOrders.export.title', { count: total }),
        done:
          total === undefined ? t('laundryOrders.export.doneAll') : t('laundryOrders.export.done', { count: total }),
        download: (signal) =>
          downloadFile(
            laundryOrdersCalls.exportAllLaundryOrders,
            { query: filter },
            { signal, fallbackName: 'laundry-orders.xlsx' },
          ),
      }),
  );
  const exportProducts = matching(
    () =>
      void startOrderExport({
        title: t('laundryOrders.export.titleProducts'),
        done: t('laundryOrders.export.doneProducts'),
        download: (signal) =>
          downloadFile(
            laundryOrdersCalls.exportLaundryProducts,
            { query: filter },
            { signal, fallbackName: 'laundry-products.xlsx' },
          ),
      }),
  );

  const printLabels = () => {
    if (new Set(rows.map(({ serviceName }) => serviceName)).size > 1) toast.warn(message('selectOneService'));
    else void printOrderLabels(rows.map(({ articleId }) => articleId));
  };

  // Exports and labels need selected orders (orders.md 5.4), and take at most so many in one call.
  const overSelection = (run: () => void) => () => {
    if (allMatching) toast.warn(t('laundryOrders.bulk.allOnlyExport'));
    else if (count === 0) toast.warn(message('PleaseselectOrder'));
    else if (count > orderLimits.batchMax) toast.warn(t('orderList.bulk.tooMany', { limit: orderLimits.batchMax }));
    else run();
  };

  const selected = [
    {
      id: 'labels',
      label: t('orderList.labels.action', { count }),
      menuLabel: t('orderList.labels.menu'),
      icon: IconPrinter,
      allowed: can('ORDER_LABEL'),
      run: printLabels,
    },
    {
      id: 'export',
      label: t('orderList.export.action', { count }),
      menuLabel: t('laundryOrders.export.menu'),
      icon: IconDownload,
      allowed: can('LAUNDRY_EXPORT'),
      run: exportSelected,
    },
  ].filter(({ allowed }) => allowed);
  const bulk: BulkAction[] = allMatching
    ? [
        {
          id: 'export-all',
          label: t('orderList.export.action', { count: total ?? 0 }),
          icon: <IconDownload size={18} aria-hidden />,
          onClick: exportAll,
        },
      ]
    : selected.map(({ id, label, icon: Icon, run }) => ({
        id,
        label,
        icon: <Icon size={18} aria-hidden />,
        onClick: overSelection(run),
      }));
  const more: MoreAction[] = [
    ...selected.map(({ menuLabel, icon: Icon, run }) => ({
      label: menuLabel,
      icon: <Icon size={16} aria-hidden />,
      onClick: overSelection(run),
    })),
    ...(can('LAUNDRY_EXPORT')
      ? [
          {
            label: t('laundryOrders.export.products'),
            icon: <IconListDetails size={16} aria-hidden />,
            onClick: exportProducts,
          },
        ]
      : []),
  ];
  return { bulk, more, exportAll: can('LAUNDRY_EXPORT') ? exportAll : undefined };
};
