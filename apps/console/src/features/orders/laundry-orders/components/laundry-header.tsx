import { Button } from '@mantine/core';
import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { laundryStatusKeys } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import { IconBell, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { message } from '../../../../platform/i18n/message.ts';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { DisputePackButton } from '../../order-parts/dispute-pack-button.tsx';
import { OrderSteps } from '../../order-parts/order-steps.tsx';
import { OrderWayOut } from '../../order-parts/order-way-out.tsx';
import { printOrderLabels } from '../../order-parts/print-labels.ts';
import { PageHeader } from '../../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { laundryListMemory } from '../laundry-list.search.ts';
import { laundryListSequence } from '../laundry-list.sequence.ts';
import { orderOf } from '../laundry-site-orders.ts';
import { laundryStatusStyles, notifyStyles } from '../laundry-status.ts';
import classes from './laundry-detail.module.css';
import { LaundryMessages } from './laundry-messages.tsx';

/** The title line: number, status, how the last message went, labels and messages. */
export const LaundryHeader = ({ order }: { order: LaundryOrder }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [reading, setReading] = useState(false);
  const { status, overdue, notifyStatus } = order;
  const openMessages = () => {
    if (can('ORDER_VIEW_NOTIFICATION')) setReading(true);
    else toast.warn(message('NoPermission'));
  };
  return (
    <>
      <PageHeader
        title={t('laundryOrders.one')}
        code={order.orderNumber}
        status={
          <span className={classes.status}>
            <StatusBadge {...laundryStatusStyles[status]} label={t(`laundryStatuses.${laundryStatusKeys[status]}`)} />
            {overdue && <StatusBadge meaning="red" label={t('orderList.overdue')} />}
            {notifyStatus && (
              <StatusBadge
                {...notifyStyles[notifyStatus]}
                label={pairText(t('laundryOrders.fields.notifyStatus'), t(`laundryNotifyStatuses.${notifyStatus}`))}
                quiet
              />
            )}
          </span>
        }
        back={{ label: t('laundryOrders.title'), href: laundryListMemory.address() }}
        actions={
          <>
            <OrderSteps sequence={laundryListSequence} articleId={order.articleId} />
            <Button leftSection={<IconBell size={18} aria-hidden />} onClick={openMessages}>
              {t('laundryOrders.messages.action')}
            </Button>
            <OrderWayOut order={orderOf(order)} />
            <DisputePackButton articleId={order.articleId} />
            {can('ORDER_LABEL') && (
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => void printOrderLabels([order.articleId])}
              >
                {t('orderDetail.label')}
              </Button>
            )}
          </>
        }
      />
      {reading && <LaundryMessages order={order} onClose={() => setReading(false)} />}
    </>
  );
};
