import type { Connection } from '@cubby/contract/lockers/terminals/terminals.limits';
import { useTranslation } from 'react-i18next';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

export const connectionMeanings: Readonly<Record<Connection, Meaning>> = {
  ONLINE: 'green',
  FLAPPING: 'amber',
  OFFLINE: 'amber',
  OUTAGE: 'red',
  UNKNOWN: 'neutral',
};

interface ConnectionBadgeProps {
  readonly connection: Connection;
  /** In place of its word. */
  readonly label?: string;
}

/** The connection of a site. */
export const ConnectionBadge = ({ connection, label }: ConnectionBadgeProps) => {
  const { t } = useTranslation();
  return (
    <StatusBadge meaning={connectionMeanings[connection]} label={label ?? t(`sites.connections.${connection}`)} quiet />
  );
};
