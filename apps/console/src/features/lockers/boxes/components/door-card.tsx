/** The card of the door that is pointed at or focused: one for the whole cabinet (network.md 2). */
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { AnchoredPopover } from '../../../../ui/popup/anchored.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { BoxStatusBadge, ParcelCode } from './box-marks.tsx';
import classes from './site-doors.module.css';

interface Shown {
  readonly boxId: string;
  readonly anchor: HTMLElement;
}

/** ms before the card follows the pointer, and before it goes: time to reach its link. */
const showMs = 300;
const hideMs = 200;

/** Which door the card is of. */
export const useDoorCard = () => {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: Shown | undefined, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shown,
    show: (anchor: HTMLElement, ms = showMs) => later({ boxId: anchor.dataset['box'] ?? '', anchor }, ms),
    hide: (ms = hideMs) => later(undefined, ms),
    cancelHide: () => clearTimeout(timer.current),
  };
};

const CardFields = ({ box }: { readonly box: Box }) => {
  const { t } = useTranslation();
  const { name, boxTypeName, labels, logisticsMerchantName, parcels, disagrees } = box;
  const extra = parcels.length - 1;
  const [parcel] = parcels;
  const details: (readonly [string, string | null])[] = [
    [t('boxes.fields.size'), boxTypeName],
    [t('boxes.fields.labels'), listText(labels)],
    [t('boxes.fields.logisticsMerchantId'), logisticsMerchantName],
    [t('boxes.parcel.serviceName'), parcel?.serviceName ? serviceNameOf(parcel.serviceName) : null],
    [t('boxes.parcel.merchantName'), parcel?.merchantName ?? null],
    [t('boxes.parcel.belongingUserName'), parcel?.belongingUserName ?? null],
    [t('boxes.fields.ledger'), disagrees ? t(`boxes.values.${box.ledger}`) : null],
    [t('boxes.fields.article'), disagrees ? t(`boxes.values.${box.article}`) : null],
    [t('boxes.fields.sensor'), disagrees ? t(`boxes.values.${box.sensor}`) : null],
    [t('boxes.fields.service'), box.service === 'IN_SERVICE' ? null : t(`boxes.values.${box.service}`)],
    [t('boxes.fields.serviceNote'), box.serviceNote],
  ];
  return (
    <>
      <p className={classes.cardHead}>
        <b>{name}</b> <BoxStatusBadge box={box} />
      </p>
      <dl className={classes.cardFields}>
        {parcel && (
          <div>
            <dt>{t('boxes.parcel.expressNumber')}</dt>
            <dd>
              <ParcelCode parcel={parcel} />
              {extra > 0 && ` +${extra}`}
            </dd>
          </div>
        )}
        {details.map(([term, value]) =>
          value ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {box.openStatusFlag && <p className={classes.open}>{t('boxes.open')}</p>}
      {disagrees && <p className={classes.disagrees}>{t('boxes.disagrees')}</p>}
    </>
  );
};

interface DoorCardProps {
  readonly id: string;
  readonly box: Box;
  readonly card: ReturnType<typeof useDoorCard>;
}

export const DoorCard = ({ id, box, card }: DoorCardProps) => {
  const { shown, cancelHide, hide } = card;
  if (!shown) return null;
  return (
    <AnchoredPopover
      key={box.boxId}
      popup={{ id, anchor: shown.anchor, opened: true, onChange: () => hide(0) }}
      withRoles={false}
      returnFocus={false}
      position="right-start"
      shadow="md"
    >
      <Popover.Dropdown>
        <div role="tooltip" id={id} className={classes.card} onPointerEnter={cancelHide} onPointerLeave={() => hide()}>
          <CardFields box={box} />
        </div>
      </Popover.Dropdown>
    </AnchoredPopover>
  );
};
