import { Button, Select, Textarea } from '@mantine/core';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { dayOptions } from '../../../ui/date-range/day-options.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useOrderRefresh } from './order-refresh.ts';
import classes from './components/order-parts.module.css';
import { StatusChoice } from './components/status-choice.tsx';

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface WayOutDialogProps {
  readonly articleIds: readonly string[];
  /** Where they can have gone. */
  readonly targets: readonly OrderStatus[];
  /** Of the company, where the days of a new dispatch are those; left out: of this browser. */
  readonly timeZone?: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Records where parcels went that no locker took, or that were taken out of one. */
export const WayOutDialog = ({ articleIds, targets, timeZone = browserZone, onDone, onClose }: WayOutDialogProps) => {
  const { t } = useTranslation();
  const refresh = useOrderRefresh();
  const [target, setTarget] = useState(targets.length === 1 ? targets[0] : undefined);
  const [note, setNote] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [days] = useState(() =>
    dayOptions({
      now: Date.now(),
      daysAhead: orderLimits.dispatchDaysAhead,
      storedTime: null,
      zone: timeZone,
      todayLabel: (date) => t('orderDetail.status.today', { date }),
    }),
  );
  const count = articleIds.length;
  const { mutate, isPending, error } = useCallMutation(ordersCalls.recordWayOut, {
    invalidates: [ordersCalls.listOrderTargetStatuses],
    quiet: true,
    onSuccess: ({ moved }) => {
      toast.done(t('resolutions.done', { count: moved }));
      void refresh();
      onDone?.();
      onClose();
    },
  });
  const dated = target === 'Ready for dispatch';
  const errorAt = (field: string) => error?.fieldErrors?.find(({ path }) => path === field)?.message;
  const submit = () => {
    if (target === undefined) return;
    mutate({
      body: {
        articleIds: [...articleIds],
        status: target,
        note: note || null,
        ...(dated && day !== null && { outboundDay: day }),
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('resolutions.title', { count })}
      closeOnClickOutside={false}
      foot={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button variant="filled" loading={isPending} disabled={target === undefined} onClick={submit}>
            {t('resolutions.submit')}
          </Button>
        </>
      }
    >
      <div className={classes.wayOut}>
        {error && !error.fieldErrors && (
          <p className={classes.problem} role="alert">
            {error.message}
          </p>
        )}
        <StatusChoice label={t('resolutions.target')} statuses={targets} value={target} onChange={setTarget} />
        {dated && (
          <Select
            required
            label={t('resolutions.date')}
            description={t('orderDetail.status.dispatchHelp')}
            data={days}
            value={day}
            onChange={setDay}
            error={errorAt('outboundDay')}
          />
        )}
        <Textarea
          label={t('resolutions.note')}
          maxLength={orderLimits.noteMax}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={errorAt('note')}
        />
      </div>
    </Dialog>
  );
};
