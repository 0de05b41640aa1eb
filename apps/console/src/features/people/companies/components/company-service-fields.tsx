import { Checkbox, Input, NumberInput, TextInput } from '@mantine/core';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { companyLimits } from '@cubby/contract/people/companies/companies.limits';
import type { CallAnswer } from '@cubby/contract/kernel/define-call';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { mfaMethods } from '@cubby/contract/settings/parameters/parameters.values';
import { siteTypes } from '@cubby/contract/lockers/sites/sites.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import { CheckRow } from '../../../../ui/form/check-row.tsx';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TypeaheadMulti } from '../../../../ui/typeahead/typeahead-multi.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import { loadLogistics } from '../company.lookups.ts';
import type { ServiceValues } from '../company.values.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './companies.module.css';
import { AreaField } from './company-general-parts.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { WarehouseFields } from './warehouse-fields.tsx';

interface ServiceFieldsProps {
  readonly form: ContractForm<ServiceValues>;
}

type Product = CallAnswer<typeof companyLookupsCalls.listProducts>[number];
const productOption = ({ productId, productName, serviceName }: Product) => ({
  value: productId,
  label: productName,
  hint: serviceName,
});

const ProductField = ({ form: f }: ServiceFieldsProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: products = [] } = useCall(companyLookupsCalls.listProducts, {}, { staleTime: 60_000 });
  const { load } = fromCatalogue(lookup(client, companyLookupsCalls.listProducts, {}), productOption);
  const known = products.map(({ productId, productName }) => [productId, productName] as const);
  return (
    <TypeaheadMulti
      {...f.field('productIds')}
      label={t('companies.fields.productIds')}
      description={t('companies.help.productIds')}
      load={load}
      value={f.values.productIds}
      valueLabels={{ ...f.values.productNames, ...Object.fromEntries(known) }}
      onChange={(ids) => {
        f.form.clearFieldError('productIds');
        f.setValues({ productIds: ids });
      }}
    />
  );
};

/** With somebody who picks up there is a line for the address that is needed; without, none that nobody filled in. */
const warehousesFor = (pickedUp: boolean, addresses: readonly string[]): string[] => {
  if (!pickedUp) return addresses.filter((address) => address.trim() !== '');
  return addresses.length === 0 ? [''] : [...addresses];
};

const LogisticsFields = ({ form: f }: ServiceFieldsProps) => {
  const { t } = useTranslation();
  const { packageLogisticsId, packageLogisticsName, deliveryLogistics } = f.values;
  const pickedUp = packageLogisticsId !== '';
  return (
    <FormSection title={t('companies.sections.logistics')} purpose={t('companies.sections.logisticsPurpose')}>
      <Typeahead
        {...f.field('packageLogisticsId')}
        label={t('companies.fields.packageLogisticsId')}
        load={loadLogistics}
        value={packageLogisticsId}
        valueLabel={packageLogisticsName}
        onChange={(id, option) => {
          for (const path of ['packageLogisticsId', 'districtId', 'warehouseAddress']) f.form.clearFieldError(path);
          f.setValues({
            packageLogisticsId: id ?? '',
            packageLogisticsName: option?.label ?? '',
            warehouseAddress: warehousesFor(id !== null, f.values.warehouseAddress),
          });
        }}
      />
      {pickedUp && <AreaField form={f} required description={t('companies.help.district')} />}
      <WarehouseFields form={f} needed={pickedUp} />
      <Input.Wrapper
        labelElement="div"
        role="group"
        aria-label={t('companies.fields.deliveryLogistics')}
        label={t('companies.fields.deliveryLogistics')}
      >
        <div className={classes.stack}>
          {siteTypes.map((siteType) => (
            <Typeahead
              {...f.field(`deliveryLogistics.${siteType}`)}
              required={false}
              key={siteType}
              label={t(`siteTypes.${siteType}`)}
              load={loadLogistics}
              value={deliveryLogistics[siteType].id}
              valueLabel={deliveryLogistics[siteType].name}
              onChange={(id, option) => {
                f.form.clearFieldError(`deliveryLogistics.${siteType}`);
                f.setValues({
                  deliveryLogistics: { ...deliveryLogistics, [siteType]: { id: id ?? '', name: option?.label ?? '' } },
                });
              }}
            />
          ))}
        </div>
      </Input.Wrapper>
    </FormSection>
  );
};

const OrderFields = ({ form: f }: ServiceFieldsProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('companies.sections.orders')} purpose={t('companies.sections.ordersPurpose')}>
      <FormRow>
        <TextInput
          {...f.field('orderNumberRegexp')}
          label={t('companies.fields.orderNumberRegexp')}
          description={t('companies.help.orderNumberRegexp')}
          maxLength={companyLimits.patternMax}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...f.field('orderPinCodeRegex')}
          label={t('companies.fields.orderPinCodeRegex')}
          description={t('companies.help.orderPinCodeRegex')}
          maxLength={companyLimits.patternMax}
          autoComplete="off"
          spellCheck={false}
        />
      </FormRow>
      <Checkbox
        {...f.field('ifGenerateExpressNumber', { type: 'checkbox' })}
        label={t('companies.fields.ifGenerateExpressNumber')}
        description={t('companies.help.ifGenerateExpressNumber')}
      />
    </FormSection>
  );
};

const KeepingFields = ({ form: f }: ServiceFieldsProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('companies.sections.keeping')} purpose={t('companies.sections.keepingPurpose')}>
      <FormRow>
        {(['recipientKeepDays', 'messageKeepDays'] as const).map((path) => (
          <NumberInput
            key={path}
            {...f.field(path)}
            label={t(`companies.fields.${path}`)}
            description={t(`companies.help.${path}`)}
            required
            allowDecimal={false}
            allowNegative={false}
            hideControls
            clampBehavior="none"
            maxLength={String(companyLimits.keepDaysMax).length}
          />
        ))}
      </FormRow>
    </FormSection>
  );
};

const AccessFields = ({ form: f }: ServiceFieldsProps) => {
  const { t } = useTranslation();
  const { data: labels = [] } = useCall(rolesCalls.listRoleLabels, {});
  const field = f.field('labels');
  return (
    <FormSection title={t('companies.sections.access')} purpose={t('companies.sections.accessPurpose')}>
      <Checkbox.Group
        label={t('companies.fields.labels')}
        description={t('companies.help.labels')}
        required
        error={field['error'] as string | undefined}
        value={[...f.values.labels]}
        onChange={(ids) => {
          f.form.clearFieldError('labels');
          f.setValues({ labels: ids });
        }}
      >
        <CheckRow path={field['data-path'] as string | undefined}>
          {labels.map(({ labelId, name }) => (
            <Checkbox key={labelId} value={labelId} label={name} />
          ))}
        </CheckRow>
      </Checkbox.Group>
      <ChoiceField
        form={f}
        path="multiFactorAuthMethod"
        label={t('companies.fields.multiFactorAuthMethod')}
        description={t('companies.help.multiFactorAuthMethod')}
        none={t('companies.help.noSecondStep')}
        options={mfaMethods.map((method) => ({ value: method, label: t(`parameters.mfaMethods.${method}`) }))}
      />
    </FormSection>
  );
};

/** Step and section 2: services and logistics (administration.md 5). */
export const CompanyServiceFields = ({ form }: ServiceFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('companies.sections.services')} purpose={t('companies.sections.servicesPurpose')}>
        <ProductField form={form} />
      </FormSection>
      <LogisticsFields form={form} />
      <ProviderFields form={form} />
      <OrderFields form={form} />
      <KeepingFields form={form} />
      <AccessFields form={form} />
    </>
  );
};
