import { type EventType, eventTypes } from '@cubby/contract/integrations/events/events.limits';
import { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import type { DeliveryDetail } from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import classes from '../webhooks.module.css';
import { CodeBlock } from './code-block.tsx';
import { useFailureText } from './failure-text.ts';

const stale = [webhooksCalls.listWebhookDeliveries, webhooksCalls.getWebhookHealth];

/** What came back of a test. */
const TestResult = ({ delivery: { state, tries } }: { readonly delivery: DeliveryDetail }) => {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const last = tries.at(-1);
  const { status = null, durationMs, failure = null, answer } = last ?? {};
  return (
    <>
      <p>
        {state === 'DELIVERED'
          ? t('webhooks.test.delivered', { status, ms: durationMs })
          : t('webhooks.test.failed', { reason: failureText({ status, failure }) })}
      </p>
      {answer && (
        <>
          <h3>{t('webhooks.test.answer')}</h3>
          <CodeBlock text={answer} label={t('webhooks.test.answer')} />
        </>
      )}
    </>
  );
};

/** Sends a sample at once. */
export const WebhookTest = ({ webhook: { webhookId, webhookEvent } }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation();
  const [event, setEvent] = useState<EventType>(webhookEvent);
  const send = useCallMutation(webhooksCalls.testWebhook, { invalidates: stale });
  return (
    <Block title={t('webhooks.test.title')} purpose={t('webhooks.test.purpose')}>
      <div className={classes.section}>
        <div className={classes.line}>
          <NativeSelect
            label={t('webhooks.test.event')}
            value={event}
            data={eventTypes.map((type) => ({ value: type, label: t(`webhooks.events.${type}`) }))}
            onChange={({ currentTarget }) => setEvent(currentTarget.value as EventType)}
          />
          <Button loading={send.isPending} onClick={() => send.mutate({ params: { id: webhookId }, body: { event } })}>
            {t('webhooks.test.send')}
          </Button>
        </div>
        <div role="status">{send.data && <TestResult delivery={send.data} />}</div>
      </div>
    </Block>
  );
};
