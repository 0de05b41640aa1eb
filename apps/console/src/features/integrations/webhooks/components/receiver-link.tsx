import { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../webhooks.module.css';

const stale = [webhooksCalls.getWebhook];

/** The link to the page for the developer of the receiver: shown once, and ended. */
export const ReceiverLink = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation();
  const [link, setLink] = useState<string>();
  const { webhookId: id, receiverEndsTime } = webhook;
  const make = useCallMutation(webhooksCalls.createReceiverLink, {
    invalidates: stale,
    onSuccess: (made) => setLink(made.link),
  });
  const end = useCallMutation(webhooksCalls.endReceiverLink, {
    invalidates: stale,
    onSuccess: () => {
      setLink(undefined);
      toast.done(t('webhooks.receiver.ended'));
    },
  });
  const isValid = receiverEndsTime !== null;
  return (
    <Block title={t('webhooks.receiver.title')} purpose={t('webhooks.receiver.purpose')}>
      <div className={classes.section}>
        <div className={classes.line}>
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate({ params: { id } })}>
            {isValid ? t('webhooks.receiver.replace') : t('webhooks.receiver.make')}
          </Button>
          {isValid && (
            <Button variant="default" loading={end.isPending} onClick={() => end.mutate({ params: { id } })}>
              {t('webhooks.receiver.end')}
            </Button>
          )}
          {isValid && (
            <span className={classes.purpose}>
              {t('webhooks.receiver.valid', { time: formatTime(receiverEndsTime) })}
            </span>
          )}
        </div>
        <div role="status">
          {link !== undefined && (
            <p className={classes.warning}>
              {pairText(t('webhooks.receiver.made'), '')}
              <CodeText value={link} href={link} long />
            </p>
          )}
        </div>
      </div>
    </Block>
  );
};
