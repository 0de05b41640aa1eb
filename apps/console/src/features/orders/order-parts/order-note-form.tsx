import { Button, Textarea } from '@mantine/core';
import { fieldCode } from '@cubby/contract/kernel/schemas';
import { orderFlagsCalls } from '@cubby/contract/orders/order-flags/order-flags.calls';
import { noteSchema, type Order } from '@cubby/contract/orders/orders/orders.schemas';
import { IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useOrderRefresh } from './order-refresh.ts';

const schema = z.strictObject({ flagNote: noteSchema.min(1, fieldCode('required')) });

type NotedOrder = Pick<Order, 'articleId' | 'orderNumber'>;

const NoteForm = ({ order, close }: { readonly order: NotedOrder; readonly close: () => void }) => {
  const { t } = useTranslation();
  const refresh = useOrderRefresh();
  const { mutateAsync } = useCallMutation(orderFlagsCalls.updateOrderCsFlags, { quiet: true });
  const [initialValues] = useState({ flagNote: '' });
  const f = useContractForm({
    schema,
    initialValues,
    toRequest: ({ flagNote }) => ({ flagNote: flagNote.trim() }),
    onSubmit: async ({ flagNote }) => {
      try {
        await mutateAsync({ body: { ordersId: order.articleId, flagNote } });
      } catch (error) {
        throw refusalOf(error);
      }
      toast.done(t('orderSteps.added', { number: order.orderNumber }));
      await refresh();
      close();
    },
  });
  return (
    <Form form={f} variant="block" submitLabel={t('orderSteps.submit')} onCancel={close}>
      <Textarea
        label={t('orderParts.flags.note')}
        description={t('orderDetail.help.note')}
        rows={2}
        data-autofocus
        {...f.field('flagNote')}
      />
    </Form>
  );
};

/** Writes a note of customer service onto the timeline of an order. */
export const OrderNoteForm = ({ order }: { readonly order: NotedOrder }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('ORDER_FLAG_EDIT')) return null;
  if (open) return <NoteForm order={order} close={() => setOpen(false)} />;
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconMessagePlus size={16} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('orderSteps.note')}
    </Button>
  );
};
