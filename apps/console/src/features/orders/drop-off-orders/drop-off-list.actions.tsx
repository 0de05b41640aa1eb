import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { dropOffLimits } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.limits';
import type { DropOffRow } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { IconBan, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { isLooking } from '../../../platform/can/can.ts';
import type { ListSelection, RowAction } from '../../../platform/resource/actions.tsx';
import { exportAction } from '../../../platform/resource/list-export.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { changeEffects } from '../order-parts/change-effects.ts';
import { printDropOffLabels } from './drop-off-labels.ts';
import { cancelSelectedBookings } from './drop-off-list.cancel.ts';
import type { DropOffFilter } from './drop-off-list.search.ts';

interface ActionContext extends ListSelection<DropOffRow> {
  readonly filter: DropOffFilter;
}

/** The actions of the drop-off list that the person may take. */
export const useDropOffActions = ({ selection, total, filter }: ActionContext): readonly RowAction<DropOffRow>[] => {
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
  const most = (count: number) => ({ count, words: t('orderList.bulk.tooMany', { limit: count }) });
  const ofMatching = () => {
    const { statusList, ...others } = filter;
    return { ...others, ...(statusList.length > 0 && { statusList: [...statusList] }) };
  };
  const cancel = (orders: readonly DropOffRow[]) => {
    setCancelling(true);
    const effects = changeEffects(selection, orders, refresh);
    void cancelSelectedBookings(orders, effects).finally(() => setCancelling(false));
  };
  const exports = exportAction<DropOffRow>(
    {
      allowed: can('DROP_ORDER_EXPORT'),
      allLabel: t('orderList.export.all'),
      bulkLabel: (count) => t('dropOffOrders.export.action', { count }),
      pageLabel: t('dropOffOrders.export.menu'),
      title: (count = 0) => t('orderList.export.title', { count }),
      done: (count = 0) => t('orderList.export.done', { count }),
      most: most(orderLimits.batchMax),
      fileMax: orderLimits.exportMax,
      download: (signal, rows) =>
        downloadFile(
          dropOffOrdersCalls.exportDropOffOrders,
          {
            body: {
              exportType: 'xlsx',
              totalCount: total,
              ...(rows ? { articleIds: rows.map(({ articleId }) => articleId) } : ofMatching()),
            },
          },
          { signal, fallbackName: 'drop-off-orders.xlsx' },
        ),
    },
    total,
  );
  return [
    {
      id: 'labels',
      bulkLabel: (count) => t('dropOffOrders.labels.action', { count }),
      pageLabel: t('dropOffOrders.labels.menu'),
      icon: IconPrinter,
      allowed: !isLooking(),
      most: most(dropOffLimits.labelsMax),
      run: (orders) => void printDropOffLabels(orders.map(({ articleId }) => articleId)),
    },
    exports,
    {
      id: 'cancel',
      bulkLabel: (count) => t('dropOffOrders.cancel.action', { count }),
      pageLabel: t('dropOffOrders.cancel.menu'),
      icon: IconBan,
      allowed: can('DROP_ORDER_CANCEL'),
      danger: true,
      disabled: cancelling ? t('dropOffOrders.cancel.running') : undefined,
      most: most(orderLimits.batchMax),
      run: cancel,
    },
  ];
};
