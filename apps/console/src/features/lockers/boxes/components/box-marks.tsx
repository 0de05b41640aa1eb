import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { boxStyles } from '../box.styles.ts';
import classes from './door-tile.module.css';

/** The tracking number, which leads to the order for holders of ORDER_INFO (network.md 2). */
export const ParcelCode = ({
  parcel,
}: {
  readonly parcel: Pick<Box['parcels'][number], 'ordersId' | 'expressNumber'>;
}) => {
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
  const { meaning, icon: Icon } = boxStyles[boxStatus];
  return (
    <span className={`${classes.status} ${classes.badge}`} data-meaning={meaning}>
      <Icon size={14} aria-hidden /> {t(`boxes.statuses.${boxStatus}`)}
    </span>
  );
};
