import { dropOffOrdersCalls } from '@cubby/contract/drop-off-orders/drop-off-orders.calls';
import { dropOffLimits } from '@cubby/contract/drop-off-orders/drop-off-orders.limits';
import type { DropOffRow } from '@cubby/contract/drop-off-orders/drop-off-orders.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders.calls';
import { orderLimits } from '@cubby/contract/orders/orders.limits';
import { IconBan, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useInvalidate } from '../../platform/api/use-call.ts';
import { message } from '../../platform/i18n/message.ts';
import { startOrderExport } from '../../platform/tasks/export-task.ts';
import type { BulkAction } from '../../ui/bulk-bar/bulk-bar.tsx';
import type { RowSelection } from '../../ui/data-table/use-row-selection.ts';
import type { MoreAction } from '../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { printDropOffLabels } from './drop-off-labels.ts';
import { cancelSelectedBookings } from './drop-off-list.cancel.ts';
import type { filterOf } from './drop-off-list.search.ts';

interface ActionContext {
  readonly selection: RowSelection<DropOffRow>;
  /** Rows of the page, newer than what the selection remembers of them. */
  readonly rows: readonly DropOffRow[];
  readonly total: number | undefined;
  readonly filter: ReturnType<typeof filterOf>;
}

interface SelectionAction {
  readonly id: string;
  readonly label: string;
  /** In the menu of the page, where nothing need be selected. */
  readonly menuLabel: string;
  readonly icon: typeof IconBan;
  readonly allowed: boolean;
  readonly most: number;
  readonly danger?: boolean;
  readonly disabled?: string | undefined;
  readonly run: (orders: readonly DropOffRow[]) => void;
}

/** The actions of the drop-off list that the person may take. */
export const useDropOffActions = ({ selection, rows, total, filter }: ActionContext) => {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const [cancelling, setCancelling] = useState(false);
  const refresh = () =>
    void invalidate(
      dropOffOrdersCalls.listDropOffOrders,
      dropOffOrdersCalls.getDropOffOrder,
      ordersCalls.listOrders,
      ordersCalls.countOrders,
    );
  const current = new Map(rows.map((row) => [row.articleId, row]));
  const chosen = selection.rows.map((row) => current.get(row.articleId) ?? row);
  const count = chosen.length;

  const exportWith = (body: object, number: number) =>
    void startOrderExport({
      title: t('orderList.export.title', { count: number }),
      done: t('orderList.export.done', { count: number }),
      download: (signal) =>
        downloadFile(
          dropOffOrdersCalls.exportDropOffOrders,
          { body: { exportType: 'xlsx', totalCount: total, ...body } },
          { signal, fallbackName: 'drop-off-orders.xlsx' },
        ),
    });
  const exportAll = () => {
    if (total !== undefined && total > orderLimits.exportMax) return void toast.error(message('ExportAllOrder'));
    if (total === 0) return void toast.warn(message('NoRecordsFound'));
    const { statusList, ...others } = filter;
    exportWith({ ...others, ...(statusList.length > 0 && { statusList }) }, total ?? 0);
  };
  const cancel = (orders: readonly DropOffRow[]) => {
    setCancelling(true);
    const effects = {
      takeOut: (ids: readonly string[]) =>
        selection.toggle(
          orders.filter(({ articleId }) => ids.includes(articleId)),
          false,
        ),
      onDone: () => {
        selection.clear();
        refresh();
      },
      onStale: refresh,
    };
    void cancelSelectedBookings(orders, effects).finally(() => setCancelling(false));
  };
  const actions: SelectionAction[] = [
    {
      id: 'labels',
      label: t('dropOffOrders.labels.action', { count }),
      menuLabel: t('dropOffOrders.labels.menu'),
      icon: IconPrinter,
      allowed: true,
      most: dropOffLimits.labelsMax,
      run: (orders) => void printDropOffLabels(orders.map(({ articleId }) => articleId)),
    },
    {
      id: 'export',
      label: t('dropOffOrders.export.action', { count }),
      menuLabel: t('dropOffOrders.export.menu'),
      icon: IconDownload,
      allowed: can('DROP_ORDER_EXPORT'),
      most: orderLimits.batchMax,
      run: (orders) => exportWith({ articleIds: orders.map(({ articleId }) => articleId) }, orders.length),
    },
    {
      id: 'cancel',
      label: t('dropOffOrders.cancel.action', { count }),
      menuLabel: t('dropOffOrders.cancel.menu'),
      icon: IconBan,
      allowed: can('DROP_ORDER_CANCEL'),
      most: orderLimits.batchMax,
      danger: true,
      disabled: cancelling ? t('dropOffOrders.cancel.running') : undefined,
      run: cancel,
    },
  ];
  const allowed = actions.filter((action) => action.allowed);
  const runOver = (action: SelectionAction) => {
    if (selection.allMatching) toast.warn(t('orderList.bulk.allOnlyExport'));
    else if (count === 0) toast.warn(message('PleaseselectOrder'));
    else if (count > action.most) toast.warn(t('orderList.bulk.tooMany', { limit: action.most }));
    else action.run(chosen);
  };
  const bulk: BulkAction[] = selection.allMatching
    ? [
        {
          id: 'export-all',
          label: t('dropOffOrders.export.action', { count: total ?? 0 }),
          icon: <IconDownload size={18} aria-hidden />,
          onClick: exportAll,
        },
      ]
    : allowed.map((action) => ({
        id: action.id,
        label: action.label,
        icon: <action.icon size={18} aria-hidden />,
        onClick: () => runOver(action),
        danger: action.danger ?? false,
        disabled: action.disabled,
      }));
  const more: MoreAction[] = allowed.map((action) => ({
    label: action.menuLabel,
    icon: <action.icon size={16} aria-hidden />,
    onClick: () => runOver(action),
    disabled: action.disabled,
    danger: action.danger ?? false,
  }));
  return { bulk, more, exportAll: can('DROP_ORDER_EXPORT') ? exportAll : undefined };
};
