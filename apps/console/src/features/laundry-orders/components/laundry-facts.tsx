import type { LaundryOrder } from '@cubby/contract/laundry-orders/laundry-orders.schemas';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block/block.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import classes from './laundry-detail.module.css';

/** What is washed; not there without any. */
export const LaundryProducts = ({ order: { ordersItems } }: { order: LaundryOrder }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  if (ordersItems.length === 0) return null;
  return (
    <Block title={t('orderDetail.blocks.products')}>
      <ul className={classes.items}>
        {ordersItems.map(({ productVariantId, name, quantity }) => (
          <li key={productVariantId} className={classes.item}>
            <span>{name}</span>
            <span className={classes.amount}>× {format(quantity)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
};

/** When the order came and changed, and who made it. */
export const LaundryTimes = ({ order }: { order: LaundryOrder }) => {
  const { t } = useTranslation();
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
        ]}
      />
    </Block>
  );
};
