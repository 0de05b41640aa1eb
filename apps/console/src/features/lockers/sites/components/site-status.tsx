import type { SiteStatus } from '@cubby/contract/lockers/sites/sites.limits';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { useTranslation } from 'react-i18next';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

const statusMeanings: Readonly<Record<SiteStatus, Meaning>> = {
  ENABLED: 'green',
  DISABLED: 'neutral',
  MAINTENANCE: 'amber',
};
const connectionMeanings: Readonly<Record<SiteRow['connectionStatus'], Meaning>> = {
  ONLINE: 'green',
  FLAPPING: 'amber',
  OFFLINE: 'amber',
  OUTAGE: 'red',
  UNKNOWN: 'neutral',
};

export const SiteStatusBadge = ({
  status,
  quiet = false,
}: {
  readonly status: SiteStatus;
  readonly quiet?: boolean;
}) => {
  const { t } = useTranslation();
  return <StatusBadge meaning={statusMeanings[status]} label={t(`sites.statuses.${status}`)} quiet={quiet} />;
};

export const ConnectionBadge = ({ connection }: { readonly connection: SiteRow['connectionStatus'] }) => {
  const { t } = useTranslation();
  return <StatusBadge meaning={connectionMeanings[connection]} label={t(`sites.connections.${connection}`)} quiet />;
};
