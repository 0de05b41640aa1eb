import type { Order } from '@cubby/contract/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { Block } from '../../../ui/block/block.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { zoneWords } from '../../order-parts/order.words.ts';
import classes from './order-detail.module.css';

/** The products of the order; not there without any. */
export const OrderDetailProducts = ({ order: { ordersItems } }: { order: Order }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  if (ordersItems.length === 0) return null;
  return (
    <Block title={t('orderDetail.blocks.products')}>
      <ul className={classes.items}>
        {ordersItems.map(({ productVariantId, name, quantity }) => (
          <li key={productVariantId} className={classes.item}>
            <span>{name}</span>
            <span className={classes.quantity}>× {format(quantity)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
};

/** When the order came and changed, who made it, and the import that it came with. */
export const OrderDetailTimes = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { importTaskId, importRow } = order;
  const imported =
    importTaskId !== null ? t('orderDetail.importRow', { task: importTaskId, row: importRow ?? 0 }) : undefined;
  const rare = [
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
  ];
  return (
    <Block title={t('orderDetail.blocks.times')}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('orderDetail.fields.creationTime'), value: <TimeText at={order.creationTime} /> },
          { term: t('orderDetail.fields.lastUpdatedTime'), value: <TimeText at={order.lastUpdatedTime} /> },
          {
            term: t('orderDetail.fields.createdBy'),
            value: [order.createdByName, order.createdByEmail, order.createdByPhone].filter(Boolean).join(' · '),
          },
          ...rare.filter(({ value }) => value),
        ]}
      />
    </Block>
  );
};
