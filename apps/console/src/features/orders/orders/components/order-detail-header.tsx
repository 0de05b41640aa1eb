import { Button } from '@mantine/core';
import { labelsCalls } from '@cubby/contract/orders/labels/labels.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { IconCopy, IconPrinter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { wayTo } from '../../../../platform/address/next-screens.ts';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { reportError } from '../../../../platform/api/report-error.ts';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import type { MoreAction } from '../../../../ui/more-menu/more-menu.tsx';
import { PageHeader } from '../../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { DisputePackButton } from '../../order-parts/dispute-pack-button.tsx';
import { OrderNotificationsButton } from '../../order-parts/order-notifications.tsx';
import type { OrderSave } from '../order-detail.save.ts';
import { statusWords } from '../order-detail.words.ts';
import { orderListMemory } from '../order-list.search.ts';
import { orderListSequence } from '../order-list.sequence.ts';
import { orderMeaning } from '../../order-parts/order-status.ts';
import { OrderSteps } from '../../order-parts/order-steps.tsx';
import { OrderWayOut } from '../../order-parts/order-way-out.tsx';
import { useColdChainActions } from '../../order-parts/use-cold-chain-actions.tsx';
import { OrderStatusAction } from './order-status-action.tsx';

interface HeaderProps {
  readonly order: Order;
  readonly save: OrderSave['save'];
}

/** The cancel of this screen: only while Created; where the list would still cancel, the reason is in its place. */
const useCancelAction = (order: Order): readonly MoreAction[] => {
  const { t } = useTranslation();
  const can = useCan();
  const { mutate } = useCallMutation(ordersCalls.cancelOrder, {
    invalidates: [
      ordersCalls.getOrder,
      ordersCalls.listOrderTargetStatuses,
      ordersCalls.listOrders,
      ordersCalls.countOrders,
    ],
    onSuccess: () => {
      toast.done(t('orderDetail.cancel.done', { number: order.orderNumber }));
    },
  });
  const requested = order.status === 'Pickup requested' || order.status === 'Delivery requested';
  if (!can('ORDER_CANCEL') || (order.status !== 'Created' && !requested)) return [];
  const ask = async () => {
    const sure = await confirm({
      title: t('orderDetail.cancel.title', { number: order.orderNumber }),
      body: t('orderDetail.cancel.body'),
      action: t('orderDetail.cancel.action'),
      cancel: t('orderDetail.cancel.dismiss'),
      danger: true,
    });
    if (sure) mutate({ body: { articleId: order.articleId } });
  };
  return [
    {
      label: t('orderDetail.cancel.action'),
      icon: <IconX size={16} aria-hidden />,
      danger: true,
      onClick: () => void ask(),
      disabled: requested ? t('orderDetail.cancel.notHere') : undefined,
    },
  ];
};

/** The title line: number, status, what can be done with the order now. */
export const OrderDetailHeader = ({ order, save }: HeaderProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const cancel = useCancelAction(order);
  const coldChain = useColdChainActions(order.articleId);
  const [printing, setPrinting] = useState(false);
  const { data: targets = [] } = useCall(
    ordersCalls.listOrderTargetStatuses,
    { params: { articleId: order.articleId } },
    { enabled: can('MODIFY_ORDER_STATUS') },
  );
  const print = () => {
    setPrinting(true);
    downloadFile(labelsCalls.printLabels, { body: { orderIds: [order.articleId] } })
      .catch((error: unknown) => reportError(error))
      .finally(() => setPrinting(false));
  };
  const ofService = order.serverFunctionType;
  /** The one that the service names comes first. */
  const staffButtons = {
    NOTIFY: <OrderNotificationsButton order={order} />,
    LABEL: can('ORDER_LABEL') && (
      <Button leftSection={<IconPrinter size={18} aria-hidden />} loading={printing} onClick={print}>
        {t('orderDetail.label')}
      </Button>
    ),
    RECREATE: can('ORDER_RECREATE') && (
      <Button
        component="a"
        href={addressOf('/app/recreate', { orderIds: order.articleId })}
        leftSection={<IconCopy size={18} aria-hidden />}
      >
        {t('services.serverFunctionTypes.RECREATE')}
      </Button>
    ),
  };
  return (
    <PageHeader
      title={t('orderDetail.title')}
      code={order.orderNumber}
      status={<StatusBadge meaning={orderMeaning(order.status)} label={statusWords(order.status, t)} />}
      back={wayTo(t('orderDetail.back'), orderListMemory.address())}
      more={[...coldChain, ...cancel]}
      actions={
        <>
          <OrderSteps sequence={orderListSequence} articleId={order.articleId} />
          {ofService !== 'NONE' && staffButtons[ofService]}
          {ofService !== 'NOTIFY' && staffButtons.NOTIFY}
          <OrderWayOut order={order} />
          <DisputePackButton articleId={order.articleId} />
          {ofService !== 'LABEL' && staffButtons.LABEL}
        </>
      }
      action={
        <OrderStatusAction variant="filled" order={order} targets={targets.map(({ status }) => status)} save={save} />
      }
    />
  );
};
