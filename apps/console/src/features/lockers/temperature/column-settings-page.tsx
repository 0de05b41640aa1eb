/** Location_wendu: the temperature settings of the columns of a site (network.md 2, 5). */
import { temperatureCalls as calls } from '@cubby/contract/lockers/temperature/temperature.calls';
import { columnTypes, temperatureLimits as limits } from '@cubby/contract/lockers/temperature/temperature.limits';
import type { ColumnInfo } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { Button, NumberInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { type AnyForm, ChoiceField, TextField } from '../../../ui/form/controls.tsx';
import { FormRow, FormSection } from '../../../ui/form/form-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { NotFound } from '../../../ui/not-found/not-found.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import {
  columnSettingsSchema,
  type ColumnValues,
  emptiedValues,
  toColumnInput,
  valuesOfColumn,
} from './column.values.ts';
import classes from './temperature.module.css';
import { columnSettingsSearch } from './temperature.search.ts';

const infoAddress = (id: string): string => addressOf('/app/siteInfo', { id });

const NumberField = ({
  form,
  path,
  label,
  description,
  min,
  max,
  decimals = 0,
}: {
  readonly form: AnyForm;
  readonly path: string;
  readonly label: string;
  readonly description?: string;
  readonly min: number;
  readonly max: number;
  readonly decimals?: 0 | 1;
}) => (
  <NumberInput
    {...form.field(path)}
    label={label}
    description={description}
    min={min}
    max={max}
    decimalScale={decimals}
    allowDecimal={decimals > 0}
    step={decimals > 0 ? 0.5 : 1}
    clampBehavior="none"
  />
);

interface FieldsProps {
  readonly form: AnyForm;
  readonly at: number;
  readonly values: ColumnValues;
  readonly onType: (columnType: string) => void;
}

const ColumnFields = ({ form, at, values, onType }: FieldsProps) => {
  const { t } = useTranslation();
  const path = (field: keyof ColumnValues): string => `columnInfoList.${at}.${field}`;
  const of = (
    field:
      'label' | 'temperature' | 'alertThreshold' | 'alertDelayTime' | 'address' | 'settleMinutes' | 'closeAfterMinutes',
  ) => ({
    form,
    path: path(field),
    label: t(`temperature.fields.${field}`),
  });
  const typeField = form.field(path('columnType'));
  return (
    <>
      <ChoiceField
        form={{
          ...form,
          field: () => ({
            ...typeField,
            onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
          }),
        }}
        path={path('columnType')}
        label={t('temperature.fields.columnType')}
        description={t('temperature.help.typeChange')}
        shown={values.columnType}
        options={columnTypes.map((value) => ({ value, label: t(`temperature.types.${value}`) }))}
      />
      <TextField {...of('label')} maxLength={limits.labelMax} required />
      {values.columnType === 'TEMP' && (
        <>
          <FormRow>
            <NumberField
              {...of('temperature')}
              description={t('temperature.help.temperature')}
              min={limits.setPointMin}
              max={limits.setPointMax}
              decimals={1}
            />
            <NumberField
              {...of('alertThreshold')}
              description={t('temperature.help.alertThreshold')}
              min={limits.thresholdMin}
              max={limits.thresholdMax}
              decimals={1}
            />
          </FormRow>
          <FormRow>
            <NumberField
              {...of('alertDelayTime')}
              description={t('temperature.help.alertDelayTime')}
              min={0}
              max={limits.delayMax}
            />
            <NumberField
              {...of('settleMinutes')}
              description={t('temperature.help.settleMinutes')}
              min={0}
              max={limits.settleMax}
            />
          </FormRow>
          <NumberField
            {...of('closeAfterMinutes')}
            description={t('temperature.help.closeAfterMinutes')}
            min={limits.closeAfterMin}
            max={limits.closeAfterMax}
          />
        </>
      )}
      <TextField {...of('address')} maxLength={limits.addressMax} />
    </>
  );
};

const changedColumns = (
  columns: readonly ColumnInfo[],
  values: readonly ColumnValues[],
  t: TFunction,
): ColumnValues[] =>
  values.filter((one, at) => {
    const column = columns[at];
    return !column || column.version === 0 || JSON.stringify(one) !== JSON.stringify(valuesOfColumn(column, t));
  });

const SettingsForm = ({ siteId, columns }: { readonly siteId: string; readonly columns: readonly ColumnInfo[] }) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const leave = () => void navigateToFirstAllowed([infoAddress(siteId)]);
  const form = useContractForm({
    schema: columnSettingsSchema,
    initialValues: { columnInfoList: columns.map((column) => valuesOfColumn(column, t)) },
    toRequest: ({ columnInfoList }) => ({ columnInfoList: columnInfoList.map(toColumnInput) }),
    onSubmit: async ({ columnInfoList }) => {
      const count = changedColumns(columns, form.values.columnInfoList, t).length;
      const isSure = await confirm({
        title: t('temperature.confirm.title'),
        body: t('temperature.confirm.text', { count }),
        action: t('temperature.confirm.action'),
      });
      if (!isSure) return undefined;
      try {
        await callApi(calls.updateColumnInfo, { body: { siteId, columnInfoList } as never });
      } catch (error) {
        throw refusalOf(error);
      }
      await invalidate(calls.getColumnInfo);
      toast.done(t('temperature.saved'));
      return leave;
    },
  });
  const changeType = (at: number, columnType: string): void => {
    const { columnInfoList } = form.values;
    form.form.clearErrors();
    form.setValues({
      columnInfoList: columnInfoList.map((one, n) =>
        n === at && one.columnType !== columnType
          ? emptiedValues(one, columnType as ColumnValues['columnType'], t)
          : one,
      ),
    });
  };
  return (
    <div className={classes.form}>
      <Form form={form} submitLabel={t('temperature.save')} onCancel={leave}>
        {form.values.columnInfoList.map((values, at) => (
          <FormSection key={values.columnNumber} title={t('temperature.column', { number: values.columnNumber })}>
            <ColumnFields form={form} at={at} values={values} onType={(type) => changeType(at, type)} />
          </FormSection>
        ))}
      </Form>
    </div>
  );
};

export const ColumnSettingsPage = () => {
  const { t } = useTranslation();
  const [{ id }] = useAddressSearch(columnSettingsSearch);
  const { data, error, refetch } = useCall(
    calls.getColumnInfo,
    { params: { siteId: id } },
    { enabled: isId(id), quiet: true, staleTime: 0 },
  );
  return (
    <PageColumn>
      <PageHeader title={t('frame.screens.columnSettings')} back={wayTo(t('sites.one'), infoAddress(id))} />
      {!isId(id) && <NotFound />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title={t('temperature.none')}
          action={
            <Button onClick={() => goToAddress(addressOf('/app/siteAdd', { step: 2, id }))}>
              {t('temperature.toGrid')}
            </Button>
          }
        />
      )}
      {data && data.length > 0 && <SettingsForm key={id} siteId={id} columns={data} />}
    </PageColumn>
  );
};
