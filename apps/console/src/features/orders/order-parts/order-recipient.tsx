import { Textarea, TextInput } from '@mantine/core';
import { type OrderUpdate, orderUpdateSchema } from '@cubby/contract/orders/orders/orders.schemas';
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
import { BegunOrder } from './begun-order.tsx';
import classes from './components/order-parts.module.css';
import { WhatsAppLink } from './components/whatsapp-link.tsx';

/** The fields of a recipient; laundry is taken out at a site and has no address. */
export const recipientFields = ['recipientName', 'recipientPhoneNumber', 'recipientMail'] as const;
export const recipientFieldsAtHome = [...recipientFields, 'recipientAddress'] as const;
type Field = (typeof recipientFieldsAtHome)[number];

const schema = orderUpdateSchema.pick({
  recipientName: true,
  recipientPhoneNumber: true,
  recipientMail: true,
  recipientAddress: true,
});

type Recipient = Readonly<Record<(typeof recipientFields)[number], string | null>> & {
  readonly version: number;
  readonly recipientAddress?: string | null;
};

interface RecipientProps<Order> {
  readonly order: Order;
  readonly fields: readonly Field[];
  readonly save: (order: Order, changes: Pick<OrderUpdate, Field>) => Promise<void>;
  /** Why a field can't be changed, in words. */
  readonly lockOf: (field: Field) => string | undefined;
}

const RecipientForm = <Order extends Recipient>(props: RecipientProps<Order> & { readonly close: () => void }) => {
  const { order: current, fields, save, lockOf, close } = props;
  const { t } = useTranslation();
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
    const reason = lockOf(field);
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
      {fields.includes('recipientAddress') &&
        (locked('recipientAddress') ?? (
          <Textarea label={label('recipientAddress')} rows={2} {...f.field('recipientAddress')} />
        ))}
    </Form>
  );
};

interface OrderRecipientProps<Order> extends RecipientProps<Order> {
  /** Why none of the fields can be changed, in words. */
  readonly lock: string | undefined;
  /** The phone with its country code, where one may write to the recipient by WhatsApp. */
  readonly chatWith?: string | null;
}

/** Who gets the parcel, and how they are notified. */
export const OrderRecipient = <Order extends Recipient>({ lock, chatWith, ...props }: OrderRecipientProps<Order>) => {
  const { t } = useTranslation();
  const { recipientName, recipientPhoneNumber, recipientMail, recipientAddress } = props.order;
  const address = {
    term: t('orderDetail.fields.recipientAddress'),
    value: recipientAddress && <span className={classes.written}>{recipientAddress}</span>,
    wide: true,
  };
  return (
    <Block
      title={t('orderDetail.blocks.recipient')}
      renderEdit={(close) => (
        <BegunOrder order={props.order}>
          {(begun) => <RecipientForm {...props} order={begun} close={close} />}
        </BegunOrder>
      )}
      readOnly={lock && <ReadOnlyMark reason={lock} />}
    >
      <DescriptionList
        columns={3}
        items={[
          { term: t('orderDetail.fields.recipientName'), value: recipientName },
          {
            term: t('orderDetail.fields.recipientPhoneNumber'),
            value: recipientPhoneNumber && (
              <span className={classes.phone}>
                <CodeText value={recipientPhoneNumber} />
                {chatWith !== undefined && <WhatsAppLink phone={recipientPhoneNumber} coded={chatWith} />}
              </span>
            ),
          },
          { term: t('orderDetail.fields.recipientMail'), value: recipientMail },
          ...(props.fields.includes('recipientAddress') ? [address] : []),
        ]}
      />
    </Block>
  );
};
