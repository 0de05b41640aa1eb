import { Button } from '@mantine/core';
import { orderPinsCalls } from '@cubby/contract/orders/order-pins/order-pins.calls';
import { recreatableStatuses } from '@cubby/contract/orders/order-recreation/order-recreation.limits';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { IconClockPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { formatDuration } from '../../../ui/time-text/format-time.ts';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { toast } from '../../../ui/toast/toast.ts';
import classes from './components/order-trouble.module.css';
import { DeadlineForm } from './deadline-form.tsx';
import { OpenCompartment } from './open-compartment.tsx';
import { overdueAge } from './order-age.ts';
import { useOrderRefresh } from './order-refresh.ts';
import { noteWords, visitFailureOf } from './order.words.ts';

interface TroubleProps {
  readonly title: string;
  readonly place: string | null;
  /** Epoch ms. */
  readonly at: number | null;
  readonly text: string;
  readonly actions: ReactNode;
}

const Trouble = ({ title, place, at, text, actions }: TroubleProps) => (
  <div className={classes.trouble} role="note">
    <p className={classes.title}>{title}</p>
    <p>
      {place && `${place} · `}
      {at !== null && <TimeText at={at} />}
    </p>
    <p>{text}</p>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
);

const SendPin = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation();
  const refresh = useOrderRefresh();
  const { mutate, isPending } = useCallMutation(orderPinsCalls.resendPin, {
    onSuccess: ({ data }) => {
      const channels = listText(data.channels.map((channel) => t(`orderParts.channels.${channel}`)));
      toast.done(t('orderParts.pin.sent', { number: order.orderNumber, channels }));
      void refresh();
    },
  });
  return (
    <Button size="xs" loading={isPending} onClick={() => mutate({ query: { ordersId: order.articleId } })}>
      {t('orderParts.pin.send')}
    </Button>
  );
};

/** Extends the deadline within the banner: the form takes the place of the actions. */
const OverdueActions = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [extending, setExtending] = useState(false);
  const extend = useRef<HTMLButtonElement>(null);
  const wasExtending = useRef(false);
  useEffect(() => {
    if (!extending && wasExtending.current) extend.current?.focus();
    wasExtending.current = extending;
  }, [extending]);
  if (extending)
    return (
      <div className={classes.form}>
        <DeadlineForm order={order} change="extend" overdueTime={order.overdueTime} close={() => setExtending(false)} />
      </div>
    );
  return (
    <>
      {can('ORDER_DEADLINE') && (
        <Button
          ref={extend}
          size="xs"
          leftSection={<IconClockPlus size={16} aria-hidden />}
          onClick={() => setExtending(true)}
        >
          {t('orderParts.deadline.actions.extend')}
        </Button>
      )}
      {can('ORDER_PIN') && order.pinState === 0 && <SendPin order={order} />}
      <OpenCompartment order={order} />
    </>
  );
};

/** Whether the banner says that the parcel of the order is overdue. */
export const isOverdue = (order: Order, now: number, t: TFunction, tag: string): boolean =>
  order.status !== 'Store failure' && overdueAge(order, now, t, tag)?.meaning === 'red';

/** Why an order needs a user: what went wrong, where and when, and what can be done. Not there where all is well. */
export const OrderTrouble = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation();
  const can = useCan();
  const tag = useLocaleTag();
  const now = useNow();
  const { status, overdueTime, articleId, siteName, compartment } = order;
  const recreatable =
    order.kind === 'STANDARD' &&
    recreatableStatuses.includes(status) &&
    order.recreatedAs.every((link) => link.status === 'Cancelled') &&
    can('ORDER_RECREATE');
  if (status === 'Store failure') {
    const event = order.events.find((one) => one.event === 'Store failure');
    const reason = (event && visitFailureOf(event, t)) ?? noteWords(event?.note ?? null);
    return (
      <Trouble
        title={reason ? t('orderTrouble.failed', { reason }) : t('orderTrouble.failedAlone')}
        place={event?.operateOn ?? siteName}
        at={event?.eventTime ?? null}
        text={t('orderTrouble.failedText')}
        actions={
          recreatable && (
            <Button size="xs" component="a" href={addressOf('/app/recreate', { orderIds: articleId })}>
              {t('orderRecreation.submit', { count: 1 })}
            </Button>
          )
        }
      />
    );
  }
  if (overdueTime === null || !isOverdue(order, now, t, tag)) return null;
  return (
    <Trouble
      title={t('orderTrouble.overdue', { age: formatDuration(now - overdueTime, tag) })}
      place={[siteName, compartment].filter(Boolean).join(' · ')}
      at={overdueTime}
      text={t('orderTrouble.overdueText')}
      actions={<OverdueActions order={order} />}
    />
  );
};
