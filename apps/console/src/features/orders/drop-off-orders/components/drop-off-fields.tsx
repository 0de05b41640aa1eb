import type { TFunction } from 'i18next';
import type { DropOffOrder } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { isLanguage, languages } from '@cubby/phrases';
import { useTranslation } from 'react-i18next';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { companyLink, siteLink, userLink } from '../../../../platform/address/named-links.tsx';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { OrderCompartment } from '../../order-parts/order-compartment.tsx';

const useField = () => {
  const { t } = useTranslation();
  return (name: string) => t(`dropOffOrders.fields.${name}` as 'dropOffOrders.fields.siteId');
};

/** How the order was made; a client that this release does not know is shown as it calls itself. */
const clientText = (client: string | null, t: TFunction): string | null =>
  client === 'WEB' || client === 'APP' ? t(`dropOffOrders.clientTypes.${client}`) : client;

/** Whose order it is, what is sent, where it is put in and where it goes. */
export const DropOffParcel = ({ order }: { readonly order: DropOffOrder }) => {
  const { t } = useTranslation();
  const field = useField();
  const time = (at: number | null) => at !== null && <TimeText at={at} />;
  return (
    <Block title={t('dropOffOrders.sections.parcel')}>
      <DescriptionList
        columns={3}
        items={[
          { term: field('expressNumber'), value: <CodeText value={order.expressNumber} />, wide: true },
          { term: field('company'), value: companyLink(order.merchantId, order.company) },
          { term: field('displayProductType'), value: order.displayProductType },
          { term: field('service'), value: order.service && serviceNameOf(order.service) },
          { term: field('siteId'), value: siteLink(order.siteId, order.siteName) },
          { term: field('siteTypeDisplayName'), value: order.siteTypeDisplayName },
          { term: field('boxTypeId'), value: order.boxTypeName },
          { term: field('compartment'), value: order.compartment && <OrderCompartment order={order} /> },
          { term: field('weight'), value: t('orderDetail.kg', { value: order.weight }) },
          { term: field('destination'), value: order.destination },
          { term: field('collectMerchant'), value: order.collectMerchant },
          { term: field('deliverMerchant'), value: order.deliverMerchant },
          { term: field('refMerchant'), value: order.refMerchant },
          { term: field('clientType'), value: clientText(order.clientType, t) },
          { term: field('timeCreated'), value: time(order.creationTime) },
          { term: field('lastUpdatedTime'), value: time(order.lastUpdatedTime) },
          { term: field('createdBy'), value: userLink(order.createdById, order.createdByName) },
        ]}
      />
    </Block>
  );
};

/** Recipient, sender and courier. */
export const DropOffPeople = ({ order }: { readonly order: DropOffOrder }) => {
  const { t } = useTranslation();
  const field = useField();
  const phone = (number: string | null) => number && <CodeText value={number} />;
  return (
    <Block title={t('dropOffOrders.sections.people')}>
      <DescriptionList
        items={[
          { term: field('recipientName'), value: order.recipientName },
          { term: field('recipientPhoneNumber'), value: phone(order.recipientPhoneNumber) },
          { term: field('senderName'), value: order.senderName },
          { term: field('senderPhone'), value: phone(order.senderPhone) },
          { term: field('storeUserName'), value: order.storeUserName },
          { term: field('storeUserPhoneNumber'), value: phone(order.storeUserPhoneNumber) },
          { term: field('language'), value: isLanguage(order.language) ? languages[order.language].name : null },
        ]}
      />
    </Block>
  );
};
