import { Textarea, TextInput } from '@mantine/core';
import { type Order, orderUpdateSchema } from '@cubby/contract/orders/orders.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block/block.tsx';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { WhatsAppLink } from '../../order-parts/components/whatsapp-link.tsx';
import { changedOnly } from '../../../ui/form/changed-only.ts';
import { lockOf, lockOfAll, lockWords } from '../order-detail.rules.ts';
import type { OrderSave } from '../order-detail.save.ts';
import { phoneKeys } from '../../../ui/form/phone-keys.ts';
import { LockedField, ReadOnlyMark } from '../../../ui/locked-field/locked-field.tsx';
import classes from './order-detail.module.css';

const fields = ['recipientName', 'recipientPhoneNumber', 'recipientMail', 'recipientAddress'] as const;
type Field = (typeof fields)[number];

const schema = orderUpdateSchema.pick({
  recipientName: true,
  recipientPhoneNumber: true,
  recipientMail: true,
  recipientAddress: true,
});

interface RecipientProps {
  readonly order: Order;
  readonly save: OrderSave['save'];
}

const RecipientForm = ({ order: current, save, close }: RecipientProps & { readonly close: () => void }) => {
  const { t } = useTranslation();
  const can = useCan();
  // What the person began to edit: a newer version that arrives meanwhile must not pass as read.
  const [order] = useState(current);
  const [initialValues] = useState(
    () => Object.fromEntries(fields.map((field) => [field, current[field] ?? ''])) as Record<Field, string>,
  );
  const f = useContractForm({
    schema,
    initialValues,
    toRequest: (values) => changedOnly(initialValues, values),
    onSubmit: async (changes) => {
      if (Object.keys(changes).length > 0) await save(order, changes);
      close();
    },
  });
  const label = (field: Field) => t(`orderDetail.fields.${field}`);
  const locked = (field: Field) => {
    const lock = lockOf(field, order.status, can);
    return lock && <LockedField label={label(field)} value={order[field]} reason={lockWords(lock, order.status, t)} />;
  };
  return (
    <Form form={f} variant="block" onCancel={close}>
      {locked('recipientName') ?? <TextInput label={label('recipientName')} {...f.field('recipientName')} />}
      {locked('recipientPhoneNumber') ?? (
        <TextInput
          label={label('recipientPhoneNumber')}
          inputMode="tel"
          {...f.field('recipientPhoneNumber')}
          onChange={(event) => f.setValues({ recipientPhoneNumber: phoneKeys(event.currentTarget.value) })}
        />
      )}
      {locked('recipientMail') ?? (
        <TextInput label={label('recipientMail')} inputMode="email" {...f.field('recipientMail')} />
      )}
      {locked('recipientAddress') ?? (
        <Textarea label={label('recipientAddress')} rows={2} {...f.field('recipientAddress')} />
      )}
    </Form>
  );
};

/** Who gets the parcel, and how they are told. */
export const OrderDetailRecipient = ({ order, save }: RecipientProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const lock = lockOfAll(fields, order.status, can);
  return (
    <Block
      title={t('orderDetail.blocks.recipient')}
      renderEdit={(close) => <RecipientForm order={order} save={save} close={close} />}
      readOnly={lock && <ReadOnlyMark reason={lockWords(lock, order.status, t)} />}
    >
      <DescriptionList
        columns={3}
        items={[
          { term: t('orderDetail.fields.recipientName'), value: order.recipientName },
          {
            term: t('orderDetail.fields.recipientPhoneNumber'),
            value: order.recipientPhoneNumber && (
              <span className={classes.phone}>
                <CodeText value={order.recipientPhoneNumber} />
                <WhatsAppLink phone={order.recipientPhoneNumber} environment={order.environment} />
              </span>
            ),
          },
          { term: t('orderDetail.fields.recipientMail'), value: order.recipientMail },
          {
            term: t('orderDetail.fields.recipientAddress'),
            value: order.recipientAddress && <span className={classes.note}>{order.recipientAddress}</span>,
            wide: true,
          },
        ]}
      />
    </Block>
  );
};
