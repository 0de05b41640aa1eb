import { Textarea } from '@mantine/core';
import { fieldCode } from '@cubby/contract/kernel/schemas';
import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { orderUpdateSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { companyLink, siteLink } from '../../../../platform/address/named-links.tsx';
import { DateField } from '../../../../ui/date-field/date-field.tsx';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { parseDateText } from '../../../../ui/date-range/date-text.ts';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { changedOnly } from '../../../../ui/form/changed-only.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { LockedField, ReadOnlyMark } from '../../../../ui/locked-field/locked-field.tsx';
import { MoneyText } from '../../../../ui/money-text/money-text.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { BegunOrder } from '../../order-parts/begun-order.tsx';
import type { SaveLaundry } from '../laundry-detail.parts.ts';
import { lockOf, lockOfAll } from '../laundry-detail.rules.ts';
import classes from './laundry-detail.module.css';

const schema = orderUpdateSchema.pick({ note: true }).extend({ overdueTime: z.int(fieldCode('notADate')).optional() });

interface GeneralProps {
  readonly order: LaundryOrder;
  readonly save: SaveLaundry;
}

const GeneralForm = ({ order: current, save, close }: GeneralProps & { readonly close: () => void }) => {
  const { t } = useTranslation();
  const can = useCan();
  // What the person began to edit: a newer version that arrives meanwhile must not pass as read.
  const [order] = useState(current);
  const [initialValues] = useState({
    overdueTime: order.overdueTime === null ? '' : formatTime(order.overdueTime),
    note: order.note ?? '',
  });
  const f = useContractForm({
    schema,
    initialValues,
    // A text that is not a time is sent as text, which the schema refuses.
    toRequest: (values) =>
      changedOnly(initialValues, values, { overdueTime: (text: string) => parseDateText(text, 'from') ?? text }),
    onSubmit: async (changes) => {
      if (Object.keys(changes).length > 0) await save(order, changes);
      close();
    },
  });
  const locked = (field: 'overdueTime' | 'note') => {
    const reason = lockOf(field, { order, can, t });
    return (
      reason && <LockedField label={t(`orderDetail.fields.${field}`)} value={initialValues[field]} reason={reason} />
    );
  };
  return (
    <Form form={f} variant="block" onCancel={close}>
      {locked('overdueTime') ?? (
        <DateField
          time="18:00"
          label={t('orderDetail.fields.overdueTime')}
          description={t('orderDetail.help.overdueTime')}
          {...f.field('overdueTime')}
          onPick={(overdueTime) => f.setValues({ overdueTime })}
        />
      )}
      {locked('note') ?? (
        <Textarea
          label={t('orderDetail.fields.note')}
          description={t('orderDetail.help.note')}
          rows={3}
          {...f.field('note')}
        />
      )}
    </Form>
  );
};

/** Whose laundry it is, what it costs, until when it waits. */
export const LaundryGeneral = ({ order, save }: GeneralProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const lock = lockOfAll(['overdueTime', 'note'], { order, can, t });
  return (
    <Block
      title={t('orderDetail.blocks.general')}
      renderEdit={(close) => (
        <BegunOrder order={order}>{(begun) => <GeneralForm order={begun} save={save} close={close} />}</BegunOrder>
      )}
      readOnly={lock && <ReadOnlyMark reason={lock} />}
    >
      <DescriptionList
        columns={3}
        items={[
          { term: t('orderDetail.fields.expressNumber'), value: <CodeText value={order.expressNumber} />, wide: true },
          { term: t('orderDetail.fields.company'), value: companyLink(order.merchantId, order.company) },
          { term: t('orderDetail.fields.service'), value: order.service && serviceNameOf(order.service) },
          {
            term: t('orderDetail.fields.deliveryLogistics'),
            value: companyLink(order.deliveryLogisticsId, order.deliveryLogistics),
          },
          { term: t('orderDetail.fields.currentlyIn'), value: siteLink(order.currentlyInId, order.currentlyIn) },
          {
            term: t('orderDetail.fields.chargeTotal'),
            value: order.charge !== null && <MoneyText amount={order.charge} currency={order.currency} />,
          },
          {
            term: t('orderDetail.fields.overdueTime'),
            value: order.overdueTime !== null && <TimeText at={order.overdueTime} />,
          },
          {
            term: t('orderDetail.fields.note'),
            value: order.note && <span className={classes.note}>{order.note}</span>,
            wide: true,
          },
        ]}
      />
    </Block>
  );
};
