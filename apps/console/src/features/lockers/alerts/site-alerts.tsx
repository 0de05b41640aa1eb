/** Open alerts on the page of a site: how many there are, and those of one compartment. */
import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { alertDetail } from './alert-fields.tsx';
import classes from './alerts.module.css';

const useOpenAlerts = (place: { readonly siteId: string } | { readonly boxId: string }) => {
  const { data, dataUpdatedAt, refetch } = useCall(
    alertsCalls.queryAlerts,
    { query: { ...place, alertStatus: 'OPEN' } },
    { quiet: true },
  );
  useLiveRows('alerts', { ids: () => undefined, readAt: dataUpdatedAt, refetch });
  return data;
};

/** Leads to the open alerts of the site. */
const AlertsBadge = ({ siteId, label }: { readonly siteId: string; readonly label: string }) => {
  const href = addressOf('/app/AlertLocker', { alertStatus: 'OPEN', siteId });
  return <StatusBadge meaning="red" label={<a href={href}>{label}</a>} quiet />;
};

/** How many alerts are open at the site, with the way to them. */
export const SiteAlerts = ({ siteId }: { readonly siteId: string }) => {
  const { t } = useTranslation();
  const count = useOpenAlerts({ siteId })?.totalElements ?? 0;
  if (count === 0) return null;
  return <AlertsBadge siteId={siteId} label={t('alerts.bell.open', { count })} />;
};

/** The open alerts of a compartment. */
export const DoorAlerts = ({ boxId }: { readonly boxId: string }) => {
  const { t } = useTranslation();
  const alerts = useOpenAlerts({ boxId })?.content ?? [];
  if (alerts.length === 0) return null;
  return (
    <section aria-label={t('alerts.ofDoor')}>
      <h3 className={classes.title}>{t('alerts.ofDoor')}</h3>
      <ul className={classes.list}>
        {alerts.map((alert) => (
          <li key={alert.alertId}>
            <AlertsBadge siteId={alert.siteId} label={t(`alerts.types.${alert.alertType}`)} />
            {alertDetail(alert, t)}
            <TimeText at={alert.alertOpenTime} age />
          </li>
        ))}
      </ul>
    </section>
  );
};
