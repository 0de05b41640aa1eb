import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { OrderRecipient, recipientFieldsAtHome } from '../../order-parts/order-recipient.tsx';
import { type Lock, lockOf, lockOfAll, lockWords } from '../order-detail.rules.ts';
import type { OrderSave } from '../order-detail.save.ts';

interface RecipientProps {
  readonly order: Order;
  readonly save: OrderSave['save'];
}

/** Who gets the parcel, and how they are notified. */
export const OrderDetailRecipient = ({ order, save }: RecipientProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const { status } = order;
  const words = (lock: Lock | undefined) => lock && lockWords(lock, status, t);
  return (
    <OrderRecipient
      order={order}
      fields={recipientFieldsAtHome}
      save={save}
      lockOf={(field) => words(lockOf(field, status, can))}
      lock={words(lockOfAll(recipientFieldsAtHome, status, can))}
      chatWith={order.recipientPhoneAddAreaCode}
    />
  );
};
