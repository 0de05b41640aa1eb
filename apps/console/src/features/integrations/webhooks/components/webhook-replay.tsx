import { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { readMoment } from '../../../../platform/resource/moments.ts';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { DateField } from '../../../../ui/date-field/date-field.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { formatDate } from '../../../../ui/time-text/format-time.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../webhooks.module.css';

const stale = [webhooksCalls.listWebhookDeliveries, webhooksCalls.getWebhookHealth];

interface WebhookReplayProps {
  readonly webhookId: string;
  /** Deliveries of the log. */
  readonly selected: readonly string[];
  readonly onDone: () => void;
}

type Selection = { readonly deliveryIds: string[] } | { readonly since: number; readonly undelivered: boolean };

/** Replays what is selected, or all since a time: the server counts, the user confirms the count, and as many are sent. */
export const WebhookReplay = ({ webhookId, selected, onDone }: WebhookReplayProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const [since, setSince] = useState(() => formatDate(Date.now() - 86_400_000));
  const [undelivered, setUndelivered] = useState(true);
  const preview = useCallMutation(webhooksCalls.previewWebhookReplay);
  const replay = useCallMutation(webhooksCalls.replayWebhook, {
    invalidates: stale,
    onSuccess: ({ count }) => {
      toast.done(t('webhooks.replay.done', { count, formatted: format(count) }));
      onDone();
    },
  });
  const params = { id: webhookId };
  const ask = async (selection: Selection): Promise<void> => {
    const counted = await preview.mutateAsync({ params, body: selection }).catch(() => undefined);
    if (!counted) return;
    if (counted.count === 0) return void toast.warn(t('webhooks.replay.nothing'));
    const sure = await confirm({
      title: t('webhooks.replay.confirmTitle', { count: counted.count }),
      body: t('webhooks.replay.confirmBody'),
      action: t('webhooks.replay.action'),
      cancel: t('webhooks.replay.cancel'),
    });
    if (sure) replay.mutate({ params, body: { ...selection, ...counted } });
  };
  const from = readMoment(since, 'from');
  const isPending = preview.isPending || replay.isPending;
  return (
    <section className={classes.section}>
      <h3>{t('webhooks.replay.title')}</h3>
      <p className={classes.purpose}>{t('webhooks.replay.purpose')}</p>
      {selected.length > 0 && (
        <div>
          <Button loading={isPending} onClick={() => void ask({ deliveryIds: [...selected] })}>
            {t('webhooks.replay.selected', { count: selected.length })}
          </Button>
        </div>
      )}
      <div className={classes.line}>
        <DateField
          label={t('webhooks.replay.since')}
          time="00:00"
          value={since}
          onChange={({ currentTarget }) => setSince(currentTarget.value)}
          onPick={setSince}
        />
        <Checkbox
          label={t('webhooks.replay.undelivered')}
          checked={undelivered}
          onChange={({ currentTarget }) => setUndelivered(currentTarget.checked)}
        />
        <Button
          variant="default"
          loading={isPending}
          disabled={typeof from !== 'number'}
          onClick={() => typeof from === 'number' && void ask({ since: from, undelivered })}
        >
          {t('webhooks.replay.preview')}
        </Button>
      </div>
    </section>
  );
};
