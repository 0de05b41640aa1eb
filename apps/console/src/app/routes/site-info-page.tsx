import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import { SiteInfoPage as Screen, type SiteInfoParts } from '../../features/lockers/sites/site-info-page.tsx';
import { SitePrices } from '../../features/catalogue/price-groups/site-prices.tsx';
import { DoorAlerts, SiteAlerts } from '../../features/lockers/alerts/site-alerts.tsx';
import { SiteInspection } from '../../features/orders/inspections/site-inspection.tsx';
import { SiteTemperature } from '../../features/lockers/temperature/site-temperature.tsx';
import { SiteTerminal } from '../../features/lockers/terminals/site-terminal.tsx';
import { SitePlanning } from '../../features/reports/planning/site-planning.tsx';
import { Can } from '../../ui/permission-gate/permission-gate.tsx';

const parts: SiteInfoParts = {
  terminal: ({ siteId, siteName }, locked) => <SiteTerminal siteId={siteId} siteName={siteName} locked={locked} />,
  temperature: ({ siteId, siteType }, locked) =>
    siteTypeFieldsOf(siteType).cold && (
      <Can permission={['TEMPERATURE_LIST', 'TEMPERATURE_EDIT']}>
        <SiteTemperature siteId={siteId} locked={locked} />
      </Can>
    ),
  planning: ({ siteId }) => <SitePlanning siteId={siteId} />,
  alerts: ({ siteId }) => (
    <Can permission="ALERT_LIST">
      <SiteAlerts siteId={siteId} />
    </Can>
  ),
  doorAlerts: (boxId) => (
    <Can permission="ALERT_LIST">
      <DoorAlerts boxId={boxId} />
    </Can>
  ),
  prices: ({ siteId }) => (
    <Can permission={['PRODUCT_LIST', 'PRICE_GROUP_LIST']}>
      <SitePrices siteId={siteId} />
    </Can>
  ),
  inspection: ({ siteId, siteName }) => <SiteInspection siteId={siteId} siteName={siteName} />,
};

/** siteInfo: the site, its compartments and its terminal, its open alerts, its price groups, and the way to an inspection. */
export const SiteInfoPage = () => <Screen parts={parts} />;
