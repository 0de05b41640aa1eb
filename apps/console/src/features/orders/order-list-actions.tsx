import { orderExportsCalls } from '@cubby/contract/order-exports/order-exports.calls';
import { ordersCalls } from '@cubby/contract/orders/orders.calls';
import { orderRecreationLimits } from '@cubby/contract/order-recreation/order-recreation.limits';
import { orderLimits } from '@cubby/contract/orders/orders.limits';
import type { OrderRow } from '@cubby/contract/orders/orders.schemas';
import { IconBan, IconCopyPlus, IconDownload, IconKey, IconPrinter, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../platform/address/address-of.ts';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useInvalidate } from '../../platform/api/use-call.ts';
import { message } from '../../platform/i18n/message.ts';
import { useSession } from '../../platform/session/session.ts';
import type { BulkAction } from '../../ui/bulk-bar/bulk-bar.tsx';
import type { RowSelection } from '../../ui/data-table/use-row-selection.ts';
import type { MoreAction } from '../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { mayCreateHkmu } from './order-hkmu.values.ts';
import { cancelSelectedOrders } from './order-list-cancel.ts';
import { startOrderExport } from '../../platform/tasks/export-task.ts';
import { printOrderLabels } from '../../platform/tasks/print-labels.ts';
import { sendSelectedPins } from './order-list-pins.ts';
import { useOrderListRequests } from './order-list-requests.tsx';
import type { OrderFilterQuery } from './order-list.search.ts';

interface ActionContext {
  readonly selection: RowSelection<OrderRow>;
  /** Rows of the page, newer than what the selection remembers of them. */
  readonly rows: readonly OrderRow[];
  /** Orders that match the filters; undefined while they are being counted. */
  readonly total: number | undefined;
  readonly filter: OrderFilterQuery;
}

interface SelectionAction {
  readonly id: string;
  /** Over the selection, with its number. */
  readonly label: string;
  /** In the menu of the page, where nothing need be selected. */
  readonly menuLabel: string;
  readonly icon: typeof IconBan;
  readonly allowed: boolean;
  readonly danger?: boolean;
  readonly disabled?: string | undefined;
  readonly run: (orders: readonly OrderRow[]) => void;
}

/** The actions of the order list (orders.md 2.2, 5.4) that the person may take. */
export const useOrderListActions = ({ selection, rows, total, filter }: ActionContext) => {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const [cancelling, setCancelling] = useState(false);
  const refresh = () => void invalidate(ordersCalls.listOrders, ordersCalls.countOrders, ordersCalls.getOrder);

  const current = new Map(rows.map((row) => [row.articleId, row]));
  const chosen = selection.rows.map((row) => current.get(row.articleId) ?? row);
  const count = chosen.length;
  const requests = useOrderListRequests(selection);

  const exportSelected = (orders: readonly OrderRow[]) =>
    void startOrderExport({
      title: t('orderList.export.title', { count: orders.length }),
      done: t('orderList.export.done', { count: orders.length }),
      download: (signal) =>
        downloadFile(
          orderExportsCalls.exportSelectedOrders,
          { body: { exportType: 'xlsx', articleIds: orders.map(({ articleId }) => articleId), totalCount: total } },
          { signal, fallbackName: 'orders.xlsx' },
        ),
    });

  const exportAll = () => {
    if (total !== undefined && total > orderLimits.exportMax) {
      toast.error(message('ExportAllOrder'));
      return;
    }
    if (total === 0) {
      toast.warn(message('NoRecordsFound'));
      return;
    }
    void startOrderExport({
      title: total === undefined ? t('orderList.export.titleAll') : t('orderList.export.title', { count: total }),
      done: total === undefined ? t('orderList.export.doneAll') : t('orderList.export.done', { count: total }),
      download: (signal) =>
        downloadFile(orderExportsCalls.exportAllOrders, { query: filter }, { signal, fallbackName: 'orders.xlsx' }),
    });
  };

  const printLabels = (orders: readonly OrderRow[]) => {
    if (new Set(orders.map(({ serviceName }) => serviceName)).size > 1) {
      toast.warn(message('selectOneService'));
      return;
    }
    void printOrderLabels(orders.map(({ articleId }) => articleId));
  };

  const cancel = (orders: readonly OrderRow[]) => {
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
    void cancelSelectedOrders(orders, effects).finally(() => setCancelling(false));
  };

  const sendPins = (orders: readonly OrderRow[]) =>
    void sendSelectedPins(orders, (failed) =>
      selection.toggle(
        orders.filter(({ articleId }) => !failed.includes(articleId)),
        false,
      ),
    );

  const openRecreation = (orders: readonly OrderRow[]) => {
    const limit = orderRecreationLimits.rowsMax;
    if (orders.length > limit) toast.warn(t('orderRecreation.tooMany', { limit }));
    else goTo('/app/recreate', { orderIds: orders.map(({ articleId }) => articleId).join(',') });
  };
  const actions: SelectionAction[] = [
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
      menuLabel: t('orderList.export.menu'),
      icon: IconDownload,
      allowed: can('ORDER_EXPORT'),
      run: exportSelected,
    },
    ...requests.actions,
    {
      id: 'cancel',
      label: t('orderList.cancel.action', { count }),
      menuLabel: t('orderList.cancel.menu'),
      icon: IconBan,
      allowed: can('ORDER_CANCEL'),
      danger: true,
      disabled: cancelling ? t('orderList.cancel.running') : undefined,
      run: cancel,
    },
    ...requests.rareActions,
    {
      id: 'recreate',
      label: t('orderRecreation.submit', { count }),
      menuLabel: t('orderRecreation.menu'),
      icon: IconCopyPlus,
      allowed: can('ORDER_RECREATE'),
      run: openRecreation,
    },
    {
      id: 'pins',
      label: t('orderParts.sendPins.action', { count }),
      menuLabel: t('orderParts.sendPins.menu'),
      icon: IconKey,
      allowed: can('ORDER_PIN'),
      run: sendPins,
    },
  ];
  const allowed = actions.filter((action) => action.allowed);

  // Export, cancel and labels need selected orders (orders.md 5.4), and take at most so many in one call.
  const runOverSelection = (action: SelectionAction) => {
    if (selection.allMatching) toast.warn(t('orderList.bulk.allOnlyExport'));
    else if (count === 0) toast.warn(message('PleaseselectOrder'));
    else if (count > orderLimits.batchMax) toast.warn(t('orderList.bulk.tooMany', { limit: orderLimits.batchMax }));
    else action.run(chosen);
  };

  const exportAllAction: BulkAction = {
    id: 'export-all',
    label: t('orderList.export.action', { count: total ?? 0 }),
    icon: <IconDownload size={18} aria-hidden />,
    onClick: exportAll,
  };
  const bulk: BulkAction[] = selection.allMatching
    ? [exportAllAction]
    : allowed.map((action) => ({
        id: action.id,
        label: action.label,
        icon: <action.icon size={18} aria-hidden />,
        onClick: () => runOverSelection(action),
        danger: action.danger ?? false,
        disabled: action.disabled,
      }));
  const more: MoreAction[] = allowed.map((action) => ({
    label: action.menuLabel,
    icon: <action.icon size={16} aria-hidden />,
    onClick: () => runOverSelection(action),
    disabled: action.disabled,
    danger: action.danger ?? false,
  }));
  const session = useSession();
  if (mayCreateHkmu(session, can))
    more.push({
      label: t('orderHkmu.title'),
      icon: <IconSchool size={16} aria-hidden />,
      onClick: () => goTo('/app/articleAddHKMU'),
    });
  return { bulk, more, exportAll: can('ORDER_EXPORT') ? exportAll : undefined, dialog: requests.dialog };
};
