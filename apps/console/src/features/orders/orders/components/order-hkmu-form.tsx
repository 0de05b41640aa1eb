import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order, orderInputSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { DateField } from '../../../../ui/date-field/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import { type ContractForm, useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import type { LoadOptions } from '../../../../ui/typeahead/use-async-options.ts';
import { hkmuEnvironment } from '../order-hkmu.rules.ts';
import { hkmuSchemaFor, type HkmuValues, toHkmuRequest } from '../order-hkmu.values.ts';
import { useFittingSite } from '../../../../platform/lookups/fitting-site.ts';
import { sitesOf, useOrderCompany } from '../../../../platform/lookups/lookups.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { phoneKeys } from '../../../../ui/form/phone-keys.ts';

/** Companies of the environment alone; the call has no filter for it. */
const loadHkmuCompanies: LoadOptions = async (query, signal) => {
  const found = await callApi(companiesCalls.searchCompanies, { query: { query, limit: 100 } }, { signal });
  return found
    .filter(({ environment }) => environment === hkmuEnvironment)
    .slice(0, 10)
    .map(({ merchantId, merchantName }) => ({ value: merchantId, label: merchantName }));
};

type HkmuForm = ContractForm<HkmuValues>;

interface OwnerFieldsProps {
  readonly form: HkmuForm;
  readonly pickCompany: boolean;
  /** Receives the chosen company, or '' if there is none. */
  readonly onCompany: (merchantId: string) => void;
}

/** Whose order it is, and what of theirs is booked. */
const OwnerFields = ({ form: f, pickCompany, onCompany }: OwnerFieldsProps) => {
  const { t } = useTranslation();
  const { merchantId, productVariantId } = f.values;
  const { data: variants } = useCall(
    productVariantsCalls.listProductVariants,
    { query: { merchantId } },
    { enabled: merchantId !== '', staleTime: 60_000 },
  );
  return (
    <FormSection title={t('orderCreate.sections.owner')}>
      {pickCompany && (
        <Typeahead
          {...f.field('merchantId')}
          label={t('orderCreate.fields.merchantId')}
          load={loadHkmuCompanies}
          value={merchantId}
          valueLabel={f.values.merchantName}
          onChange={(id, option) => {
            onCompany(id ?? '');
            f.form.clearFieldError('merchantId');
            // The products are those of the company.
            f.setValues({ merchantId: id ?? '', merchantName: option?.label ?? '', productVariantId: '' });
          }}
        />
      )}
      <Select
        {...f.field('productVariantId')}
        label={t('orderHkmu.fields.productVariantId')}
        description={merchantId === '' && t('orderHkmu.help.chooseCompany')}
        disabled={merchantId === ''}
        data={(variants ?? []).map(({ productVariantId: value, productName: label }) => ({ value, label }))}
        value={productVariantId || null}
        onChange={(value) => {
          f.form.clearFieldError('productVariantId');
          f.setValues({ productVariantId: value ?? '' });
        }}
        searchable
      />
    </FormSection>
  );
};

