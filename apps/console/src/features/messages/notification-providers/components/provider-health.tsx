import type { ProviderHealth as Health } from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import { delayText } from './provider-state.tsx';

/** How a provider has done in the last 24 hours, and why it receives its share of messages. */
export const ProviderHealth = ({ health }: { readonly health: Health }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const term = (name: 'attempts' | 'failures' | 'receipts' | 'medianDelay' | 'waiting' | 'share' | 'takenOver') =>
    t(`notificationProviders.health.${name}`);
  const time = health.shareTime === null ? '' : formatTime(health.shareTime);
  const share = t('notificationProviders.health.percent', { share: health.share });
  const why = t(`notificationProviders.health.why.${health.shareReason ?? 'NONE'}`, { time });
  return (
    <DescriptionList
      items={[
        { term: term('attempts'), value: format(health.attempts) },
        { term: term('failures'), value: format(health.failures) },
        { term: term('receipts'), value: format(health.receipts) },
        {
          term: term('medianDelay'),
          value:
            health.medianDelay === null
              ? t('notificationProviders.health.noReceipts')
              : delayText(t, health.medianDelay),
        },
        { term: term('waiting'), value: format(health.waiting) },
        { term: term('takenOver'), value: format(health.takenOver) },
        { term: term('share'), value: `${share} · ${why}`, wide: true },
      ]}
    />
  );
};
