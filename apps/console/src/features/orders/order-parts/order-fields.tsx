import { useTranslation } from 'react-i18next';
import { userLink } from '../../../platform/address/named-links.tsx';
import { Block } from '../../../ui/block/block.tsx';
import { DescriptionList, type DescriptionItem } from '../../../ui/description-list/description-list.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import classes from './components/order-parts.module.css';

interface Item {
  readonly productVariantId: string;
  readonly name: string;
  readonly quantity: number;
}

/** The products of an order; not there without any. */
export const OrderProducts = ({ items }: { readonly items: readonly Item[] }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  if (items.length === 0) return null;
  return (
    <Block title={t('orderDetail.blocks.products')}>
      <ul className={classes.products}>
        {items.map(({ productVariantId, name, quantity }) => (
          <li key={productVariantId} className={classes.product}>
            <span>{name}</span>
            <span className={classes.quantity}>× {format(quantity)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
};

interface Times {
  /** Epoch ms. */
  readonly creationTime: number;
  readonly lastUpdatedTime: number;
  readonly createdById: string | null;
  readonly createdByName: string | null;
  readonly createdByEmail: string | null;
  readonly createdByPhone: string | null;
}

interface OrderTimesProps {
  readonly order: Times;
  /** What else there is to say; what has no value is left out. */
  readonly rare?: readonly DescriptionItem[];
}

/** When an order came and changed, and who made it. */
export const OrderTimes = ({ order, rare = [] }: OrderTimesProps) => {
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
            value: order.createdByName && (
              <>
                {userLink(order.createdById, order.createdByName)}
                {[order.createdByEmail, order.createdByPhone].map((contact) => contact && ` · ${contact}`)}
              </>
            ),
          },
          ...rare.filter(({ value }) => Boolean(value)),
        ]}
      />
    </Block>
  );
};
