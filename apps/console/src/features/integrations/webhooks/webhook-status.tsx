import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';

interface WebhookStatusProps {
  readonly webhook: Pick<Webhook, 'status' | 'offReason' | 'failingSince'>;
  readonly quiet?: boolean;
}

/** On, failing, off, or switched off by the server. */
export const WebhookStatusBadge = ({ webhook, quiet = false }: WebhookStatusProps) => {
  const { t } = useTranslation();
  const { status, offReason, failingSince } = webhook;
  if (status === 'ENABLED' && failingSince !== null)
    return <StatusBadge meaning="amber" label={t('webhooks.failing')} quiet={quiet} />;
  const meaning = status === 'ENABLED' ? 'green' : offReason === null ? 'neutral' : 'red';
  return <StatusBadge meaning={meaning} label={t(`webhooks.statuses.${status}`)} quiet={quiet} />;
};
