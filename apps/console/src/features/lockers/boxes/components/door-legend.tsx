import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { useTranslation } from 'react-i18next';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { boxStyles } from '../box.styles.ts';
import { countOf, type LegendStatus, legendStatuses } from '../boxes.rules.ts';
import tileClasses from './door-tile.module.css';
import classes from './site-doors.module.css';

interface DoorLegendProps {
  readonly boxes: readonly Box[];
  readonly status: LegendStatus | undefined;
  readonly onStatus: (status: LegendStatus | undefined) => void;
}

/** Counts by status, in the colours of the grid; a status shows its compartments alone. */
export const DoorLegend = ({ boxes, status, onStatus }: DoorLegendProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const shown = legendStatuses.filter((one) => one !== 'INTERGRATED' || countOf(boxes, one) > 0);
  return (
    <div role="group" aria-label={t('boxes.byStatus')} className={classes.bar}>
      {shown.map((one) => {
        const { icon: Icon, meaning, weight } = boxStyles[one];
        return (
          <button
            key={one}
            type="button"
            className={classes.status}
            aria-pressed={status === one}
            onClick={() => onStatus(status === one ? undefined : one)}
          >
            <span className={`${tileClasses.status} ${tileClasses.swatch}`} data-meaning={meaning} data-weight={weight}>
              <Icon size={14} aria-hidden />
            </span>{' '}
            {t(`boxes.statuses.${one}`)} <b>{format(countOf(boxes, one))}</b>
          </button>
        );
      })}
    </div>
  );
};

/** The colours of lock types, where occupied compartments have any (network.md 4). */
export const LockLegend = ({ locks }: { readonly locks: ReadonlyMap<string, string> }) => {
  const { t } = useTranslation();
  if (locks.size === 0) return null;
  return (
    <div role="group" aria-label={t('boxes.lockTypes')} className={classes.bar}>
      {[...locks].map(([type, color]) => (
        <span key={type} className={tileClasses.lock} data-lock={color}>
          {type}
        </span>
      ))}
    </div>
  );
};
