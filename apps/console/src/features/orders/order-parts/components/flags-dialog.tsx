import { Textarea } from '@mantine/core';
import { idSchema } from '@cubby/contract/kernel/schemas';
import { flagsCalls } from '@cubby/contract/orders/flags/flags.calls';
import { orderFlagsCalls } from '@cubby/contract/orders/order-flags/order-flags.calls';
import { type Order, noteSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { OptionList } from '../../../../ui/typeahead/option-list.tsx';
import { confirmDiscard } from '../../../../ui/unsaved/unsaved.ts';
import { useOrderRefresh } from '../order-refresh.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { FlagHistory } from './flag-history.tsx';
import classes from './order-parts.module.css';

/** Flags of customer service carry notes, order flags do not. */
export type FlagCategory = 'cs' | 'order';

/** What the parts about flags know of an order. */
export type FlaggedOrder = Pick<Order, 'articleId' | 'orderNumber' | 'ordersCsFlags' | 'ordersFlags'>;

interface FlagsDialogProps {
  readonly order: FlaggedOrder;
  readonly category: FlagCategory;
  readonly onClose: () => void;
}

const schema = z.strictObject({
  ordersFlagList: z.array(idSchema),
  flagNote: noteSchema.optional(),
});

/** The flags that can be put on, those with the text in their name; `taged` ones are ticked. */
const useFlagChoices = (category: FlagCategory) => {
  const request = category === 'order' ? { query: { flagCategoryType: 'ORDER' as const } } : { query: {} };
  const { data, isError, refetch } = useCall(flagsCalls.listFlags, request, { staleTime: 5 * 60_000, quiet: true });
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const options = (data ?? [])
    .filter(({ flagName }) => flagName.toLocaleLowerCase().includes(wanted))
    .map(({ flagId, flagName, flagColor }) => ({ value: flagId, label: flagName, color: flagColor }));
  const status: 'error' | 'ready' | 'loading' = data ? 'ready' : isError ? 'error' : 'loading';
  return { query, setQuery, options, status, retry: () => void refetch() };
};

/** What was put on and taken off since the dialog opened, done to the flags that the order has by now: others may flag it, too. */
const carriedOver = (began: readonly string[], chosen: readonly string[], now: readonly string[]): string[] => [
  ...now.filter((flagId) => chosen.includes(flagId) || !began.includes(flagId)),
  ...chosen.filter((flagId) => !now.includes(flagId) && !began.includes(flagId)),
];

/** Puts flags on an order and takes them off, with a note; what happened to its flags before is below. */
export const FlagsDialog = ({ order, category, onClose }: FlagsDialogProps) => {
  const { t } = useTranslation();
  const refresh = useOrderRefresh();
  const listLabel = useId();
  const choices = useFlagChoices(category);
  const csFlags = useCallMutation(orderFlagsCalls.updateOrderCsFlags, { quiet: true });
  const orderFlags = useCallMutation(orderFlagsCalls.updateOrderFlags, { quiet: true });
  const flagIds = (category === 'cs' ? order.ordersCsFlags : order.ordersFlags).map(({ flagId }) => flagId);
  const [initialValues] = useState(() => ({ ordersFlagList: flagIds, flagNote: '' }));
  const f = useContractForm({
    schema,
    initialValues,
    toRequest: ({ ordersFlagList, flagNote }) => ({
      ordersFlagList,
      ...(flagNote.trim() !== '' && { flagNote: flagNote.trim() }),
    }),
    onSubmit: async (wanted) => {
      if (!f.dirty) return onClose();
      try {
        const ordersId = order.articleId;
        const ordersFlagList = carriedOver(initialValues.ordersFlagList, wanted.ordersFlagList, flagIds);
        if (category === 'cs') await csFlags.mutateAsync({ body: { ordersId, ...wanted, ordersFlagList } });
        else await orderFlags.mutateAsync({ body: { ordersId, ordersFlagList } });
      } catch (error) {
        throw refusalOf(error);
      }
      toast.done(t('orderParts.flags.saved', { number: order.orderNumber }));
      void refresh();
      onClose();
    },
  });
  const close = async () => {
    if (f.dirty && !(await confirmDiscard(t))) return;
    f.reset();
    onClose();
  };
  const toggle = (flagId: string) => {
    const { ordersFlagList: on } = f.values;
    f.setValues({
      ordersFlagList: on.includes(flagId) ? on.filter((id) => id !== flagId) : [...on, flagId].toSorted(),
    });
  };
  const title = category === 'cs' ? 'orderParts.flags.csTitle' : 'orderParts.flags.orderTitle';

  return (
    <Dialog
      opened
      size="medium"
      title={t(title, { number: order.orderNumber })}
      closeOnClickOutside={!f.dirty}
      onClose={() => void close()}
    >
      <Form form={f} variant="dialog" submitLabel={t('orderParts.flags.submit')} onCancel={onClose}>
        <div className={classes.choices} role="group" aria-labelledby={listLabel}>
          <span id={listLabel} className="ui-unseen">
            {t('orderParts.flags.list')}
          </span>
          <OptionList
            multi
            label={t('orderParts.flags.list')}
            options={choices.options}
            selected={new Set(f.values.ordersFlagList)}
            status={choices.status}
            onRetry={choices.retry}
            onPick={({ value }) => toggle(value)}
            search={{ label: t('orderParts.flags.search'), query: choices.query, onQuery: choices.setQuery }}
          />
        </div>
        {category === 'cs' && (
          <Textarea
            label={t('orderParts.flags.note')}
            description={t('orderParts.flags.noteHelp')}
            rows={2}
            {...f.field('flagNote')}
          />
        )}
      </Form>
      <section className={classes.history} aria-labelledby={`${listLabel}-history`}>
        <h3 className={classes.groupTitle} id={`${listLabel}-history`}>
          {t('orderParts.flags.history')}
        </h3>
        <FlagHistory articleId={order.articleId} />
      </section>
    </Dialog>
  );
};
