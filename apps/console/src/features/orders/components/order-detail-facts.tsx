import type { Order, orderFlagSchema } from '@cubby/contract/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { addressOf } from '../../../platform/address/address-of.ts';
import { Block } from '../../../ui/block/block.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
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

type Flag = z.infer<typeof orderFlagSchema>;

const FlagList = ({ flags }: { flags: readonly Flag[] }) => (
  <ul className={classes.items}>
    {flags.map(({ flagId, flagName, flagColor, flagNote }) => (
      <li key={flagId} className={classes.item}>
        <div>
          <span className={classes.flag}>
            <span className={classes.flagMark} style={{ background: flagColor }} aria-hidden />
            {flagName}
          </span>
          {flagNote && <p className="ui-hint">{flagNote}</p>}
        </div>
      </li>
    ))}
  </ul>
);

/** The flags and the order flags with their notes; not there without any. */
export const OrderDetailFlags = ({ order: { ordersCsFlags, ordersFlags } }: { order: Order }) => {
  const { t } = useTranslation();
  if (ordersCsFlags.length + ordersFlags.length === 0) return null;
  return (
    <Block title={t('orderDetail.blocks.flags')}>
      <div className={classes.groups}>
        {ordersCsFlags.length > 0 && <FlagList flags={ordersCsFlags} />}
        {ordersFlags.length > 0 && (
          <div>
            <h3 className={classes.groupTitle}>{t('orderDetail.blocks.orderFlags')}</h3>
            <FlagList flags={ordersFlags} />
          </div>
        )}
      </div>
    </Block>
  );
};

/** When the order came and changed, who made it, the import that it came with, and the fees set on it. */
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
    { term: t('orderDetail.fields.specialZone'), value: order.specialZone },
    {
      term: t('orderDetail.fields.addtionalHandingFee'),
      value: order.addtionalHandingFee && <MoneyText amount={order.addtionalHandingFee} currency={order.currency} />,
    },
    { term: t('orderDetail.fields.deliveryFeeFlag'), value: order.deliveryFeeFlag && t('orderDetail.yes') },
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
