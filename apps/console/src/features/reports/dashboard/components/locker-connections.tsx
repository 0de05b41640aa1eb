import type { Connection } from '@cubby/contract/lockers/terminals/terminals.limits';
import type { DashboardConnections } from '@cubby/contract/reports/dashboard/dashboard-lockers.schemas';
import { useTranslation } from 'react-i18next';
import { siteLink } from '../../../../platform/address/named-links.tsx';
import { ShareTable } from '../../../../ui/share-table/share-table.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { ConnectionBadge, connectionMeanings } from '../../../lockers/boxes/components/connection-badge.tsx';
import classes from '../dashboard.module.css';
import type { DashboardSearch } from '../dashboard.search.ts';
import { sitesHref } from '../locker-links.ts';

interface LockerConnectionsProps {
  readonly connections: DashboardConnections;
  readonly filter: DashboardSearch;
}

/** How many sites are connected, and those that have not been for the longest. */
export const LockerConnections = ({ connections: { statuses, rows }, filter }: LockerConnectionsProps) => {
  const { t } = useTranslation();
  const title = t('dashboard.lockers.connections.title');
  const badgeOf = (status: Connection) => (
    <ConnectionBadge
      connection={status}
      {...(status === 'UNKNOWN' && { label: t('dashboard.lockers.connections.never') })}
    />
  );
  return (
    <section className={classes.block} aria-label={title}>
      <h3>{title}</h3>
      <p className="ui-hint">{t('dashboard.lockers.connections.meaning')}</p>
      <ShareTable
        label={title}
        heads={{
          name: t('dashboard.lockers.connections.status'),
          count: t('dashboard.lockers.connections.sites'),
          share: t('dashboard.lockers.share'),
        }}
        rows={statuses.map(({ status, sites }) => {
          const badge = badgeOf(status);
          const href = sites > 0 ? sitesHref(status, filter) : undefined;
          return {
            key: status,
            name: href === undefined ? badge : <a href={href}>{badge}</a>,
            count: sites,
            meaning: connectionMeanings[status],
          };
        })}
      />
      {rows.length > 0 && (
        <>
          <h4 id="dashboard-offline">{t('dashboard.lockers.connections.longest')}</h4>
          <ul className={classes.offline} aria-labelledby="dashboard-offline">
            {rows.map(({ siteId, siteName, status, since }) => (
              <li key={siteId}>
                <span className={classes.barName}>{siteLink(siteId, siteName)}</span>
                {badgeOf(status)}
                <TimeText at={since} age />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
