import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { fieldCode } from '@cubby/contract/kernel/schemas';
import type { OrderField } from '@cubby/contract/orders/orders/orders.field-rules';
import { type Order, orderUpdateSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { specialZones } from '@cubby/contract/settings/parameters/parameters.values';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DateField } from '../../../../ui/date-field/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormRow } from '../../../../ui/form/form-section.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { formatMoney } from '../../../../ui/money-text/money-text.tsx';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import { parseDateText } from '../../../../ui/date-range/date-text.ts';
import { dayInZone, noonInZone } from '../../../../ui/date-range/zone-day.ts';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import { decimalText } from '../decimal-text.ts';
import { changedOnly } from '../../../../ui/form/changed-only.ts';
import { dispatchDays } from '../order-detail.dispatch.ts';
import { lockOf, lockWords } from '../order-detail.rules.ts';
import type { OrderSave } from '../order-detail.save.ts';
import { loadSites, sitesOf } from '../../../../platform/lookups/lookups.ts';
import { zoneWords } from '../../order-parts/order.words.ts';
import { MeasureInput } from '../../order-parts/measure-input.tsx';
import { LockedField } from '../../../../ui/locked-field/locked-field.tsx';

/** The fields of the block that can be edited at all. */
export const generalFields = [
  'siteId',
  'weight',
  'length',
  'width',
  'height',
  'invoiceNumber',
  'invoiceAmount',
  'ageVerification',
  'overdueTime',
  'outboundTime',
  'specialZone',
  'currentLocationId',
  'note',
] as const satisfies readonly OrderField[];

const { shape } = orderUpdateSchema;
const schema = orderUpdateSchema
  .pick({
    siteId: true,
    length: true,
    width: true,
    height: true,
    invoiceNumber: true,
    invoiceAmount: true,
    ageVerification: true,
    specialZone: true,
    currentLocationId: true,
    note: true,
  })
  .extend({
    weight: shape.weight,
    overdueTime: z.int(fieldCode('notADate')).optional(),
    outboundTime: z.int(fieldCode('notADate')).optional(),
  });

