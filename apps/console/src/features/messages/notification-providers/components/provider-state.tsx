import type {
  Provider,
  ProviderHealth,
} from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

type State = 'ALARM' | 'SLOW' | 'RECOVERING' | 'WORKING' | 'UNUSED';

const meanings: Readonly<Record<State, Meaning>> = {
  ALARM: 'red',
  SLOW: 'amber',
  RECOVERING: 'blue',
  WORKING: 'green',
  UNUSED: 'neutral',
};

/** The alarm that is newer: health is read more often than the list. */
export const stateOf = ({ alarm }: Provider, health: ProviderHealth | undefined): State => {
  if (health ? health.alarm : alarm) return 'ALARM';
  if (health?.shareReason) return health.shareReason;
  return health && health.attempts > 0 ? 'WORKING' : 'UNUSED';
};

/** ms as seconds, with one digit behind the point under ten. */
export const delayText = (t: TFunction, ms: number): string =>
  t('notificationProviders.health.seconds', { count: ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000) });

interface ProviderStateProps {
  readonly provider: Provider;
  readonly health: ProviderHealth | undefined;
}

export const ProviderState = ({ provider, health }: ProviderStateProps) => {
  const { t } = useTranslation();
  const state = stateOf(provider, health);
  return <StatusBadge meaning={meanings[state]} label={t(`notificationProviders.states.${state}`)} quiet />;
};
