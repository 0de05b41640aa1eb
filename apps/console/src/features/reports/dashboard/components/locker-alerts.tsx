import type { DashboardAlerts } from '@cubby/contract/reports/dashboard/dashboard-lockers.schemas';
import { useTranslation } from 'react-i18next';
import { ShareTable } from '../../../../ui/share-table/share-table.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import classes from '../dashboard.module.css';
import type { DashboardSearch } from '../dashboard.search.ts';
import { alertsHref } from '../locker-links.ts';

interface LockerAlertsProps {
  readonly alerts: DashboardAlerts;
  readonly filter: DashboardSearch;
}

/** Open alerts by type, each leading to its list. */
export const LockerAlerts = ({ alerts: { count, types }, filter }: LockerAlertsProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const title = t('dashboard.lockers.alerts.title');
  const all = alertsHref(undefined, filter);
  return (
    <section className={classes.block} aria-label={title}>
      <h3>{title}</h3>
      <p className={classes.number}>{all === undefined ? format(count) : <a href={all}>{format(count)}</a>}</p>
      {types.length === 0 ? (
        <p className="ui-hint">{t('dashboard.lockers.alerts.none')}</p>
      ) : (
        <ShareTable
          label={title}
          heads={{
            name: t('dashboard.lockers.alerts.type'),
            count: t('dashboard.lockers.alerts.count'),
            share: t('dashboard.lockers.share'),
          }}
          rows={types.map(({ type, count: some }) => {
            const href = alertsHref(type, filter);
            const name = t(`alerts.types.${type}`);
            return { key: type, name: href === undefined ? name : <a href={href}>{name}</a>, count: some };
          })}
        />
      )}
    </section>
  );
};
