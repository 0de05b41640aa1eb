import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { OrderTimes } from '../../order-parts/order-fields.tsx';
import { zoneWords } from '../../order-parts/order.words.ts';

/** When the order came and changed, who made it, and the import that it came with. */
export const OrderDetailTimes = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { importTaskId, importRow } = order;
  const imported =
    importTaskId !== null ? t('orderDetail.importRow', { task: importTaskId, row: importRow ?? 0 }) : undefined;
  return (
    <OrderTimes
      order={order}
      rare={[
        {
          term: t('orderDetail.fields.estimatedArrivalTime'),
          value: order.estimatedArrivalTime && <TimeText at={order.estimatedArrivalTime} />,
        },
        { term: t('orderDetail.fields.specialZone'), value: zoneWords(order.specialZone, t) },
        {
          term: t('orderDetail.fields.importTask'),
          value:
            imported && importTaskId !== null && can('ORDER_IMPORT') ? (
              <a href={addressOf('/app/articleAdd', { step: 2, importTaskId })}>{imported}</a>
            ) : (
              imported
            ),
        },
      ]}
    />
  );
};
