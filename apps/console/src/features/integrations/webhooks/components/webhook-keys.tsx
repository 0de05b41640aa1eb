import { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../webhooks.module.css';

/** The secret that signs: shown after a proof of identity, and replaced with an overlap. */
export const WebhookKeys = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  const { webhookId: id, publicKey, secretOverlapEndsTime } = webhook;
  const onSuccess = ({ secret }: { readonly secret: string }) => setShown(secret);
  const reveal = useCallMutation(webhooksCalls.revealWebhookSecret, { onSuccess });
  const rotate = useCallMutation(webhooksCalls.rotateWebhookSecret, {
    invalidates: [webhooksCalls.getWebhook, webhooksCalls.listWebhooks],
    onSuccess: (keys) => {
      onSuccess(keys);
      toast.done(t('webhooks.keys.rotated'));
    },
  });
  const askToRotate = async () => {
    const sure = await confirm({
      title: t('webhooks.keys.rotateTitle'),
      body: t('webhooks.keys.rotateBody'),
      action: t('webhooks.keys.rotateAction'),
      cancel: t('webhooks.keys.cancel'),
    });
    if (sure) rotate.mutate({ params: { id }, body: {} });
  };
  return (
    <Block title={t('webhooks.keys.title')} purpose={t('webhooks.keys.purpose')}>
      <div className={classes.section}>
        <div className={classes.line}>
          <Button loading={reveal.isPending} onClick={() => reveal.mutate({ params: { id } })}>
            {t('webhooks.keys.reveal')}
          </Button>
          <Button variant="default" loading={rotate.isPending} onClick={() => void askToRotate()}>
            {t('webhooks.keys.rotate')}
          </Button>
        </div>
        <div role="status">
          {shown !== undefined && (
            <p className={classes.warning}>
              {pairText(t('webhooks.keys.secret'), '')}
              <CodeText value={shown} long />
            </p>
          )}
        </div>
        <p>
          {pairText(t('webhooks.keys.publicKey'), '')}
          <CodeText value={publicKey} long />
        </p>
        {secretOverlapEndsTime !== null && (
          <p className={classes.purpose}>{t('webhooks.keys.overlap', { time: formatTime(secretOverlapEndsTime) })}</p>
        )}
      </div>
    </Block>
  );
};
