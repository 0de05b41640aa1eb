import type { DashboardOccupancy } from '@cubby/contract/reports/dashboard/dashboard-lockers.schemas';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../../../../ui/charts/figure-table.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { formatTime, zoneName } from '../../../../ui/time-text/format-time.ts';
import classes from '../dashboard.module.css';
import { useDashboardWords } from '../use-dashboard-words.ts';

const counts = ['occupied', 'reserved', 'free', 'outOfService'] as const;

interface LockerOccupancyProps {
  readonly occupancy: DashboardOccupancy;
  /** Epoch ms. */
  readonly readAt: number;
}

/** The compartments now: the share that is occupied first, then how many are in which state, and each size. */
export const LockerOccupancy = ({ occupancy, readAt }: LockerOccupancyProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const words = useDashboardWords();
  const { sizes, inService, occupiedShare } = occupancy;
  const moment = t('dashboard.lockers.moment', { time: formatTime(readAt), zone: zoneName() });
  const figures = [
    {
      name: t('dashboard.lockers.occupiedShare'),
      value: words.share(occupiedShare),
      meaning: t('dashboard.lockers.meanings.occupiedShare', { inService }),
    },
    ...counts.map((key) => ({
      name: t(`dashboard.lockers.${key}`),
      value: format(occupancy[key]),
      meaning: t(`dashboard.lockers.meanings.${key}`),
    })),
  ];
  return (
    <>
      <div className={classes.tiles}>
        {figures.map(({ name, value, meaning }) => (
          <section
            key={name}
            className={classes.tile}
            aria-label={name}
            title={`${meaning} ${moment}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to get to what the number covers
            tabIndex={0}
          >
            <h3>{name}</h3>
            <p className={classes.number}>{value}</p>
            <p className={classes.change}>{meaning}</p>
          </section>
        ))}
      </div>
      {sizes.length > 0 && (
        <FigureTable
          label={t('dashboard.lockers.sizes')}
          heads={[
            t('dashboard.lockers.size'),
            t('dashboard.lockers.occupiedShare'),
            t('dashboard.lockers.inService'),
            ...counts.map((key) => t(`dashboard.lockers.${key}`)),
          ]}
          rows={sizes.map((size) => [
            size.boxTypeName,
            words.share(size.occupiedShare),
            format(size.inService),
            ...counts.map((key) => format(size[key])),
          ])}
        />
      )}
    </>
  );
};
