import type { SiteStatus } from '@cubby/contract/lockers/sites/sites.limits';
import { useTranslation } from 'react-i18next';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

const statusMeanings: Readonly<Record<SiteStatus, Meaning>> = {
  ENABLED: 'green',
  DISABLED: 'neutral',
  MAINTENANCE: 'amber',
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
