import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { IconTruckDelivery, IconTruckOff, IconTruckReturn } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { deferred } from '../../../ui/deferred/deferred.tsx';
import type { LeftOutRow } from '../../../ui/left-out/left-out.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { changeEffects } from '../order-parts/change-effects.ts';
import { orderListWork } from './order-list.deferred.ts';
import type { RequestKind } from './order-request.ts';

const RequestDialog = deferred(() =>
  import('./components/order-request-dialog.tsx').then((module) => module.OrderRequestDialog),
);

interface Asked {
  readonly kind: RequestKind;
  readonly orders: readonly OrderRow[];
  readonly others: readonly LeftOutRow[];
  /** The list that the orders were chosen from. */
  readonly of: string;
}

/**
 * The actions of the order list that make and take back requests, and the dialog that they open.
 * @param scope identifies the list: the dialog closes with the list that it was opened over
 */
export const useOrderListRequests = (selection: RowSelection<OrderRow>, scope: string) => {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const [open, setOpen] = useState<Asked>();
  const [cancelling, setCancelling] = useState(false);
  const refresh = () =>
    orderListWork.use(
      ({ requestReads }) =>
        void invalidate(ordersCalls.listOrders, ordersCalls.countOrders, ordersCalls.getOrder, ...requestReads),
    );

  const request = (kind: RequestKind) => (orders: readonly OrderRow[]) =>
    orderListWork.use(({ ordersToRequest }) => {
      const { takeOut } = changeEffects(selection, orders, refresh);
      void ordersToRequest(kind, orders, takeOut).then((split) => {
        if (split) setOpen({ kind, orders: split.fitting, others: split.others, of: scope });
      });
    });
  const cancel = (orders: readonly OrderRow[]) =>
    orderListWork.use(({ cancelPickups }) => {
      setCancelling(true);
      const effects = changeEffects(selection, orders, refresh);
      void cancelPickups(orders, effects).finally(() => setCancelling(false));
    });

  const mayRequest = can('REQUEST_CREATE');
  const actions: RowAction<OrderRow>[] = [
    {
      id: 'pickup',
      bulkLabel: () => t('requests.make.pickup'),
      pageLabel: t('requests.make.pickup'),
      icon: IconTruckReturn,
      allowed: mayRequest,
      run: request('pickUp'),
    },
    {
      id: 'delivery',
      bulkLabel: () => t('requests.make.delivery'),
      pageLabel: t('requests.make.delivery'),
      icon: IconTruckDelivery,
      allowed: mayRequest,
      run: request('delivery'),
    },
  ];
  const rareActions: RowAction<OrderRow>[] = [
    {
      id: 'cancel-pickup',
      bulkLabel: () => t('requests.cancelPickup.menu'),
      pageLabel: t('requests.cancelPickup.menu'),
      icon: IconTruckOff,
      allowed: can('REQUEST_CANCEL'),
      disabled: cancelling ? t('requests.cancel.running') : undefined,
      run: cancel,
    },
  ];
  if (open && open.of !== scope) setOpen(undefined);
  const dialog = open && (
    <RequestDialog
      kind={open.kind}
      orders={open.orders}
      others={open.others}
      {...changeEffects(selection, open.orders, refresh)}
      onClose={() => setOpen(undefined)}
    />
  );
  return { actions, rareActions, dialog };
};
