import { ActionIcon, Checkbox, Textarea, TextInput } from '@mantine/core';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../ui/date-field/date-field.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import { OrderCode } from '../../order-parts/order-code.tsx';
import { type Draft, isHkmu, isHomeDelivery, type RowState } from '../order-recreation.rows.ts';
import { useCompanySites } from '../use-company-sites.ts';
import { BoxTypeSelect } from './box-type-select.tsx';
import classes from './order-recreation.module.css';

interface RecreateRowProps {
  readonly state: RowState;
  readonly onChange: (id: string, patch: Partial<Draft>) => void;
  readonly onLeave: (id: string, field: keyof Draft) => void;
  readonly onLeaveOut: (id: string) => void;
}

/** One order to be recreated: what it was, and the fields of what it becomes. */
export const RecreateRowFields = memo((props: RecreateRowProps) => {
  const { state, onChange, onLeave, onLeaveOut } = props;
  const { row, draft, errors, message } = state;
  const { t } = useTranslation();
  const { load, siteOf } = useCompanySites(row.merchantId);
  const id = row.originalOrdersId;
  const text = (
    field:
      | 'newExpressNumber'
      | 'recipientPhoneNumber'
      | 'recipientName'
      | 'recipientAddress'
      | 'priceNumber'
      | 'overdueTime',
  ) => ({
    label: t(`orderRecreation.fields.${field}`),
    value: draft[field],
    error: errors[field],
    'data-path': field,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(id, { [field]: event.currentTarget.value }),
    onBlur: () => onLeave(id, field),
  });
  const door = isHomeDelivery(draft) || row.environment === 'ALFRED_BR';
  return (
    <div
      role="group"
      aria-label={t('orderRecreation.row', { number: row.originalOrderNumber })}
      className={classes.row}
    >
      <div className={classes.head}>
        <OrderCode value={row.originalOrderNumber} articleId={id} />
        <span className="ui-hint">
          {[
            t(`orderStatuses.${orderStatusKeys[row.status]}`),
            row.company,
            row.productName,
            t('orderRecreation.earlier', { number: row.originalExpressNumber }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ActionIcon
          className={classes.leaveOut}
          variant="subtle"
          size={36}
          aria-label={t('orderRecreation.leaveOut', { number: row.originalOrderNumber })}
          onClick={() => onLeaveOut(id)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {message !== undefined && (
        <p className={classes.problem} role="alert">
          {message}
        </p>
      )}
      <div className={classes.fields}>
        <TextInput
          {...text('newExpressNumber')}
          description={row.ifGenerateExpressNumber && t('orderRecreation.numbered')}
          required={!row.ifGenerateExpressNumber}
          spellCheck={false}
        />
        <Typeahead
          label={t('orderRecreation.fields.siteId')}
          description={isHomeDelivery(draft) && t('orderRecreation.homeDelivery')}
          data-path="siteId"
          required
          error={errors['siteId']}
          load={load}
          value={draft.siteId}
          valueLabel={draft.siteName ?? ''}
          onChange={(siteId, option) => {
            const site = siteId === null ? undefined : siteOf(siteId);
            onChange(id, {
              siteId,
              siteName: option?.label ?? null,
              siteType: site?.siteType ?? null,
              siteSerialNumber: site?.siteSerialNumber ?? '',
              bookingBoxTypeId: null,
            });
          }}
        />
        <TextInput
          {...text('recipientPhoneNumber')}
          required
          inputMode="tel"
          onChange={(event) =>
            // Other keys are blocked (orders.md 5.1).
            onChange(id, { recipientPhoneNumber: event.currentTarget.value.replaceAll(/[^0-9+]/g, '') })
          }
        />
        {isHkmu(row) && (
          <>
            <BoxTypeSelect
              siteId={draft.siteId}
              value={draft.bookingBoxTypeId}
              error={errors['bookingBoxTypeId']}
              onChange={(bookingBoxTypeId) => onChange(id, { bookingBoxTypeId })}
            />
            <DateField
              time="18:00"
              {...text('overdueTime')}
              description={t('orderHkmu.help.overdueTime')}
              required
              onPick={(overdueTime) => onChange(id, { overdueTime })}
            />
          </>
        )}
        <TextInput
          {...text('recipientName')}
          required={door || isHkmu(row)}
          maxLength={orderLimits.recipientNameMax * 2}
        />
        <Textarea {...text('recipientAddress')} required={door} rows={1} resize="vertical" />
        <TextInput
          {...text('priceNumber')}
          inputMode="decimal"
          rightSection={<span className="ui-hint">{row.currency}</span>}
          rightSectionWidth={48}
        />
        <Checkbox
          className={classes.check}
          label={t('orderRecreation.fields.deliveryFeeFlag')}
          checked={draft.deliveryFeeFlag}
          onChange={(event) => onChange(id, { deliveryFeeFlag: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
});
