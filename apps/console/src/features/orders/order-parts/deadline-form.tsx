import { TextInput } from '@mantine/core';
import { fieldCode } from '@cubby/contract/kernel/schemas';
import { deadlinesCalls } from '@cubby/contract/orders/deadlines/deadlines.calls';
import { deadlineLimits } from '@cubby/contract/orders/deadlines/deadlines.limits';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCallMutation, useInvalidate } from '../../../platform/api/use-call.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { parseDateText } from '../../../ui/date-range/date-text.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useOrderRefresh } from './order-refresh.ts';

/** What staff do about a deadline. */
export type DeadlineChange = 'extend' | 'pause' | 'release';
export type TimedOrder = Pick<Order, 'articleId' | 'orderNumber' | 'status'>;

interface DeadlineFormProps {
  readonly order: TimedOrder;
  readonly change: DeadlineChange;
  /** Epoch ms; null: without a deadline, or paused. */
  readonly overdueTime: number | null;
  readonly close: () => void;
}

const dayMs = 86_400_000;

/** Extends, pauses or resumes a deadline, with a reason for the timeline. */
export const DeadlineForm = ({ order, change, overdueTime: due, close }: DeadlineFormProps) => {
  const { t } = useTranslation();
  const refresh = useOrderRefresh();
  const invalidate = useInvalidate();
  const extend = useCallMutation(deadlinesCalls.extendDeadlines, { quiet: true });
  const pause = useCallMutation(deadlinesCalls.holdOrders, { quiet: true });
  const release = useCallMutation(deadlinesCalls.releaseOrders, { quiet: true });
  const [schema] = useState(() =>
    z.strictObject({
      overdueTime: z.int(fieldCode('notADate')).min(change === 'extend' ? Date.now() : 0, fieldCode('inThePast')),
      reason: z.string().max(deadlineLimits.reasonMax, fieldCode('tooLong')),
    }),
  );
  const [initialValues] = useState(() => ({
    overdueTime: formatTime(Math.max(due ?? 0, Date.now()) + dayMs),
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
        else await (change === 'pause' ? pause : release).mutateAsync({ body });
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
