import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { OrderRecipient, recipientFields } from '../../order-parts/order-recipient.tsx';
import type { SaveLaundry } from '../laundry-detail.parts.ts';
import { type LaundryField, lockOf, lockOfAll } from '../laundry-detail.rules.ts';

interface RecipientProps {
  readonly order: LaundryOrder;
  readonly save: SaveLaundry;
}

/** Whose laundry it is, and how they are notified that it is clean. */
export const LaundryRecipient = ({ order, save }: RecipientProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const context = { order, can, t };
  return (
    <OrderRecipient
      order={order}
      fields={recipientFields}
      save={save}
      lockOf={(field) => lockOf(field as LaundryField, context)}
      lock={lockOfAll(recipientFields, context)}
    />
  );
};
