import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { boxLooks } from '../box.looks.ts';
import classes from './door-tile.module.css';

type Parcel = Box['parcels'][number];

/** The tracking number, which leads to the order for holders of ORDER_INFO (network.md 2). */
export const ParcelCode = ({ parcel }: { readonly parcel: Pick<Parcel, 'ordersId' | 'expressNumber'> }) => {
  const can = useCan();
  const { ordersId: articleId, expressNumber } = parcel;
  const leads = articleId !== null && can('ORDER_INFO');
  return (
    <CodeText
      value={expressNumber}
      copy={false}
      {...(leads && { href: addressOf('/app/articleInfo', { articleId }) })}
    />
  );
};

export const BoxStatusBadge = ({ box: { boxStatus } }: { readonly box: Pick<Box, 'boxStatus'> }) => {
  const { t } = useTranslation();
  const { meaning, icon: Icon } = boxLooks[boxStatus];
  return (
    <span className={`${classes.look} ${classes.badge}`} data-meaning={meaning}>
      <Icon size={14} aria-hidden /> {t(`boxes.statuses.${boxStatus}`)}
    </span>
  );
};

/** The four fields side by side, so that it shows which of them disagree. */
export const StateFacts = ({ box }: { readonly box: Box }) => {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={[
        { term: t('boxes.facts.ledger'), value: t(`boxes.values.${box.ledger}`) },
        { term: t('boxes.facts.article'), value: t(`boxes.values.${box.article}`) },
        { term: t('boxes.facts.sensor'), value: t(`boxes.values.${box.sensor}`) },
        { term: t('boxes.facts.service'), value: t(`boxes.values.${box.service}`) },
        ...(box.serviceNote ? [{ term: t('boxes.facts.serviceNote'), value: box.serviceNote, wide: true }] : []),
      ]}
    />
  );
};

/** What is built, and whom it is for. */
export const BuildFacts = ({ box }: { readonly box: Box }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { boxTypeName, labels, lockType, mouthType, logisticsMerchantName, boardNumber: board, portNumber: port } = box;
  const { width, height, length } = box;
  return (
    <DescriptionList
      items={[
        { term: t('boxes.facts.size'), value: boxTypeName },
        { term: t('boxes.facts.measures'), value: [width, height, length].map(format).join(' × ') },
        { term: t('boxes.facts.labels'), value: listText(labels) },
        { term: t('boxes.facts.logisticsMerchantId'), value: logisticsMerchantName },
        { term: t('boxes.facts.lockType'), value: lockType },
        { term: t('boxes.facts.mouthType'), value: mouthType },
        {
          term: t('boxes.facts.wiring'),
          value: board !== null && port !== null && t('boxes.facts.board', { board, port }),
        },
      ]}
    />
  );
};

/** A parcel that lies in it, or for which it is retained. */
export const ParcelFacts = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useTranslation();
  const { serviceName, merchantName, belongingUserName, storeTime, expiryTime } = parcel;
  return (
    <DescriptionList
      items={[
        { term: t('boxes.parcel.expressNumber'), value: <ParcelCode parcel={parcel} /> },
        { term: t('boxes.parcel.serviceName'), value: serviceName && serviceNameOf(serviceName) },
        { term: t('boxes.parcel.merchantName'), value: merchantName },
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
