import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Pending, Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { formatClock } from '../../../../ui/time-text/format-time.ts';
import classes from '../dashboard.module.css';
import type { DashboardSearch } from '../dashboard.search.ts';
import { useDashboardLockers } from '../use-dashboard-lockers.ts';
import { LockerAlerts } from './locker-alerts.tsx';
import { LockerConnections } from './locker-connections.tsx';
import { LockerHours } from './locker-hours.tsx';
import { LockerOccupancy } from './locker-occupancy.tsx';

/** The lockers now, next to the orders of the period; nothing for users who may read neither sites nor alerts. */
export const LockersSection = ({ search }: { readonly search: DashboardSearch }) => {
  const { t } = useTranslation();
  const lockers = useDashboardLockers(search);
  if (lockers === undefined) return null;
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch } = lockers.now;
  const hours = lockers.hours.data?.hours;
  return (
    <section className={classes.lockers} aria-labelledby="dashboard-lockers">
      <div className={classes.lockersHead}>
        <h2 id="dashboard-lockers">{t('dashboard.lockers.title')}</h2>
        {dataUpdatedAt > 0 && (
          <span className="ui-hint">{t('dashboard.lockers.updated', { time: formatClock(dataUpdatedAt) })}</span>
        )}
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending while={isPending} skeleton={<Skeleton height={220} />}>
          {data && (
            <div className={classes.content} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
              {data.occupancy && <LockerOccupancy occupancy={data.occupancy} readAt={dataUpdatedAt} />}
              <div className={classes.charts}>
                {(hours || data.alerts) && (
                  <div className={classes.content}>
                    {hours && <LockerHours hours={hours} />}
                    {data.alerts && <LockerAlerts alerts={data.alerts} filter={search} />}
                  </div>
                )}
                {data.connections && <LockerConnections connections={data.connections} filter={search} />}
              </div>
            </div>
          )}
        </Pending>
      )}
    </section>
  );
};
