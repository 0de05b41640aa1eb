import { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import type { DeliveryDetail } from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import { webhookLimits } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import classes from '../webhooks.module.css';
import { useFailureText } from './failure-text.ts';

const bodyMs = webhookLimits.bodyDays * 86_400_000;

const Try = ({ made }: { readonly made: DeliveryDetail['tries'][number] }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const failureText = useFailureText();
  const { number, startTime, durationMs, method, payloadUrl, status, failure, reason, answer } = made;
  const result = failure === null ? (status ?? '') : failureText({ status, failure });
  const isOld = Date.now() - startTime > bodyMs;
  return (
    <section>
      <h3>{t('webhooks.log.try', { number })}</h3>
      <p>
        {formatTime(startTime)} · {method} {payloadUrl} · {result}
        {reason !== null && ` (${reason})`}
        {durationMs !== null && ` · ${t('webhooks.log.duration', { ms: format(durationMs) })}`}
      </p>
      {answer === null ? (
        <p className={classes.purpose}>{t(isOld ? 'webhooks.log.answerDeleted' : 'webhooks.log.noAnswer')}</p>
      ) : (
        // A long answer scrolls, and is reached by the keyboard.
        <pre className={classes.text} tabIndex={0}>
          {answer}
        </pre>
      )}
    </section>
  );
};

interface WebhookDeliveryProps {
  readonly deliveryId: string;
  readonly onClose: () => void;
}

/** One delivery: what was sent, and what came back of each try. */
export const WebhookDelivery = ({ deliveryId, onClose }: WebhookDeliveryProps) => {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useCall(
    webhooksCalls.getWebhookDelivery,
    { params: { id: deliveryId } },
    { quiet: true },
  );
  return (
    <Dialog
      opened
      size="medium"
      onClose={onClose}
      title={t('webhooks.log.detail', { id: data?.messageId ?? '' })}
      foot={<Button onClick={onClose}>{t('webhooks.log.close')}</Button>}
    >
      <Pending while={isPending} skeleton={<SkeletonFields facts={4} />}>
        {data ? (
          <div className={classes.section}>
            <h3>{t('webhooks.log.body')}</h3>
            {data.body === null ? (
              <p className={classes.purpose}>{t('webhooks.log.noBody')}</p>
            ) : (
              <pre className={classes.text} tabIndex={0}>
                {data.body}
              </pre>
            )}
            {data.tries.map((made) => (
              <Try key={made.number} made={made} />
            ))}
          </div>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Pending>
    </Dialog>
  );
};
