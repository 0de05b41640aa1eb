import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { BoxStatusBadge, ParcelCode } from './box-marks.tsx';
import classes from './site-doors.module.css';

/** As many as can be read at a glance; a full site has hundreds. */
const mostShown = 10;

interface BoxesInUseProps {
  readonly boxes: readonly Box[];
  /** One of them is opened. */
  readonly onFollow?: () => void;
}

/** The compartments that are in use or locked, with what lies in each: why no compartment of the site can be edited. */
export const BoxesInUse = ({ boxes, onFollow }: BoxesInUseProps) => {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes.inUse}>
        {boxes.slice(0, mostShown).map((box) => (
          <li key={box.boxId}>
            <a href={addressOf('/app/siteInfo', { id: box.siteId, door: box.boxId })} onClick={onFollow}>
              {t('boxes.one', { name: box.name })}
            </a>{' '}
            <BoxStatusBadge box={box} />{' '}
            {box.parcels.map((parcel) => (
              <ParcelCode key={parcel.expressNumber} parcel={parcel} />
            ))}
          </li>
        ))}
      </ul>
      {boxes.length > mostShown && <p>{t('boxes.moreInUse', { count: boxes.length - mostShown })}</p>}
    </>
  );
};
