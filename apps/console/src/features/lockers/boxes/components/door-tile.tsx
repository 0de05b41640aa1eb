import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { IconAlertTriangle, IconDoorExit } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { boxStyles } from '../box.styles.ts';
import classes from './door-tile.module.css';

interface DoorTileProps {
  readonly box: Box;
  readonly t: TFunction;
  readonly selected: boolean;
  /** Its details are shown. */
  readonly shown: boolean;
  /** Another status is checked. */
  readonly faded: boolean;
  /** The keyboard comes here. */
  readonly current: boolean;
  readonly describedBy: string | undefined;
  readonly lockColor: string | undefined;
}

const Words = ({ box, t }: Pick<DoorTileProps, 'box' | 't'>) => {
  const { icon: Icon } = boxStyles[box.boxStatus];
  const { belongingUserName } = box.parcels[0] ?? {};
  return (
    <span className={classes.words}>
      <span className={classes.head}>
        <Icon size={14} aria-hidden className={classes.icon} />
        <b>{box.name}</b> {!box.management && <span className={classes.size}>{box.boxTypeName}</span>}{' '}
        {belongingUserName && <span className={classes.person}>{belongingUserName}</span>}{' '}
        {box.openStatusFlag && <IconDoorExit size={14} aria-hidden />}
        {box.disagrees && <IconAlertTriangle size={14} aria-hidden className={classes.warning} />}
      </span>{' '}
      {/* Long, as CONTROL21.5, and a control screen is tall. */}
      {box.management && <span className={classes.line}>{box.boxTypeName}</span>}{' '}
      <span className={classes.line} data-wraps={box.management || undefined}>
        {t(`boxes.statuses.${box.boxStatus}`)}
      </span>{' '}
      {box.openStatusFlag && <span className={classes.line}>{t('boxes.open')}</span>}{' '}
      {box.disagrees && <span className={classes.line}>{t('boxes.disagrees')}</span>}{' '}
      {box.labels.length > 0 && <span className={classes.line}>{listText(box.labels)}</span>}
    </span>
  );
};

/**
 * One door in its current state. A plain button, because a site has up to 600 of them. `data-box` identifies what is
 * pressed.
 */
export const DoorTile = memo(({ box, t, selected, shown, faded, current, describedBy, lockColor }: DoorTileProps) => {
  const { meaning, weight } = boxStyles[box.boxStatus];
  const tileProps = {
    className: `${classes.status} ${classes.tile}`,
    'data-meaning': meaning,
    'data-weight': box.disagrees ? 'loud' : weight,
    'data-faded': faded || undefined,
    'data-open': box.openStatusFlag || undefined,
    'data-lock': lockColor,
  };
  if (box.management)
    return (
      <div {...tileProps}>
        <Words box={box} t={t} />
      </div>
    );
  return (
    <button
      type="button"
      {...tileProps}
      data-box={box.boxId}
      aria-pressed={selected}
      aria-current={shown || undefined}
      aria-describedby={describedBy}
      tabIndex={current ? 0 : -1}
    >
      <Words box={box} t={t} />
    </button>
  );
});
DoorTile.displayName = 'DoorTile';
