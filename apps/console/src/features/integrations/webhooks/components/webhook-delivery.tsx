import { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import type { DeliveryDetail } from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import classes from '../webhooks.module.css';
import { CodeBlock } from './code-block.tsx';
import { useFailureText } from './failure-text.ts';

interface TryProps {
  readonly made: DeliveryDetail['tries'][number];
  /** Bodies and answers are deleted. */
  readonly isOld: boolean;
}

const Try = ({ made, isOld }: TryProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const failureText = useFailureText();
  const { number, startTime, durationMs, method, payloadUrl, status, failure, reason, answer } = made;
  const result = failure === null ? (status ?? '') : failureText({ status, failure });
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
        <CodeBlock text={answer} label={t('webhooks.test.answer')} />
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
      <Pending while={isPending} skeleton={<SkeletonFields />}>
        {data ? (
          <div className={classes.section}>
            <h3>{t('webhooks.log.body')}</h3>
            {data.body === null ? (
              <p className={classes.purpose}>{t('webhooks.log.bodyDeleted')}</p>
            ) : (
              <CodeBlock text={data.body} label={t('webhooks.log.body')} />
            )}
            {data.tries.map((made) => (
              <Try key={made.number} made={made} isOld={data.body === null} />
            ))}
          </div>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Pending>
    </Dialog>
  );
};
