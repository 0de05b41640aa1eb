import { TextInput } from '@mantine/core';
import type { LaundryOrder } from '@cubby/contract/laundry-orders/laundry-orders.schemas';
import { orderUpdateSchema } from '@cubby/contract/orders/orders.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block/block.tsx';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { changedOnly } from '../../../ui/form/changed-only.ts';
import { Form } from '../../../ui/form/form.tsx';
import { phoneKeys } from '../../../ui/form/phone-keys.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { LockedField, ReadOnlyMark } from '../../../ui/locked-field/locked-field.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import type { SaveLaundry } from '../laundry-detail.parts.ts';
import { lockOf, lockOfAll } from '../laundry-detail.rules.ts';

const fields = ['recipientName', 'recipientPhoneNumber', 'recipientMail'] as const;
type Field = (typeof fields)[number];

const schema = orderUpdateSchema.pick({ recipientName: true, recipientPhoneNumber: true, recipientMail: true });

interface RecipientProps {
  readonly order: LaundryOrder;
  readonly save: SaveLaundry;
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
    const reason = lockOf(field, { order, can, t });
    return reason && <LockedField label={label(field)} value={order[field]} reason={reason} />;
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
    </Form>
  );
};

/** Whose laundry it is, and how they are told that it is clean. */
export const LaundryRecipient = ({ order, save }: RecipientProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const lock = lockOfAll(fields, { order, can, t });
  return (
    <Block
      title={t('orderDetail.blocks.recipient')}
      renderEdit={(close) => <RecipientForm order={order} save={save} close={close} />}
      readOnly={lock && <ReadOnlyMark reason={lock} />}
    >
      <DescriptionList
        columns={3}
        items={[
          { term: t('orderDetail.fields.recipientName'), value: order.recipientName },
          {
            term: t('orderDetail.fields.recipientPhoneNumber'),
            value: order.recipientPhoneNumber && <CodeText value={order.recipientPhoneNumber} />,
          },
          { term: t('orderDetail.fields.recipientMail'), value: order.recipientMail },
        ]}
      />
    </Block>
  );
};
