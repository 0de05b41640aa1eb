import { type EventType, eventTypes } from '@cubby/contract/integrations/events/events.limits';
import { webhooksCalls } from '@cubby/contract/integrations/webhooks/webhooks.calls';
import type { Delivery } from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import { type DeliveryState, deliveryStates } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Pager } from '../../../../ui/pager/pager.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import classes from '../webhooks.module.css';
import { useFailureText } from './failure-text.ts';
import { WebhookDelivery } from './webhook-delivery.tsx';
import { WebhookReplay } from './webhook-replay.tsx';

const meanings = { PENDING: 'amber', DELIVERED: 'green', FAILED: 'red' } as const;

interface RowProps {
  readonly delivery: Delivery;
  /** Undefined: it can't be replayed. */
  readonly selected: boolean | undefined;
  readonly onSelect: () => void;
  readonly onShow: () => void;
}

const DeliveryRow = ({ delivery, selected, onSelect, onShow }: RowProps) => {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { messageId, event, state, isTest, attempts, lastStatus, lastFailure, creationTime, nextTime } = delivery;
  const details = [
    formatTime(creationTime),
    t('webhooks.log.tries', { count: attempts }),
    failureText({ status: lastStatus, failure: lastFailure }),
    nextTime !== null && t('webhooks.log.next', { time: formatTime(nextTime) }),
  ];
  return (
    <li className={classes.row}>
      {selected !== undefined && (
        <Checkbox checked={selected} onChange={onSelect} aria-label={t('webhooks.log.select', { id: messageId })} />
      )}
      <div className={classes.grow}>
        <div>
          {t(`webhooks.events.${event}`)}
          {isTest && ` (${t('webhooks.log.test')})`} · {messageId}
        </div>
        <div className={classes.purpose}>{details.filter(Boolean).join(' · ')}</div>
      </div>
      <StatusBadge meaning={meanings[state]} label={t(`webhooks.log.states.${state}`)} quiet />
      <Button
        variant="default"
        size="compact-sm"
        onClick={onShow}
        aria-label={`${t('webhooks.log.show')} ${messageId}`}
      >
        {t('webhooks.log.show')}
      </Button>
    </li>
  );
};

/** Every delivery with its tries: searched, shown, and replayed. */
export const WebhookLog = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [paging, setPaging] = useState({ page: 0, size: 10 });
  const [state, setState] = useState<DeliveryState | ''>('');
  const [event, setEvent] = useState<EventType | ''>('');
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string>();
  const { webhookId } = webhook;
  const { data, error, isPending, refetch } = useCall(
    webhooksCalls.listWebhookDeliveries,
    {
      params: { id: webhookId },
      query: { ...paging, ...(state && { state }), ...(event && { event }), ...(query && { query }) },
    },
    { quiet: true, placeholderData: (before) => before },
  );
  const narrow = (change: () => void): void => {
    change();
    setPaging({ ...paging, page: 0 });
    setSelected([]);
  };
  const search = (submitted: FormEvent): void => {
    submitted.preventDefault();
    narrow(() => setQuery(typed.trim()));
  };
  const mayReplay = can('WEBHOOK_EDIT') && webhook.status === 'ENABLED';
  const isSelectable = (delivery: Delivery): boolean => mayReplay && !delivery.isTest && delivery.state !== 'PENDING';
  const toggle = (id: string): void =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  const all = { value: '', label: t('webhooks.log.all') };
  return (
    <Block title={t('webhooks.log.title')}>
      <div className={classes.section}>
        <form className={classes.line} onSubmit={search}>
          <TextInput
            className={classes.grow}
            label={t('webhooks.log.search')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <NativeSelect
            label={t('webhooks.log.state')}
            value={state}
            data={[all, ...deliveryStates.map((one) => ({ value: one, label: t(`webhooks.log.states.${one}`) }))]}
            onChange={({ currentTarget }) => narrow(() => setState(currentTarget.value as DeliveryState))}
          />
          <NativeSelect
            label={t('webhooks.log.event')}
            value={event}
            data={[all, ...eventTypes.map((type) => ({ value: type, label: t(`webhooks.events.${type}`) }))]}
            onChange={({ currentTarget }) => narrow(() => setEvent(currentTarget.value as EventType))}
          />
        </form>
        <Pending while={isPending} skeleton={<SkeletonFields />}>
          {data ? (
            <>
              {data.content.length === 0 && <p className={classes.purpose}>{t('webhooks.log.empty')}</p>}
              <ul className={classes.rows}>
                {data.content.map((delivery) => (
                  <DeliveryRow
                    key={delivery.deliveryId}
                    delivery={delivery}
                    selected={isSelectable(delivery) ? selected.includes(delivery.deliveryId) : undefined}
                    onSelect={() => toggle(delivery.deliveryId)}
                    onShow={() => setShown(delivery.deliveryId)}
                  />
                ))}
              </ul>
              {data.totalElements > 10 && (
                <Pager
                  {...paging}
                  total={data.totalElements}
                  rowsHere={data.content.length}
                  onChange={(next) => {
                    setPaging(next);
                    setSelected([]);
                  }}
                />
              )}
            </>
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Pending>
        {mayReplay && <WebhookReplay webhookId={webhookId} selected={selected} onDone={() => setSelected([])} />}
      </div>
      {shown !== undefined && <WebhookDelivery deliveryId={shown} onClose={() => setShown(undefined)} />}
    </Block>
  );
};
