import { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';

const timeOf = (at: number | null) => at !== null && <TimeText at={at} />;

/** How the endpoint answers, and what waits for it. */
export const WebhookHealth = ({ webhook: { webhookId } }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { data, error, isPending, refetch } = useCall(
    webhooksCalls.getWebhookHealth,
    { params: { id: webhookId } },
    { quiet: true },
  );
  return (
    <Block title={t('webhooks.health.title')}>
      <Pending while={isPending} skeleton={<SkeletonFields />}>
        {data ? (
          <DescriptionList
            items={[
              {
                term: t('webhooks.health.day'),
                value: t('webhooks.health.dayValue', {
                  delivered: format(data.day.delivered),
                  tries: format(data.day.tries),
                }),
              },
              {
                term: t('webhooks.health.median'),
                value:
                  data.day.medianMs !== null &&
                  t('webhooks.health.medianValue', {
                    median: format(data.day.medianMs),
                    p95: format(data.day.p95Ms ?? 0),
                  }),
              },
              { term: t('webhooks.health.pending'), value: format(data.pending) },
              { term: t('webhooks.health.oldest'), value: timeOf(data.oldestPendingTime) },
              { term: t('webhooks.health.lastSuccess'), value: timeOf(data.lastSuccessTime) },
              { term: t('webhooks.health.failuresInRow'), value: format(data.failuresInRow) },
              { term: t('webhooks.health.pausedUntil'), value: timeOf(data.pausedUntilTime) },
              { term: t('webhooks.health.offExpected'), value: timeOf(data.offExpectedTime) },
            ]}
          />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Pending>
    </Block>
  );
};
