import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { dropOffLimits } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.limits';
import type { DropOffRow } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { IconBan, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { isLooking } from '../../../platform/can/can.ts';
import { canExportAll } from '../../../platform/tasks/export-limit.ts';
import { startExport } from '../../../platform/tasks/export-task.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import {
  changeEffects,
  chosenOrders,
  offerOrderActions,
  type OrderAction,
  type OrderActionContext,
} from '../order-parts/order-actions.tsx';
import { printDropOffLabels } from './drop-off-labels.ts';
import { cancelSelectedBookings } from './drop-off-list.cancel.ts';
import type { DropOffFilter } from './drop-off-list.search.ts';

type ActionContext = OrderActionContext<DropOffRow, DropOffFilter>;

/** The actions of the drop-off list that the person may take. */
export const useDropOffActions = ({ selection, rows, total, filter }: ActionContext) => {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const [cancelling, setCancelling] = useState(false);
  const chosen = chosenOrders(selection, rows);
  const count = chosen.length;
  const refresh = () =>
    void invalidate(
      dropOffOrdersCalls.listDropOffOrders,
      dropOffOrdersCalls.getDropOffOrder,
      ordersCalls.listOrders,
      ordersCalls.countOrders,
    );

  const exportWith = (body: object, number: number) =>
    void startExport({
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
    const { statusList, ...others } = filter;
    if (canExportAll(total, orderLimits.exportMax))
      exportWith({ ...others, ...(statusList.length > 0 && { statusList }) }, total ?? 0);
  };
  const cancel = (orders: readonly DropOffRow[]) => {
    setCancelling(true);
    const effects = changeEffects(selection, orders, refresh);
    void cancelSelectedBookings(orders, effects).finally(() => setCancelling(false));
  };
  const actions: OrderAction<DropOffRow>[] = [
    {
      id: 'labels',
      label: t('dropOffOrders.labels.action', { count }),
      menuLabel: t('dropOffOrders.labels.menu'),
      icon: IconPrinter,
      allowed: !isLooking(),
      most: dropOffLimits.labelsMax,
      run: (orders) => void printDropOffLabels(orders.map(({ articleId }) => articleId)),
    },
    {
      id: 'export',
      label: t('dropOffOrders.export.action', { count }),
      menuLabel: t('dropOffOrders.export.menu'),
      icon: IconDownload,
      allowed: can('DROP_ORDER_EXPORT'),
      run: (orders) => exportWith({ articleIds: orders.map(({ articleId }) => articleId) }, orders.length),
    },
    {
      id: 'cancel',
      label: t('dropOffOrders.cancel.action', { count }),
      menuLabel: t('dropOffOrders.cancel.menu'),
      icon: IconBan,
      allowed: can('DROP_ORDER_CANCEL'),
      danger: true,
      disabled: cancelling ? t('dropOffOrders.cancel.running') : undefined,
      run: cancel,
    },
  ];
  const offered = offerOrderActions({
    selection,
    chosen,
    actions,
    exportAll: { label: t('dropOffOrders.export.action', { count: total ?? 0 }), run: exportAll },
    allOnlyExport: t('orderList.bulk.allOnlyExport'),
  });
  return { ...offered, exportAll: can('DROP_ORDER_EXPORT') ? exportAll : undefined };
};
