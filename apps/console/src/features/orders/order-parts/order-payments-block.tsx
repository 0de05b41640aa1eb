import { Switch } from '@mantine/core';
import { orderPaymentsCalls } from '@cubby/contract/orders/order-payments/order-payments.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { whyNot } from '../../../platform/can/can.ts';
import { Block } from '../../../ui/block/block.tsx';
import { ReadOnlyMark } from '../../../ui/locked-field/locked-field.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { AmountRow } from './components/amount-row.tsx';
import classes from './components/order-parts.module.css';
import { useOrderRefresh } from './order-refresh.ts';

/** What the payments need of an order of any kind. */
export type PaidOrder = Pick<
  Order,
  'articleId' | 'orderNumber' | 'currency' | 'charge' | 'addtionalHandingFee' | 'deliveryFeeFlag' | 'paymentList'
> & { readonly status: string };

/** Saves one part; each resolves when the screen shows the stored values. */
const usePaymentSaves = ({ articleId, orderNumber }: PaidOrder) => {
  const { t } = useTranslation();
  const refresh = useOrderRefresh();
  const payment = useCallMutation(orderPaymentsCalls.updatePayment, { quiet: true });
  const handlingFee = useCallMutation(orderPaymentsCalls.updateHandlingFee, { quiet: true });
  const deliveryFee = useCallMutation(orderPaymentsCalls.updateDeliveryFee);
  const saveAndReport = async (saved: Promise<unknown>) => {
    await saved;
    toast.done(t('orderParts.payments.saved', { number: orderNumber }));
    await refresh();
  };
  return {
    payment: (paymentItemId: string) => (amount: string) =>
      saveAndReport(payment.mutateAsync({ body: { paymentItemId, amount } })),
    handlingFee: (amount: string) => saveAndReport(handlingFee.mutateAsync({ body: { ordersId: articleId, amount } })),
    deliveryFee: (deliveryFeeFlag: boolean) =>
      // A toast shows the refusal, and the switch does not change.
      saveAndReport(deliveryFee.mutateAsync({ body: { ordersId: articleId, deliveryFeeFlag } })).catch(() => undefined),
    isSwitching: deliveryFee.isPending,
  };
};

/** What an order costs, part by part: the amounts are edited in their place, and the charge is their sum. */
export const OrderPaymentsBlock = ({ order }: { order: PaidOrder }) => {
  const { t } = useTranslation();
  const can = useCan();
  const saves = usePaymentSaves(order);
  const { currency, paymentList } = order;
  const cancelled = order.status === 'Cancelled';
  const open = !cancelled && can('ORDER_PAYMENT_EDIT');
  const reason = cancelled ? t('orderParts.payments.cancelled') : whyNot('ORDER_PAYMENT_EDIT', t);
  const fee = paymentList.find(({ kind }) => kind === 'HANDLING_FEE')?.amount ?? order.addtionalHandingFee;
  return (
    <Block title={t('orderParts.payments.title')} readOnly={!open && <ReadOnlyMark reason={reason} />}>
      <ul className={classes.payments}>
        {paymentList
          .filter(({ kind }) => kind !== 'HANDLING_FEE')
          .map(({ paymentItemId, kind, amount }) => (
            <AmountRow
              key={paymentItemId}
              label={t(`orderParts.payments.kinds.${kind}`)}
              amount={amount}
              currency={currency}
              save={open ? saves.payment(paymentItemId) : undefined}
            />
          ))}
        <AmountRow
          label={t('orderParts.payments.kinds.HANDLING_FEE')}
          amount={fee}
          currency={currency}
          save={open ? saves.handlingFee : undefined}
        />
        <li className={classes.payment} data-total>
          <span className={classes.paymentName}>{t('orderParts.payments.total')}</span>
          <span className={classes.paymentAmount}>
            <MoneyText amount={order.charge} currency={currency} />
          </span>
        </li>
      </ul>
      <Switch
        label={t('orderParts.payments.deliveryFee')}
        checked={order.deliveryFeeFlag}
        disabled={!open || saves.isSwitching}
        onChange={(event) => void saves.deliveryFee(event.currentTarget.checked)}
      />
    </Block>
  );
};
