import type { AnnouncementStatus } from '@cubby/contract/people/announcements/announcements.limits';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';

const meanings = { Draft: 'neutral', Published: 'green', Closed: 'amber' } as const;

interface AnnouncementStatusProps {
  readonly status: AnnouncementStatus;
  readonly quiet?: boolean;
}

export const AnnouncementStatusBadge = ({ status, quiet = false }: AnnouncementStatusProps) => {
  const { t } = useTranslation();
  return <StatusBadge meaning={meanings[status]} label={t(`announcements.statuses.${status}`)} quiet={quiet} />;
};
