import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { OrderCompartment } from '../../order-parts/order-compartment.tsx';
import { PricedByText } from '../../../../platform/catalogue/priced-by.tsx';
import { companyLink, siteGroupLinks, siteLink } from '../../../../platform/address/named-links.tsx';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { MoneyText } from '../../../../ui/money-text/money-text.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { dayInZone } from '../../../../ui/date-range/zone-day.ts';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { AgeText } from '../../order-parts/age-text.tsx';
import { overdueAge } from '../../order-parts/order-age.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { BegunOrder } from '../../order-parts/begun-order.tsx';
import { productTypeWords } from '../../order-parts/order.words.ts';
import { lockOfAll, lockWords } from '../order-detail.rules.ts';
import type { OrderSave } from '../order-detail.save.ts';
import { generalFields, OrderDetailGeneralForm } from './order-detail-general-form.tsx';
import { ReadOnlyMark } from '../../../../ui/locked-field/locked-field.tsx';
import classes from './order-detail.module.css';

/** "30 × 20 × 12 cm", a dash for a side that was not measured, nothing if none was. */
const sizeWords = ({ length, width, height }: Order, t: TFunction): string | undefined => {
  if (length === null && width === null && height === null) return undefined;
  const side = (cm: number | null): string | number => cm ?? '–';
  return t('orderDetail.size', { length: side(length), width: side(width), height: side(height) });
};

interface GeneralProps {
  readonly order: Order;
  readonly save: OrderSave['save'];
}

/** Whose order it is, where it goes and where it is, what it measures and costs. */
export const OrderDetailGeneral = ({ order, save }: GeneralProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const tag = useLocaleTag();
  const now = useNow();
  const lock = lockOfAll(generalFields, order.status, can);
  const money = (amount: string | null) => amount !== null && <MoneyText amount={amount} currency={order.currency} />;
  return (
    <Block
      title={t('orderDetail.blocks.general')}
      renderEdit={(close) => (
        <BegunOrder order={order}>
          {(begun) => <OrderDetailGeneralForm order={begun} save={save} close={close} />}
        </BegunOrder>
      )}
      readOnly={lock && <ReadOnlyMark reason={lockWords(lock, order.status, t)} />}
    >
      <DescriptionList
        columns={3}
        items={[
          { term: t('orderDetail.fields.expressNumber'), value: <CodeText value={order.expressNumber} />, wide: true },
          { term: t('orderDetail.fields.company'), value: companyLink(order.merchantId, order.company) },
          { term: t('orderDetail.fields.service'), value: order.service && serviceNameOf(order.service) },
          {
            term: t('orderDetail.fields.deliveryLogistics'),
            value: companyLink(order.deliveryLogisticsId, order.deliveryLogistics),
          },
          {
            term: t('orderDetail.fields.siteId'),
            value: order.siteName && (
              <>
                {siteLink(order.siteId, order.siteName)}
                {order.siteCode && (
                  <>
                    {' '}
                    <CodeText value={order.siteCode} copy={false} />
                  </>
                )}
              </>
            ),
          },
          { term: t('orderCreate.fields.siteGroupIds'), value: siteGroupLinks(order.siteGroups) },
          {
            term: t('orderDetail.fields.compartment'),
            value: order.compartment && <OrderCompartment order={order} />,
          },
          ...(order.bookingBoxType === null
            ? []
            : [
                {
                  term: t('orderDetail.fields.bookingBoxType'),
                  value: order.accessibilityCompartment
                    ? t('orderDetail.lowDoor', { box: order.bookingBoxType })
                    : order.bookingBoxType,
                },
              ]),
          { term: t('orderDetail.fields.currentlyIn'), value: siteLink(order.currentlyInId, order.currentlyIn) },
          { term: t('orderDetail.fields.weight'), value: t('orderDetail.kg', { value: order.weight }) },
          { term: t('orderDetail.fields.size'), value: sizeWords(order, t) },
          { term: t('orderDetail.fields.productType'), value: productTypeWords(order.productType, t) },
          { term: t('orderDetail.fields.chargeTotal'), value: money(order.charge) },
          ...(order.pricedBy === null
            ? []
            : [{ term: t('priceGroups.chosen.term'), value: <PricedByText pricedBy={order.pricedBy} />, wide: true }]),
          { term: t('orderDetail.fields.invoiceNumber'), value: order.invoiceNumber },
          { term: t('orderDetail.fields.invoiceAmount'), value: money(order.invoiceAmount) },
          {
            term: t('orderDetail.fields.overdueTime'),
            value: order.overdueTime && (
              <>
                <TimeText at={order.overdueTime} /> <AgeText age={overdueAge(order, now, t, tag)} />
              </>
            ),
          },
          {
            term: t('orderDetail.fields.outboundTime'),
            value: order.outboundTime && dayInZone(order.timeZone, order.outboundTime),
          },
          {
            term: t('orderDetail.fields.ageVerification'),
            value: t(order.ageVerification === 1 ? 'orderDetail.yes' : 'orderDetail.no'),
          },
          {
            term: t('orderDetail.fields.note'),
            value: order.note && <span className={classes.note}>{order.note}</span>,
            wide: true,
          },
        ]}
      />
    </Block>
  );
};
