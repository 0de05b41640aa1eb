import { Button, TextInput } from '@mantine/core';
import { fieldCode } from '@cubby/contract/kernel/schemas';
import { type DeadlineState, deadlinesCalls } from '@cubby/contract/orders/deadlines/deadlines.calls';
import { deadlineLimits } from '@cubby/contract/orders/deadlines/deadlines.limits';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { IconClockPause, IconClockPlay, IconClockPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCall, useCallMutation, useInvalidate } from '../../../platform/api/use-call.ts';
import { Block } from '../../../ui/block/block.tsx';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { parseDateText } from '../../../ui/date-range/date-text.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import classes from './components/order-parts.module.css';
import { useOrderRefresh } from './order-refresh.ts';

type Change = 'extend' | 'hold' | 'release';
type TimedOrder = Pick<Order, 'articleId' | 'orderNumber' | 'status'>;

interface DeadlineFormProps {
  readonly order: TimedOrder;
  readonly change: Change;
  readonly state: DeadlineState;
  readonly close: () => void;
}

const dayMs = 86_400_000;

/** Puts off, holds or releases: with the reason that the timeline keeps. */
const DeadlineForm = ({ order, change, state, close }: DeadlineFormProps) => {
  const { t } = useTranslation();
  const refresh = useOrderRefresh();
  const invalidate = useInvalidate();
  const extend = useCallMutation(deadlinesCalls.extendDeadlines, { quiet: true });
  const hold = useCallMutation(deadlinesCalls.holdOrders, { quiet: true });
  const release = useCallMutation(deadlinesCalls.releaseOrders, { quiet: true });
  const [schema] = useState(() =>
    z.strictObject({
      overdueTime: z.int(fieldCode('notADate')).min(change === 'extend' ? Date.now() : 0, fieldCode('inThePast')),
      reason: z.string().max(deadlineLimits.reasonMax, fieldCode('tooLong')),
    }),
  );
  const [initialValues] = useState(() => ({
    overdueTime: formatTime(Math.max(state.overdueTime ?? 0, Date.now()) + dayMs),
    reason: '',
  }));
  const f = useContractForm({
    schema,
    initialValues,
    toRequest: ({ overdueTime, reason }) => ({
      overdueTime: parseDateText(overdueTime, 'from') ?? overdueTime,
      reason: reason.trim(),
    }),
    onSubmit: async ({ overdueTime, reason }) => {
      const body = { articleIds: [order.articleId], reason };
      try {
        if (change === 'extend') await extend.mutateAsync({ body: { ...body, overdueTime } });
        else await (change === 'hold' ? hold : release).mutateAsync({ body });
      } catch (error) {
        throw refusalOf(error);
      }
      toast.done(t(`orderParts.deadline.done.${change}`, { number: order.orderNumber }));
      await Promise.all([refresh(), invalidate(deadlinesCalls.getDeadline)]);
      close();
    },
  });
  return (
    <Form form={f} variant="block" submitLabel={t(`orderParts.deadline.actions.${change}`)} onCancel={close}>
      {change === 'extend' && (
        <DateField
          label={t('orderParts.deadline.until')}
          time="18:00"
          {...f.field('overdueTime')}
          onPick={(overdueTime) => f.setValues({ overdueTime })}
        />
      )}
      <TextInput label={t('orderParts.deadline.reason')} data-autofocus {...f.field('reason')} />
    </Form>
  );
};

/** Until when a parcel may lie in its compartment, and what staff do about it. */
export const OrderDeadlineBlock = ({ order }: { readonly order: TimedOrder }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [change, setChange] = useState<Change>();
  const shown = order.status === 'Courier stored' && can('ORDER_DEADLINE');
  const { data: state } = useCall(
    deadlinesCalls.getDeadline,
    { params: { id: order.articleId } },
    { enabled: shown, quiet: true },
  );
  if (!shown || !state) return null;
  const { overdueTime, overdueSince, heldTime } = state;
  return (
    <Block title={t('orderParts.deadline.title')}>
      <p>
        {heldTime !== null ? (
          <>
            {t('orderParts.deadline.held')} <TimeText at={heldTime} />
          </>
        ) : overdueTime === null ? (
          t('orderParts.deadline.none')
        ) : (
          <>
            {t(overdueSince === null ? 'orderParts.deadline.due' : 'orderParts.deadline.overdue')}{' '}
            <TimeText at={overdueTime} />
          </>
        )}
      </p>
      {change ? (
        <DeadlineForm key={change} order={order} change={change} state={state} close={() => setChange(undefined)} />
      ) : (
        <div className={classes.pinLine}>
          <Button size="xs" leftSection={<IconClockPlus size={16} aria-hidden />} onClick={() => setChange('extend')}>
            {t('orderParts.deadline.actions.extend')}
          </Button>
          {heldTime === null ? (
            <Button size="xs" leftSection={<IconClockPause size={16} aria-hidden />} onClick={() => setChange('hold')}>
              {t('orderParts.deadline.actions.hold')}
            </Button>
          ) : (
            <Button
              size="xs"
              leftSection={<IconClockPlay size={16} aria-hidden />}
              onClick={() => setChange('release')}
            >
              {t('orderParts.deadline.actions.release')}
            </Button>
          )}
        </div>
      )}
    </Block>
  );
};
