import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { StaleDialog } from '../../../../ui/stale-dialog/stale-dialog.tsx';
import type { StaleQuestion } from '../../../../ui/stale-dialog/stale-question.ts';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { changeWords, fieldWords, valueWords } from '../order-detail.words.ts';

/** Lets a person choose which values apply if another user has changed the order meanwhile. */
export const OrderStaleDialog = ({ order, question }: { readonly order: Order; readonly question: StaleQuestion }) => {
  const { t } = useTranslation();
  const context = { t, tag: useLocaleTag(), order };
  return (
    <StaleDialog
      question={question}
      fieldWords={(field) => fieldWords(field, t)}
      valueWords={(field, value) => valueWords(field, value, context)}
      changeWords={(change) => changeWords(change, context)}
    />
  );
};
