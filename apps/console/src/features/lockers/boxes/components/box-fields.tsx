import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { useTranslation } from 'react-i18next';
import { companyLink } from '../../../../platform/address/named-links.tsx';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { ParcelCode } from './box-marks.tsx';

type Parcel = Box['parcels'][number];

/** The four fields side by side, so that it shows which of them disagree. */
export const StateFields = ({ box }: { readonly box: Box }) => {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={[
        { term: t('boxes.fields.ledger'), value: t(`boxes.values.${box.ledger}`) },
        { term: t('boxes.fields.article'), value: t(`boxes.values.${box.article}`) },
        { term: t('boxes.fields.sensor'), value: t(`boxes.values.${box.sensor}`) },
        { term: t('boxes.fields.service'), value: t(`boxes.values.${box.service}`) },
        ...(box.serviceNote ? [{ term: t('boxes.fields.serviceNote'), value: box.serviceNote, wide: true }] : []),
      ]}
    />
  );
};

/** What is built, and whom it is for. */
export const BuildFields = ({ box }: { readonly box: Box }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const {
    boxTypeName,
    labels,
    lockType,
    mouthType,
    logisticsMerchantId,
    logisticsMerchantName,
    boardNumber: board,
    portNumber: port,
  } = box;
  const { width, height, length } = box;
  return (
    <DescriptionList
      items={[
        { term: t('boxes.fields.size'), value: boxTypeName },
        { term: t('boxes.fields.measures'), value: [width, height, length].map(format).join(' × ') },
        { term: t('boxes.fields.labels'), value: listText(labels) },
        { term: t('boxes.fields.logisticsMerchantId'), value: companyLink(logisticsMerchantId, logisticsMerchantName) },
        { term: t('boxes.fields.lockType'), value: lockType },
        { term: t('boxes.fields.mouthType'), value: mouthType },
        {
          term: t('boxes.fields.wiring'),
          value: board !== null && port !== null && t('boxes.fields.board', { board, port }),
        },
      ]}
    />
  );
};

/** A parcel that lies in it, or for which it is retained. */
export const ParcelDetails = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useTranslation();
  const { serviceName, merchantId, merchantName, belongingUserName, storeTime, expiryTime } = parcel;
  return (
    <DescriptionList
      items={[
        { term: t('boxes.parcel.expressNumber'), value: <ParcelCode parcel={parcel} /> },
        { term: t('boxes.parcel.serviceName'), value: serviceName && serviceNameOf(serviceName) },
        { term: t('boxes.parcel.merchantName'), value: companyLink(merchantId, merchantName) },
        ...(belongingUserName ? [{ term: t('boxes.parcel.belongingUserName'), value: belongingUserName }] : []),
        {
          term: t('boxes.parcel.storeTime'),
          value: storeTime === null ? t('boxes.parcel.waiting') : <TimeText at={storeTime} />,
        },
        { term: t('boxes.parcel.expiryTime'), value: expiryTime !== null && <TimeText at={expiryTime} /> },
      ]}
    />
  );
};
