import { Button, type ButtonProps } from '@mantine/core';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { findTransition } from '@cubby/contract/orders/orders/orders.transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSave } from '../order-detail.save.ts';
import { statusWords } from '../order-detail.words.ts';
import { StatusDialog, type StatusProblem } from './order-detail-status-dialog.tsx';

interface StatusActionProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly order: Order;
  /** The statuses that the person may choose now. */
  readonly targets: readonly OrderStatus[];
  readonly save: OrderSave['save'];
}

/** Moves an order on: by one press where there is one status to go to, else by a dialog, where a refusal is shown too. */
export const OrderStatusAction = ({ order, targets, save, ...buttonProps }: StatusActionProps) => {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const [refused, setRefused] = useState<StatusProblem>();
  const [busy, setBusy] = useState(false);
  const [target] = targets;
  if (target === undefined && !choosing) return null;
  const only = targets.length === 1 ? target : undefined;
  const direct = only !== undefined && findTransition(order.status, only, 'STAFF')?.condition === undefined;
  const words = only && statusWords(only, t);
  const move = async () => {
    if (only === undefined || !direct) return setChoosing(true);
    setBusy(true);
    try {
      const { orderNumber: number } = order;
      await save(order, { statusStr: only }, t('orderDetail.status.done', { number, status: words }));
    } catch (error) {
      setRefused(error as StatusProblem);
      setChoosing(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Button {...buttonProps} loading={busy} onClick={() => void move()}>
        {words ? t('orderDetail.status.submit', { status: words }) : t('orderDetail.status.action')}
      </Button>
      {choosing && (
        <StatusDialog
          order={order}
          targets={targets}
          save={save}
          refused={refused}
          onClose={() => {
            setChoosing(false);
            setRefused(undefined);
          }}
        />
      )}
    </>
  );
};
