import { Button } from '@mantine/core';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../../../platform/address/address-of.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { OrderCode } from '../../order-parts/order-code.tsx';

/** How long the result is shown before the list opens: 1 to 2 s (orders.md 9). */
const redirectMs = 1500;

/** The order that was created, with a link; the list follows by itself unless the person goes on creating. */
export const OrderCreated = ({ order, onAnother }: { order: Order; onAnother: () => void }) => {
  const { t } = useTranslation();
  const can = useCan();
  const toList = can('ORDER_LIST') || can('PAXEL_ORDER_LIST');
  useEffect(() => {
    if (!toList) return;
    const timer = setTimeout(() => goTo('/app/articleList'), redirectMs);
    return () => clearTimeout(timer);
  }, [toList]);
  return (
    <Notice
      role="status"
      icon={<IconCircleCheck size={24} />}
      title={t('orderCreate.success.title')}
      text={
        <>
          <OrderCode value={order.orderNumber} articleId={order.articleId} />
          {toList && <br />}
          {toList && t('orderCreate.success.text')}
        </>
      }
      action={<Button onClick={onAnother}>{t('orderCreate.success.another')}</Button>}
    />
  );
};
