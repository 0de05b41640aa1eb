import { Button, Select } from '@mantine/core';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { findTransition } from '@cubby/contract/orders/orders/orders.transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noonInZone } from '../../../../ui/date-range/zone-day.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { dispatchDays } from '../order-detail.dispatch.ts';
import type { OrderSave } from '../order-detail.save.ts';
import { statusWords } from '../order-detail.words.ts';
import { StatusChoice } from '../../order-parts/components/status-choice.tsx';
import classes from './order-detail.module.css';

interface StatusDialogProps {
  readonly order: Order;
  /** What the server lets this person choose now. */
  readonly targets: readonly OrderStatus[];
  readonly save: OrderSave['save'];
  /** Why the server refused the first try. */
  readonly refused: StatusProblem | undefined;
  readonly onClose: () => void;
}

export type StatusProblem = { message: string; fieldErrors?: readonly { path: string; message: string }[] };

/** Moves an order to another status by hand; Ready for dispatch requires the day (orders.md 4.2, 5.2). */
export const StatusDialog = ({ order: current, targets, save, refused: first, onClose }: StatusDialogProps) => {
  const { t } = useTranslation();
  const [order] = useState(current);
  const [target, setTarget] = useState<OrderStatus | undefined>(targets.length === 1 ? targets[0] : undefined);
  const [day, setDay] = useState<string | null>(null);
  const [days] = useState(() => dispatchDays(Date.now(), { ...order, storedTime: null }, t));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(first);
  const needsDay = target !== undefined && findTransition(order.status, target, 'STAFF')?.condition === 'dispatchDate';
  const dayError = problem?.fieldErrors?.find(({ path }) => path === 'outboundTime')?.message;

  const submit = async () => {
    setTried(true);
    setProblem(undefined);
    if (target === undefined || (needsDay && day === null)) return;
    setBusy(true);
    try {
      await save(
        order,
        { statusStr: target, ...(needsDay && { outboundTime: noonInZone(order.timeZone, day ?? '') }) },
        t('orderDetail.status.done', { number: order.orderNumber, status: statusWords(target, t) }),
      );
      onClose();
    } catch (refused) {
      setProblem(refused as StatusProblem);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orderDetail.status.title', { number: order.orderNumber })}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button variant="filled" loading={busy} disabled={target === undefined} onClick={() => void submit()}>
            {target === undefined
              ? t('orderDetail.status.action')
              : t('orderDetail.status.submit', { status: statusWords(target, t) })}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <p className="ui-hint">{t('orderDetail.status.now', { status: statusWords(order.status, t) })}</p>
        {problem && !dayError && (
          <p className={classes.problem} role="alert">
            {problem.message}
          </p>
        )}
        {targets.length > 1 && (
          <StatusChoice label={t('orderDetail.status.choose')} statuses={targets} value={target} onChange={setTarget} />
        )}
        {needsDay && (
          <Select
            required
            label={t('orderDetail.status.dispatchDate')}
            description={t('orderDetail.status.dispatchHelp')}
            data={days}
            value={day}
            onChange={setDay}
            error={dayError ?? (tried && day === null && t('fieldErrors.required'))}
          />
        )}
      </div>
    </Dialog>
  );
};
