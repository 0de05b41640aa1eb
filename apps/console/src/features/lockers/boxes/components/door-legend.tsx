import { countedStatuses } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { type CountedStatus, countStatuses } from '@cubby/contract/lockers/boxes/boxes.states';
import { useTranslation } from 'react-i18next';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { boxLooks } from '../box.looks.ts';
import tileClasses from './door-tile.module.css';
import classes from './site-doors.module.css';

interface DoorLegendProps {
  readonly boxes: readonly Box[];
  readonly status: CountedStatus | undefined;
  readonly onStatus: (status: CountedStatus | undefined) => void;
}

/** Counts by status; a status shows its compartments alone. */
export const DoorLegend = ({ boxes, status, onStatus }: DoorLegendProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const counts = countStatuses(boxes);
  return (
    <div role="group" aria-label={t('boxes.byStatus')} className={classes.bar}>
      {countedStatuses.map((one) => {
        const { icon: Icon } = boxLooks[one];
        return (
          <button
            key={one}
            type="button"
            className={classes.status}
            aria-pressed={status === one}
            onClick={() => onStatus(status === one ? undefined : one)}
          >
            <Icon size={14} aria-hidden /> {t(`boxes.statuses.${one}`)} <b>{format(counts[one])}</b>
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