const valuesOf = (order: Order) => ({
  siteId: order.siteId ?? '',
  weight: order.weight as number | string,
  length: order.length ?? ('' as number | string),
  width: order.width ?? ('' as number | string),
  height: order.height ?? ('' as number | string),
  invoiceNumber: order.invoiceNumber ?? '',
  invoiceAmount: order.invoiceAmount ?? '',
  ageVerification: order.ageVerification === 1,
  overdueTime: order.overdueTime === null ? '' : formatTime(order.overdueTime),
  outboundTime: order.outboundTime === null ? '' : dayInZone(order.timeZone, order.outboundTime),
  specialZone: order.specialZone ?? '',
  currentLocationId: order.currentlyInId ?? '',
  note: order.note ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const measure = (value: string | number) => (value === '' ? null : value);

/** How a changed field is sent to the server. A text that is not a time is sent as text, which the schema refuses. */
const toRequest = ({ timeZone }: Order) => ({
  length: measure,
  width: measure,
  height: measure,
  invoiceAmount: (value: string) => (value.trim() === '' ? null : decimalText(value)),
  ageVerification: (value: boolean) => (value ? 1 : 0),
  // Nowhere that is known.
  currentLocationId: (value: string) => value || null,
  overdueTime: (value: string) => parseDateText(value, 'from') ?? value,
  outboundTime: (value: string) => noonInZone(timeZone, value) ?? value,
});

interface GeneralFormProps {
  readonly order: Order;
  readonly save: OrderSave['save'];
  readonly close: () => void;
}

/** The general fields as inputs; a field that the status or a missing permission locks is text with the reason. */
export const OrderDetailGeneralForm = ({ order: current, save, close }: GeneralFormProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const tag = useLocaleTag();
  // What the person began to edit: a newer version that arrives meanwhile must not pass as read.
  const [order] = useState(current);
  const [initialValues] = useState(() => valuesOf(current));
  const [siteLabel, setSiteLabel] = useState(order.siteName ?? '');
  const [placeLabel, setPlaceLabel] = useState(order.currentlyIn ?? '');
  const f = useContractForm<Values, typeof schema>({
    schema,
    initialValues,
    toRequest: (values) => changedOnly(initialValues, values, toRequest(order)),
    onSubmit: async (changes) => {
      if (Object.keys(changes).length > 0) await save(order, changes);
      close();
    },
  });
  const load = useMemo(() => sitesOf(order.merchantId), [order.merchantId]);
  const label = (field: (typeof generalFields)[number]) => t(`orderDetail.fields.${field}`);
  const reason = (field: (typeof generalFields)[number]) => {
    const lock = lockOf(field, order.status, can);
    return lock && lockWords(lock, order.status, t);
  };
  const locked = (field: (typeof generalFields)[number], value: string) => {
    const why = reason(field);
    return why && <LockedField label={label(field)} value={value} reason={why} />;
  };
  const side = (field: 'length' | 'width' | 'height') => {
    const value = order[field];
    return (
      locked(field, value === null ? '' : t('orderDetail.cm', { value })) ?? (
        <MeasureInput label={label(field)} unit="cm" {...f.field(field)} />
      )
    );
  };
  const [days] = useState(() => dispatchDays(Date.now(), { ...order, storedTime: order.outboundTime }, t));

  return (
    <Form form={f} variant="block" onCancel={close}>
      {locked('siteId', order.siteName ?? '') ?? (
        <Typeahead
          {...f.field('siteId')}
          label={label('siteId')}
          load={load}
          value={f.values.siteId}
          valueLabel={siteLabel}
          onChange={(siteId, option) => {
            setSiteLabel(option?.label ?? '');
            f.setValues({ siteId: siteId ?? '' });
          }}
        />
      )}
      {locked('weight', t('orderDetail.kg', { value: order.weight })) ?? (
        <MeasureInput label={label('weight')} unit="kg" {...f.field('weight')} />
      )}
      <FormRow>
        {side('length')}
        {side('width')}
        {side('height')}
      </FormRow>
      <FormRow>
        {locked('invoiceNumber', order.invoiceNumber ?? '') ?? (
          <TextInput label={label('invoiceNumber')} {...f.field('invoiceNumber')} />
        )}
        {locked(
          'invoiceAmount',
          order.invoiceAmount === null ? '' : formatMoney(order.invoiceAmount, order.currency, tag),
        ) ?? (
          <TextInput
            label={`${label('invoiceAmount')} (${order.currency})`}
            inputMode="decimal"
            {...f.field('invoiceAmount')}
          />
        )}
      </FormRow>
      <FormRow>
        {locked('overdueTime', initialValues.overdueTime) ?? (
          <DateField
            time="18:00"
            label={label('overdueTime')}
            description={t('orderDetail.help.overdueTime')}
            {...f.field('overdueTime')}
            onPick={(overdueTime) => f.setValues({ overdueTime })}
          />
        )}
        {locked('outboundTime', initialValues.outboundTime) ?? (
          <Select
            label={label('outboundTime')}
            description={t('orderDetail.status.dispatchHelp')}
            data={days}
            allowDeselect={false}
            {...f.field('outboundTime')}
          />
        )}
      </FormRow>
      {locked('currentLocationId', order.currentlyIn ?? '') ?? (
        <Typeahead
          {...f.field('currentLocationId')}
          label={label('currentLocationId')}
          load={loadSites}
          value={f.values.currentLocationId}
          valueLabel={placeLabel}
          onChange={(placeId, option) => {
            setPlaceLabel(option?.label ?? '');
            f.setValues({ currentLocationId: placeId ?? '' });
          }}
        />
      )}
      {locked('specialZone', zoneWords(order.specialZone, t)) ?? (
        <Select
          {...f.field('specialZone')}
          label={label('specialZone')}
          data={specialZones.map((zone) => ({ value: zone, label: zoneWords(zone, t) }))}
          value={f.values.specialZone || null}
          onChange={(zone) => f.setValues({ specialZone: zone ?? '' })}
          clearable
        />
      )}
      {locked('ageVerification', t(order.ageVerification === 1 ? 'orderDetail.yes' : 'orderDetail.no')) ?? (
        <Checkbox label={t('orderDetail.help.ageVerification')} {...f.field('ageVerification', { type: 'checkbox' })} />
      )}
      {locked('note', order.note ?? '') ?? (
        <Textarea label={label('note')} description={t('orderDetail.help.note')} rows={3} {...f.field('note')} />
      )}
    </Form>
  );
};