/** What is sent, where to, and the compartment that is reserved there. */
const ParcelFields = ({ form: f, numbered }: { readonly form: HkmuForm; readonly numbered: boolean }) => {
  const { t } = useTranslation();
  const { merchantId, siteId, bookingBoxTypeId, lowDoors, accessibilityCompartment } = f.values;
  const { data: boxTypes } = useCall(
    boxTypesCalls.listParcelBoxTypes,
    { params: { id: siteId } },
    { enabled: siteId !== '', staleTime: 60_000 },
  );
  const noBoxType = { bookingBoxTypeId: '', lowDoors: false, accessibilityCompartment: false };
  const load = useMemo(() => sitesOf(merchantId), [merchantId]);
  useFittingSite(f.values, (why) => {
    f.setValues({ siteId: '', siteName: '', ...noBoxType });
    f.form.setFieldError('siteId', why);
  });
  return (
    <>
      <FormSection title={t('orderCreate.sections.parcel')} purpose={t('orderCreate.sections.parcelPurpose')}>
        <TextInput
          {...f.field('expressNumber')}
          label={t('orderCreate.fields.expressNumber')}
          description={t(numbered ? 'orderCreate.help.numbered' : 'orderCreate.help.expressNumber')}
          autoComplete="off"
          spellCheck={false}
        />
        <Typeahead
          key={merchantId}
          {...f.field('siteId')}
          label={t('orderCreate.fields.siteId')}
          load={load}
          value={siteId}
          valueLabel={f.values.siteName}
          onChange={(id, option) => {
            f.form.clearFieldError('siteId');
            f.form.clearFieldError('bookingBoxTypeId');
            f.setValues({ siteId: id ?? '', siteName: option?.label ?? '', ...noBoxType });
          }}
        />
      </FormSection>
      <FormSection title={t('orderHkmu.sections.booking')} purpose={t('orderHkmu.sections.bookingPurpose')}>
        <Select
          {...f.field('bookingBoxTypeId')}
          label={t('orderHkmu.fields.bookingBoxTypeId')}
          description={
            siteId === '' ? t('orderHkmu.help.chooseSite') : boxTypes?.length === 0 && t('orderHkmu.help.noBoxTypes')
          }
          disabled={siteId === '' || boxTypes?.length === 0}
          data={(boxTypes ?? []).map((box) => ({
            value: box.id,
            label: `${box.name} · ${t('orderHkmu.boxSize', { width: box.width, height: box.height, length: box.length })}`,
          }))}
          value={bookingBoxTypeId || null}
          onChange={(id) => {
            const low = boxTypes?.find((box) => box.id === id)?.accessible ?? false;
            f.form.clearFieldError('bookingBoxTypeId');
            f.setValues({
              bookingBoxTypeId: id ?? '',
              lowDoors: low,
              accessibilityCompartment: low && accessibilityCompartment,
            });
          }}
        />
        <Checkbox
          {...f.field('accessibilityCompartment', { type: 'checkbox' })}
          label={t('orderHkmu.fields.accessibilityCompartment')}
          description={bookingBoxTypeId !== '' && !lowDoors && t('orderHkmu.help.noLowDoors')}
          disabled={bookingBoxTypeId !== '' && !lowDoors}
        />
        <DateField
          time="18:00"
          {...f.field('overdueTime')}
          label={t('orderHkmu.fields.overdueTime')}
          description={t('orderHkmu.help.overdueTime')}
          onPick={(overdueTime) => f.setValues({ overdueTime })}
        />
      </FormSection>
    </>
  );
};

const RecipientFields = ({ form: f }: { readonly form: HkmuForm }) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('orderCreate.sections.recipient')} purpose={t('orderCreate.sections.recipientPurpose')}>
      <FormRow>
        <TextInput {...f.field('recipientName')} label={t('orderCreate.fields.recipientName')} autoComplete="off" />
        <TextInput
          {...f.field('recipientPhoneNumber')}
          label={t('orderCreate.fields.recipientPhoneNumber')}
          description={t('orderCreate.help.recipientPhoneNumber')}
          inputMode="tel"
          autoComplete="off"
          onChange={(event) => {
            f.form.clearFieldError('recipientPhoneNumber');
            f.setValues({ recipientPhoneNumber: phoneKeys(event.currentTarget.value) });
          }}
        />
      </FormRow>
      <TextInput
        {...f.field('recipientMail')}
        label={t('orderCreate.fields.recipientMail')}
        inputMode="email"
        autoComplete="off"
      />
      <Textarea
        {...f.field('note')}
        label={t('orderCreate.fields.note')}
        description={t('orderCreate.help.note')}
        rows={3}
      />
    </FormSection>
  );
};

interface OrderHkmuFormProps {
  readonly start: HkmuValues;
  readonly pickCompany: boolean;
  readonly onCreated: (order: Order, values: HkmuValues) => void;
}

/** The fields of one HKMU order, with every rule of orders.md 5.1 under its field. */
export const OrderHkmuForm = ({ start, pickCompany, onCreated }: OrderHkmuFormProps) => {
  const { t } = useTranslation();
  const { mutateAsync } = useCallMutation(ordersCalls.createOrder, { quiet: true });
  // The form's own values are not there yet when its schema is chosen.
  const [merchantId, setMerchantId] = useState(start.merchantId);
  const numbered = useOrderCompany(merchantId)?.ifGenerateExpressNumber ?? false;
  const schema = useMemo(() => hkmuSchemaFor(numbered), [numbered]);
  const f = useContractForm<HkmuValues, typeof orderInputSchema>({
    schema,
    initialValues: start,
    toRequest: toHkmuRequest,
    onSubmit: async (body) => {
      const values = f.form.getValues();
      try {
        onCreated(await mutateAsync({ body }), values);
      } catch (error) {
        const refusal = refusalOf(error);
        const taken = isApiError(error, 'TRACKING_NUMBER_TAKEN') && refusal.fieldErrors.length === 0;
        throw taken
          ? { ...refusal, fieldErrors: [{ path: 'expressNumber', code: 'taken', message: t('fieldErrors.taken') }] }
          : refusal;
      }
    },
  });
  return (
    <Form form={f} submitLabel={t('orderCreate.submit')}>
      <OwnerFields form={f} pickCompany={pickCompany} onCompany={setMerchantId} />
      <ParcelFields form={f} numbered={numbered} />
      <RecipientFields form={f} />
    </Form>
  );
};
